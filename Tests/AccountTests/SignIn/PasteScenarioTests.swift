import BrowserModel
import CompanionTestSupport
import HTTP
import HTTPTestSupport
import Localization
import TestSupport
import Testing
import Texts

@testable import DemoServices

@Suite("Sign-ins that end on an address that can't be opened")
struct PasteScenarioTests {
    private static let urn = "urn:ietf:wg:oauth:2.0:oob"
    static let registrations = [
        urn, "msal3f0c2a52://auth", "https://contoso.b2clogin.example/oauth2/nativeclient",
        "http://localhost:9/auth/openid/return",
    ]

    private func options(_ redirectURI: String = urn) -> CompanionHarness.Options {
        .init(
            settings: .demo.with("signInReturn", "<string>paste</string>")
                .with("redirectUri", "<string>\(redirectURI)</string>"))
    }

    /// Where the browser ends: an address that it can't open.
    private func last(_ navigate: () async throws -> BrowserPage) async throws -> String {
        do {
            let page = try await navigate()
            Issue.record("the browser could open \(page.url)")
            return ""
        } catch BrowserError.badAddress(let address) {
            return address
        } catch BrowserError.network(_, let address) {
            return address
        }
    }

    /// Begins on the program's page, signs in in another tab, and returns with the contents of the address bar.
    private func begin(
        _ companion: CompanionHarness, _ browser: Browser, target: String = "/sign-in", as persona: DemoPersona = .alice
    ) async throws -> (page: BrowserPage, address: String) {
        let page = try await companion.open(target, browser)
        let link = try #require(page.link(words.paste.firstButton))
        let address = try await last {
            let form = try await browser.open(link)
            return form.heading == tenantWords.signIn.title
                ? try await companion.press(persona, on: form, in: browser) : form
        }
        return (page, address)
    }

    private func paste(_ text: String, on page: BrowserPage, in browser: Browser) async throws -> BrowserPage {
        try await browser.press(words.paste.resume, on: page, filling: ["pasted": text])
    }

    @Test("the registered address is sent letter by letter, and the pasted one signs in", arguments: registrations)
    func wholeScenario(redirectURI: String) async throws {
        try await CompanionHarness.run(options(redirectURI)) { companion in
            let browser = companion.browser()
            var page = try await companion.open("/", browser)
            page = try await browser.follow("Sign up or sign in", on: page)
            #expect(page.heading == words.paste.heading && page.status == .ok)
            let (again, address) = try await begin(companion, browser, target: "/sign-in?return=%2Fclaims")
            #expect(address.hasPrefix("\(redirectURI)?"))
            let done = try await paste(address, on: again, in: browser)
            #expect(done.target == "/claims" && done.account == "Alice Adams")
            let authorize = try #require(
                companion.tenant.passages.last { $0.request.path.hasSuffix("/authorize") }?.request)
            #expect(try authorize.queryParameters().all("redirect_uri") == [redirectURI])
            let token = try #require(companion.tenant.passages.last { $0.request.path.hasSuffix("/token") }?.request)
            #expect(try token.formParameters().all("redirect_uri") == [redirectURI])
        }
    }

    @Test("the query or the bare code will do", arguments: ["query", "?query", "code", "quoted"])
    func parts(form: String) async throws {
        try await CompanionHarness.run(options()) { companion in
            let browser = companion.browser()
            let (page, address) = try await begin(companion, browser)
            let query = String(address.drop { $0 != "?" }.dropFirst())
            let text =
                switch form {
                case "query": query
                case "?query": "?\(query)"
                case "code": try #require(try FormParameters(parsing: query).first("code"))
                default: " \"\(address)\"\r\n"
                }
            #expect(try await paste(text, on: page, in: browser).account == "Alice Adams")
        }
    }

    @Test("a response is valid once")
    func twice() async throws {
        try await CompanionHarness.run(options()) { companion in
            let browser = companion.browser()
            let (page, address) = try await begin(companion, browser)
            #expect(try await paste(address, on: page, in: browser).account == "Alice Adams")
            let again = try await paste(address, on: page, in: browser)
            #expect(again.status == .badRequest && again.heading == words.errors.signInExpired.heading)
            #expect(try await companion.open("/tasks", browser).account == "Alice Adams", "the session stays")
        }
    }

    @Test("a bare code on a page whose sign-in is done does not go to another one that is out")
    func bareCodeOnOldPage() async throws {
        try await CompanionHarness.run(options()) { companion in
            let browser = companion.browser()
            let (old, address) = try await begin(companion, browser)
            _ = try await paste(address, on: old, in: browser)
            let (page, other) = try await begin(companion, browser)
            companion.tenant.forget()
            let code = try #require(try FormParameters(parsing: other.drop { $0 != "?" }.dropFirst()).first("code"))
            #expect(try await paste(code, on: old, in: browser).heading == words.errors.signInExpired.heading)
            #expect(companion.tenant.count(.post, pathSuffix: "/token") == 0)
            #expect(try await paste(code, on: page, in: browser).target == "/tasks")
        }
    }

    @Test("a state of another browser, or of another sign-in of this one, signs no one in and spoils nothing")
    func otherState() async throws {
        try await CompanionHarness.run(options()) { companion in
            let (browser, attacker) = (companion.browser(), companion.browser("attacker"))
            let (page, address) = try await begin(companion, browser)
            let (_, foreign) = try await begin(companion, attacker, as: .bob)
            let (second, other) = try await begin(companion, browser)
            let made = address.replacing("state=", with: "state=x")
            for text in [foreign, other, made] {
                let refused = try await paste(text, on: page, in: browser)
                #expect(refused.status == .unprocessableContent && refused.account == nil)
                #expect(refused.text.contains(words.says(.otherSignIn)))
                #expect(refused.value(of: "pasted") == text)
                #expect(refused.link(words.paste.firstButton) == page.link(words.paste.firstButton))
            }
            #expect(try await paste(other, on: second, in: browser).account == "Alice Adams")
        }
    }

    @Test("another browser can't use it, with its own page or with this one's")
    func otherBrowser() async throws {
        try await CompanionHarness.run(options()) { companion in
            let (victim, attacker) = (companion.browser("victim"), companion.browser("attacker"))
            let (page, address) = try await begin(companion, attacker, as: .bob)
            let box = try await companion.open("/sign-in/paste", victim)
            let refused = try await paste(address, on: box, in: victim)
            #expect(refused.status == .badRequest && refused.heading == words.errors.signInExpired.heading)
            // The attacker's page, sent by the victim's browser: its proof is of another browser.
            #expect(try await paste(address, on: page, in: victim).status == .forbidden)
            let token = try #require(box.markup.all("input").first { $0["name"] == "csrf" }?["value"])
            let handle = try #require(page.markup.all("input").first { $0["name"] == "sign-in" }?["value"])
            let forged = try await victim.post(
                ["csrf": token, "sign-in": handle, "pasted": address], to: "/sign-in/paste", from: box)
            #expect(forged.status == .badRequest)
            #expect(try await companion.open("/tasks", victim).account == nil)
            #expect(companion.tenant.count(.post, pathSuffix: "/token") == 0, "no code was spent")
        }
    }

    @Test("the code of another sign-in fails at the provider: it needs its verifier")
    func otherCode() async throws {
        try await CompanionHarness.run(options()) { companion in
            let browser = companion.browser()
            let (page, _) = try await begin(companion, browser)
            let (_, other) = try await begin(companion, browser)
            let code = try #require(try FormParameters(parsing: other.drop { $0 != "?" }.dropFirst()).first("code"))
            let refused = try await paste(code, on: page, in: browser)
            #expect(refused.status == .badRequest && refused.account == nil)
            #expect(refused.heading == words.errors.signInRefused.heading)
            // A `state` that is not the page's leads nowhere.
            let mixed = try await paste(
                "code=\(code)&state=\(String(repeating: "s", count: 43))", on: page, in: browser)
            #expect(mixed.account == nil)
        }
    }

    @Test(
        "junk is 422, kept in the box, and the sign-in still waits",
        arguments: [
            "", "what?", String(repeating: "x", count: 10_240), "urn:x?code=a&code=b",
            "urn:x?code=a&error=access_denied",
            "</textarea><script>alert(1)</script>",
        ])
    func junk(text: String) async throws {
        try await CompanionHarness.run(options()) { companion in
            let browser = companion.browser()
            let (page, address) = try await begin(companion, browser)
            let refused = try await paste(text, on: page, in: browser)
            #expect(refused.status == .unprocessableContent)
            #expect(refused.value(of: "pasted") == text)
            #expect(!refused.response.text.contains("<script>alert"))
            #expect(refused.markup.elements.contains { $0["id"] == "pasted-error" && !$0.text.isEmpty })
            #expect(try await paste(address, on: refused, in: browser).account == "Alice Adams")
        }
    }

    @Test("an error that is pasted is treated like one that is received", .holds("U5", "W5"))
    func errors() async throws {
        try await CompanionHarness.run(options()) { companion in
            let browser = companion.browser()
            var page = try await companion.open("/sign-in?return=%2Fclaims", browser)
            var form = try await browser.follow(words.paste.firstButton, on: page)
            let cancelled = try await last { try await browser.press(tenantWords.fields.cancel, on: form) }
            page = try await paste(cancelled, on: page, in: browser)
            #expect(page.target == "/?notice=cancelled&return=%2Fclaims")

            page = try await companion.open("/sign-in", browser)
            form = try await browser.follow(words.paste.firstButton, on: page)
            let forgotten = try await last { try await browser.press(tenantWords.signIn.forgot, on: form) }
            page = try await paste(forgotten, on: page, in: browser)
            #expect(page.heading == words.paste.heading, "the next trip begins by hand too")
            #expect(page.link(words.paste.firstButton)?.lowercased().contains("b2c_1_reset") == true)
            form = try await browser.follow(words.paste.firstButton, on: page)
            #expect(form.heading == tenantWords.reset.title)
        }
    }

    @Test("a page that is too old, or whose sign-in is done, has a next step")
    func late() async throws {
        try await CompanionHarness.run(options()) { companion in
            let browser = companion.browser()
            let (page, address) = try await begin(companion, browser)
            companion.clock.advance(by: 16 * 60)
            let refused = try await paste(address, on: page, in: browser)
            #expect(refused.heading == words.errors.signInExpired.heading)
            #expect(try await browser.follow(words.paste.startAgain, on: refused).heading == words.paste.heading)
        }
    }

    @Test("edit profile works by hand too, and the session stays")
    func editProfile() async throws {
        try await CompanionHarness.run(options()) { companion in
            let browser = companion.browser()
            var (page, address) = try await begin(companion, browser)
            page = try await paste(address, on: page, in: browser)
            page = try await browser.follow("Edit profile", on: page)
            #expect(page.account == "Alice Adams")
            let form = try await browser.follow(words.paste.firstButton, on: page)
            address = try await last {
                try await browser.press(tenantWords.fields.proceed, on: form, filling: ["displayName": "Alicia"])
            }
            page = try await paste(address, on: page, in: browser)
            #expect(page.target == "/tasks" && page.account == "Alicia")
        }
    }

    @Test("the welcome page offers the box while a sign-in is out")
    func welcomeOffersTheBox() async throws {
        try await CompanionHarness.run(options()) { companion in
            let browser = companion.browser()
            #expect(try await companion.open("/", browser).link(words.paste.offer) == nil)
            _ = try await companion.open("/sign-in", browser)
            let page = try await companion.open("/", browser)
            #expect(try await browser.follow(words.paste.offer, on: page).heading == words.paste.heading)
        }
    }

    @Test(
        "where sign-ins return automatically, the welcome page does not offer the box, and it works by its address")
    func normalMode() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.open("/", browser)
            #expect(page.link(words.paste.offer) == nil)
            let form = try await companion.open("/sign-in?return=%2Fclaims", browser)
            companion.front.intercept { $0.path == "/auth/openid/return" ? .text("can't be reached") : nil }
            let stuck = try await companion.press(.alice, on: form, in: browser)
            page = try await companion.open("/", browser)
            #expect(page.link(words.paste.offer) == nil, "a sign-in that was given up is nothing to be asked about")
            page = try await companion.open("/sign-in/paste", browser)
            #expect(page.link(words.paste.firstButton) == nil)
            let code = try #require(try stuck.url.queryParameters().first("code"))
            _ = try await companion.open("/sign-in", browser)
            companion.front.intercept(nil)
            let unclear = try await paste(code, on: page, in: browser)
            #expect(unclear.status == .unprocessableContent && unclear.text.contains(words.says(.whichSignIn)))
            page = try await paste(stuck.url.description, on: unclear, in: browser)
            #expect(page.target == "/claims" && page.account == "Alice Adams")
        }
    }

    @Test("a bare code belongs to the one sign-in that is out")
    func bareCodeInNormalMode() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let form = try await companion.open("/sign-in", browser)
            companion.front.intercept { $0.path == "/auth/openid/return" ? .text("can't be reached") : nil }
            let stuck = try await companion.press(.alice, on: form, in: browser)
            companion.front.intercept(nil)
            let box = try await companion.open("/sign-in/paste", browser)
            let code = try #require(try stuck.url.queryParameters().first("code"))
            #expect(try await paste(code, on: box, in: browser).account == "Alice Adams")
        }
    }

    @Test("the demo tenant knows such an address only when the settings say so")
    func notRegistered() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let form = try await companion.open("/sign-in", browser)
            let mine = try #require(form.steps.last { $0.url.path.hasSuffix("/authorize") }?.url)
            let callback = PercentEncoding.encode("\(companion.url)/auth/openid/return")
            let other = mine.description.replacing(callback, with: PercentEncoding.encode(PasteScenarioTests.urn))
            #expect(other != mine.description)
            let page = try await browser.open(other)
            #expect(page.text.contains("AADB2C90006"))
        }
    }
}
