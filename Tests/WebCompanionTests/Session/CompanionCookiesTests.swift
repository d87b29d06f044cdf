import HTTP
import Sessions
import Testing

@testable import WebCompanion

@Suite struct CompanionCookiesTests {
    private func all(isSecure: Bool) -> [SetCookie] {
        let cookies = CompanionCookies(
            keychainID: "0a1b2c3d", operatorID: "0a1b2c3d", isSecure: isSecure, sessionLifetime: 60)
        return [
            cookies.session(.random()), cookies.accounts(AccountList([.random()])), cookies.browser(.random()),
            cookies.endingSession, cookies.endingAccounts, cookies.endingBrowser, cookies.asking, cookies.endingAsking,
            cookies.operator("x"),
        ]
    }

    @Test func `over TLS each cookie is one that other hosts and plain HTTP can't plant`() {
        for cookie in all(isSecure: true) {
            #expect(cookie.name.hasPrefix("__Host-"), "\(cookie.name)")
            #expect(
                cookie.isSecure && cookie.isHTTPOnly && cookie.sameSite == .lax && cookie.path == "/", "\(cookie.name)")
        }
    }

    @Test func `over plain HTTP each cookie is kept from scripts and from what other sites send`() {
        for cookie in all(isSecure: false) {
            #expect(cookie.name.hasPrefix("web-companion-0a1b2c3d"), "\(cookie.name)")
            #expect(
                !cookie.isSecure && cookie.isHTTPOnly && cookie.sameSite == .lax && cookie.path == "/", "\(cookie.name)"
            )
        }
    }
}
