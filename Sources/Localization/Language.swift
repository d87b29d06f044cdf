/// The languages that the pages speak.
public enum Language: String, CaseIterable, Sendable, Hashable {
    /// English, with dates and numbers as in Britain.
    case english = "en"
    /// German.
    case german = "de"
    /// Spanish.
    case spanish = "es"
    /// French.
    case french = "fr"
    /// Polish.
    case polish = "pl"
    /// The Portuguese of Brazil.
    case brazilianPortuguese = "pt-BR"
    /// Swedish.
    case swedish = "sv"

    /// The BCP 47 tag, for `lang` attributes and for choosing.
    public var tag: String { rawValue }

    /// What its speakers call it.
    public var name: String {
        switch self {
        case .english: "English"
        case .german: "Deutsch"
        case .spanish: "Español"
        case .french: "Français"
        case .polish: "Polski"
        case .brazilianPortuguese: "Português (Brasil)"
        case .swedish: "Svenska"
        }
    }

    /// The locale whose dates and numbers are used.
    var locale: String { self == .english ? "en-GB" : rawValue }
}
