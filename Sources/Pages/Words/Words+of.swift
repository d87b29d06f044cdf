public import Localization
internal import Synchronization

extension Words {
    /// The texts in a language; English where a translation is missing.
    public static func of(_ language: Language) -> Words {
        language == .english ? .english : translation(in: language).texts
    }

    /// Which of these texts are English because a translation is missing; `nil` when none is.
    var englishTexts: EnglishTexts? {
        guard language != .english else { return nil }
        let english = Words.translation(in: language).english
        return english.isEmpty ? nil : english
    }

    private static let translations = Mutex<[Language: Translation<Words>]>([:])

    /// Made when the language is first used, and kept.
    static func translation(in language: Language) -> Translation<Words> {
        translations.withLock { translations in
            if let known = translations[language] { return known }
            let made = Translation(of: Words.english, in: language)
            translations[language] = made
            return made
        }
    }
}
