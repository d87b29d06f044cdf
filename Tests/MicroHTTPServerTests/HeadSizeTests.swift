import HTTP
import ServerTestSupport
import Testing

@testable import MicroHTTPServer

/// Every head within the limits is accepted, and every other one refused by a response of ours.
struct HeadSizeTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        var target = "/a"
        var fields: [String] = []
        var status = 200
        /// The code of the refusal.
        var code: String?
        /// Whether the connection's memory can't hold it, so that the response may be that of the library.
        var isBeyondMemory = false
        var testDescription: String { name }
    }

    static func cookies(_ count: Int, bytes: Int) -> String {
        "Cookie: "
            + (0..<count).map { number in
                let name = "c\(number)="
                return name + String(repeating: "x", count: max(0, bytes - name.utf8.count))
            }.joined(separator: "; ")
    }

    static let rows: [Row] = [
        Row(name: "241 parameters", target: "/?" + String(repeating: "a=b&", count: 241)),
        Row(name: "as many parameters as fit", target: "/?" + String(repeating: "&", count: 8190)),
        Row(name: "target at the limit", target: "/" + String(repeating: "x", count: 8191)),
        Row(
            name: "target over the limit", target: "/" + String(repeating: "x", count: 8192), status: 414,
            code: "target-too-long"),
        Row(
            name: "target of 48 KiB", target: "/" + String(repeating: "x", count: 48 << 10), status: 414,
            code: "target-too-long"),
        Row(
            name: "target of 200 KiB", target: "/" + String(repeating: "x", count: 200 << 10), status: 414,
            code: "target-too-long", isBeyondMemory: true),
        Row(name: "60 cookies of 100 bytes", fields: [cookies(60, bytes: 100)]),
        Row(name: "300 cookies", fields: [cookies(300, bytes: 20)]),
        Row(name: "300 cookies, as long as fits", fields: [cookies(300, bytes: 51)]),
        Row(name: "301 cookies", fields: [cookies(301, bytes: 5)], status: 431, code: "head-too-large"),
        Row(
            name: "301 cookies with commas", fields: [cookies(301, bytes: 5).replacing(";", with: ",")], status: 431,
            code: "head-too-large"),
        Row(name: "3,000 cookies", fields: [cookies(3000, bytes: 5)], status: 431, code: "head-too-large"),
        Row(
            name: "8,000 empty cookies", fields: ["Cookie: " + String(repeating: ";", count: 8000)], status: 431,
            code: "head-too-large"),
        Row(
            name: "a browser's head with a code of 2 KB and 20 cookies of 400 bytes",
            target:
                "/auth/openid/return?state=\(String(repeating: "s", count: 43))&code=\(String(repeating: "c", count: 2048))",
            fields: [
                cookies(20, bytes: 400), "User-Agent: " + String(repeating: "u", count: 150),
                "Accept: " + String(repeating: "a", count: 140), "Accept-Language: de-DE,de;q=0.9,en;q=0.8",
                "sec-ch-ua: " + String(repeating: "b", count: 90), "Sec-Fetch-Site: cross-site",
                "Referer: https://login.example.com/",
            ]),
        Row(name: "100 fields", fields: (2...100).map { "X-\($0): y" }),
        Row(name: "101 fields", fields: (2...101).map { "X-\($0): y" }, status: 431, code: "head-too-large"),
        Row(name: "2,000 fields", fields: (1...2000).map { "X-\($0): y" }, status: 431, code: "head-too-large"),
        Row(
            name: "field of 17 KiB", fields: ["X: " + String(repeating: "x", count: 17 << 10)], status: 431,
            code: "head-too-large"),
        Row(
            name: "cookie of 40 KiB", fields: ["Cookie: " + String(repeating: "x", count: 40 << 10)], status: 431,
            code: "head-too-large"),
        Row(
            name: "cookie of 33 KiB", fields: ["Cookie: " + String(repeating: "x", count: 33 << 10)], status: 431,
            code: "head-too-large"),
        Row(
            name: "cookie of 30 KiB", fields: ["Cookie: " + String(repeating: "x", count: 30 << 10)], status: 431,
            code: "head-too-large"),
        Row(
            name: "field of 200 KiB", fields: ["X: " + String(repeating: "x", count: 200 << 10)], status: 431,
            code: "head-too-large"),
    ]

    @Test(arguments: rows) func `a head of any size gets one response`(row: Row) async throws {
        let refusals = Recorder()
        let refuse: @Sendable (GateRefusal) -> HTTPResponse = { refusal in
            refusals.append(refusal.code)
            return .text("refused \(refusal.code)", status: refusal.status)
        }
        // A response with a long head, as after a sign-in.
        let responder = ClosureResponder { _ in
            var response = HTTPResponse.text("answered")
            response.fields[.location] = "/" + String(repeating: "l", count: 4000)
            return response
        }
        try await withHTTPServer(responder, refusal: refuse) { server in
            let connection = try await RawConnection.open(port: server.boundPort)
            let lines = ["GET \(row.target) HTTP/1.1", "Host: localhost:\(server.boundPort)"] + row.fields
            // The server may have refused before everything was sent.
            try? await connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
            connection.finishSending()
            let answers = RawResponse.all(in: try await connection.readToEnd())
            #expect(answers.map(\.status) == [row.status])
            #expect(refusals.values == (row.code.map { [$0] } ?? []))
            if let code = row.code, !row.isBeyondMemory { #expect(answers.first?.text == "refused \(code)") }
        }
    }

    /// Sends a body in chunks, and expects that its request alone is refused.
    private func expectRefusal(
        ofChunks chunks: String, isBeyondMemory: Bool = false, status: Int, code: String
    ) async throws {
        let refuse: @Sendable (GateRefusal) -> HTTPResponse = { refusal in
            .text("refused \(refusal.code)", status: refusal.status)
        }
        try await withHTTPServer(ClosureResponder { .text($0.target) }, refusal: refuse) { server in
            let host = "Host: localhost:\(server.boundPort)\r\n"
            // Others are in the middle of their heads and of their bodies on the same threads.
            var others: [RawConnection] = []
            for _ in 0..<4 {
                let (head, body) = (
                    try await RawConnection.open(port: server.boundPort),
                    try await RawConnection.open(port: server.boundPort)
                )
                try await head.send("GET /head HTTP/1.1\r\n\(host)")
                try await body.send("POST /body HTTP/1.1\r\n\(host)Content-Length: 2\r\n\r\na")
                others += [head, body]
            }
            let connection = try await RawConnection.open(port: server.boundPort)
            try await connection.send("POST /a HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n\(chunks)")
            // What is beyond the memory may meet a closed connection.
            if isBeyondMemory { try? await connection.send(String(repeating: "x", count: 70_000)) }
            let answers = RawResponse.all(in: try await connection.readToEnd())
            #expect(answers.map(\.status) == [status])
            #expect(answers.first?.text == "refused \(code)")
            for (number, other) in others.enumerated() {
                try await other.send(number % 2 == 0 ? "\r\n" : "b")
                #expect(try await other.readResponse()?.text == (number % 2 == 0 ? "/head" : "/body"))
            }
        }
    }

    /// libmicrohttpd 1.0 keeps nothing of a chunk extension, however long it is.
    @Test(.enabled(if: (try? HeadLayoutProbe.layout()) == .erased), arguments: ["5;", "0;", "5\r\nhello\r\n5;"])
    func `a line between chunks that the connection's memory can't hold gets a response of ours`(
        start: String
    ) async throws {
        try await expectRefusal(ofChunks: start, isBeyondMemory: true, status: 400, code: "chunk-line-too-long")
    }

    @Test(arguments: [
        ("xyz\r\n", 400, "malformed-chunk"), ("\r\n", 400, "malformed-chunk"), (";x\r\n", 400, "malformed-chunk"),
        ("-1\r\n", 400, "malformed-chunk"), ("5 \r\nhello\r\n", 400, "malformed-chunk"),
        ("0x5\r\nhello\r\n", 400, "malformed-chunk"), ("5\r\nhello0\r\n\r\n", 400, "malformed-chunk"),
        ("5\r\nhello\r\nxyz\r\n", 400, "malformed-chunk"), ("11111111111111111\r\n", 413, "body-too-large"),
    ])
    func `chunks of a wrong syntax get a response of ours`(chunks: String, status: Int, code: String) async throws {
        try await expectRefusal(ofChunks: chunks, status: status, code: code)
    }

    /// The responses of libmicrohttpd 0.9.75 to two heads, and its default response.
    @Test(arguments: [
        ("Content-Length: abc", 400, "malformed-request"), ("Content-Length: 5, 5", 400, "malformed-request"),
        ("Content-Length: -1", 400, "malformed-request"), ("Content-Length:", 400, "malformed-request"),
        ("Content-Length: 99999999999999999999999999", 413, "body-too-large"),
        ("Cookie: " + String(repeating: ";", count: 8000), 431, "head-too-large"),
    ])
    func `a request that the library refuses gets one response of ours`(
        field: String, status: Int, code: String
    ) async throws {
        let refuse: @Sendable (GateRefusal) -> HTTPResponse = { refusal in
            .text("refused \(refusal.code)", status: refusal.status)
        }
        let responder = ClosureResponder { .text($0.target) }
        try await withHTTPServer(responder, refusal: refuse) { server in
            let host = "Host: localhost:\(server.boundPort)\r\n"
            // Others are in the middle of their heads on the same threads.
            var others: [RawConnection] = []
            for _ in 0..<4 {
                let other = try await RawConnection.open(port: server.boundPort)
                try await other.send("GET /other HTTP/1.1\r\n\(host)")
                others.append(other)
            }
            let connection = try await RawConnection.open(port: server.boundPort)
            try await connection.send("POST /a HTTP/1.1\r\n\(host)\(field)\r\n\r\nabcde")
            let answers = RawResponse.all(in: try await connection.readToEnd())
            #expect(answers.map(\.status) == [status])
            #expect(answers.first?.text == "refused \(code)")
            #expect(answers.first?["connection"]?.lowercased() == "close")
            #expect(answers.first?["date"] != nil)
            for other in others {
                try await other.send("\r\n")
                #expect(try await other.readResponse()?.text == "/other")
            }
        }
    }
}
