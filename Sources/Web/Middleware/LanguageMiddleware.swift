package import HTTP
package import Localization

/// Determines the language of the response: the one that the user chose in this browser, else by `Accept-Language`, else that of
/// the settings.
package struct LanguageMiddleware: Middleware {
    let cookies: CompanionCookies
    /// The language when the browser accepts none that is available.
    let standard: Language

    package init(cookies: CompanionCookies, standard: Language) {
        (self.cookies, self.standard) = (cookies, standard)
    }

    package func respond(to request: HTTPRequest, next: any HTTPResponder) async -> HTTPResponse {
        let chosen = cookies.language(of: request)
        let language = chosen ?? languageAsked(by: request)
        let current = RequestLanguage(language: language, isChosen: chosen != nil)
        var response = await RequestLanguage.$current.withValue(current) { await next.respond(to: request) }
        if response.fields[.contentType]?.hasPrefix("text/html") == true {
            response.fields[.contentLanguage] = language.tag
        }
        return response
    }

    private func languageAsked(by request: HTTPRequest) -> Language {
        let asked = request.fields[list: .acceptLanguage].flatMap { LanguageRanges(acceptLanguage: $0).language }
        return asked ?? standard
    }
}
