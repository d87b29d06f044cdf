import HTML
import Localization
import Synchronization

extension TenantWords {
    /// The texts in a language.
    static func of(_ language: Language) -> TenantWords {
        language == .english ? .english : translation(in: language).texts
    }

    private static let translations = Mutex<[Language: Translation<TenantWords>]>([:])

    /// Made when the language is first used, and kept.
    static func translation(in language: Language) -> Translation<TenantWords> {
        translations.withLock { translations in
            if let known = translations[language] { return known }
            let made = Translation(of: TenantWords.english, prefix: prefix, in: language)
            translations[language] = made
            return made
        }
    }

    /// The language of a page: the first of `ui_locales` that there is, else the one that the browser likes best.
    /// - Parameters:
    ///   - uiLocales: tags with blanks between them, the best first (OpenID Connect Core section 3.1.2.1).
    ///   - acceptLanguage: the field of that name (RFC 9110 section 12.5.4).
    static func chosen(uiLocales: String?, acceptLanguage: String?) -> TenantWords {
        let asked = LanguageRanges(uiLocales: uiLocales ?? "").language
        return .of(asked ?? LanguageRanges(acceptLanguage: acceptLanguage ?? "").language ?? .english)
    }

    /// The same nodes, where texts that are English in the pages of another language say so by `lang`.
    func marked(_ node: Node) -> Node {
        guard language != .english else { return node }
        let english = TenantWords.translation(in: language).english
        return english.isEmpty ? node : node.marking(Language.english.tag, where: english.contains)
    }
}
