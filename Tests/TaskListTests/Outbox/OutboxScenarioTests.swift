import BrowserModel
import CompanionTestSupport
import FoundationEssentials
import HTTP
import HTTPTestSupport
import Localization
import Sessions
import TestSupport
import Testing
import Texts

@testable import DemoServices
@testable import TaskPages
@testable import Tasks

/// Accepted tasks, from page to page.
@Suite("Outbox, from page to page", .patientTimeLimit)
struct OutboxScenarioTests {
    @Test("three hundred wait, and one more is refused with a sentence and stays in its field")
    func tooMany() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            companion.api.intercept { _ in .text("down", status: .serviceUnavailable) }
            for count in [250, 50] {
                let lines = (1...count).map { "task \($0) of \(count)\n" }.joined()
                let form = try await companion.open(TransferPage.address, browser)
                page = try await browser.press(words.transfer.run, on: form, filling: ["text": lines])
            }
            #expect(page.unsent.count == 300 && page.value(of: "text") == "")
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "one more"])
            #expect(page.status == .unprocessableContent)
            #expect(page.text.contains(words.tasks.tooManyWaiting.text(["limit": "300"])))
            #expect(page.value(of: "text") == "one more" && page.unsent.count == 300)
            companion.api.intercept(nil)
            page = try await browser.press(words.tasks.retry, on: page)
            #expect(
                page.text.contains(words.tasks.pageOf.text(["page": "1", "pages": "3"])) && page.unsent.isEmpty,
                "in one go")
        }
    }

    @Test("the page says until when a task waits, and a list that can be had again sends it")
    func untilWhen() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await companion.signIn(.alice, browser)
            companion.api.intercept { request in
                guard request.method == .post else { return nil }
                return HTTPResponse(.serviceUnavailable, fields: [.retryAfter: "86400"])
            }
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "one"])
            let time = try #require(
                CivilTime(secondsSince1970: Int64((companion.clock.date + 300).timeIntervalSince1970)))
            #expect(page.unsent == ["one"])
            #expect(page.text.contains(words.tasks.waitingUntil.text(["time": words.moment(time)])))
            companion.api.intercept(nil)
            companion.clock.advance(by: 2)
            page = try await companion.listOnceAllIsSent(browser)
            #expect(page.tasks == ["one"] && page.unsent.isEmpty)
        }
    }

    @Test("a form that is sent again after the program ended adds nothing")
    func sentAgain() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            _ = try await browser.press(words.tasks.add, on: page, filling: ["text": "one"])
            try companion.restart()
            #expect(try await browser.press(words.tasks.add, on: page, filling: ["text": "one"]).tasks == ["one"])
            #expect(
                try await browser.press(words.tasks.add, on: page, filling: ["text": "two"]).tasks == ["one", "two"])
        }
    }

    @Test("a sign-out while tasks wait says how many, and they wait for the same person alone")
    func signOut() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await companion.signIn(.alice, browser)
            companion.api.intercept { $0.method == .post ? .text("down", status: .serviceUnavailable) : nil }
            for text in ["one", "two"] {
                page = try await browser.press(words.tasks.add, on: page, filling: ["text": text])
            }
            let question = try await browser.press(words.frame.signOut, on: page)
            #expect(question.account == nil && question.heading == words.signedOut.unsentTitle)
            #expect(question.text.contains(words.count(words.signedOut.unsent, 2)))
            #expect(question.text.contains(words.signedOut.unsentNext))
            #expect(try await browser.follow(words.errors.toTasks, on: question).unsent == ["one", "two"])
            #expect(try await browser.press(words.frame.signOut, in: nil, on: question).account == nil)
            companion.api.intercept(nil)
            #expect(try await companion.signIn(.bob, companion.browser("bob")).unsent.isEmpty)
            companion.clock.advance(by: 600)
            let again = companion.browser("again")
            page = try await companion.signIn(.alice, again)
            page = try await companion.listOnceAllIsSent(again)
            #expect(page.tasks == ["one", "two"])
        }
    }

    @Test(
        "a screen handed over while a restarted program tries its tasks: whoever comes has them sent, without another request"
    )
    func handedOver() async throws {
        let options = CompanionHarness.Options(settings: .demo.with("kiosk", "<true/>"))
        try await CompanionHarness.run(options) { companion in
            let browser = companion.browser(runsScripts: false)
            var page = try await companion.signIn(.alice, browser)
            companion.api.intercept { $0.method == .post ? .text("down", status: .serviceUnavailable) : nil }
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "one"])
            #expect(page.unsent == ["one"])
            #expect(try await companion.kill(atStep: 1) { _ = try await companion.open("/tasks", browser) })
            companion.clock.advance(by: 16)
            // The first try after the restart, with the session that is on the screen, gets no further than to its first request.
            let latch = Latch()
            companion.api.intercept { request in
                if request.method == .options { await latch.wait() }
                return nil
            }
            companion.api.forget()
            page = try await companion.open("/claims", browser)
            await latch.waitForArrivals(1)
            // Done, and once more, since a task waits.
            page = try await browser.press(words.kiosk.done, on: page)
            #expect(page.account == nil && page.heading == words.signedOut.unsentTitle)
            _ = try await browser.press(words.frame.signOut, on: page)
            let again = companion.browser("again", runsScripts: false)
            page = try await companion.signIn(.alice, again)
            #expect(page.account == "Alice Adams" && page.unsent == ["one"])
            await latch.open()
            while companion.api.count(.post) == 0 {
                await Polling.pause()
                try Task.checkCancellation()
            }
            page = try await companion.listOnceAllIsSent(again)
            #expect(page.tasks == ["one"])
        }
    }

    @Test("two programs on one keychain: what one has accepted the other sends, once")
    func twoPrograms() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            let second = try companion.second()
            companion.api.alter { request, _ in
                request.method == .post ? .text("lost", status: .badGateway) : nil
            }
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "once"])
            companion.api.alter(nil)
            // It is on the list already, and so it does not wait.
            #expect(page.tasks == ["once"] && page.unsent.isEmpty)
            companion.api.intercept { $0.method == .post ? .text("down", status: .badGateway) : nil }
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "twice?"])
            #expect(page.unsent == ["twice?"])
            companion.api.intercept(nil)
            page = try await browser.open("\(second.url)/tasks")
            page = try await browser.press(words.tasks.retry, on: page)
            #expect(page.tasks == ["once", "twice?"] && page.unsent.isEmpty)
            #expect(try await companion.open("/tasks", browser).tasks == ["once", "twice?"])
        }
    }
}
