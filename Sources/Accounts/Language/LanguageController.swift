internal import HTTP
internal import Localization
internal import Web

/// Lets the user choose the language of the pages.
struct LanguageController: Sendable {
    let cookies: CompanionCookies
    let forms: BrowserFormToken
    let pages: PageRenderer

    /// `GET /language`
    func show(_ request: OpenRequest) async -> HTTPResponse {
        let context = request.context
        let back = returnPath(of: context.request)
        return await forms.page(for: context, cookies) { csrf in
            pages.languages(context.account, returnPath: back, csrf: csrf)
        }
    }

    /// `POST /language` with `language` and `return`: sets the language of this browser.
    func choose(_ request: BrowserForm) throws -> HTTPResponse {
        guard let language = request.context.form.first("language").flatMap(Language.init(tag:)) else {
            throw HTTPError(.badRequest, code: "no-such-language", "The pages are not available in that language.")
        }
        let back = request.context.form.first("return").flatMap(ReturnPath.init)?.path ?? "/"
        return .seeOther(back).setting(cookies.language(language))
    }

    /// The page that the choice was opened from, as far as the browser tells (`Referrer-Policy: same-origin`). Steps of a sign-in can't
    /// be repeated: from there, the start page.
    private func returnPath(of request: HTTPRequest) -> String {
        guard let address = request.fields[.referer].flatMap(HTTPURL.init), address.origin == pages.origin,
            !["/auth/", "/sign-in", "/sign-out", "/operator", "/language", "/kiosk"].contains(
                where: address.path.hasPrefix),
            let path = ReturnPath(address.path + (address.query.map { "?\($0)" } ?? ""))
        else { return "/" }
        return path.path
    }
}
