import HTML
import Localization

extension Language {
    /// The attributes of `html` for a language, besides its name: the direction, unless it is left to right.
    var attributes: [Attribute] { isRightToLeft ? [.dir("rtl")] : [] }
}
