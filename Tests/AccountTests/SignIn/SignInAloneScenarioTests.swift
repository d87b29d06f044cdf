import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import Testing
import Texts

/// The program without a task API: a sign-in and a page of claims.
@Suite("The sign-in alone")
struct SignInAloneScenarioTests {
    private static var options: CompanionHarness.Options {
        var options = CompanionHarness.Options()
        options.place = { $0.at(tenant: $1, api: $2).with("taskAPI", nil) }
        return options
    }

    @Test func `the welcome page says that there are no tasks`() async throws {
        try await CompanionHarness.run(Self.options) { companion in
            let page = try await companion.open("/", companion.browser())
            #expect(page.heading == words.welcome.headingWithoutTasks)
            #expect(page.text.contains(words.welcome.leadWithoutTasks))
        }
    }

    @Test func `a sign-in leads to the claims, and nothing leads to a list`() async throws {
        try await CompanionHarness.run(Self.options) { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            #expect(page.target == "/claims" && page.status == .ok)
            #expect(page.heading == words.claims.heading)
            for target in ["/accounts", "/nowhere", "/claims"] {
                page = try await companion.open(target, browser)
                #expect(!page.response.text.contains("href=\"/tasks"), "\(target)")
            }
            for target in ["/", "/tasks", "/tasks/5", "/tasks?show=open"] {
                page = try await companion.open(target, browser)
                #expect(page.target == "/claims" && page.status == .ok, "\(target)")
            }
            #expect(companion.api.passages.isEmpty)
        }
    }

    @Test func `the tokens can be renewed and the person can sign out`() async throws {
        try await CompanionHarness.run(Self.options) { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            page = try await browser.press(words.claims.tokens.renew, on: page)
            #expect(page.target == "/claims" && page.text.contains(words.says(.tokensRenewed)))
            page = try await browser.press(words.frame.signOut, on: page)
            #expect(page.account == nil)
        }
    }
}
