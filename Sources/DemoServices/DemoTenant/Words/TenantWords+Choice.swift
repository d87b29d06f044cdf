import HTML
import Localization
import Synchronization

extension TenantWords {
    static let english = TenantWords()

    /// The texts in a language.
    static func of(_ language: Language) -> TenantWords {
        language == .english ? .english : translation(in: language).texts
    }

    private static let translations = Mutex<[Language: Translation<TenantWords>]>([:])

    /// Created when the language is first used, then cached.
    static func translation(in language: Language) -> Translation<TenantWords> {
        translations.withLock { translations in
            if let known = translations[language] { return known }
            let made = Translation(of: TenantWords.english, prefix: prefix, in: language)
            translations[language] = made
            return made
        }
    }

    /// The texts in the language of a page: the first available one of `ui_locales`, else the browser's preferred one.
    /// - Parameters:
    ///   - uiLocales: space-separated tags in order of preference (OpenID Connect Core section 3.1.2.1).
    ///   - acceptLanguage: the `Accept-Language` field (RFC 9110 section 12.5.4).
    static func chosen(uiLocales: String?, acceptLanguage: String?) -> TenantWords {
        let asked = LanguageRanges(uiLocales: uiLocales ?? "").language
        return .of(asked ?? LanguageRanges(acceptLanguage: acceptLanguage ?? "").language ?? .english)
    }

    /// The same nodes, with `lang` on texts that are in English on a page in another language.
    func marked(_ node: Node) -> Node {
        guard language != .english else { return node }
        let english = TenantWords.translation(in: language).english
        return english.isEmpty ? node : node.marking(Language.english.tag, where: english.contains)
    }
}
