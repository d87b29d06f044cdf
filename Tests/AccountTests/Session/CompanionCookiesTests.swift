import BrowserModel
import HTTP
import Localization
import LocalizationTestSupport
import Sessions
import Testing

@testable import Web

@Suite struct CompanionCookiesTests {
    private func all(isSecure: Bool) -> [SetCookie] {
        let cookies = CompanionCookies(
            keychainID: "0a1b2c3d", operatorID: "0a1b2c3d", isSecure: isSecure, sessionLifetime: 60)
        return [
            cookies.session(.random()), cookies.accounts(AccountList([.random()])), cookies.browser(.random()),
            cookies.endingSession, cookies.endingAccounts, cookies.endingBrowser, cookies.asking, cookies.endingAsking,
            cookies.operator("x"), cookies.watcher(.random()), cookies.endingWatcher, cookies.language(.german),
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

    @Test func `cookies end with the browser, or after a time that fits what they are for`() {
        let cookies = CompanionCookies(
            keychainID: "0a1b2c3d", operatorID: "0a1b2c3d", isSecure: true, sessionLifetime: 60)
        for cookie in [cookies.session(.random()), cookies.accounts(AccountList([.random()]))] {
            #expect(cookie.maxAge == 60, "\(cookie.name)")
        }
        for cookie in [cookies.browser(.random()), cookies.watcher(.random())] {
            #expect(cookie.maxAge == nil, "\(cookie.name)")
        }
        #expect(cookies.operator("x").maxAge == 604_800, "a week")
        #expect(cookies.asking.maxAge == 2_592_000, "thirty days")
        #expect(cookies.language(.german).maxAge == 31_536_000, "a year")
        let endings = [
            cookies.endingSession, cookies.endingAccounts, cookies.endingBrowser, cookies.endingAsking,
            cookies.endingWatcher,
        ]
        for cookie in endings { #expect(cookie.maxAge == 0 && cookie.value.isEmpty, "\(cookie.name)") }
    }

    @Test func `planted cookies are deleted at each of eight levels of a path`() {
        let cookies = CompanionCookies(
            keychainID: "0a1b2c3d", operatorID: "0a1b2c3d", isSecure: false, sessionLifetime: nil)
        let deleted = cookies.deletingPlanted(at: "/1/2/3/4/5/6/7/8/9")
        let names = [
            cookies.sessionName, cookies.browserName, cookies.accountsName, cookies.operatorName, cookies.watcherName,
        ]
        #expect(Set(deleted.map(\.name)) == Set(names))
        let paths = Set(deleted.map(\.path))
        #expect(paths.count == 16 && deleted.count == 80)
        #expect(paths.contains("/1/") && paths.contains("/1/2/3/4/5/6/7/8") && !paths.contains("/1/2/3/4/5/6/7/8/9"))
        #expect(deleted.allSatisfy { $0.maxAge == 0 })
    }
}
