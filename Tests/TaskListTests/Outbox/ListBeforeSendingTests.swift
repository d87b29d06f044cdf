import HTTP
import TaskAPI
import Testing

@testable import Tasks

@Suite struct ListBeforeSendingTests {
    private func row(_ id: Int, _ text: String) -> TaskItem { TaskItem(id: "\(id)", text: text, isCompleted: false) }
    private func read(_ before: ListBeforeSending) throws -> ListBeforeSending {
        try #require(ListBeforeSending(before.description))
    }

    @Test func `a list that is as it was has nothing new`() throws {
        let rows = [row(1, "milk"), row(2, "bread")]
        #expect(try read(ListBeforeSending(rows, for: "milk")).finding("milk", in: rows) == .absent)
        #expect(try read(ListBeforeSending(TaskListDigest(rows))).finding("milk", in: rows) == .absent)
    }

    @Test func `one new task of that text is it, whatever else has changed`() throws {
        let before = try read(ListBeforeSending([row(1, "milk"), row(2, "bread")], for: "milk"))
        #expect(before.finding("milk", in: [row(1, "milk"), row(3, "milk ")]) == .there(1))
        #expect(before.finding("milk", in: [row(4, "tea"), row(5, "milk"), row(1, "milk")]) == .there(1))
        #expect(before.finding("milk", in: [row(5, "milk")]) == .there(0), "the old one is gone, another one came")
        #expect(before.finding("milk", in: [row(1, "milk"), row(4, "tea")]) == .absent)
    }

    @Test func `two new ones of that text can't be distinguished`() throws {
        let before = try read(ListBeforeSending([row(1, "milk")], for: "milk"))
        #expect(before.finding("milk", in: [row(1, "milk"), row(2, "milk"), row(3, "milk")]) == .unclear)
    }

    @Test func `of a form only the sum is known`() throws {
        let rows = [row(1, "milk"), row(2, "bread")]
        let before = try read(ListBeforeSending(TaskListDigest(rows)))
        #expect(before.finding("milk", in: rows + [row(3, "milk")]) == .there(2))
        #expect(before.finding("tea", in: rows + [row(3, "milk")]) == .absent)
        #expect(before.finding("milk", in: rows + [row(3, "milk"), row(4, "tea")]) == .unclear)
    }

    @Test func `of nothing but the list of now, a task of that text says nothing`() {
        #expect(ListBeforeSending.finding("milk", in: [row(1, "milk")]) == .unclear)
        #expect(ListBeforeSending.finding("milk", in: [row(1, "tea")]) == .absent)
    }

    @Test func `tasks without ids are counted`() throws {
        let plain = { (text: String) in TaskItem(id: nil, text: text, isCompleted: nil) }
        let before = try read(ListBeforeSending([plain("milk"), plain("milk")], for: "milk"))
        #expect(before.finding("milk", in: [plain("milk"), plain("milk"), plain("milk")]) == .there(2))
        #expect(before.finding("milk", in: [plain("milk"), plain("tea"), plain("milk")]) == .absent)
    }

    @Test(arguments: ["", ":", "!", "12345678901234:1"]) func `what was not written here is not read`(_ text: String) {
        #expect(ListBeforeSending(text) == nil)
    }

    @Test(arguments: [(400, false), (407, false), (408, true), (409, false), (424, false), (425, true), (426, false)])
    func `a request without a complete response, or that was too early, may have been done`(
        _ status: Int, _ mayHave: Bool
    ) {
        let failure = TaskGateway.Failure.api(.refused(status: HTTPStatus(status), nil))
        #expect(failure.effectOfAdding(knowsKeys: false) == (mayHave ? .unknown : .refused))
    }

    @Test func `waits grow to a minute, a fifth more or less, and heed the API`() {
        let waits = (1...8).map { RetryDelay.seconds(after: $0, retryAfter: nil, random: 0.5) }
        #expect(waits == [1, 2, 4, 8, 16, 32, 60, 60])
        #expect(RetryDelay.seconds(after: 7, retryAfter: nil, random: 0).rounded() == 48)
        #expect(RetryDelay.seconds(after: 7, retryAfter: nil, random: 1).rounded() == 72)
        #expect(RetryDelay.seconds(after: 1, retryAfter: 90, random: 0.5) == 90)
        for asked in [300, 301, 86_400] {
            #expect(RetryDelay.seconds(after: 1, retryAfter: asked, random: 0.5) == 300, "five minutes at most")
        }
    }
}
