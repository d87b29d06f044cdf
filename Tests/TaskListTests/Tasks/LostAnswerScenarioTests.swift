import BrowserModel
import CompanionTestSupport
import HTTP
import JSON
import Testing
import Texts

/// The API adds a new task, or does not, and its response is lost.
@Suite("A new task whose response is lost")
struct LostAnswerScenarioTests {
    private func found(_ text: String) -> String { words.says(.taskFound, text) }

    /// From now on no call to add gets a response.
    private func loseAnswers(_ harness: ScriptedHarness, takes: Bool, error: HTTPClientError = .brokenAnswer) {
        harness.set(.tasks) { [unowned harness] request throws(HTTPClientError) in
            if takes || request.method != .post {
                let answer = harness.good(request, .tasks)
                guard request.method == .post else { return answer }
            }
            throw error
        }
    }

    @Test(arguments: [HTTPClientError.brokenAnswer, .timedOut])
    func `one that the API took is on the list and marked, and no second press adds it again`(
        error: HTTPClientError
    ) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            let old = try await harness.signIn(browser)
            loseAnswers(harness, takes: true, error: error)
            var page = try await browser.press(words.tasks.add, on: old, filling: ["text": "Buy milk"])
            #expect(page.status == .ok && page.target == "/tasks")
            #expect(page.tasks == ["Buy milk"] && page.newTask == "Buy milk")
            #expect(page.text.contains(found("Buy milk")))
            #expect(page.value(of: "text") ?? "" == "", "what the API took is not offered to be added again")
            page = try await browser.press(words.tasks.add, on: old, filling: ["text": "Buy milk"])
            #expect(page.tasks == ["Buy milk"] && harness.tasks == ["Buy milk"])
            #expect(harness.requests.count { $0.method == .post && $0.url.path.hasSuffix("todolist") } == 1)
        }
    }

    @Test func `one that the API did not take is shown as waiting, and is sent again`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            var page = try await harness.signIn(browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Walk"])
            loseAnswers(harness, takes: false)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Buy milk"])
            #expect(page.status == .ok && page.target == "/tasks")
            #expect(page.tasks == ["Walk"], "the list is shown")
            #expect(page.unsent == ["Buy milk"] && page.text.contains(words.tasks.waiting))
            #expect(page.value(of: "text") ?? "" == "", "what is accepted is not offered to be added again")
            harness.set(.tasks, nil)
            page = try await browser.press(words.tasks.retry, on: page)
            #expect(page.tasks == ["Walk", "Buy milk"] && page.unsent.isEmpty)
        }
    }

    @Test(arguments: [true, false])
    func `another task of the same text is not taken for it`(takes: Bool) async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            var page = try await harness.signIn(browser)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Buy milk"])
            loseAnswers(harness, takes: takes)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Buy milk"])
            #expect(page.unsent.isEmpty == takes)
            #expect(page.tasks.count == (takes ? 2 : 1))
            guard !takes else { return }
            harness.set(.tasks, nil)
            page = try await browser.press(words.tasks.retry, on: page)
            #expect(page.tasks == ["Buy milk", "Buy milk"])
        }
    }

    @Test func `while the list can't be had either it is not sent again, and not by the same form`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            let old = try await harness.signIn(browser)
            harness.set(.tasks) { [unowned harness] request throws(HTTPClientError) in
                if request.method == .post { _ = harness.good(request, .tasks) }
                throw .brokenAnswer
            }
            let page = try await browser.press(words.tasks.add, on: old, filling: ["text": "Buy milk"])
            #expect(page.unsent == ["Buy milk"] && page.status == .serviceUnavailable)
            var again = try await browser.press(words.tasks.retry, on: page)
            #expect(again.unsent == ["Buy milk"])
            again = try await browser.press(words.tasks.add, on: old, filling: ["text": "Buy milk"])
            #expect(again.unsent == ["Buy milk"] && harness.tasks == ["Buy milk"])
            harness.set(.tasks, nil)
            again = try await browser.press(words.tasks.retry, on: page)
            #expect(again.tasks == ["Buy milk"] && again.unsent.isEmpty)
            again = try await browser.press(words.tasks.add, on: old, filling: ["text": "Buy milk"])
            #expect(again.tasks == ["Buy milk"] && harness.tasks == ["Buy milk"])
            #expect(harness.requests.count { $0.method == .post && $0.url.path.hasSuffix("todolist") } == 1)
        }
    }

    @Test func `one that the API took late is found before it is sent again`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            var page = try await harness.signIn(browser)
            loseAnswers(harness, takes: false, error: .timedOut)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Buy milk"])
            #expect(page.unsent == ["Buy milk"])
            harness.set(.tasks, nil)
            // Now the call arrives at the API after all.
            let other = harness.browser("other")
            harness.comes(["sub": "bob", "name": "Bob"])
            _ = try await other.press(words.tasks.add, on: harness.signIn(other), filling: ["text": "Buy milk"])
            page = try await browser.press(words.tasks.retry, on: page)
            #expect(page.tasks == ["Buy milk"] && page.unsent.isEmpty)
        }
    }

    @Test func `what the list leaves open is not sent again unasked, and has a message`() async throws {
        try await ScriptedHarness.run { harness in
            let browser = harness.browser()
            var page = try await harness.signIn(browser)
            loseAnswers(harness, takes: false)
            page = try await browser.press(words.tasks.add, on: page, filling: ["text": "Buy milk"])
            #expect(page.unsent == ["Buy milk"])
            harness.set(.tasks, nil)
            harness.comes(["sub": "bob", "name": "Bob"])
            let other = harness.browser("other")
            var his = try await harness.signIn(other)
            for _ in 1...2 { his = try await other.press(words.tasks.add, on: his, filling: ["text": "Buy milk"]) }
            page = try await browser.press(words.tasks.retry, on: page)
            #expect(page.unsent == ["Buy milk"] && page.text.contains(words.tasks.undecided))
            #expect(page.tasks.count == 2)
            page = try await browser.press(words.tasks.giveUp, on: page)
            #expect(page.unsent.isEmpty && page.tasks == ["Buy milk", "Buy milk"])
        }
    }
}
