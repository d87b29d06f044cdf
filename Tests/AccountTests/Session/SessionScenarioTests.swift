import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import Localization
import Storage
import TestSupport
import Testing
import Texts

@Suite("Sessions end, and continue")
struct SessionScenarioTests {
    @Test("half an hour without a press ends the session; 29 minutes do not")
    func idle() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            for _ in 0..<3 {
                companion.clock.advance(by: 29 * 60)
                #expect(try await companion.open("/tasks", browser).account == "Alice Adams")
            }
            companion.clock.advance(by: 30 * 60)
            let page = try await companion.open("/tasks", browser)
            #expect(page.target == "/?notice=inactive")
            #expect(page.text.contains(words.says(.signedOutForInactivity)))
        }
    }

    @Test("a session's cookie outlives it, so that its end can be said; on a kiosk it ends with the browser")
    func lifetimeOfCookies() async throws {
        for (settings, maxAge) in [(SettingsFixture.demo, 57_600), (.demo.with("kiosk", "<true/>"), nil)]
            as [(SettingsFixture, Int?)]
        {
            try await CompanionHarness.run(CompanionHarness.Options(settings: settings)) { companion in
                let page = try await companion.signIn(.alice, companion.browser())
                let cookies = page.steps.flatMap(\.response.cookies)
                let own = cookies.filter { cookie in
                    cookie.name.hasPrefix("web-companion-") && !cookie.name.hasSuffix("-browser") && cookie.maxAge != 0
                }
                #expect(!own.isEmpty && own.allSatisfy { $0.maxAge == maxAge }, "\(own.map(\.name))")
            }
        }
    }

    @Test("a store that can't be read gets a message, and no one is signed out by it")
    func sessionStoreUnavailable() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            let database = try SQLiteDatabase.open(path: companion.folder.file("web-companion.sqlite"))
            try database.execute("ALTER TABLE records RENAME TO gone")
            let page = try await companion.open("/tasks", browser)
            #expect(page.status == .serviceUnavailable && page.link(words.errors.tryAgain) == "/tasks")
            #expect(page.response.fields[.retryAfter] == "1")
            try database.execute("ALTER TABLE gone RENAME TO records")
            #expect(try await companion.open("/tasks", browser).account == "Alice Adams")
        }
    }

    @Test("eight hours end the session, however busy")
    func absolute() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            for _ in 0..<23 {
                companion.clock.advance(by: 20 * 60)
                #expect(try await companion.open("/tasks", browser).account == "Alice Adams")
            }
            companion.clock.advance(by: 20 * 60)
            let page = try await companion.open("/tasks", browser)
            #expect(page.account == nil)
            #expect(page.text.contains(words.says(.signInEnded)))
        }
    }

    @Test("a kiosk ends a session after two minutes and the minute of its warning")
    func kiosk() async throws {
        try await CompanionHarness.run(.init(settings: .demo.with("kiosk", "<true/>"))) { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            companion.clock.advance(by: 179)
            #expect(try await companion.open("/tasks", browser).account == "Alice Adams")
            companion.clock.advance(by: 180)
            #expect(try await companion.open("/tasks", browser).account == nil)
        }
    }

    @Test("what was typed when the session had ended is there again for the same person, and for no one else")
    func draft() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            companion.clock.advance(by: 31 * 60)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "half typed"])
            #expect(page.status == .forbidden)
            #expect(page.value(of: "text") == "half typed", "the text stays on the page")
            page = try await companion.open("/sign-in?switch=1", browser)
            page = try await companion.press(.bob, on: page, in: browser)
            #expect(page.account == "Bob Baker" && !page.response.text.contains("half typed"))
            page = try await browser.press(words.frame.switchUser, on: page)
            page = try await companion.press(.alice, on: page, in: browser)
            #expect(page.value(of: "text") == "half typed")
        }
    }

    @Test(
        "a restart keeps people signed in, with what they added, and their forms work", .holds("U2"),
        arguments: CompanionHarness.Way.allCases)
    func restart(way: CompanionHarness.Way) async throws {
        try await CompanionHarness.run(.init(way: way)) { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            companion.api.intercept { $0.method == .post ? .text("no", status: .internalServerError) : nil }
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "before the restart"])
            #expect(page.unsent == ["before the restart"])
            companion.api.intercept(nil)
            try companion.restart()
            page = try await browser.press(words.tasks.retry, on: page)
            #expect(page.account == "Alice Adams")
            #expect(page.tasks == ["before the restart"])
            await browser.changeCookies { $0.endBrowserSession() }
            #expect(try await companion.open("/tasks", browser).account == "Alice Adams")
        }
    }

    @Test("a sign-in that was begun before a restart ends after it")
    func restartInBetween() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.open("/sign-in", browser)
            try companion.restart()
            #expect(try await companion.press(.alice, on: page, in: browser).account == "Alice Adams")
        }
    }

    @Test("a second cookie that another port planted: signed out for this request, then cleared away")
    func planted() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            let own = try #require(
                await browser.jar.cookies.first { $0.name.hasPrefix("web-companion") && !$0.name.hasSuffix("browser") })
            await browser.changeCookies { jar in
                var cookie = own
                cookie.path = "/tasks"
                cookie.value = String(repeating: "A", count: own.value.count)
                jar.plant(cookie)
            }
            let first = try await companion.open("/tasks", browser)
            #expect(first.account == nil || first.steps.count > 1)
            #expect(try await companion.open("/tasks", browser).account == "Alice Adams")
        }
    }

    @Test(
        "a session cookie that is forged, cut or doubled opens nothing",
        arguments: ["forged", "cut", "doubled", "empty"])
    func badCookie(kind: String) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            let own = try #require(
                await browser.jar.cookies.first { $0.name.hasPrefix("web-companion") && !$0.name.hasSuffix("browser") })
            let value =
                switch kind {
                case "forged": String(own.value.reversed())
                case "cut": String(own.value.dropLast())
                case "doubled": "\(own.value); \(own.name)=\(own.value)"
                default: ""
                }
            let response = await companion.front.respond(
                to: HTTPRequest(
                    target: "/tasks",
                    fields: [.host: companion.url.authority, .cookie: "\(own.name)=\(value)"]))
            #expect(response.status == .seeOther)
            #expect(response.fields[.location]?.hasPrefix("/?notice=") == true)
            #expect(!response.text.contains("Alice"))
            let ending = response.fields[values: .setCookie].contains { $0.hasPrefix(own.name + "=;") }
            #expect(ending, "the browser is told to forget it")
        }
    }
}
