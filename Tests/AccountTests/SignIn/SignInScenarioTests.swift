import BrowserModel
import CompanionTestSupport
import HTTP
import HTTPTestSupport
import Localization
import TestSupport
import Testing
import Texts

@testable import DemoServices

@Suite("Sign-in, from the welcome page to the list and out again")
struct SignInScenarioTests {
    /// A variant of the sign-in: transport, the provider's host, response mode.
    struct Way: Sendable, CustomTestStringConvertible {
        var way: CompanionHarness.Way
        var tenantHost: String
        var responseMode: String
        var runsScripts = true
        var testDescription: String {
            "\(way), provider at \(tenantHost), \(responseMode), scripts \(runsScripts ? "on" : "off")"
        }
        var options: CompanionHarness.Options {
            .init(
                way: way, tenantHost: tenantHost,
                settings: .demo.with("responseMode", "<string>\(responseMode)</string>"))
        }
        static let all: [Way] = CompanionHarness.Way.allCases.flatMap { way in
            ["localhost", "127.0.0.1"].flatMap { host in
                [
                    Way(way: way, tenantHost: host, responseMode: "query"),
                    Way(way: way, tenantHost: host, responseMode: "form_post"),
                    Way(way: way, tenantHost: host, responseMode: "form_post", runsScripts: false),
                ]
            }
        }
    }

    @Test(
        "a user signs in, adds, completes and deletes a task, and signs out",
        .holds("U1", "U3", "U4", "U12", "U26", "W8"), arguments: Way.all)
    func wholeScenario(way: Way) async throws {
        try await CompanionHarness.run(way.options) { companion in
            let browser = companion.browser(runsScripts: way.runsScripts)
            let welcome = try await companion.open("/", browser)
            #expect(welcome.status == .ok)
            let tenant = try await browser.follow("Sign up or sign in", on: welcome)
            // U3: the sign-in page is the provider's.
            #expect(tenant.url.origin == companion.tenantURL.origin)
            // W8: the callback takes GET and POST.
            var page = try await companion.press(.alice, on: tenant, in: browser)
            #expect(page.target == "/tasks")
            #expect(page.account == "Alice Adams")
            #expect(page.tasks.isEmpty)

            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Buy milk & <b>bread</b>"])
            #expect(page.text.contains("Added: Buy milk & <b>bread</b>"))
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Call mum"])
            #expect(page.tasks.sorted() == ["Buy milk & <b>bread</b>", "Call mum"])
            page = try await browser.press("Call mum", on: page)
            #expect(page.text.contains("Done: Call mum"))
            #expect(page.text.contains("1 to do, 1 done"))
            page = try await browser.follow("Call mum", on: page)
            page = try await browser.press(words.settings.save, on: page, filling: ["text": "Call mum again"])
            #expect(page.tasks.sorted() == ["Buy milk & <b>bread</b>", "Call mum again"])
            page = try await browser.press("Delete Call mum again", on: page)
            #expect(page.tasks == ["Buy milk & <b>bread</b>"])

            page = try await browser.press(words.frame.signOut, on: page)
            #expect(page.target == "/signed-out")
            // U12: signing out takes the list, the tokens and the provider's session along.
            #expect(page.heading == words.signedOut.title)
            let names = await browser.jar.cookies.map(\.name).filter { $0.hasPrefix("web-companion") }
            #expect(names == [], "a cookie of ours is left")
            page = try await companion.open("/tasks", browser)
            #expect(page.target == "/?notice=sign-in-needed")
            #expect(!page.text.contains("milk"))

            // The provider's own session has ended too: it asks for the account.
            page = try await companion.signIn(.bob, browser)
            #expect(page.account == "Bob Baker")
            #expect(page.tasks.isEmpty && !page.text.contains("milk") && !page.text.contains("Alice"))
        }
    }

    @Test(
        "every kind of policy opens the list, or changes what it is for", .holds("U20", "U21", "W7"),
        arguments: ["query", "form_post"])
    func everyPolicy(mode: String) async throws {
        let settings = SettingsFixture.demo.with("responseMode", "<string>\(mode)</string>")
        try await CompanionHarness.run(.init(tenantHost: "127.0.0.1", settings: settings)) { companion in
            for policy in ["B2C_1_susi", "B2C_1_sign_in"] {
                let page = try await companion.signIn(.alice, companion.browser(), policy: policy)
                #expect(page.account == "Alice Adams", "\(policy)")
            }
            let browser = companion.browser()
            var page = try await companion.open("/sign-in?policy=B2C_1_sign_up", browser)
            page = try await browser.press(
                tenantWords.signUp.create, on: page,
                filling: [
                    "email": "erin@example.com", "displayName": "Erin <i>Evans</i>", "password": "Erin-eats-eels",
                    "passwordAgain": "Erin-eats-eels",
                ])
            page = try await companion.typeShownCode(on: page, in: browser)
            #expect(page.account == "Erin <i>Evans</i>")
            #expect(page.target == "/tasks")

            page = try await companion.open("/sign-in?policy=B2C_1_facebook", companion.browser())
            #expect(page.heading == tenantWords.provider.title)
        }
    }

    @Test("a social sign-in has separate tasks")
    func social() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.open("/sign-in?policy=B2C_1_facebook", browser)
            page = try await browser.press("Continue as Carol Clark", on: page)
            #expect(page.account == "Carol Clark")
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Ride"])
            #expect(page.tasks == ["Ride"])
        }
    }

    @Test("the profile's new name is shown at once, and the tasks stay")
    func editProfile() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Before"])
            page = try await browser.follow("Edit profile", on: page)
            #expect(page.heading == tenantWords.profile.title)
            page = try await browser.press(
                tenantWords.fields.proceed, on: page, filling: ["displayName": "Alice A. Adams"])
            #expect(page.target == "/tasks")
            #expect(page.account == "Alice A. Adams")
            #expect(page.text.contains(words.says(.profileChanged)))
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "After"])
            #expect(page.tasks.sorted() == ["After", "Before"])
        }
    }

    @Test("showClaims shows every claim after the sign-in, and the list is one press away", .holds("U22"))
    func claims() async throws {
        try await CompanionHarness.run(.init(settings: .demo.with("showClaims", "<true/>"))) { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            #expect(page.target == "/claims")
            // U22: the claims page lists every claim.
            for name in ["iss", "sub", "aud", "exp", "tfp", "name", "emails"] {
                #expect(page.markup.all("code").contains { $0.text == name }, "\(name)")
            }
            #expect(page.text.contains(DemoPersona.alice.objectID))
            page = try await browser.follow(words.errors.toTasks, on: page)
            #expect(page.target == "/tasks")
        }
    }

    @Test("two tabs sign in side by side, in either order", .holds("W9"), arguments: [false, true])
    func twoTabs(secondFirst: Bool) async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let first = try await companion.open("/sign-in", browser)
            let second = try await companion.open("/sign-in?return=%2Ftasks%3Fshow%3Ddone", browser)
            let one = try await companion.press(.alice, on: secondFirst ? second : first, in: browser)
            #expect(one.target == (secondFirst ? "/tasks?show=done" : "/tasks"))
            // W9: one redirect URI; concurrent sign-ins don't mix.
            let two = try await companion.press(.alice, on: secondFirst ? first : second, in: browser)
            #expect(two.target == (secondFirst ? "/tasks" : "/tasks?show=done"))
            #expect(two.account == "Alice Adams")
        }
    }

    @Test("a browser without cookies gets a message before it goes to the provider")
    func noCookies() async throws {
        try await CompanionHarness.run { companion in
            let page = try await companion.open("/sign-in", companion.browser(keepsCookies: false))
            #expect(page.heading == words.errors.noCookies.heading)
            #expect(companion.tenant.passages.allSatisfy { $0.request.path.hasSuffix("openid-configuration") })
        }
    }
}
