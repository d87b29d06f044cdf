package import Localization

extension Words {
    /// The choice of the language.
    package struct LanguageChoice: Codable, Sendable {
        package var menu: Phrase = "Language: {language}"
        package var title: String = "Language"
        package var lead: String = "Choose the language of these pages."
    }
}
