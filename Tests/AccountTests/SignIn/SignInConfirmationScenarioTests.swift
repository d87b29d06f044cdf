import BrowserModel
import CompanionTestSupport
import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import Localization
import Storage
import TestSupport
import Testing
import Texts

@Suite("A sign-in is completed by the browser that began it")
struct SignInConfirmationScenarioTests {
    private let confirm = "/sign-in/confirm"

    /// What a server on another port of the same host can do: it plants the cookie that a sign-in belongs to, and opens the response to
    /// a sign-in that Bob began elsewhere.
    private func attack(_ victim: Browser, _ companion: CompanionHarness, _ query: String = "") async throws
        -> BrowserPage
    {
        let attacker = companion.browser("attacker")
        let form = try await companion.open("/sign-in\(query)", attacker)
        companion.front.intercept { request in
            request.path == "/auth/openid/return" && Browser.current == "attacker" ? .text("stopped") : nil
        }
        let stopped = try await companion.press(.bob, on: form, in: attacker)
        companion.front.intercept(nil)
        try #require(stopped.text == "stopped")
        let cookie = try #require(await attacker.jar.cookies.first { $0.name.hasSuffix("-browser") })
        await victim.changeCookies { jar in
            jar.remove(cookie.name)
            jar.plant(cookie)
        }
        return try await victim.go(stopped.url.description, from: form)
    }

    private func account(_ browser: Browser, _ companion: CompanionHarness) async throws -> String? {
        try await companion.open("/tasks", browser).account
    }

    /// The handle in the page's form.
    private func handle(_ page: BrowserPage) throws -> String { try #require(page.value(of: "id")) }

    @Test(
        "a planted cookie and the response to another person's sign-in set no cookie and sign no one in: the page asks",
        arguments: [true, false], ["", "?switch=1", "?add=1"])
    func planted(isSignedIn: Bool, query: String) async throws {
        try await CompanionHarness.run { companion in
            let victim = companion.browser("victim")
            if isSignedIn {
                try await companion.signIn(.alice, victim)
            } else {
                _ = try await companion.open("/", victim)
            }
            let before = await victim.jar.cookies.filter { !$0.name.hasSuffix("-browser") }
            let page = try await attack(victim, companion, query)
            #expect(page.url.path == confirm && page.status == .ok)
            #expect(page.heading == words.confirmation.heading.text(["name": "Bob Baker"]))
            #expect(page.text.contains("bob@contoso.example") && page.text.contains("localhost"))
            #expect(page.account == (isSignedIn ? "Alice Adams" : nil))
            for step in page.steps where step.url.origin == companion.url.origin {
                #expect(step.response.fields[values: .setCookie].isEmpty, "\(step.url)")
            }
            #expect(await victim.jar.cookies.filter { !$0.name.hasSuffix("-browser") } == before)
            #expect(try await account(victim, companion) == (isSignedIn ? "Alice Adams" : nil))
        }
    }

    @Test("the active account does not change until the person continues, and the page says what happens to it")
    func continueAsSomebodyElse() async throws {
        try await CompanionHarness.run { companion in
            let victim = companion.browser("victim")
            try await companion.signIn(.alice, victim)
            let page = try await attack(victim, companion)
            #expect(page.text.contains(words.confirmation.activeStays.text(["name": "Alice Adams"])))
            let arrived = try await victim.press(words.confirmation.resume, on: page)
            #expect(arrived.target == "/tasks" && arrived.account == "Bob Baker")
            let accounts = try await companion.open("/accounts", victim)
            #expect(accounts.text.contains("Alice Adams") && accounts.text.contains("Bob Baker"))
            let other = companion.browser("other")
            try await companion.signIn(.alice, other)
            let switching = try await attack(other, companion, "?switch=1")
            #expect(switching.text.contains(words.confirmation.activeLeaves.text(["name": "Alice Adams"])))
        }
    }

    @Test("Not me discards it, and says that no one was signed in", arguments: [true, false])
    func notMe(isSignedIn: Bool) async throws {
        try await CompanionHarness.run { companion in
            let victim = companion.browser("victim")
            if isSignedIn { try await companion.signIn(.alice, victim) }
            let page = try await attack(victim, companion)
            let left = try await victim.press(words.confirmation.discard, on: page)
            #expect(left.target == (isSignedIn ? "/tasks" : "/?notice=discarded"))
            #expect(left.text.contains(words.says(isSignedIn ? .otherSignInDiscarded : .signInDiscarded)))
            #expect(left.account == (isSignedIn ? "Alice Adams" : nil))
            _ = try await victim.press(words.confirmation.resume, on: page)
            #expect(try await account(victim, companion) == (isSignedIn ? "Alice Adams" : nil))
        }
    }

    @Test("the page can be loaded again, and the button works once")
    func once() async throws {
        try await CompanionHarness.run { companion in
            let victim = companion.browser("victim")
            var page = try await attack(victim, companion)
            page = try await victim.open(page.url.description)
            #expect(page.status == .ok)
            #expect(try await victim.press(words.confirmation.resume, on: page).account == "Bob Baker")
            let back = try await victim.open(page.url.description)
            #expect(back.target == "/tasks" && back.account == "Bob Baker", "the Back button is no dead end")
            await victim.changeCookies { jar in
                for cookie in jar.cookies where !cookie.name.hasSuffix("-browser") { jar.remove(cookie.name) }
            }
            let again = try await victim.press(words.confirmation.resume, on: page)
            #expect(again.status == .badRequest && again.heading == words.errors.signInExpired.heading)
            #expect(try await account(victim, companion) == nil)
        }
    }

    @Test("it waits for ten minutes, and not longer", arguments: [(599.0, true), (600.0, false)])
    func late(seconds: Double, isGood: Bool) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser("victim")
            let page = try await attack(browser, companion)
            companion.clock.advance(by: seconds)
            let reloaded = try await browser.open(page.url.description)
            #expect(reloaded.status == (isGood ? .ok : .badRequest))
            let arrived = try await browser.press(words.confirmation.resume, on: page)
            #expect(arrived.account == (isGood ? "Bob Baker" : nil))
        }
    }

    @Test("the handle of another browser opens nothing, with that browser's page or with one's own token")
    func otherBrowser() async throws {
        try await CompanionHarness.run { companion in
            let (first, second) = (companion.browser("first"), companion.browser("second"))
            let page = try await attack(first, companion)
            let paste = try await companion.open("/sign-in/paste", second)
            let opened = try await second.open(page.url.description)
            #expect(opened.status == .badRequest && opened.heading == words.errors.signInExpired.heading)
            #expect(!opened.text.contains("Bob"))
            let token = try #require(paste.value(of: "csrf"))
            let posted = try await second.post(["csrf": token, "id": try handle(page)], to: confirm, from: paste)
            #expect(posted.status == .badRequest && posted.heading == words.errors.signInExpired.heading)
            #expect(try await account(second, companion) == nil)
            #expect(try await first.press(words.confirmation.resume, on: page).account == "Bob Baker", "it still waits")
        }
    }

    @Test(
        "a form that another port sends with everything right in it is refused, and so is one without a known origin"
    )
    func otherOrigin() async throws {
        try await CompanionHarness.run { companion in
            let victim = companion.browser("victim")
            let page = try await attack(victim, companion)
            let form: FormParameters = ["csrf": try #require(page.value(of: "csrf")), "id": try handle(page)]
            let otherPort = try await victim.open("\(companion.tenantURL)/")
            for sender in [otherPort, nil] {
                let refused = try await victim.post(form, to: companion.url.origin + confirm, from: sender)
                #expect(refused.status == .forbidden)
                #expect(try await account(victim, companion) == nil)
            }
            #expect(
                try await victim.press(words.confirmation.resume, on: page).account == "Bob Baker", "it still waits")
        }
    }

    @Test(
        "the tab that began the sign-in shows no question; without scripts one presses Continue",
        arguments: [true, false])
    func ownTab(runsScripts: Bool) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: runsScripts)
            var page = try await companion.open("/", browser)
            page = try await browser.follow(
                try #require(page.markup.all("a").first { $0["href"]?.hasPrefix("/sign-in?") == true }?.text), on: page)
            page = try await browser.press("Continue as Alice Adams", on: page)
            if !runsScripts {
                #expect(page.url.path == confirm && page.account == nil)
                page = try await browser.press(words.confirmation.resume, on: page)
            }
            #expect(page.target == "/tasks" && page.account == "Alice Adams")
            #expect(page.steps.allSatisfy { $0.url.path != "/tasks" || !($0.url.query ?? "").contains("code=") })
        }
    }

    @Test("the key of a tab survives the detour of a browser that had no cookie")
    func keyAfterDetour() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            #expect(await browser.jar.cookies.isEmpty)
            let page = try await companion.signIn(.alice, browser)
            #expect(page.account == "Alice Adams")
            #expect(page.steps.contains { $0.url.path == confirm })
        }
    }

    @Test(
        "only a short word of plain characters is taken for a key",
        arguments: [
            ("a1", true), (String(repeating: "k", count: 64), true), (String(repeating: "k", count: 65), false),
            ("", false), ("a b", false), ("ä", false), ("\"x\"", false),
        ])
    func badKey(key: String, isTaken: Bool) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await companion.open("/sign-in?key=\(PercentEncoding.encode(key))", browser)
            page = try await browser.press("Continue as Alice Adams", on: page)
            #expect(page.url.path == confirm)
            #expect(
                page.markup.all("form").contains { $0["data-key"] == (isTaken ? key : nil) && $0["action"] == confirm })
        }
    }

    @Test("a person who is signed in already and has to sign in once more gets no question")
    func samePerson() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            try await companion.signIn(.alice, browser)
            let page = try await companion.open("/sign-in", browser)
            #expect(page.target == "/tasks" && page.account == "Alice Adams")
            #expect(!page.steps.contains { $0.url.path == confirm })
        }
    }

    @Test("a store that can't be written when the person continues: the same form works afterwards")
    func lockedStore() async throws {
        var options = CompanionHarness.Options()
        options.lockWait = SharedDatabase.lockWait
        try await CompanionHarness.run(options) { companion in
            let browser = companion.browser("victim")
            let page = try await attack(browser, companion)
            let lock = try SQLiteDatabase.open(path: companion.folder.file("web-companion.sqlite"))
            try lock.execute("BEGIN IMMEDIATE")
            let failed = try await browser.press(words.confirmation.resume, on: page)
            try lock.execute("COMMIT")
            guard failed.status == .serviceUnavailable else {
                // Another store took its place while this one was locked.
                #expect(failed.account == "Bob Baker")
                return
            }
            #expect(try await browser.press(words.confirmation.resume, on: page).account == "Bob Baker")
        }
    }
}
