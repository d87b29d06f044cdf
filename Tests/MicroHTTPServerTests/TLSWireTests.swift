import HTTP
import ServerTestSupport
import TestSupport
import Testing

@testable import MicroHTTPServer

/// The same attacks over TLS: what the gate reads is libmicrohttpd's memory, not the socket, so nothing may be different.
struct TLSWireTests {
    @Test(arguments: WireTests.rows) func `exact bytes get the same response over TLS`(row: WireTests.Row) async throws
    {
        let refusal: @Sendable (GateRefusal) -> HTTPResponse = { refusal in
            var response = HTTPResponse.text("refused \(refusal.code)", status: refusal.status)
            response.fields.append(contentsOf: refusal.fields)
            return response
        }
        try await withHTTPServer(WireTests.echo, configuration: TLSTests.configuration, refusal: refusal) { server in
            let connection = try await TLSConnection.open(port: server.boundPort)
            let host = "Host: localhost:\(server.boundPort)\(row.sent.contains("\r\n") ? "\r\n" : "\n")"
            let name = "Host: localhost:\(server.boundPort)"
            // What is too large is refused before all of it was sent.
            try? await connection.send(row.sent.replacing("{host}", with: host).replacing("{name}", with: name))
            let answers = RawResponse.all(in: try await connection.readToEnd())
            let response = answers.first
            try WireTests.check(response, of: row)
            #expect(answers.count <= 1)
        }
    }

    @Test(arguments: [
        "X: a\r\n| b\r\n\r\n", "X: a|\r\n \r\n|\r\n", "X: a\0|b\r\n\r\n", "\0X: |y\r\n\r\n", "X: y|\nY: z\r\n\r\n",
        "X: y\r\n|\n",
    ])
    func `a head in several records is refused as well`(sent: String) async throws {
        try await withHTTPServer(WireTests.echo, configuration: TLSTests.configuration) { server in
            let connection = try await TLSConnection.open(port: server.boundPort)
            try await connection.send("GET /a HTTP/1.1\r\n")
            #expect(await becomesTrue { server.exchangeCount.ever == 1 })
            try await connection.send("Host: localhost:\(server.boundPort)\r\n")
            for piece in sent.split(separator: "|") {
                try? await connection.send(String(piece))
                await Task.yield()
            }
            let answers = RawResponse.all(in: try await connection.readToEnd())
            #expect(answers.map(\.status) == [400])
        }
    }

    @Test(
        arguments: [
            "GET / HTTP/1.1\r\n{host}X: ", "POST / HTTP/1.1\r\n{host}Content-Length: 10\r\n\r\nabc",
            "POST / HTTP/1.1\r\n{host}Transfer-Encoding: chunked\r\n\r\n5\r\nhe", "GET / HTTP/1.1\r\n{host}\r\n", "GE",
        ], [true, false])
    func `a client that sends something and closes keeps no place`(sent: String, properly: Bool) async throws {
        try await withHTTPServer(PeerCloseTests.hello, configuration: TLSTests.configuration) { server in
            let text = sent.replacing("{host}", with: "Host: localhost:\(server.boundPort)\r\n")
            for _ in 0..<20 {
                let connection = try await TLSConnection.open(port: server.boundPort)
                try await connection.send(text)
                try await connection.finishSending(properly: properly)
            }
            #expect(await becomesTrue { server.connectionCount == 0 })
        }
    }

    @Test func `a client that closes before its handshake keeps no place`() async throws {
        try await withHTTPServer(PeerCloseTests.hello, configuration: TLSTests.configuration) { server in
            for sent in ["", "\u{16}\u{3}\u{1}", "GET / HTTP/1.1\r\n"] {
                let connection = try await RawConnection.open(port: server.boundPort)
                try await connection.send(sent)
                connection.finishSending()
            }
            #expect(await becomesTrue { server.connectionCount == 0 })
        }
    }

    @Test(arguments: [true, false]) func `a client that has sent all and closes its side gets a response`(
        properly: Bool
    ) async throws {
        let latch = Latch()
        let waiting = ClosureResponder { request in
            await latch.wait()
            return .text("\(request.body.count)")
        }
        try await withHTTPServer(waiting, configuration: TLSTests.configuration) { server in
            let connection = try await TLSConnection.open(port: server.boundPort)
            try await connection.send(
                "POST / HTTP/1.1\r\nHost: localhost:\(server.boundPort)\r\nContent-Length: 3\r\n\r\nabc")
            try await connection.finishSending(properly: properly)
            await latch.waitForArrivals(1)
            await latch.open()
            #expect(RawResponse.all(in: try await connection.readToEnd()).map(\.text) == ["3"])
            #expect(await becomesTrue { server.connectionCount == 0 })
        }
    }

    @Test func `two requests in one record get two responses`() async throws {
        try await withHTTPServer(PeerCloseTests.hello, configuration: TLSTests.configuration) { server in
            let request = "GET / HTTP/1.1\r\nHost: localhost:\(server.boundPort)\r\n"
            let connection = try await TLSConnection.open(port: server.boundPort)
            try await connection.send(request + "\r\n" + request + "Connection: close\r\n\r\n")
            #expect(RawResponse.all(in: try await connection.readToEnd()).count == 2)
        }
    }

    @Test func `connections over TLS count against the limit, and those of this machine have their reserve`()
        async throws
    {
        var configuration = TLSTests.configuration
        configuration.limits.connectionsPerAddress = 2
        try await withHTTPServer(PeerCloseTests.hello, configuration: configuration) { server in
            let first = try await TLSConnection.open(port: server.boundPort)
            let second = try await TLSConnection.open(port: server.boundPort)
            // The one whose client has kept the server waiting longest makes room.
            let third = try await TLSConnection.open(port: server.boundPort)
            #expect(try await first.readToEnd().isEmpty)
            for connection in [second, third] {
                try await connection.send(
                    "GET / HTTP/1.1\r\nHost: localhost:\(server.boundPort)\r\nConnection: close\r\n\r\n")
                #expect(RawResponse.all(in: try await connection.readToEnd()).count == 1)
            }
        }
    }
}
