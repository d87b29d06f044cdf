public import Localization
internal import Synchronization

extension Words {
    /// The texts in a language; English where a translation is missing.
    public static func of(_ language: Language) -> Words {
        language == .english ? .english : translation(in: language).texts
    }

    /// The texts that are in English because a translation is missing; `nil` when there are none.
    package var englishTexts: EnglishTexts? {
        guard language != .english else { return nil }
        let english = Words.translation(in: language).english
        return english.isEmpty ? nil : english
    }

    private static let translations = Mutex<[Language: Translation<Words>]>([:])

    /// Created when the language is first used, then cached.
    static func translation(in language: Language) -> Translation<Words> {
        translations.withLock { translations in
            if let known = translations[language] { return known }
            let made = Translation(of: Words.english, in: language)
            translations[language] = made
            return made
        }
    }
}
