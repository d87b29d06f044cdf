import JSON
import TestSupport
import Testing

@testable import TryClient

/// The messages of the DevTools protocol over a pipe.
struct DevToolsFramingTests {
    @Test(arguments: ["{", "[]", "1", "", "{}{}", "\u{FEFF}"])
    func `what is no object is refused`(text: String) {
        var framing = DevToolsFraming()
        #expect(throws: DevToolsFraming.Problem.noObject) { try framing.take(Array(text.utf8) + [0]) }
    }

    @Test func `a message that is too long is refused, also before its end`() throws {
        let text = Array(#"{"id":1}"#.utf8)
        var exact = DevToolsFraming(maxBytes: text.count)
        #expect(try exact.take(text + [0]) == [["id": 1]])
        var short = DevToolsFraming(maxBytes: text.count - 1)
        #expect(throws: DevToolsFraming.Problem.tooLong) { try short.take(text + [0]) }
        var endless = DevToolsFraming(maxBytes: text.count - 1)
        _ = try endless.take(text.dropLast())
        #expect(throws: DevToolsFraming.Problem.tooLong) { try endless.take(text) }
    }

    @Test func `messages end at NUL, however the pipe divides them`() throws {
        let bytes = Array("{\"id\":1}\0{\"method\":\"é\"}\0{\"id\":2}\0".utf8)
        let expected: [JSONValue] = [["id": 1], ["method": "é"], ["id": 2]]
        for size in 1...bytes.count {
            var framing = DevToolsFraming()
            var messages: [JSONValue] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                messages += try framing.take(bytes[start..<min(start + size, bytes.count)])
            }
            #expect(messages == expected, "\(size)")
        }
    }

    @Test func `what is sent ends with the only NUL`() throws {
        let bytes = DevToolsFraming.frame(["id": 1, "params": ["expression": "a\u{0}b"]])
        #expect(bytes.firstIndex(of: 0) == bytes.count - 1)
        var framing = DevToolsFraming()
        #expect(try framing.take(bytes) == [["id": 1, "params": ["expression": "a\u{0}b"]]])
    }
}
