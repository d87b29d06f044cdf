import HTTP
import Testing

@testable import OutgoingHTTP

struct ResponseHeadTests {
    private func read(_ lines: [String]) -> HTTPResponse? {
        var head = ResponseHead()
        for line in lines { Array((line + "\r\n").utf8).withUnsafeBytes { head.read(line: $0) } }
        return head.response(with: [], to: .get)
    }

    @Test func `names that are no tokens are skipped, and what continues them`() {
        let response = read([
            "HTTP/1.1 200 OK", "Good: 1", "Bad name: 2", "  folded", "no colon", ": empty", "Sp ace : 3", "Goöd: 4",
            "Last: 5",
            "",
        ])
        #expect(response?.fields.map { "\($0.name)=\($0.value)" } == ["Good=1", "Last=5"])
    }

    @Test func `a folded line is joined to its field`() {
        let response = read(["HTTP/1.1 200 OK", "A: 1", "\t 2", " 3", ""])
        #expect(response?.fields.map(\.value) == ["1 \t 2  3"])
    }

    @Test(arguments: ["HTTP/1.1", "HTTP/1.1 ", "HTTP/1.1 2", "HTTP/1.1 2000 OK", "HTTP/1.1 abc", "HTTP/1.1 -20 OK", ""])
    func `a status line without three digits is no response`(_ line: String) {
        #expect(read([line, "A: 1", ""]) == nil)
    }

    @Test(arguments: [
        ["HTTP/1.1 200 OK", "A: 1"], ["HTTP/1.1 200 OK"], ["HTTP/1.1 100 Continue", ""], ["A: 1", ""], [],
    ])
    func `a head that has not ended is no response`(_ lines: [String]) {
        #expect(read(lines) == nil)
    }

    @Test func `a value cannot hold a line end, whatever bytes were received`() {
        var head = ResponseHead()
        for line in [Array("HTTP/1.1 200\n".utf8), Array("A: x\ry\u{0}z\r\n".utf8), [0x42, 0x3A, 0xFF, 0x0A], [0x0A]] {
            line.withUnsafeBytes { head.read(line: $0) }
        }
        let response = head.response(with: [], to: .get)
        #expect(response?.fields.map(\.value) == ["x y z", "\u{FFFD}"])
    }
}
