public import Localization

/// The languages that tests name. One whose file is missing is English, and the tests fail.
extension Language {
    /// German.
    public static let german = Language(tag: "de") ?? .english
    /// Spanish.
    public static let spanish = Language(tag: "es") ?? .english
    /// French.
    public static let french = Language(tag: "fr") ?? .english
    /// Polish.
    public static let polish = Language(tag: "pl") ?? .english
    /// The Portuguese of Brazil.
    public static let brazilianPortuguese = Language(tag: "pt-BR") ?? .english
    /// Swedish.
    public static let swedish = Language(tag: "sv") ?? .english
}
