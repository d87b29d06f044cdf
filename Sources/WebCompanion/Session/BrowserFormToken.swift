internal import Cryptography
internal import HTTP
internal import Sessions
internal import Storage

/// The proof in a form that nobody needs to be signed in for: it is one of ours, and of the browser that sends it.
///
/// ``CSRFToken`` belongs to a session; this one belongs to the cookie that exists before sign-in. It is made with a key of the
/// keychain too, so that somebody who plants a cookie of a known value (cookies ignore ports) can't make the token that goes with it.
struct BrowserFormToken: Sendable {
    private let key: [UInt8]

    init(_ key: MasterKey) { self.key = KeyDerivation.derive(from: key.bytes, purpose: "browser form") }

    /// The token of a browser's forms; the cookie itself never stands in a page.
    func make(for browser: BrowserBinding) -> String {
        Base64URL.encode(SHA256.hmac(key: key, Array(browser.cookieValue.utf8)))
    }

    /// Whether a form may act: its token is the browser's.
    func isValid(_ token: String?, for browser: BrowserBinding?) -> Bool {
        guard let token, let browser else { return false }
        return ConstantTime.equal(Array(token.utf8), Array(make(for: browser).utf8))
    }

    /// A page with a form of the browser's: it gets the token, and a browser without our cookie gets the cookie with the page.
    func page(
        for context: RequestContext, _ cookies: CompanionCookies, _ page: (_ csrf: String) async throws -> HTTPResponse
    ) async rethrows -> HTTPResponse {
        let browser = context.browser ?? .random()
        let response = try await page(make(for: browser))
        return context.browser == nil ? response.setting(cookies.browser(browser)) : response
    }
}
