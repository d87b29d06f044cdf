import HTTP
import ServerTestSupport
import Testing

@testable import MicroHTTPServer

/// What a client receives for exact bytes: every row of the table that was measured on libmicrohttpd 0.9.75 alone, and what
/// was found since. `{host}` is replaced by the right Host field.
struct WireTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let sent: String
        /// `nil` for a connection that is closed without a response.
        let status: Int?
        /// The code of the gate's refusal, when the gate responds.
        var code: String?
        /// What the echo of an admitted request must contain.
        var echo: String?
        /// What libmicrohttpd 1.0 does before the gate sees the request.
        var early = Early.nothing
        var testDescription: String { name }

        enum Early: Sendable {
            case nothing
            /// It responds with 400, of its own or, where the head is whole, as this server does.
            case refuses
            /// It closes the connection.
            case closes
            /// It takes blanks behind a value for no part of it.
            case admits
        }
    }

    /// Compares a response with what the version of libmicrohttpd at hand gets for a row.
    static func check(_ response: ServerTestSupport.RawResponse?, of row: Row) throws {
        switch try HeadLayoutProbe.layout() == .marked ? row.early : .nothing {
        case .nothing:
            #expect(response?.status == row.status)
            if let code = row.code { #expect(response?.text == "refused \(code)") }
            if let echo = row.echo { #expect(response?.text.contains(echo) == true) }
            if row.status == 405 { #expect(response?["allow"] != nil) }
        case .refuses: #expect(response?.status == 400)
        case .closes: #expect(response == nil)
        case .admits: #expect(response?.status == 200)
        }
    }

    static let rows: [Row] = [
        Row(
            name: "two different Content-Length",
            sent: "POST /a HTTP/1.1\r\n{host}Content-Length: 3\r\nContent-Length: 5\r\n\r\nabcde", status: 400,
            code: "repeated-content-length"),
        Row(
            name: "Content-Length and chunks",
            sent: "POST /a HTTP/1.1\r\n{host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            status: 400, code: "ambiguous-length", early: .refuses),
        Row(
            name: "Transfer-Encoding: gzip, chunked",
            sent: "POST /a HTTP/1.1\r\n{host}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", status: 501,
            code: "unsupported-transfer-encoding", early: .refuses),
        Row(
            name: "two Host fields", sent: "GET /a HTTP/1.1\r\n{host}Host: evil.example.com\r\n\r\n", status: 400,
            code: "repeated-host"),
        Row(name: "no Host", sent: "GET /a HTTP/1.1\r\n\r\n", status: 400, code: "missing-host", early: .refuses),
        Row(name: "no Host in HTTP/1.0", sent: "GET /a HTTP/1.0\r\n\r\n", status: 400, code: "missing-host"),
        Row(
            name: "foreign Host", sent: "GET /a HTTP/1.1\r\nHost: evil.example.com\r\n\r\n", status: 421,
            code: "host-not-allowed"),
        Row(
            name: "absolute form", sent: "GET http://evil/a HTTP/1.1\r\n{host}\r\n", status: 400, code: "target-form"),
        Row(
            name: "bare LF", sent: "GET /a HTTP/1.1\n{host}Connection: close\n\n", status: 400, code: "hidden-bytes",
            early: .refuses),
        Row(
            name: "bare LF behind the first page of memory",
            sent: "GET /a HTTP/1.1\r\n{host}X: \(String(repeating: "a", count: 5000))\r\nY: b\nZ: c\r\n\r\n",
            status: 400,
            code: "hidden-bytes", early: .refuses),
        Row(
            name: "folded Cookie", sent: "GET /a HTTP/1.1\r\n{host}Cookie: a=1;\r\n b=2\r\n\r\n", status: 400,
            code: "hidden-bytes", early: .refuses),
        Row(
            name: "blank before colon", sent: "GET /a HTTP/1.1\r\n{host}Cookie : a=1\r\n\r\n", status: 400,
            code: "malformed-field-name", early: .refuses),
        Row(
            name: "%00 in path and query", sent: "GET /a%00b?x=%00y HTTP/1.1\r\n{host}\r\n", status: 400,
            code: "control-character-in-target"),
        Row(
            name: "repeated parameter",
            sent: "GET /a?state=a&state=b HTTP/1.1\r\n{host}Connection: close\r\n\r\n", status: 200,
            echo: "GET /a?state=a&state=b | state repeated"),
        Row(
            name: "semicolon in query", sent: "GET /a?a=1;state=2 HTTP/1.1\r\n{host}Connection: close\r\n\r\n",
            status: 200, echo: "GET /a?a=1;state=2 | state absent"),
        Row(
            name: "one cookie twice", sent: "GET /a HTTP/1.1\r\n{host}Cookie: s=1; s=2\r\nConnection: close\r\n\r\n",
            status: 200, echo: "cookie several"),
        Row(
            name: "two Cookie fields", sent: "GET /a HTTP/1.1\r\n{host}Cookie: a=1\r\nCookie: s=2\r\n\r\n",
            status: 400, code: "repeated-cookie-field"),
        Row(
            name: "dots in path", sent: "GET /../..//etc/./x HTTP/1.1\r\n{host}Connection: close\r\n\r\n", status: 200,
            echo: "GET /../..//etc/./x |"),
        Row(
            name: "encoded slashes and dots", sent: "GET /..%2f%2e%2e HTTP/1.1\r\n{host}Connection: close\r\n\r\n",
            status: 200, echo: "GET /..%2f%2e%2e |"),
        Row(
            name: "fragment", sent: "GET /a#b?c=d HTTP/1.1\r\n{host}\r\n", status: 400, code: "fragment-in-target"),
        Row(name: "TRACE", sent: "TRACE /a HTTP/1.1\r\n{host}\r\n", status: 405, code: "method-not-allowed"),
        Row(
            name: "CONNECT", sent: "CONNECT /a HTTP/1.1\r\n{host}\r\n", status: 405, code: "method-not-allowed"),
        Row(name: "HTTP/2.0", sent: "GET /a HTTP/2.0\r\n{host}\r\n", status: 505),
        Row(name: "HTTP/1.2", sent: "GET /a HTTP/1.2\r\n{host}\r\n", status: 505, code: "unsupported-version"),
        Row(
            name: "40 kB field",
            sent: "GET /a HTTP/1.1\r\n{host}X: \(String(repeating: "x", count: 40_000))\r\n\r\n", status: 431,
            code: "head-too-large"),
        Row(name: "negative length", sent: "POST /a HTTP/1.1\r\n{host}Content-Length: -3\r\n\r\n", status: 400),
        Row(name: "signed length", sent: "POST /a HTTP/1.1\r\n{host}Content-Length: +3\r\n\r\nabc", status: 400),
        // Found since the table was made.
        Row(
            name: "NUL in target", sent: "GET /a\0b HTTP/1.1\r\n{host}\r\n", status: 400,
            code: "forbidden-byte-in-target", early: .closes),
        Row(
            name: "NUL in method", sent: "GE\0T /a HTTP/1.1\r\n{host}\r\n", status: 400, code: "malformed-method",
            early: .closes),
        Row(
            name: "two blanks", sent: "GET  /a HTTP/1.1\r\n{host}\r\n", status: 400, code: "malformed-method",
            early: .refuses),
        Row(name: "blank in target", sent: "GET /a b HTTP/1.1\r\n{host}\r\n", status: 400),
        Row(name: "no version", sent: "GET /a\r\n{host}\r\n", status: 400),
        Row(
            name: "bare CR", sent: "GET /a HTTP/1.1\r\n{host}X: a\rY: b\r\n\r\n", status: 400,
            code: "malformed-field-value", early: .refuses),
        Row(name: "NUL in name", sent: "GET /a HTTP/1.1\r\n{host}X\0Y: b\r\n\r\n", status: 400),
        Row(name: "no HTTP at all", sent: "\u{16}\u{3}\u{1}\r\n\r\n", status: nil),
        Row(name: "backslash", sent: "GET /a\\b HTTP/1.1\r\n{host}\r\n", status: 400, code: "backslash-in-target"),
        Row(
            name: "fold of a token behind Content-Length",
            sent: "GET /a HTTP/1.1\r\n{host}Content-Length:\r\n 47\r\n\r\nGET /b HTTP/1.1\r\n{host}\r\n", status: 400,
            code: "hidden-bytes", early: .refuses),
        Row(
            name: "fold with a tab", sent: "GET /a HTTP/1.1\r\n{host}X-Forwarded-For:\r\n\t192.0.2.1\r\n\r\n",
            status: 400, code: "hidden-bytes", early: .refuses),
        Row(
            name: "fold of a blank alone", sent: "GET /a HTTP/1.1\r\n{host}X: a\r\n \r\n\r\n", status: 400,
            code: "hidden-bytes", early: .refuses),
        Row(
            name: "NUL in Content-Length", sent: "POST /a HTTP/1.1\r\n{host}Content-Length: 0\0 47\r\n\r\n",
            status: 400, code: "hidden-bytes", early: .refuses),
        Row(
            name: "NUL in Transfer-Encoding",
            sent: "POST /a HTTP/1.1\r\n{host}Transfer-Encoding: chunked\0x\r\n\r\n0\r\n\r\n", status: 400,
            code: "hidden-bytes", early: .refuses),
        Row(
            name: "NUL in Host", sent: "GET /a HTTP/1.1\r\n{name}\0.evil\r\n\r\n", status: 400,
            code: "hidden-bytes", early: .refuses),
        Row(
            name: "NUL before a bare LF", sent: "GET /a HTTP/1.1\r\n{host}X: y\0\n\r\n", status: 400,
            code: "hidden-bytes", early: .refuses),
        Row(
            name: "a colon and a bare LF", sent: "GET /a HTTP/1.1\r\n{host}:\nX: y\r\n\r\n", status: 400,
            code: "hidden-bytes", early: .refuses),
        Row(
            name: "a bare LF and a line of NUL", sent: "GET /a HTTP/1.1\r\n{host}X: y\n\0\r\n", status: 400,
            code: "hidden-bytes", early: .refuses),
        Row(
            name: "a blank behind the coding",
            sent: "POST /a HTTP/1.1\r\n{host}Transfer-Encoding: chunked \r\nConnection: close\r\n\r\n0\r\n\r\n",
            status: 400,
            code: "malformed-field-value", early: .admits),
        Row(
            name: "NUL at the beginning of a line", sent: "GET /a HTTP/1.1\r\n{host}\0X: y\r\nX: z\r\n\r\n",
            status: 400, code: "hidden-bytes", early: .refuses),
        Row(
            name: "one bare LF", sent: "GET /a HTTP/1.1\r\n{host}X: y\nConnection: close\r\n\r\n", status: 400,
            code: "hidden-bytes", early: .refuses),
        Row(
            name: "one empty line before", sent: "\r\nGET /a HTTP/1.1\r\n{host}Connection: close\r\n\r\n",
            status: 200, echo: "GET /a"),
        Row(
            name: "two empty lines before", sent: "\r\n\r\nGET /a HTTP/1.1\r\n{host}\r\n", status: 400,
            code: "hidden-bytes", early: .closes),
        Row(
            name: "a hidden line before", sent: "\0GET /b HTTP/1.1\r\nGET /a HTTP/1.1\r\n{host}\r\n", status: 400,
            code: "hidden-bytes", early: .closes),
        Row(
            name: "two Content-Type",
            sent: "POST /a HTTP/1.1\r\n{host}Content-Type: a/b\r\nContent-Type: c/d\r\nContent-Length: 0\r\n\r\n",
            status: 400, code: "repeated-content-type"),
    ]

    static let echo = ClosureResponder { request in
        let parameters = (try? request.queryParameters()) ?? FormParameters()
        let state: String
        do {
            state = try parameters.single("state").map { "state \($0)" } ?? "state absent"
        } catch { state = "state repeated" }
        let cookie =
            switch request.cookies["s"] {
            case .absent: "cookie absent"
            case .one(let value): "cookie \(value)"
            case .several: "cookie several"
            }
        return .text("\(request.method) \(request.target) | \(state) | \(cookie)")
    }

    @Test(arguments: rows, HeadLayout.possible)
    func `exact bytes get an exact response`(row: Row, layout: HeadLayout) async throws {
        let refusal: @Sendable (GateRefusal) -> HTTPResponse = { refusal in
            var response = HTTPResponse.text("refused \(refusal.code)", status: refusal.status)
            response.fields.append(contentsOf: refusal.fields)
            return response
        }
        var configuration = ServerConfiguration.test
        configuration.layout = layout
        try await withHTTPServer(Self.echo, configuration: configuration, refusal: refusal) { server in
            let connection = try await RawConnection.open(port: server.boundPort)
            let host = "Host: localhost:\(server.boundPort)\(row.sent.contains("\r\n") ? "\r\n" : "\n")"
            let name = "Host: localhost:\(server.boundPort)"
            try await connection.send(row.sent.replacing("{host}", with: host).replacing("{name}", with: name))
            let response = try await connection.readResponse()
            try Self.check(response, of: row)
            // Whatever was refused: the rest of the bytes must not be read as another request.
            let rest = try await connection.readToEnd()
            #expect(!String(decoding: rest, as: UTF8.self).contains("200 OK"))
        }
    }

    /// The same bytes in pieces: the library has parsed each line before the next one arrives.
    @Test(arguments: [
        "X: a\r\n| b\r\n\r\n", "Content-Length:\r\n| 47\r\n\r\n", "X: a|\r\n \r\n|\r\n", "X: a\0|b\r\n\r\n",
        "\0X: |y\r\n\r\n",
        "X: y|\nY: z\r\n\r\n", "X: y\r\n|\n", "X: a\r\n|\tb\r\n|\tc\r\n\r\n",
    ])
    func `a head in pieces is refused as well`(sent: String) async throws {
        try await withHTTPServer(Self.echo) { server in
            let connection = try await RawConnection.open(port: server.boundPort)
            try await connection.send("GET /a HTTP/1.1\r\n")
            #expect(await becomesTrue { server.exchangeCount.ever == 1 })
            try await connection.send("Host: localhost:\(server.boundPort)\r\n")
            for piece in sent.split(separator: "|") {
                try? await connection.send(String(piece))
                // No event reports that a piece was read; the outcome must be the same however they are put together.
                await Task.yield()
            }
            let answers = RawResponse.all(in: try await connection.readToEnd())
            #expect(answers.map(\.status) == [400])
        }
    }
}
