import HTML
import Localization

extension Language {
    /// What `html` says of a language beside its name: the direction, where it is not the usual one.
    var attributes: [Attribute] { isRightToLeft ? [.dir("rtl")] : [] }
}
