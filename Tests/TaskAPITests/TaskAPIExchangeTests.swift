import HTTP
import Testing

@testable import TaskAPI

struct TaskAPIExchangeTests {
    @Test func `of a response 4,000 characters are shown, however many bytes they have`() throws {
        let request = OutgoingRequest(url: try #require(HTTPURL("https://api.example.com/tasks")))
        let whole = String(repeating: "😀", count: 4_000)
        for text in [whole, whole + "😀"] {
            let exchange = TaskAPIExchange(call: .list, request: request, response: .text(text))
            #expect(exchange.body == whole && exchange.bodySize == text.utf8.count)
        }
    }
}
