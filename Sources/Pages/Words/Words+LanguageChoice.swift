import Localization

extension Words {
    /// The choice of the language.
    struct LanguageChoice: Codable, Sendable {
        var menu: Phrase = "Language: {language}"
        var title: String = "Language"
        var lead: String = "Choose the language of these pages."
    }
}
