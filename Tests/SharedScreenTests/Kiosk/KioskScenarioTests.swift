import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import TestSupport
import Testing
import Texts

@Suite("Pages of the operator and of several people on a shared screen")
struct KioskScenarioTests {
    private static let kiosk = CompanionHarness.Options(settings: .demo.with("kiosk", "<true/>"))

    @Test("no page leads to the settings, the policies or the accounts, signed in or not")
    func noWay() async throws {
        try await CompanionHarness.run(Self.kiosk) { companion in
            let browser = companion.browser()
            let pages = [try await companion.open("/", browser), try await companion.signIn(.alice, browser)]
            for page in pages + [try await companion.open("/claims", browser)] {
                for target in ["/settings", "/policies", "/accounts"] {
                    #expect(!page.response.text.contains("\"\(target)"), "\(page.target)")
                }
            }
        }
    }

    @Test("a form with a good proof of the browser changes nothing that is the operator's", arguments: [true, false])
    func forms(isSignedIn: Bool) async throws {
        try await CompanionHarness.run(Self.kiosk) { companion in
            let before = companion.settingsText
            let browser = companion.browser()
            if isSignedIn { try await companion.signIn(.alice, browser) }
            // The box of the same browser has the proof that the operator's forms would have.
            let page = try await companion.open("/sign-in/paste", browser)
            #expect(page.status == .ok)
            // The first and the last forms of a signed-in person have the proof of the session.
            let proofs = page.markup.all("input").filter { $0["name"] == "csrf" }.compactMap { $0["value"] }
            let proof = proofs.last { !isSignedIn || $0 != proofs.first }
            let form: FormParameters = [
                "csrf": try #require(proof), "version": "none", "showClaims": "on", "name": "B2C_1_x",
                "title": "", "kind": "sign-in",
            ]
            for target in ["/settings", "/settings/clear-keychain", "/policies", "/policies/B2C_1_susi/delete"] {
                let get = try await companion.open(target.hasSuffix("delete") ? "/policies" : target, browser)
                let post = try await browser.post(form, to: target, from: page)
                for answer in [get, post] {
                    #expect([.notFound, .forbidden].contains(answer.status), "\(target) \(answer.status)")
                    #expect(!answer.response.text.contains("B2C_1_x"))
                    #expect(answer.link(words.errors.sendAgain) == nil && !answer.markup.all("a").isEmpty, "a way on")
                }
            }
            #expect(companion.settingsText == before)
            #expect(
                try await companion.open("/sign-in?policy=B2C_1_x", browser).status == .notFound, "nothing was added")
            let tasks = try await companion.open("/tasks", browser)
            #expect((tasks.account == "Alice Adams") == isSignedIn, "nobody's session was cleared")
        }
    }

    @Test("what was typed into a page that was left open is not kept")
    func leftOpen() async throws {
        // Its own clock: this one moves.
        var options = Self.kiosk
        options.clock = TestClock()
        try await CompanionHarness.run(options) { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            companion.clock.advance(by: 3 * 60)
            let refused = try await browser.press(words.tasks.add, on: page, filling: ["text": "by whoever came next"])
            #expect(refused.status == .forbidden)
            #expect(try await companion.signIn(.alice, companion.browser("another")).value(of: "text") == "")
        }
    }

    @Test("tokens are renewed on a kiosk too, by the signed-in person alone")
    func renew() async throws {
        try await CompanionHarness.run(Self.kiosk) { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            var page = try await companion.open("/claims", browser)
            let token = try #require(page.value(of: "csrf"))
            page = try await browser.press(words.claims.tokens.renew, on: page)
            #expect(page.text.contains(words.says(.tokensRenewed)))
            _ = try await browser.press(words.frame.signOut, on: page)
            companion.tenant.forget()
            let after = try await browser.post(["csrf": token], to: "/claims/renew", from: page)
            #expect(after.account == nil && after.status != .ok)
            #expect(companion.tenant.count(.post, pathSuffix: "/token") == 0)
        }
    }

    @Test("the next person is not offered the sign-in that the previous one had begun and left by signing out")
    func pasting() async throws {
        try await CompanionHarness.run(Self.kiosk) { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            _ = try await companion.open("/sign-in?policy=B2C_1_edit_profile", browser)
            _ = try await browser.press(words.frame.signOut, on: page)
            #expect(try await !companion.open("/", browser).response.text.contains("/sign-in/paste"))
        }
    }
}
