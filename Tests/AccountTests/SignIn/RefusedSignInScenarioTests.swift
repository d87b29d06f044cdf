import BrowserModel
import CompanionTestSupport
import HTTP
import HTTPTestSupport
import Localization
import TestSupport
import Testing
import Texts

@testable import DemoServices

@Suite("Sign-ins that end differently")
struct RefusedSignInScenarioTests {
    @Test(
        "cancel without a session goes back to the welcome page (AADB2C90091)", .holds("W9"),
        arguments: ["query", "form_post"])
    func cancelSignedOut(mode: String) async throws {
        let settings = SettingsFixture.demo.with("responseMode", "<string>\(mode)</string>")
        try await CompanionHarness.run(.init(tenantHost: "127.0.0.1", settings: settings)) { companion in
            let browser = companion.browser()
            var page = try await companion.open("/sign-in", browser)
            page = try await browser.press(tenantWords.fields.cancel, on: page)
            #expect(page.target == "/?notice=cancelled")
            #expect(page.text.contains(words.says(.signInCancelled)))
            #expect(page.status == .ok)
        }
    }

    @Test("cancel with a session goes back to the page it began on, still signed in", .holds("W5"))
    func cancelSignedIn() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            page = try await companion.open("/sign-in?switch=1&return=%2Ftasks%3Fshow%3Ddone", browser)
            page = try await browser.press(tenantWords.fields.cancel, on: page)
            #expect(page.target == "/tasks?show=done")
            #expect(page.account == "Alice Adams")
        }
    }

    @Test(
        "a forgotten password leads to the reset policy; afterwards the new one opens the list (AADB2C90118)",
        .holds("U32", "W5"))
    func forgotPassword() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.open("/sign-in", browser)
            page = try await browser.press(tenantWords.signIn.forgot, on: page)
            #expect(page.heading == tenantWords.reset.title)
            page = try await browser.press(
                tenantWords.fields.proceed, on: page, filling: ["email": "alice@contoso.example"])
            page = try await companion.typeShownCode(on: page, in: browser)
            page = try await browser.press(
                tenantWords.fields.proceed, on: page,
                filling: ["password": "A-new-password", "passwordAgain": "A-new-password"])
            #expect(page.target == "/?notice=password-changed")
            #expect(page.account == nil, "a reset signs nobody in")
            let fresh = companion.browser("fresh")
            page = try await companion.open("/sign-in", fresh)
            page = try await fresh.press(
                tenantWords.signIn.submit, on: page,
                filling: ["email": "alice@contoso.example", "password": "A-new-password"])
            #expect(page.account == "Alice Adams")
        }
    }

    @Test("a forgotten password without a reset policy is an error page with a way on")
    func forgotPasswordWithoutPolicy() async throws {
        let susi =
            "<array><dict><key>name</key><string>B2C_1_susi</string><key>kind</key>"
            + "<string>sign-up-sign-in</string></dict></array>"
        try await CompanionHarness.run(.init(settings: .demo.with("policies", susi))) { companion in
            let browser = companion.browser()
            var page = try await companion.open("/sign-in", browser)
            page = try await browser.press(tenantWords.signIn.forgot, on: page)
            #expect(page.status == .badRequest)
            #expect(page.heading == words.errors.noResetPolicy.heading)
            #expect(page.text.contains("AADB2C90118"))
            page = try await browser.follow(words.errors.tryAgain, on: page)
            #expect(page.heading == tenantWords.signIn.title)
        }
    }

    @Test("a response that was used already leads to a page with a next step, and the session continues")
    func usedAnswer() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            let callback = try #require(page.steps.first { $0.url.path == "/auth/openid/return" })
            let again = try await browser.open(callback.url.description)
            #expect(again.status == .badRequest)
            #expect(again.heading == words.errors.signInExpired.heading)
            #expect(try await companion.open("/tasks", browser).account == "Alice Adams")
        }
    }

    @Test("a response that another browser began signs no one in", arguments: ["query", "form_post"])
    func foreignAnswer(mode: String) async throws {
        let settings = SettingsFixture.demo.with("responseMode", "<string>\(mode)</string>")
        try await CompanionHarness.run(.init(settings: settings)) { companion in
            let (victim, attacker) = (companion.browser("victim"), companion.browser("attacker", runsScripts: false))
            _ = try await companion.open("/", victim)
            let form = try await companion.open("/sign-in", attacker)
            companion.front.intercept { request in
                request.path == "/auth/openid/return" && Browser.current == "attacker" ? .text("stopped") : nil
            }
            let stopped = try await companion.press(.bob, on: form, in: attacker)
            companion.front.intercept(nil)
            let page: BrowserPage
            if mode == "query" {
                page = try await victim.go(stopped.url.description, from: form)
            } else {
                let request = try #require(companion.front.passages.last?.request)
                page = try await victim.post(
                    try request.formParameters(), to: companion.url.origin + "/auth/openid/return", from: form)
            }
            #expect(page.status == .badRequest)
            #expect(page.heading == words.errors.signInExpired.heading)
            #expect(try await companion.open("/tasks", victim).account == nil)
        }
    }

    @Test("a sign-in waits for 15 minutes, and not longer", arguments: [(14.0 * 60, true), (16.0 * 60, false)])
    func late(seconds: Double, isGood: Bool) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.open("/sign-in", browser)
            companion.clock.advance(by: seconds)
            page = try await companion.press(.alice, on: page, in: browser)
            #expect((page.account == "Alice Adams") == isGood)
            guard !isGood else { return }
            page = try await browser.follow(words.errors.startAgain, on: page)
            #expect(page.account == "Alice Adams", "the provider remembers her")
        }
    }

    @Test("a provider that is down: 503 and Try again, which works when it is back", .holds("U6", "U21"))
    func providerDown() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            companion.tenant.intercept { _ in .text("<h1>down</h1>", status: .badGateway) }
            var page = try await companion.open("/sign-in?policy=B2C_1_sign_in", browser)
            #expect(page.status == .serviceUnavailable)
            #expect(page.text.contains(words.welcome.unavailable))
            companion.tenant.intercept(nil)
            companion.clock.advance(by: 60)
            page = try await browser.follow(words.errors.tryAgain, on: page)
            #expect(page.heading == tenantWords.signIn.title)
        }
    }
}
