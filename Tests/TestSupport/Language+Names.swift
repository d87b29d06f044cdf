public import Localization

/// The languages that tests name. One whose file is missing is English, and the tests fail.
extension Language {
    public static let german = Language(tag: "de") ?? .english
    public static let spanish = Language(tag: "es") ?? .english
    public static let french = Language(tag: "fr") ?? .english
    public static let polish = Language(tag: "pl") ?? .english
    public static let brazilianPortuguese = Language(tag: "pt-BR") ?? .english
    public static let swedish = Language(tag: "sv") ?? .english
}
