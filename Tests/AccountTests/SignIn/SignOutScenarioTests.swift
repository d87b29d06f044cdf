import BrowserModel
import CompanionTestSupport
import HTTP
import HTTPTestSupport
import Localization
import TestSupport
import Testing
import Texts

@testable import DemoServices

@Suite("Sign-out and switching the user")
struct SignOutScenarioTests {
    @Test(
        "the local session ends first, then the provider's, and both stay ended",
        .holds("U12", "T13", "T14"), arguments: ["localhost", "127.0.0.1"])
    func signOut(tenantHost: String) async throws {
        try await CompanionHarness.run(.init(tenantHost: tenantHost)) { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            let stolen = await browser.jar
            let out = try await browser.press(words.frame.signOut, on: page)
            // T14: sign-out ends the provider's session too.
            #expect(out.steps.map(\.url.path).contains { $0.hasSuffix("/oauth2/v2.0/logout") })
            let logout = try #require(out.steps.first { $0.url.path.hasSuffix("/logout") })
            let query = try logout.url.queryParameters()
            #expect(query.first("post_logout_redirect_uri") == "\(companion.url)/signed-out")
            #expect(query.first("id_token_hint") != nil)
            // A copy of the cookie from before is worth nothing.
            await browser.changeCookies { $0 = stolen }
            let again = try await companion.open("/tasks", browser)
            // T13: after sign-out no call carries a token.
            #expect(again.account == nil && again.heading == words.welcome.heading)
        }
    }

    @Test("an old page's Sign out works when the session has ended already")
    func signOutTwice() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            _ = try await browser.press(words.frame.signOut, on: page)
            let again = try await browser.press(words.frame.signOut, on: page)
            #expect(again.heading == words.signedOut.title)
        }
    }

    @Test("Sign out after the session has expired still ends the provider's session")
    func signOutAfterIdle() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            companion.clock.advance(by: 31 * 60)
            page = try await browser.press(words.frame.signOut, on: page)
            #expect(page.steps.map(\.url.path).contains { $0.hasSuffix("/oauth2/v2.0/logout") })
            #expect(page.heading == words.signedOut.title)
            page = try await companion.open("/sign-in", browser)
            #expect(page.heading == tenantWords.signIn.title, "the next person must not be Alice without a password")
        }
    }

    @Test("the page for people who are signed out is not shown to a signed-in user")
    func signedOutPageWhileSignedIn() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            let page = try await companion.open("/signed-out", browser)
            #expect(page.account == "Alice Adams" && page.heading == words.tasks.title)
        }
    }

    @Test("the page asked for opens after the sign-in")
    func returnsToThePage() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.open("/claims", browser)
            #expect(page.text.contains(words.says(.signInNeeded)))
            page = try await browser.follow("Sign up or sign in", on: page)
            page = try await companion.press(.alice, on: page, in: browser)
            #expect(page.heading == words.claims.heading)
        }
    }

    @Test(
        "switch user signs out and asks the provider for another person", .holds("U23"),
        arguments: ["localhost", "127.0.0.1"])
    func switchUser(tenantHost: String) async throws {
        try await CompanionHarness.run(.init(tenantHost: tenantHost)) { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "of alice"])
            let before = try await browser.cookie("session")
            page = try await browser.press(words.frame.switchUser, on: page)
            #expect(page.heading == tenantWords.signIn.title)
            // The original only showed the first page again. Here she is signed out before anyone else signs in, and at the provider too.
            // U23: switching the user signs out first.
            #expect(page.steps.contains { $0.url.path.hasSuffix("/logout") })
            let old = await companion.front.respond(
                to: HTTPRequest(
                    target: "/tasks",
                    fields: [.host: companion.url.authority, .cookie: "\(before.name)=\(before.value)"]))
            #expect(old.status == .seeOther)
            let authorize = try #require(page.steps.last { $0.url.path.hasSuffix("/authorize") })
            #expect(try authorize.url.queryParameters().first("prompt") == "login")
            page = try await companion.press(.bob, on: page, in: browser)
            #expect(page.account == "Bob Baker")
            #expect(!page.text.contains("alice"))
        }
    }

    @Test("an old page's Switch user leads to the provider when the session has ended already")
    func switchUserTwice() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            _ = try await browser.press(words.frame.signOut, on: page)
            let again = try await browser.press(words.frame.switchUser, on: page)
            #expect(again.heading == tenantWords.signIn.title && again.url.origin == companion.tenantURL.origin)
        }
    }

    @Test("a provider without a sign-out address, or one that is down, does not prevent a sign-out")
    func providerDown() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            companion.tenant.intercept { _ in .text("down", status: .serviceUnavailable) }
            let out = try await browser.press(words.frame.signOut, on: page)
            #expect(out.url.origin == companion.url.origin && out.heading == words.signedOut.title)
            let after = try await companion.open("/tasks", browser)
            #expect(after.account == nil)
        }
    }

    @Test("a user who can't be signed out at the provider gets a message, and the next sign-in asks for a password")
    func providerNotTold() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            // A fresh program has no metadata yet, and can get none.
            try companion.restart()
            companion.tenant.intercept { _ in .text("down", status: .serviceUnavailable) }
            let out = try await browser.press(words.frame.signOut, on: page)
            #expect(out.heading == words.signedOut.title)
            #expect(out.text.contains(words.says(.providerNotTold)))
            #expect(!out.text.contains(words.signedOut.lead))
            #expect(!out.text.contains(words.signedOut.again) && out.text.contains(words.signedOut.other))
        }
    }

    @Test("the address of the provider is given once, and a repeated request says that the provider may not know")
    func addressOfTheProviderOnce() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            let out = try await browser.press(words.frame.signOut, on: page)
            #expect(out.text.contains(words.signedOut.lead))
            let way = try #require(out.steps.first { $0.url.path == "/sign-out/continue" })
            let again = try await browser.open(way.url.description)
            #expect(again.text.contains(words.says(.providerNotTold)) && !again.text.contains(words.signedOut.lead))
            #expect(!again.steps.contains { $0.url.origin == companion.tenantURL.origin })
        }
    }

    @Test("with two browsers, signing out in one leaves the other signed in")
    func twoBrowsers() async throws {
        try await CompanionHarness.run { companion in
            let (one, two) = (companion.browser("one"), companion.browser("two"))
            let page = try await companion.signIn(.alice, one)
            try await companion.signIn(.alice, two)
            _ = try await one.press(words.frame.signOut, on: page)
            #expect(try await companion.open("/tasks", two).account == "Alice Adams")
        }
    }

    @Test("the browser is instructed to drop the pages that it keeps, whether the provider can be notified or not")
    func keptPages() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            for isProviderThere in [true, false] {
                let page = try await companion.signIn(.alice, browser)
                if !isProviderThere { companion.tenant.intercept { _ in .text("", status: .serviceUnavailable) } }
                let out = try await browser.press(words.frame.signOut, on: page)
                #expect(out.steps.compactMap { $0.response.fields[.clearSiteData] } == ["\"cache\""])
            }
        }
    }

    @Test("in kiosk mode the browser is instructed to forget everything, and every sign-in asks for the password")
    func kiosk() async throws {
        try await CompanionHarness.run(.init(settings: .demo.with("kiosk", "<true/>"))) { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            let out = try await browser.press(words.frame.signOut, on: page)
            let clear = out.steps.compactMap { $0.response.fields[.clearSiteData] }
            #expect(clear == ["\"cache\", \"cookies\", \"storage\""])
            let next = try await companion.open("/sign-in", browser)
            #expect(next.heading == tenantWords.signIn.title)
            let authorize = try #require(next.steps.last { $0.url.path.hasSuffix("/authorize") })
            #expect(try authorize.url.queryParameters().first("prompt") == "login")
        }
    }
}
