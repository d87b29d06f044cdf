import BrowserModel
import CompanionTestSupport
import Cryptography
import HTTP
import HTTPTestSupport
import JSON
import Localization
import TestSupport
import Testing
import Texts

@testable import DemoServices

@Suite("Several people signed in side by side in one browser")
struct AccountsScenarioTests {
    /// Signs a person in next to those who are already signed in.
    @discardableResult
    private func add(_ persona: DemoPersona, _ companion: CompanionHarness, _ browser: Browser) async throws
        -> BrowserPage
    {
        let page = try await browser.follow(words.accounts.add, on: companion.open("/accounts", browser))
        return try await companion.press(persona, on: page, in: browser)
    }

    /// The names on the page of accounts, in order, the active one marked.
    private func people(_ page: BrowserPage) -> [String] { page.accounts.map { $0.isInUse ? "*\($0.name)" : $0.name } }

    @Test(
        "two people, a list each, chosen by name; each call of the API carries the token of the active one",
        .holds("U30", "U33", "T15"), arguments: CompanionHarness.Way.allCases)
    func twoSideBySide(way: CompanionHarness.Way) async throws {
        try await CompanionHarness.run(.init(way: way)) { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "of alice"])
            page = try await browser.follow(words.frame.switchAccount, on: page)
            #expect(people(page) == ["*Alice Adams"])
            #expect(page.text.contains("alice@contoso.example"))

            page = try await browser.follow(words.accounts.add, on: page)
            #expect(page.heading == tenantWords.signIn.title, "the provider must ask who it is, though it knows Alice")
            page = try await companion.press(.bob, on: page, in: browser)
            #expect(page.account == "Bob Baker" && page.tasks.isEmpty)
            #expect(!page.response.text.contains("lice"))
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "of bob"])

            page = try await companion.open("/accounts", browser)
            // U30: several people signed in side by side.
            // T15: the account in use is explicit.
            #expect(people(page) == ["Alice Adams", "*Bob Baker"])
            companion.api.forget()
            page = try await browser.press(words.accounts.use, on: page)
            #expect(page.account == "Alice Adams" && page.tasks == ["of alice"])
            #expect(companion.bearers == ["Alice Adams"])
            companion.api.forget()
            page = try await browser.press(words.accounts.use, on: companion.open("/accounts", browser))
            #expect(page.account == "Bob Baker" && page.tasks == ["of bob"])
            #expect(companion.bearers == ["Bob Baker"])
            #expect(people(try await companion.open("/accounts", browser)) == ["Alice Adams", "*Bob Baker"])
        }
    }

    @Test("without a signed-in account the page says so, and offers the sign-in", .holds("U30"))
    func nobody() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.open("/accounts", browser)
            #expect(page.text.contains(words.accounts.nobody))
            #expect(page.accounts.isEmpty && page.link(words.accounts.add) == nil)
            page = try await companion.press(
                .alice, on: browser.follow("Sign up or sign in", on: page), in: browser)
            #expect(page.account == "Alice Adams")
        }
    }

    @Test("a form of one person's tab is done as that person while another is in use", .holds("T15", "U33"))
    func twoTabs() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let hers = try await companion.signIn(.alice, browser)
            let his = try await add(.bob, companion, browser)
            companion.api.forget()
            var page = try await browser.press(words.tasks.add, on: hers, filling: ["text": "from her tab"])
            #expect(page.account == "Alice Adams" && page.tasks == ["from her tab"])
            #expect(Set(companion.bearers) == ["Alice Adams"])
            #expect(try await companion.open("/tasks", browser).account == "Alice Adams", "she is in use now")
            companion.api.forget()
            page = try await browser.press(words.tasks.add, on: his, filling: ["text": "from his tab"])
            #expect(page.account == "Bob Baker" && page.tasks == ["from his tab"])
            #expect(Set(companion.bearers) == ["Bob Baker"])
        }
    }

    @Test("what was refused in one person's tab is that person's draft, whichever account is in use")
    func drafts() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let hers = try await companion.signIn(.alice, browser)
            let his = try await add(.bob, companion, browser)
            companion.api.intercept { $0.method == .post ? .text("no", status: .badRequest) : nil }
            var page = try await browser.press(words.tasks.add, on: hers, filling: ["text": "her draft"])
            #expect(page.account == "Alice Adams" && page.value(of: "text") == "her draft")
            page = try await browser.press(words.tasks.add, on: his, filling: ["text": "his draft"])
            #expect(page.account == "Bob Baker" && page.value(of: "text") == "his draft")
            companion.api.intercept(nil)
            page = try await browser.press(words.accounts.use, on: companion.open("/accounts", browser))
            #expect(page.account == "Alice Adams" && page.value(of: "text") == "her draft")
        }
    }

    @Test("an address can say only what the page of accounts is there to say")
    func notices() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            let plain = try await companion.open("/accounts", browser).text
            #expect(try await companion.open("/accounts?notice=account-gone", browser).text != plain)
            for notice in ["task-added", "policy-added", "tokens-refused", "inactive", "unknown"] {
                #expect(try await companion.open("/accounts?notice=\(notice)", browser).text == plain, "\(notice)")
            }
        }
    }

    @Test("a form that belongs to no account is not taken for that of an account that has ended")
    func nobodysAfterTheEnd() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            try await add(.bob, companion, browser)
            companion.clock.advance(by: 20 * 60)
            let his = try await companion.open("/tasks", browser)
            companion.clock.advance(by: 15 * 60)
            // Alice's account has ended, Bob's has not.
            let answer = try await browser.post(["csrf": "made.up", "text": "forged"], to: "/tasks", from: his)
            #expect(answer.status == .forbidden && answer.account == "Bob Baker")
            #expect(answer.heading == words.errors.formOfSomebodyElse.heading)
        }
    }

    @Test(
        "what was typed after the end of an account is kept for its person, not for the account in use or an ended one")
    func draftAfterTheEnd() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let hers = try await companion.signIn(.alice, browser)
            try await add(.bob, companion, browser)
            companion.clock.advance(by: 20 * 60)
            #expect(try await companion.open("/tasks", browser).account == "Bob Baker")
            companion.clock.advance(by: 15 * 60)
            // Alice's account has ended, Bob's has not.
            companion.api.forget()
            var page = try await browser.press(words.tasks.add, on: hers, filling: ["text": "hers, too late"])
            #expect(page.status == .forbidden && page.heading == words.errors.formNoLongerValidSignedOut.heading)
            #expect(page.value(of: "text") == "hers, too late")
            #expect(companion.api.passages.isEmpty)
            page = try await companion.open("/tasks", browser)
            #expect(page.account == "Bob Baker" && !page.response.text.contains("hers, too late"))
            // Once more, and it is no longer known whose it was: no one is offered to send it.
            page = try await browser.press(words.tasks.add, on: hers, filling: ["text": "hers, later still"])
            #expect(page.status == .forbidden && page.heading == words.errors.formOfSomebodyElse.heading)
            #expect(page.markup.all("button").allSatisfy { !$0.text.contains("Send") })
            #expect(page.value(of: "text") == "hers, later still")
            // Nor is it kept for Bob when his account ends.
            companion.clock.advance(by: 31 * 60)
            page = try await browser.press(words.tasks.add, on: hers, filling: ["text": "hers, last"])
            #expect(page.status == .forbidden && page.heading == words.errors.formNoLongerValidSignedOut.heading)
            page = try await companion.signIn(.bob, companion.browser("his"))
            #expect(page.value(of: "text") == "")
            page = try await companion.signIn(.alice, companion.browser("hers"))
            #expect(page.value(of: "text") == "hers, too late")
        }
    }

    @Test(
        "signing out leaves no account in use, shows the remaining ones, and lets them be chosen", .holds("T13", "T14"))
    func signOut() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            let his = try await add(.bob, companion, browser)
            let stolen = try await browser.cookie("session")
            var page = try await browser.press(words.frame.signOut, on: his)
            let logout = try #require(page.steps.first { $0.url.path.hasSuffix("/logout") })
            #expect(try logout.url.queryParameters().first("id_token_hint") != nil)
            #expect(page.heading == words.signedOut.title)
            #expect(page.text.contains("\(words.accounts.stillSignedIn) Alice Adams"))
            companion.api.forget()
            page = try await companion.open("/tasks", browser)
            #expect(page.account == nil && page.text.contains("Alice Adams"), "she is not in use unless chosen")
            page = try await browser.press(words.tasks.add, on: his, filling: ["text": "after signing out"])
            #expect(page.status == .forbidden && page.account == nil)
            #expect(companion.api.passages.isEmpty)
            let old = await companion.front.respond(
                to: HTTPRequest(
                    target: "/tasks",
                    fields: [.host: companion.url.authority, .cookie: "\(stolen.name)=\(stolen.value)"]))
            #expect(old.status == .seeOther)

            page = try await browser.follow(words.accounts.choose, on: companion.open("/", browser))
            #expect(people(page) == ["Alice Adams"])
            page = try await browser.press(words.accounts.use, on: page)
            #expect(page.account == "Alice Adams")
            #expect(Set(companion.bearers) == ["Alice Adams"])
        }
    }

    @Test("one of several signs out on the page of accounts; the account in use does not change", .holds("T14"))
    func signOutAnother() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            try await add(.bob, companion, browser)
            var page = try await companion.open("/accounts", browser)
            page = try await browser.press("Sign out Alice Adams alice@contoso.example", on: page)
            #expect(page.steps.contains { $0.url.path.hasSuffix("/logout") })
            #expect(page.url.path == "/accounts" && page.text.contains(words.says(.accountSignedOut)))
            #expect(people(page) == ["*Bob Baker"])
            #expect(try await companion.open("/tasks", browser).account == "Bob Baker")
            #expect(await !browser.jar.cookies.contains { $0.name.hasSuffix("-accounts") }, "one person needs no list")
            page = try await browser.press(
                "Sign out Bob Baker bob@contoso.example", on: companion.open("/accounts", browser))
            #expect(page.text.contains(words.accounts.nobody))
        }
    }

    @Test("everyone signs out at once, at the provider too, and no cookie is left", .holds("T14", "U12"))
    func signOutEverybody() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            try await add(.bob, companion, browser)
            let before = await browser.jar
            var page = try await browser.press(
                words.accounts.signOutEverybody, on: companion.open("/accounts", browser))
            #expect(page.steps.count { $0.url.path.hasSuffix("/logout") } == 2, "each of them is named to the provider")
            #expect(page.heading == words.signedOut.title && !page.text.contains(words.accounts.stillSignedIn))
            #expect(await browser.jar.cookies.filter { $0.name.hasPrefix("web-companion") }.isEmpty)
            await browser.changeCookies { $0 = before }
            page = try await companion.open("/accounts", browser)
            #expect(page.text.contains(words.accounts.nobody), "copies of the cookies are worth nothing")
        }
    }

    @Test("switch user signs out the active one only, and asks for the next one's password", .holds("U23"))
    func switchUser() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            var page = try await add(.bob, companion, browser)
            page = try await browser.press(words.frame.switchUser, on: page)
            #expect(page.steps.contains { $0.url.path.hasSuffix("/logout") })
            #expect(page.heading == tenantWords.signIn.title)
            #expect(people(try await companion.open("/accounts", browser)) == ["Alice Adams"])
            page = try await companion.press(.bob, on: page, in: browser)
            #expect(people(try await companion.open("/accounts", browser)) == ["Alice Adams", "*Bob Baker"])
        }
    }

    @Test("the same person again takes the place of their own account", arguments: ["/sign-in", "/sign-in?add=1"])
    func samePerson(address: String) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let first = try await companion.signIn(.alice, browser)
            try await add(.bob, companion, browser)
            let page = try await companion.press(.alice, on: companion.open(address, browser), in: browser)
            #expect(page.account == "Alice Adams")
            let accounts = try await companion.open("/accounts", browser)
            #expect(people(accounts) == ["Bob Baker", "*Alice Adams"])
            let old = try await browser.press(words.tasks.add, on: first, filling: ["text": "of the account before"])
            #expect(old.status == .forbidden && old.heading == words.errors.formNoLongerValid.heading)
        }
    }

    @Test("where several are signed in, every link to the provider asks for the account", .holds("T15"))
    func providerAsks() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            try await add(.bob, companion, browser)
            for policy in ["B2C_1_susi", "B2C_1_edit_profile"] {
                let page = try await companion.open("/sign-in?policy=\(policy)", browser)
                let authorize = try #require(page.steps.last { $0.url.path.hasSuffix("/authorize") })
                #expect(try authorize.url.queryParameters().first("prompt") == "login", "\(policy)")
            }
        }
    }

    @Test("a changed profile is that of the person at the provider, whichever account is in use by then", .holds("W9"))
    func profile() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            try await add(.bob, companion, browser)
            let his = try await companion.open("/accounts", browser)
            let hers = try await browser.press(words.accounts.use, on: his)
            var way = try await browser.follow("Edit profile", on: hers)
            if way.heading == tenantWords.signIn.title { way = try await companion.press(.alice, on: way, in: browser) }
            _ = try await browser.press(words.accounts.use, on: companion.open("/accounts", browser))
            #expect(try await companion.open("/tasks", browser).account == "Bob Baker")
            let page = try await browser.press(
                tenantWords.fields.proceed, on: way, filling: ["displayName": "Alice A. Adams"])
            #expect(page.account == "Alice A. Adams" && page.text.contains(words.says(.profileChanged)))
            #expect(people(try await companion.open("/accounts", browser)) == ["*Alice A. Adams", "Bob Baker"])
        }
    }

    @Test("cancelling the addition of an account returns to the existing ones")
    func cancel() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            var page = try await companion.open("/accounts", browser)
            page = try await browser.press(tenantWords.fields.cancel, on: browser.follow(words.accounts.add, on: page))
            #expect(page.target == "/accounts" && people(page) == ["*Alice Adams"])
        }
    }

    @Test("each account has a separate idle clock, which looking at the list does not move")
    func idle() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let hers = try await companion.signIn(.alice, browser)
            try await add(.bob, companion, browser)
            for _ in 0..<2 {
                companion.clock.advance(by: 14 * 60)
                #expect(people(try await companion.open("/accounts", browser)) == ["Alice Adams", "*Bob Baker"])
            }
            companion.clock.advance(by: 2 * 60)
            #expect(people(try await companion.open("/accounts", browser)) == ["*Bob Baker"])
            #expect(await !browser.jar.cookies.contains { $0.name.hasSuffix("-accounts") }, "who has ended drops out")
            #expect(try await browser.press(words.tasks.add, on: hers, filling: ["text": "x"]).status == .forbidden)
        }
    }

    @Test("a form moves the clock of its account, and not of the previously active one")
    func idleOfForms() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var hers = try await companion.signIn(.alice, browser)
            try await add(.bob, companion, browser)
            for _ in 0..<3 {
                companion.clock.advance(by: 12 * 60)
                hers = try await browser.press(words.tasks.add, on: hers, filling: ["text": "still here"])
                #expect(hers.account == "Alice Adams")
            }
            #expect(people(try await companion.open("/accounts", browser)) == ["*Alice Adams"])
        }
    }

    @Test("a restart keeps every account, and the one in use", .holds("U2"))
    func restart() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let hers = try await companion.signIn(.alice, browser)
            try await add(.bob, companion, browser)
            try companion.restart()
            await browser.changeCookies { $0.endBrowserSession() }
            #expect(people(try await companion.open("/accounts", browser)) == ["Alice Adams", "*Bob Baker"])
            #expect(
                try await browser.press(words.tasks.add, on: hers, filling: ["text": "hers"]).account == "Alice Adams")
        }
    }

    @Test("adding does not change the others' ids; choosing gives no account a new one")
    func ids() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            let alice = try await browser.cookie("session").value
            try await add(.bob, companion, browser)
            let bob = try await browser.cookie("session").value
            #expect(alice != bob)
            #expect(try await browser.cookie("accounts").value == "\(alice).\(bob)")
            _ = try await browser.press(words.accounts.use, on: companion.open("/accounts", browser))
            #expect(try await browser.cookie("session").value == alice)
            #expect(try await browser.cookie("accounts").value == "\(alice).\(bob)")
            for cookie in await browser.jar.cookies where cookie.name.hasPrefix("web-companion") {
                #expect(cookie.isHTTPOnly && cookie.sameSite.lowercased() == "lax" && cookie.path == "/")
            }
        }
    }

    @Test("on a kiosk there is one person at a time: no page, no menu, no cookie")
    func kiosk() async throws {
        try await CompanionHarness.run(.init(settings: .demo.with("kiosk", "<true/>"))) { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            #expect(page.link(words.frame.switchAccount) == nil)
            #expect(try await companion.open("/accounts", browser).status == .notFound)
            for path in ["/accounts", "/accounts/sign-out", "/accounts/sign-out-everybody"] {
                let answer = try await browser.post(
                    ["csrf": try #require(page.value(of: "csrf"))], to: path, from: page)
                #expect(answer.status == .notFound, "\(path)")
            }
            let old = try await browser.cookie("session")
            let other = try await companion.press(
                .bob, on: companion.open("/sign-in?add=1", browser), in: browser)
            #expect(other.account == "Bob Baker")
            #expect(await !browser.jar.cookies.contains { $0.name.hasSuffix("-accounts") })
            let before = await companion.front.respond(
                to: HTTPRequest(
                    target: "/tasks", fields: [.host: companion.url.authority, .cookie: "\(old.name)=\(old.value)"]))
            #expect(before.status == .seeOther, "the one before has ended")
        }
    }

    @Test("every account has a name or a substitute; namesakes are distinguishable")
    func names() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            let people: [[String: JSONValue]] = [
                ["sub": "11111111-aaaa", "name": "Kim <b>Lee</b>"], ["sub": "22222222-bbb", "name": "Kim <b>Lee</b>"],
                ["sub": "3", "name": " ", "email": "only@example.com"], ["sub": "44444444-dddd-4444-dddd"],
                ["sub": "5", "name": "Ann", "email": "ann@example.com"],
            ]
            for person in people {
                harness.comes(person)
                _ = try await harness.open("/sign-in?add=1", browser)
            }
            let page = try await harness.open("/accounts", browser)
            #expect(
                page.accounts.map(\.text) == [
                    "Kim <b>Lee</b> 11111111-aa…", "Kim <b>Lee</b> 22222222-bbb", "only@example.com",
                    words.unnamedAccount,
                    "Ann ann@example.com",
                ])
        }
    }

    @Test(
        "eight people fit; a ninth gets a message, before and after the provider, and no account is lost", .holds("U30")
    )
    func full() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            for number in 1...7 {
                harness.comes(["sub": .string("p\(number)"), "name": .string("Person \(number)")])
                _ = try await harness.open("/sign-in?add=1", browser)
            }
            harness.comes(["sub": "p8", "name": "Person 8"])
            var page = try await harness.open("/sign-in", browser)
            #expect(page.account == "Person 8", "an ordinary sign-in ends nobody's either")
            page = try await harness.open("/accounts", browser)
            #expect(page.accounts.map(\.name) == (1...8).map { "Person \($0)" })
            #expect(page.link(words.accounts.add) == nil && page.text.contains(words.accounts.full))

            harness.comes(["sub": "p9", "name": "Person 9"])
            let before = await browser.jar
            for address in ["/sign-in?add=1", "/sign-in"] {
                page = try await harness.open(address, browser)
                #expect(page.status == .conflict)
                #expect(page.heading == words.errors.noRoom.heading)
                #expect(page.account == "Person 8")
                #expect(page.url.path == (address == "/sign-in" ? "/sign-in/confirm" : "/sign-in"))
                #expect(page.link(words.accounts.choose) == "/accounts")
            }
            #expect(await browser.jar.cookies == before.cookies)
            #expect(try await harness.open("/accounts", browser).accounts.count == 8)
            // The owner of an account may renew it.
            harness.comes(["sub": "p3", "name": "Person 3"])
            page = try await harness.open("/sign-in", browser)
            #expect(page.account == "Person 3")
            #expect(try await harness.open("/accounts", browser).accounts.count == 8)
        }
    }
}

extension CompanionHarness {
    /// Whose tokens the API received, by the names in them, in order.
    var bearers: [String] {
        api.passages.compactMap { passage in
            guard let parts = passage.request.fields[.authorization]?.split(separator: "."), parts.count == 3 else {
                return nil
            }
            return (try? JSONValue(parsing: Base64URL.decode(parts[1])))?["name"]?.string
        }
    }
}
