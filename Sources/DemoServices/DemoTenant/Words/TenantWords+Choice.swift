import Localization

extension TenantWords {
    /// The texts in a language.
    static func of(_ language: Language) -> TenantWords {
        switch language {
        case .english: .english
        case .german: .german
        case .spanish: .spanish
        case .french: .french
        case .polish: .polish
        case .brazilianPortuguese: .brazilianPortuguese
        case .swedish: .swedish
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
}
