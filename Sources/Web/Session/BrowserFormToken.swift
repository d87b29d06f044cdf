internal import Cryptography
package import HTTP
package import Sessions
package import Storage

/// The proof in a form without sign-in: it is one of ours, and of the browser that sends it.
///
/// ``CSRFToken`` belongs to a session; this one belongs to the pre-sign-in cookie. It is also made with a key of the
/// keychain, so that an attacker who plants a cookie with a known value (cookies ignore ports) can't compute its token.
package struct BrowserFormToken: Sendable {
    private let key: [UInt8]
    /// Those that it has replaced: pages that were opened before have their tokens. Whoever knows one needs the browser's cookie too.
    private let earlierKeys: [[UInt8]]

    package init(_ key: MasterKey) {
        self.key = BrowserFormToken.derived(from: key)
        earlierKeys = key.predecessors.map(BrowserFormToken.derived)
    }

    private static func derived(from key: MasterKey) -> [UInt8] {
        KeyDerivation.derive(from: key.bytes, purpose: "browser form")
    }

    /// The token for a browser's forms; no page contains the cookie itself.
    package func make(for browser: BrowserBinding) -> String { BrowserFormToken.make(for: browser, with: key) }

    private static func make(for browser: BrowserBinding, with key: [UInt8]) -> String {
        Base64URL.encode(SHA256.hmac(key: key, Array(browser.cookieValue.utf8)))
    }

    /// Whether a form's token is the browser's.
    func isValid(_ token: String?, for browser: BrowserBinding?) -> Bool {
        guard let token, let browser else { return false }
        return ([key] + earlierKeys).contains {
            ConstantTime.equal(Array(token.utf8), Array(BrowserFormToken.make(for: browser, with: $0).utf8))
        }
    }

    /// Renders a page with a form of the browser: passes the token, and sets the cookie if the browser has none.
    package func page(
        for context: RequestContext, _ cookies: CompanionCookies, _ page: (_ csrf: String) async throws -> HTTPResponse
    ) async rethrows -> HTTPResponse {
        let browser = context.browser ?? .random()
        let response = try await page(make(for: browser))
        return context.browser == nil ? response.setting(cookies.browser(browser)) : response
    }
}
