import Glibc
import HTTP
import ServerTestSupport
import Synchronization
import TestSupport
import Testing

@testable import MicroHTTPServer

struct StopTests {
    @Test func `running requests finish within the grace`() async throws {
        let latch = Latch()
        let server = try HTTPServer.start(
            .test,
            responder: ClosureResponder { _ in
                await latch.wait()
                return .text("done")
            })
        var connections: [RawConnection] = []
        for _ in 0..<10 {
            let connection = try await RawConnection.open(port: server.boundPort)
            try await connection.send("GET / HTTP/1.1\r\nHost: localhost:\(server.boundPort)\r\n\r\n")
            connections.append(connection)
        }
        await latch.waitForArrivals(10)
        async let stopped: Void = server.stop(grace: .seconds(3600))
        await becomesTrue { server.phase == .draining }
        await latch.open()
        for connection in connections {
            let response = try await connection.readResponse()
            #expect(response?.text == "done")
            #expect(response?["connection"]?.lowercased() == "close")
            #expect(try await connection.readToEnd() == [])
        }
        await stopped
        #expect(await becomesTrue { server.exchangeCount.live == 0 })
    }

    @Test func `while it drains, new connections are closed and new requests get 503`() async throws {
        let latch = Latch()
        let server = try HTTPServer.start(
            .test(address: "127.0.0.79"),
            responder: ClosureResponder { request in
                if request.path == "/wait" { await latch.wait() }
                return .text("done")
            })
        let host = "Host: localhost:\(server.boundPort)\r\n\r\n"
        let kept = try await RawConnection.open(port: server.boundPort, address: "127.0.0.79")
        try await kept.send("GET / HTTP/1.1\r\n\(host)")
        #expect(try await kept.readResponse()?.status == 200)
        let running = try await RawConnection.open(port: server.boundPort, address: "127.0.0.79")
        try await running.send("GET /wait HTTP/1.1\r\n\(host)")
        await latch.waitForArrivals(1)
        async let stopped: Void = server.stop(grace: .seconds(3600))
        await becomesTrue { server.phase == .draining }

        let new = try await RawConnection.open(port: server.boundPort, address: "127.0.0.79")
        #expect(try await new.readToEnd() == [])
        try await kept.send("GET / HTTP/1.1\r\n\(host)")
        let refused = try await kept.readResponse()
        #expect(refused?.status == 503)
        #expect(refused?["connection"]?.lowercased() == "close")

        await latch.open()
        #expect(try await running.readResponse()?.text == "done")
        await stopped
        await #expect(throws: RawConnectionError.self) {
            try await RawConnection.open(port: server.boundPort, address: "127.0.0.79")
        }
    }

    @Test func `requests over the grace get 503 and are cancelled`() async throws {
        let latch = Latch()
        let cancelled = Latch()
        let server = try HTTPServer.start(
            .test,
            responder: ClosureResponder { _ in
                await withTaskCancellationHandler {
                    await latch.wait()
                } onCancel: {
                    Task { await cancelled.wait() }
                }
                return .text("too late")
            })
        var connections: [RawConnection] = []
        for _ in 0..<5 {
            let connection = try await RawConnection.open(port: server.boundPort)
            try await connection.send("GET / HTTP/1.1\r\nHost: localhost:\(server.boundPort)\r\n\r\n")
            connections.append(connection)
        }
        await latch.waitForArrivals(5)
        await server.stop(grace: .zero)
        for connection in connections {
            let response = try #require(try await connection.readResponse())
            #expect(response.status == 503)
            #expect(response["retry-after"] != nil)
            #expect(try await connection.readToEnd() == [])
        }
        await cancelled.waitForArrivals(5)
        #expect(server.exchangeCount.live == 5)
        await latch.open()
        #expect(await becomesTrue { server.exchangeCount.live == 0 })
    }

    @Test func `a second stop shortens the grace of the first`() async throws {
        let latch = Latch()
        let server = try HTTPServer.start(
            .test,
            responder: ClosureResponder { _ in
                await latch.wait()
                return .text("too late")
            })
        let connection = try await RawConnection.open(port: server.boundPort)
        try await connection.send("GET / HTTP/1.1\r\nHost: localhost:\(server.boundPort)\r\n\r\n")
        await latch.waitForArrivals(1)
        async let first: Void = server.stop(grace: .seconds(3600))
        async let second: Void = server.stop(grace: .zero)
        _ = await (first, second)
        #expect(try await connection.readResponse()?.status == 503)
        await latch.open()
    }

    @Test func `idle connections and half requests do not hold up a stop`() async throws {
        let server = try HTTPServer.start(.test, responder: ClosureResponder { _ in .text("hello") })
        let idle = try await RawConnection.open(port: server.boundPort)
        try await idle.send("GET / HTTP/1.1\r\nHost: localhost:\(server.boundPort)\r\n\r\n")
        #expect(try await idle.readResponse()?.status == 200)
        let half = try await RawConnection.open(port: server.boundPort)
        try await half.send("GET / HTTP/1.1\r\nHost: loc")
        await server.stop(grace: .seconds(3600))
        #expect(try await idle.readToEnd() == [])
        #expect(try await half.readToEnd() == [])
        #expect(server.exchangeCount.live == 0)
    }

    /// libmicrohttpd 0.9.75 accepts no response while it is being stopped, not even its own, and then sends the one that is missing.
    @Test func `a server that stops while libmicrohttpd refuses a malformed request stops completely`() async throws {
        let stopping = Mutex<HTTPServer?>(nil)
        let isAnswering = Latch()
        let server = try HTTPServer.start(
            .test, responder: ClosureResponder { _ in .text("hello") },
            refusal: { refusal in
                Task { await isAnswering.wait() }
                // On libmicrohttpd's thread, which continues only when the server is about to be stopped.
                // Waits: for a phase that has no event, on a thread of libmicrohttpd, which nothing else can hold.
                while stopping.withLock({ $0?.phase ?? .serving }) < .forced { usleep(1000) }
                // Waits: so that the stop has begun most likely; the test passes if it has not.
                usleep(200_000)
                return refusal.plainResponse
            })
        let connection = try await RawConnection.open(port: server.boundPort)
        try await connection.send("GET / HTTP/1.1\r\nHost: localhost:\(server.boundPort)\r\nContent-Length: x\r\n\r\n")
        await isAnswering.waitForArrivals(1)
        stopping.withLock { $0 = server }
        await server.stop(grace: .zero)
        stopping.withLock { $0 = nil }
        await isAnswering.open()
        #expect(server.exchangeCount.live == 0)
    }

    @Test func `a server without an owner stops`() async throws {
        var server: HTTPServer? = try HTTPServer.start(.test, responder: ClosureResponder { _ in .text("hello") })
        let port = try #require(server?.boundPort)
        let connection = try await RawConnection.open(port: port)
        server = nil
        #expect(try await connection.readToEnd() == [])
        _ = server
    }

    @Test func `stopping in the middle of traffic loses no response and leaves nothing`() async throws {
        for round in 0..<12 {
            let server = try HTTPServer.start(
                .test(address: "127.0.0.78"),
                responder: ClosureResponder { request in
                    // Waits: so that responses are interleaved; nothing depends on how late they are.
                    if request.path == "/yield" { for _ in 0..<5 { await Task.yield() } }
                    return .text("answer")
                })
            let port = server.boundPort
            let answers = Counter()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for client in 0..<8 {
                    group.addTask {
                        guard let connection = try? await RawConnection.open(port: port, address: "127.0.0.78") else {
                            return
                        }
                        while true {
                            let path = client.isMultiple(of: 2) ? "/yield" : "/now"
                            guard
                                (try? await connection.send("GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n"))
                                    != nil, let response = try await connection.readResponse()
                            else { return }
                            #expect(response.status == 200 || response.status == 503)
                            answers.increment()
                        }
                    }
                }
                await becomesTrue { answers.value > 20 + round * 10 }
                await server.stop(grace: round.isMultiple(of: 2) ? .zero : .seconds(3600))
                try await group.waitForAll()
            }
            #expect(await becomesTrue { server.exchangeCount.live == 0 })
        }
    }
}

/// Counts across tasks.
private final class Counter: Sendable {
    private let count = Atomic<Int>(0)
    var value: Int { count.load(ordering: .relaxed) }
    func increment() { count.add(1, ordering: .relaxed) }
}
