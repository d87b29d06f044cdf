import HTTP
import ServerTestSupport
import TestSupport
import Testing

@testable import MicroHTTPServer

/// Each test asserts on the event that the socket closes. The other limits are an hour, so nothing else can close it.
struct DeadlineTests {
    static func configuration(
        _ change: (inout ServerConfiguration.Limits) -> Void
    ) -> ServerConfiguration {
        var configuration = ServerConfiguration.test
        change(&configuration.limits)
        return configuration
    }

    static let hello = ClosureResponder { _ in .text("hello") }

    @Test func `a silent connection is shut`() async throws {
        let configuration = Self.configuration { $0.headDeadline = .milliseconds(50) }
        try await withServer(Self.hello, configuration: configuration) { port in
            let connection = try await RawConnection.open(port: port)
            #expect(try await connection.readToEnd() == [])
        }
    }

    @Test func `a head that never ends is shut however busy it is`() async throws {
        let configuration = Self.configuration {
            $0.headDeadline = .milliseconds(100)
            // Enough that it cannot be the memory that ends it.
            $0.head = 16 << 20
        }
        try await withServer(Self.hello, configuration: configuration) { port in
            let connection = try await RawConnection.open(port: port)
            // Line after line until the server shuts the socket; an idle timer would be moved by each of them.
            await #expect(throws: RawConnectionError.self) {
                try await connection.send("GET / HTTP/1.1\r\n")
                while true { try await connection.send("X: y\r\n") }
            }
            #expect(try await connection.readToEnd() == [])
        }
    }

    @Test func `a body that never ends is shut`() async throws {
        let configuration = Self.configuration { $0.bodyDeadline = .milliseconds(50) }
        try await withServer(Self.hello, configuration: configuration) { port in
            let connection = try await RawConnection.open(port: port)
            try await connection.send(
                "POST / HTTP/1.1\r\nHost: localhost:\(port)\r\nContent-Length: 10\r\n\r\nabc")
            #expect(try await connection.readToEnd() == [])
        }
    }

    @Test func `an idle connection is shut`() async throws {
        let configuration = Self.configuration { $0.idle = .milliseconds(50) }
        try await withServer(Self.hello, configuration: configuration) { port in
            let connection = try await RawConnection.open(port: port)
            try await connection.send("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
            #expect(try await connection.readResponse()?.status == 200)
            #expect(try await connection.readToEnd() == [])
        }
    }

    @Test func `a later head on a kept connection has a separate deadline`() async throws {
        let configuration = Self.configuration { $0.headDeadline = .milliseconds(100) }
        try await withServer(Self.hello, configuration: configuration) { port in
            while true {
                let connection = try await RawConnection.open(port: port)
                // On a busy machine even the first head may arrive too late; then it is tried again.
                guard (try? await connection.send("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")) != nil,
                    let response = try await connection.readResponse()
                else { continue }
                #expect(response.status == 200)
                try await connection.send("GET / HTTP/1.1\r\n")
                #expect(try await connection.readToEnd() == [])
                return
            }
        }
    }

    @Test func `a client that does not read its response is shut`() async throws {
        let configuration = Self.configuration { $0.responseDeadline = .milliseconds(50) }
        let large = ClosureResponder { _ in .text(String(repeating: "x", count: 32 << 20)) }
        try await withHTTPServer(large, configuration: configuration) { server in
            let connection = try await RawConnection.open(port: server.boundPort)
            try await connection.send("GET / HTTP/1.1\r\nHost: localhost:\(server.boundPort)\r\n\r\n")
            // Nothing is read until the server has given up, which ends the exchange.
            #expect(await becomesTrue { server.exchangeCount == (live: 0, ever: 1) })
            #expect(try await connection.readResponse() == nil)
        }
    }

    @Test func `a responder may wait as long as it likes`() async throws {
        let configuration = Self.configuration { $0.bodyDeadline = .milliseconds(50) }
        let latch = Latch()
        let waiting = ClosureResponder { _ in
            await latch.wait()
            return .text("done")
        }
        try await withServer(waiting, configuration: configuration) { port in
            let connection = try await RawConnection.open(port: port)
            try await connection.send("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
            await latch.waitForArrivals(1)
            // Another connection is shut down in the meantime, so the watchdog has checked this one past its deadline.
            let slow = try await RawConnection.open(port: port)
            try await slow.send("POST / HTTP/1.1\r\nHost: localhost:\(port)\r\nContent-Length: 10\r\n\r\nabc")
            #expect(try await slow.readToEnd() == [])
            await latch.open()
            #expect(try await connection.readResponse()?.text == "done")
        }
    }
}
