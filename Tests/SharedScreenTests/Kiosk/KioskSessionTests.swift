import BrowserModel
import CompanionTestSupport
import Configuration
import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JSON
import Localization
import LocalizationTestSupport
import TestSupport
import Testing
import Texts

@testable import Pages
@testable import Web

@Suite("A screen that forgets")
struct KioskSessionTests {
    private static let done = "\(words.kiosk.done) \(words.kiosk.doneHow)"

    /// The session data that a page receives.
    private struct Answer: Equatable {
        var left: Int64?
        var session: String?
        var notice: String?

        init(left: Int64?, session: String? = nil, notice: String? = nil) {
            (self.left, self.session, self.notice) = (left, session, notice)
        }

        init(_ page: BrowserPage) throws {
            guard case .object(let members) = try JSONValue(parsing: page.response.body) else {
                throw HTTPError(.badRequest, code: "no-object", "This is no object.")
            }
            if case .integer(let left) = members["left"] { self.left = left }
            if case .string(let session) = members["session"] { self.session = session }
            if case .string(let notice) = members["notice"] { self.notice = notice }
        }
    }

    private static func run(
        _ settings: SettingsFixture = .demo, isolation: isolated (any Actor)? = #isolation,
        _ scenario: (CompanionHarness) async throws -> Void
    ) async throws {
        // Its own clock: this one moves.
        var options = CompanionHarness.Options(settings: settings.with("kiosk", "<true/>"))
        options.clock = TestClock()
        try await CompanionHarness.run(options, scenario)
    }

    private func left(_ companion: CompanionHarness, _ browser: Browser) async throws -> Answer {
        try Answer(try await companion.open(KioskAddresses.left, browser))
    }

    private func handle(_ page: BrowserPage) throws -> String {
        try #require(page.markup.all("dialog").compactMap { $0["data-session"] }.first)
    }

    @Test("three minutes without a touch end the session, however often the page asks how long there is")
    func asking() async throws {
        try await Self.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            let handle = try handle(page)
            #expect(page.markup.all("dialog").contains { $0["data-left"] == "180" })
            for rest in stride(from: Int64(150), to: 0, by: -30) {
                companion.clock.advance(by: 30)
                #expect(try await left(companion, browser) == Answer(left: rest, session: handle))
            }
            companion.clock.advance(by: 29.5)
            #expect(try await left(companion, browser).left == 1, "none are left only when it has ended")
            companion.clock.advance(by: 0.5)
            #expect(try await left(companion, browser) == Answer(left: 0, notice: "inactive"))
            #expect(try await left(companion, browser) == Answer(left: 0), "why is told once")
            #expect(try await companion.open("/tasks", browser).account == nil)
        }
    }

    @Test("each page asks whether the program is there before it is left, and may")
    func asksFirst() async throws {
        try await Self.run { companion in
            let browser = companion.browser()
            for page in [
                try await companion.open("/", browser), try await companion.open("/nothing", browser),
                try await companion.signIn(.alice, browser),
            ] {
                let script = try #require(
                    page.markup.all("script").first { $0["data-screen"] == KioskAddresses.screen })
                #expect(script["data-away"] == words.kiosk.away)
                #expect(page.markup.elements.contains { $0["id"] == "no-program" && $0["role"] == "status" })
                #expect(page.response.fields[.contentSecurityPolicy]?.contains("connect-src 'self'") == true)
            }
            companion.clock.advance(by: 170)
            #expect(try await companion.open(KioskAddresses.screen, browser).status == .ok)
            companion.clock.advance(by: 10)
            #expect(try await left(companion, browser).left == 0, "asking keeps no session")
        }
    }

    private func language(_ page: BrowserPage) -> String? { page.markup.all("html").first?["lang"] }

    @Test("a chosen language ends with its session: after a while, with Done, and when the session ends")
    func language() async throws {
        try await Self.run { companion in
            let browser = companion.browser()
            func choose() async throws -> BrowserPage {
                let page = try await companion.open(LanguagePage.address, browser)
                return try await browser.press("Polski", on: page)
            }
            func idle(_ page: BrowserPage) -> String? {
                page.markup.all("script").compactMap { $0["data-idle"] }.first
            }
            #expect(idle(try await companion.open("/", browser)) == nil, "the hall's start page stays")
            let start = try await choose()
            #expect(start.heading == Words.of(.polish).kiosk.heading && idle(start) == "120")
            #expect(start.markup.all("meta").contains { $0["content"] == "180; url=/kiosk/ended" })
            #expect(language(try await companion.open(KioskAddresses.ended, browser)) == "en")
            // Done.
            try await companion.signIn(.alice, browser)
            let list = try await choose()
            #expect(language(list) == "pl" && list.account == "Alice Adams")
            let done = "\(Words.of(.polish).kiosk.done) \(Words.of(.polish).kiosk.doneHow)"
            _ = try await browser.press(done, on: list)
            #expect(language(try await companion.open("/", browser)) == "en")
            // Its time was up.
            try await companion.signIn(.alice, browser)
            #expect(language(try await choose()) == "pl")
            companion.clock.advance(by: 181)
            _ = try await companion.open("/tasks", browser)
            #expect(language(try await companion.open("/", browser)) == "en")
        }
    }

    @Test("a touch keeps the session, up to the eight hours that any session has")
    func here() async throws {
        try await Self.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            let form: FormParameters = ["csrf": try #require(page.value(of: "csrf"))]
            for _ in 0..<(8 * 3600 / 160 - 1) {
                companion.clock.advance(by: 160)
                let said = try Answer(try await browser.post(form, to: KioskAddresses.here, from: page))
                #expect(said.left ?? 0 > 0 && said.left ?? 181 <= 180)
            }
            companion.clock.advance(by: 100)
            #expect(try await left(companion, browser).left == 60, "the end of the eight hours")
            companion.clock.advance(by: 60)
            #expect(try await left(companion, browser) == Answer(left: 0, notice: "ended"))
        }
    }

    @Test(
        "no other page and no other site can keep the session alive",
        arguments: ["no token", "another's token", "another site", "another port", "GET"])
    func foreign(_ kind: String) async throws {
        try await Self.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            let other = try await companion.signIn(.bob, companion.browser("other"))
            let good = try #require(page.value(of: "csrf"))
            companion.clock.advance(by: 100)
            var form: FormParameters = ["csrf": good]
            if kind == "no token" { form = [:] }
            if kind == "another's token" { form = ["csrf": try #require(other.value(of: "csrf"))] }
            var fields: HTTPFields = [
                .host: companion.url.authority, .cookie: try #require(page.steps.last?.fields[.cookie]),
                .origin: companion.url.origin, .contentType: "application/x-www-form-urlencoded",
            ]
            if kind == "another site" { fields[.origin] = "https://evil.example" }
            if kind == "another port" { fields[.origin] = companion.tenantURL.origin }
            let answer = await companion.front.respond(
                to: HTTPRequest(
                    method: kind == "GET" ? .get : .post, target: KioskAddresses.here, fields: fields,
                    body: Array(form.encoded.utf8)))
            #expect(answer.status == (kind == "GET" ? .methodNotAllowed : .forbidden))
            if kind != "GET" { #expect(try await left(companion, browser).left == 80, "nothing was prolonged") }
        }
    }

    @Test("Done ends the session here and at the provider, forgets what was typed, and leads to the start")
    func handOver() async throws {
        try await Self.run { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            companion.api.intercept { $0.method == .post ? .text("no", status: .badRequest) : nil }
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "half typed"])
            companion.api.intercept(nil)
            #expect(page.value(of: "text") == "half typed")
            companion.tenant.forget()
            let out = try await browser.press(Self.done, on: page)
            #expect(out.target == "/" && out.heading == words.kiosk.heading && !out.text.contains("Alice"))
            #expect(companion.tenant.count(.get, pathSuffix: "/logout") == 1)
            let clear = out.steps.compactMap { $0.response.fields[.clearSiteData] }
            #expect(clear == ["\"cache\", \"cookies\", \"storage\""])
            let next = try await companion.open("/sign-in", browser)
            let authorize = try #require(next.steps.last { $0.url.path.hasSuffix("/authorize") })
            #expect(try authorize.url.queryParameters().first("prompt") == "login")
            let bob = try await companion.press(.bob, on: next, in: browser)
            #expect(bob.account == "Bob Baker" && !bob.response.text.contains("half typed"))
            let again = try await companion.signIn(.alice, companion.browser("another"))
            #expect(again.value(of: "text") == "", "not even for the same person")
        }
    }

    @Test("Done works after the session has ended too, and says when the provider could not be notified")
    func handOverLate() async throws {
        try await Self.run { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            companion.clock.advance(by: 300)
            #expect(try await browser.press(Self.done, on: page).heading == words.kiosk.heading)
            page = try await companion.signIn(.alice, browser)
            try companion.restart()
            companion.tenant.intercept { _ in .text("down", status: .serviceUnavailable) }
            let out = try await browser.press(Self.done, on: page)
            #expect(out.text.contains(words.says(.providerNotTold)))
            #expect(try await companion.open("/tasks", browser).account == nil)
        }
    }

    @Test("a page of the previous person is not mistaken for one of the current one")
    func another() async throws {
        try await Self.run { companion in
            let browser = companion.browser()
            let alice = try await companion.signIn(.alice, browser)
            _ = try await browser.press(Self.done, on: alice)
            let bob = try await companion.signIn(.bob, browser)
            #expect(try handle(alice) != handle(bob))
            #expect(try await left(companion, browser).session == handle(bob))
            let form: FormParameters = ["csrf": try #require(alice.value(of: "csrf"))]
            #expect(try await browser.post(form, to: KioskAddresses.here, from: alice).status == .forbidden)
        }
    }

    @Test("a page that was left goes to the start, where the browser is instructed to forget everything")
    func ended() async throws {
        try await Self.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            companion.clock.advance(by: 180)
            let page = try await companion.open(KioskAddresses.ended, browser)
            #expect(page.target == "/?notice=inactive" && page.heading == words.kiosk.heading)
            #expect(page.steps.first?.response.fields[.clearSiteData] != nil)
            for (asked, target) in [
                ("?notice=inactive", "/?notice=inactive"), ("?notice=ended", "/?notice=ended"), ("", "/"),
                ("?notice=profile-changed", "/"), ("?notice=//evil.example", "/"),
            ] {
                let page = try await companion.open(KioskAddresses.ended + asked, browser)
                #expect(page.target == target)
                // Also without a session: what was typed and shown before a sign-in belongs to a person too.
                #expect(page.steps.first?.response.fields[.clearSiteData] == KioskHeaders.everything)
            }
        }
    }

    @Test("while a person is signed in it ends nothing, prolongs nothing and shows nothing of them")
    func waiting() async throws {
        try await Self.run { companion in
            let browser = companion.browser(runsScripts: false)
            try await companion.signIn(.alice, browser)
            companion.clock.advance(by: 100)
            let page = try await companion.open(KioskAddresses.ended, browser)
            #expect(page.heading == words.kiosk.stillThere && !page.response.text.contains("Alice"))
            let refresh = page.markup.all("meta").filter { $0["http-equiv"] == "refresh" }.compactMap { $0["content"] }
            #expect(refresh == ["180; url=/kiosk/ended"])
            #expect(try await left(companion, browser).left == 80)
        }
    }

    @Test("what was begun and not confirmed can't be confirmed by the next person")
    func unconfirmed() async throws {
        try await Self.run { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await companion.open("/sign-in", browser)
            page = try await browser.press("Continue as \(DemoPersona.alice.displayName)", on: page)
            #expect(page.url.path == ConfirmSignInPage.address && page.text.contains("Alice"))
            let left = try await companion.open(KioskAddresses.ended, browser)
            #expect(try await !browser.open(page.url.description).text.contains("Alice"))
            // A browser that does not know Clear-Site-Data, or does not follow it over plain HTTP, gets it as well.
            let ended = left.steps.first?.response.cookies.filter { $0.maxAge == 0 }.map(\.name) ?? []
            #expect(ended.count == 3 && ended.contains { $0.hasSuffix("-browser") })
        }
    }

    @Test(
        "an opened page or another response of a session that has ended clears the browser; one of a sign-in does not")
    func clearing() async throws {
        try await Self.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            companion.clock.advance(by: 180)
            let page = try await companion.open("/tasks", browser)
            #expect(page.steps.first?.response.fields[.clearSiteData] != nil && page.target == "/?notice=inactive")
            try await companion.signIn(.alice, browser)
            let way = try await companion.open("/sign-in", browser)
            companion.clock.advance(by: 180)
            let bob = try await companion.press(.bob, on: way, in: browser)
            #expect(bob.account == "Bob Baker")
        }
    }

    @Test(
        "a signed-in page brings what clears it, and its title nothing of the person")
    func pages() async throws {
        try await Self.run { companion in
            let browser = companion.browser()
            let start = try await companion.open("/", browser)
            var page = try await companion.signIn(.alice, browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "a secret wish"])
            let task = try #require(page.link("a secret wish"))
            for page in [page, try await companion.open(task, browser), try await companion.open("/claims", browser)] {
                let title = page.markup.all("title").first?.text ?? ""
                #expect(!title.contains("wish") && !title.contains("Alice"), "\(title)")
                #expect(page.markup.all("script").contains { $0["src"]?.hasPrefix("/assets/kiosk.js?") == true })
                #expect(page.response.fields[.contentSecurityPolicy]?.hasSuffix("; connect-src 'self'") == true)
                let refresh = page.markup.all("meta").first { $0["http-equiv"] == "refresh" }
                #expect(refresh?["content"]?.hasSuffix("; url=/kiosk/ended") == true)
                #expect(page.markup.forms(to: KioskAddresses.handOver) == 1)
            }
            #expect(!start.markup.all("meta").contains { $0["http-equiv"] == "refresh" })
            let nothing = try await companion.open("/nothing", companion.browser("other"))
            let refresh = nothing.markup.all("meta").first { $0["http-equiv"] == "refresh" }
            #expect(refresh?["content"] == "180; url=/kiosk/ended")
        }
    }

    @Test("elsewhere there is nothing of all that")
    func personal() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            #expect(!page.response.text.contains("kiosk"))
            #expect(page.markup.all("dialog").allSatisfy { $0["data-session"] == nil && $0["data-left"] == nil })
            for target in [KioskAddresses.left, KioskAddresses.ended] {
                #expect(try await companion.open(target, browser).status == .notFound)
            }
            for target in [KioskAddresses.here, KioskAddresses.handOver] {
                let form: FormParameters = ["csrf": try #require(page.value(of: "csrf"))]
                #expect(try await browser.post(form, to: target, from: page).status == .notFound)
            }
        }
    }

    @Test("the start names the place and leads nowhere else; the code is there where a phone can open the address")
    func start() async throws {
        try await Self.run(.demo.with("kioskName", "<string>Hall &lt;2&gt;</string>")) { companion in
            let page = try await companion.open("/", companion.browser())
            #expect(page.heading == "Hall <2>" && page.text.contains(words.kiosk.others))
            #expect(page.markup.all("svg").isEmpty && !page.text.contains(words.kiosk.ownDevice))
            for link in page.markup.all("a") {
                let address = link["href"] ?? ""
                #expect(["#main", "/", "/language"].contains(address) || address.hasPrefix("/sign-in"), "\(address)")
            }
        }
        let settings = try SettingsFixture.demo.with("kiosk", "<true/>")
            .with("publicURL", "<string>https://tasks.example.com</string>").read().settings
        let screen = try #require(KioskScreen(settings, phone: PhoneAccess(settings)))
        #expect(screen.address?.text == "https://tasks.example.com" && screen.address?.rows.isEmpty == false)
        let page = KioskStartPage(
            PageContext(assets: Assets { _ in nil }, kiosk: screen), .init(entries: [], isUnavailable: true))
        #expect(String(decoding: page.bytes, as: UTF8.self).contains("<svg"))
        #expect(page.status == 503)
        #expect(KioskScreen(try SettingsFixture.demo.read().settings, phone: nil) == nil)
    }

    @Test(
        "a form sent after the session's end leaves nothing of what was typed, and its page goes away",
        arguments: [false, true])
    func formAfterTheEnd(isFollowed: Bool) async throws {
        try await Self.run { companion in
            let browser = companion.browser(runsScripts: false)
            let page = try await companion.signIn(.alice, browser)
            companion.clock.advance(by: 200)
            // Another person may be using the screen by now; the page of the previous one is still open in another tab.
            if isFollowed { try await companion.signIn(.bob, browser) }
            let refused = try await browser.press(words.tasks.add, on: page, filling: ["text": "a private plan"])
            #expect(refused.status == .forbidden)
            #expect(!refused.response.text.contains("a private plan"))
            let refresh = refused.markup.all("meta").first { $0["http-equiv"] == "refresh" }
            #expect(refresh?["content"]?.hasSuffix("url=\(KioskAddresses.ended)") == true)
        }
    }
}

extension MarkupScan {
    fileprivate func forms(to action: String) -> Int { all("form").count { $0["action"] == action } }
}
