import HTTP
import ServerTestSupport
import TestSupport
import Testing

@testable import MicroHTTPServer

/// A closed connection keeps no place. Every deadline is an hour, so nothing else can end a connection.
@Suite(.patientTimeLimit) struct PeerCloseTests {
    static let hello = ClosureResponder { .text("\($0.body.count)") }

    @Test(arguments: [
        "GET / HTTP/1.1\r\n{host}X: ", "POST / HTTP/1.1\r\n{host}Content-Length: 10\r\n\r\nabc",
        "POST / HTTP/1.1\r\n{host}Transfer-Encoding: chunked\r\n\r\n5\r\nhe", "GET / HTTP/1.1\r\n{host}\r\n", "GE", "",
    ])
    func `a client that sends something and closes keeps no place`(sent: String) async throws {
        try await withHTTPServer(Self.hello) { server in
            let text = sent.replacing("{host}", with: "Host: localhost:\(server.boundPort)\r\n")
            for _ in 0..<50 {
                let connection = try await RawConnection.open(port: server.boundPort)
                try await connection.send(text)
                connection.finishSending()
                // Leaving the scope closes it.
            }
            #expect(await becomesTrue { server.connectionCount == 0 })
        }
    }

    @Test func `a client that has sent all and closes its side gets a response`() async throws {
        let latch = Latch()
        let waiting = ClosureResponder { request in
            await latch.wait()
            return .text("\(request.body.count)")
        }
        try await withHTTPServer(waiting) { server in
            let connection = try await RawConnection.open(port: server.boundPort)
            try await connection.send(
                "POST / HTTP/1.1\r\nHost: localhost:\(server.boundPort)\r\nContent-Length: 3\r\n\r\nabc")
            connection.finishSending()
            await latch.waitForArrivals(1)
            await latch.open()
            #expect(RawResponse.all(in: try await connection.readToEnd()).map(\.text) == ["3"])
            #expect(await becomesTrue { server.connectionCount == 0 })
        }
    }

    @Test func `two requests and the end in one packet get two responses`() async throws {
        try await withHTTPServer(Self.hello) { server in
            let request = "GET / HTTP/1.1\r\nHost: localhost:\(server.boundPort)\r\n\r\n"
            let connection = try await RawConnection.open(port: server.boundPort)
            try await connection.send(request + request)
            connection.finishSending()
            #expect(RawResponse.all(in: try await connection.readToEnd()).count == 2)
        }
    }
}
