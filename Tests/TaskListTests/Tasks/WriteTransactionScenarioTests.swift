import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import Synchronization
import Testing
import Texts

/// The number of write transactions of a request, which is what it costs when many people use the program.
@Suite("Write transactions")
struct WriteTransactionScenarioTests {
    @Test(
        "a new task costs three at most: it is stored, it is deleted when the API has it, and the next page has a message"
    )
    func newTask() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            var page = try await companion.signIn(.alice, browser)
            for text in ["Buy milk", "Walk", "Call Bob"] {
                let before = companion.writeTransactions
                let after = Mutex<Int?>(nil)
                companion.front.alter { request, _ in
                    if request.method == .post { after.withLock { $0 = companion.writeTransactions } }
                    return nil
                }
                page = try await browser.press(words.tasks.add, on: page, filling: ["text": text])
                companion.front.alter(nil)
                #expect(page.tasks.contains(text))
                let cost = try #require(after.withLock { $0 }) - before
                #expect(cost <= 3, "\(text)")
                #expect(cost > 0, "the table that is counted is the one in use")
            }
        }
    }

    @Test("a page that is read again costs none")
    func pageThatIsRead() async throws {
        try await CompanionHarness.run { companion in
            let browser = companion.browser()
            try await companion.signIn(.alice, browser)
            _ = try await companion.open("/tasks", browser)
            let before = companion.writeTransactions
            for _ in 0..<3 { _ = try await companion.open("/tasks", browser) }
            #expect(companion.writeTransactions == before)
        }
    }
}
