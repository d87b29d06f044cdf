import BrowserModel
import CompanionTestSupport
import FoundationEssentials
import HTTP
import HTTPTestSupport
import Localization
import TestSupport
import Testing
import Texts

@testable import DemoServices
@testable import Sessions
@testable import WebCompanion

/// The machine's clock is set while people work: what they see is a sentence, nothing that they typed is lost, and nothing lasts forever.
@Suite("A clock that is set back by a day, forward by a year, or that has stopped", .patientTimeLimit)
struct ClockScenarioTests {
    /// Seconds.
    static let jumps: [TimeInterval] = [-86_400, 365 * 86_400]

    /// The provider has a clock of the same time, and may or may not know the person still.
    private func signInAgain(_ persona: DemoPersona, _ companion: CompanionHarness, _ browser: Browser) async throws
        -> BrowserPage
    {
        try await companion.press(persona, on: companion.open("/sign-in?switch=1", browser), in: browser)
    }

    @Test(
        "the session ends with a sentence, and a new sign-in shows the tasks and the text that was typed",
        arguments: jumps)
    func session(jump: TimeInterval) async throws {
        try await CompanionHarness.run(.init(clock: TestClock())) { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "before"])
            companion.clock.advance(by: jump)
            let late = try await browser.press(words.tasks.add, on: page, filling: ["text": "typed meanwhile"])
            #expect(late.status == .forbidden && late.value(of: "text") == "typed meanwhile")
            let start = try await companion.open("/tasks", browser)
            #expect(start.account == nil)
            #expect(
                start.text.contains(words.says(.signInEnded))
                    || start.text.contains(words.says(.signedOutForInactivity))
                    || start.text.contains(words.says(.signInNeeded)), "\(start.text)")
            page = try await signInAgain(.alice, companion, browser)
            #expect(page.account == "Alice Adams" && page.tasks == ["before"])
            #expect(page.value(of: "text") == "typed meanwhile")
        }
    }

    @Test("a sign-in that is under way has expired, says so, and the next one gets in", arguments: jumps)
    func pendingSignIn(jump: TimeInterval) async throws {
        try await CompanionHarness.run(.init(clock: TestClock())) { companion in
            let browser = companion.browser()
            let provider = try await browser.follow("Sign up or sign in", on: companion.open("/", browser))
            companion.clock.advance(by: jump)
            let page = try await companion.press(.alice, on: provider, in: browser)
            #expect(page.account == nil)
            // With a clock of the same time, the provider's page has expired too.
            #expect(page.text.contains("has expired"), "\(page.text)")
            #expect(try await signInAgain(.alice, companion, browser).account == "Alice Adams")
        }
    }

    @Test("a shared screen shows no one's list", arguments: jumps)
    func kiosk(jump: TimeInterval) async throws {
        try await CompanionHarness.run(.init(settings: .demo.with("kiosk", "<true/>"), clock: TestClock())) {
            companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "of alice"])
            companion.clock.advance(by: jump)
            page = try await companion.open("/tasks", browser)
            #expect(page.account == nil && !page.response.text.contains("of alice"))
            #expect(try await signInAgain(.bob, companion, browser).account == "Bob Baker")
        }
    }

    @Test("a task that waits for the API reaches it once, whatever the clock did", arguments: jumps)
    func outbox(jump: TimeInterval) async throws {
        try await CompanionHarness.run(.init(clock: TestClock())) { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await companion.signIn(.alice, browser)
            companion.api.intercept { $0.method == .post ? .text("down", status: .serviceUnavailable) : nil }
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "waiting"])
            #expect(page.unsent == ["waiting"])
            companion.clock.advance(by: jump)
            try await companion.application.clockWasSet(by: jump)
            try await companion.application.clearAwayEndedSessions()
            companion.api.intercept(nil)
            page = try await signInAgain(.alice, companion, browser)
            // It waits for a second of this clock before it is sent again.
            companion.clock.advance(by: 2)
            page = try await companion.listOnceAllIsSent(browser)
            #expect(page.tasks == ["waiting"] && page.unsent.isEmpty)
        }
    }

    @Test("a clock that has stopped for ten minutes delays no one")
    func standstill() async throws {
        try await CompanionHarness.run(.init(clock: TestClock())) { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            for number in 1...3 {
                page = try await browser.press(words.tasks.add, on: page, filling: ["text": "\(number)"])
            }
            // It continues, behind the time.
            try await companion.application.clockWasSet(by: -600)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "4"])
            #expect(page.tasks.count == 4)
        }
    }
}
