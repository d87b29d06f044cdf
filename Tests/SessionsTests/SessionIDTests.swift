import JSON
import Sessions
import Testing

@Suite struct SessionIDTests {
    @Test func `a cookie value leads back to the id`() {
        for _ in 0..<100 {
            let id = SessionID.random()
            #expect(id.cookieValue.utf8.count == 43)
            #expect(SessionID(cookieValue: id.cookieValue) == id)
        }
        #expect(Set((0..<1000).map { _ in SessionID.random() }).count == 1000)
    }

    @Test(arguments: [
        "", "x", String(repeating: "A", count: 42), String(repeating: "A", count: 44),
        String(repeating: "A", count: 43) + "=",
        String(repeating: "A", count: 42) + "B", String(repeating: "+", count: 43), String(repeating: " ", count: 43),
        String(repeating: "é", count: 43), String(repeating: "A", count: 1_000_000),
    ])
    func `anything else is no cookie value of ours`(_ text: String) {
        #expect(SessionID(cookieValue: text) == nil)
        #expect(BrowserBinding(cookieValue: text) == nil)
    }

    @Test func `the value is never printed`() {
        #expect("\(SessionID.random()) \(BrowserBinding.random())" == "SessionID(***) BrowserBinding(***)")
        #expect(String(reflecting: [SessionID.random()]) == "[SessionID(***)]")
    }
}
