import HTTP
import ServerTestSupport
import Synchronization
import TestSupport
import Testing

@testable import MicroHTTPServer

/// Responses that never end: what limits them is the number of bytes, the time, the client and the stop of the server.
struct EndlessTailTests {
    /// Whether the transfers that are over have reached their limit.
    private final class Endings: Sendable {
        private let found = Mutex<[Bool]>([])
        var all: [Bool] { found.withLock(\.self) }
        func add(_ isExhausted: Bool) { found.withLock { $0.append(isExhausted) } }
    }

    private let endings = Endings()

    private func responder(bytes: Int, duration: Duration) -> ClosureResponder {
        ClosureResponder { [endings] _ in
            var response = HTTPResponse.text("begin")
            response.tail = EndlessTail(of: UInt8(ascii: "x"), bytes: bytes, duration: duration) { endings.add($0) }
            return response
        }
    }

    private func begun(_ port: Int) async throws -> RawConnection {
        let connection = try await RawConnection.open(port: port)
        try await connection.send("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
        return connection
    }

    @Test(arguments: [(100_000, Duration.milliseconds(200)), (1_000_000, .milliseconds(20)), (0, .seconds(3600))])
    func `it is cut off at its limits`(_ bytes: Int, _ duration: Duration) async throws {
        try await withServer(responder(bytes: bytes, duration: duration), configuration: .test) { port in
            let received = try await begun(port).readToEnd()
            let text = String(decoding: received, as: UTF8.self)
            #expect(text.hasPrefix("HTTP/1.1 200 ") && text.lowercased().contains("transfer-encoding: chunked"))
            #expect(text.contains("begin") && !text.hasSuffix("0\r\n\r\n"), "it must not look complete")
            let tail = try #require(received.firstRange(of: Array("begin".utf8)))
            #expect(received[tail.upperBound...].count { $0 == UInt8(ascii: "x") } <= bytes)
            #expect(await becomesTrue { endings.all == [true] })
        }
    }

    @Test func `it is sent in large pieces`() async throws {
        try await withServer(responder(bytes: 2_000_000, duration: .milliseconds(500)), configuration: .test) { port in
            let received = try await begun(port).readToEnd()
            // Each chunk has a line with its size.
            let lines = received.count { $0 == UInt8(ascii: "\n") }
            #expect(lines < 1000, "\(received.count) bytes")
        }
    }

    @Test func `a client that gives up ends it`() async throws {
        try await withServer(responder(bytes: .max / 2, duration: .seconds(3600)), configuration: .test) { port in
            try await begun(port).reset()
            #expect(await becomesTrue { endings.all == [false] })
        }
    }

    @Test func `a client that does not read is disconnected at the limit of the time`() async throws {
        try await withServer(responder(bytes: 1 << 40, duration: .milliseconds(100)), configuration: .test) { port in
            let connection = try await begun(port)
            #expect(await becomesTrue { endings.all == [true] })
            _ = try await connection.readToEnd()
        }
    }

    @Test func `the stop of the server ends it`() async throws {
        let server = try HTTPServer.start(.test, responder: responder(bytes: 1 << 20, duration: .seconds(3600)))
        let connections = [try await begun(server.boundPort), try await begun(server.boundPort)]
        await becomesTrue { server.runningRequests == 2 }
        await server.stop(grace: .seconds(3600))
        #expect(endings.all == [false, false])
        for connection in connections { _ = try await connection.readToEnd() }
        #expect(await becomesTrue { server.exchangeCount.live == 0 })
    }
}
