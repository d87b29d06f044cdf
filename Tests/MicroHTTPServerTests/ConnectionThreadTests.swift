import HTTP
import MicroHTTPServer
import ServerTestSupport
import Synchronization
import TestSupport
import Testing

/// What a responder's task does on the thread of its connection, however often it waits.
@Suite struct ConnectionThreadTests {
    /// Waits for something that another thread does.
    private static func hop() async {
        await withCheckedContinuation { continuation in Task.detached { continuation.resume() } }
    }

    private actor Counter {
        private(set) var count = 0
        func increase() -> Int {
            count += 1
            return count
        }
    }

    @Test func `a lone client gets a response each time, however often the responder waits`() async throws {
        let counter = Counter()
        let responder = ClosureResponder { request in
            for _ in 0..<(Int(request.query) ?? 0) {
                await Self.hop()
                _ = await counter.increase()
                await Task.yield()
            }
            return .text("done")
        }
        // Nothing else happens at the server that could wake it.
        var configuration = ServerConfiguration.test
        for threads in [1, 2] {
            configuration.limits.threads = threads
            try await withServer(responder, configuration: configuration) { port in
                let connection = try await RawConnection.open(port: port)
                for number in 0..<300 {
                    try await connection.send("GET /?\(number % 7) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
                    #expect(try await connection.readResponse()?.text == "done")
                }
            }
        }
        #expect(await counter.count == 2 * (0..<300).reduce(0) { $0 + $1 % 7 })
    }

    @Test(arguments: [(0, true), (65_536, true), (65_537, false), (1_000_000, false)])
    func `a request with a large body is not answered on the thread of its connection`(
        bytes: Int, isOnThread: Bool
    ) async throws {
        let responder = ClosureResponder { request in
            // Whatever reads the body: a form's parser, or the page that shows it again.
            let hasThread = withUnsafeCurrentTask { task in unsafe task?.unownedTaskExecutor != nil }
            return .text("\(request.body.count) \(hasThread)")
        }
        try await withServer(responder) { port in
            let connection = try await RawConnection.open(port: port)
            try await connection.send(
                "POST / HTTP/1.1\r\nHost: localhost:\(port)\r\nContent-Length: \(bytes)\r\n\r\n"
                    + String(repeating: "x", count: bytes))
            #expect(try await connection.readResponse()?.text == "\(bytes) \(isOnThread)")
        }
    }

    @Test func `tasks that belong to a request continue with it, side by side`() async throws {
        let responder = ClosureResponder { _ in
            async let one: Void = Self.hop()
            async let other: Void = Task.yield()
            let numbers = await withTaskGroup(of: Int.self) { group in
                for number in 0..<10 {
                    group.addTask {
                        await Self.hop()
                        return number
                    }
                }
                return await group.reduce(0, +)
            }
            await one
            await other
            return .text("\(numbers)")
        }
        try await withServer(responder) { port in
            try await withThrowingTaskGroup { group in
                for _ in 0..<20 {
                    group.addTask {
                        let connection = try await RawConnection.open(port: port)
                        for _ in 0..<10 {
                            try await connection.send("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
                            #expect(try await connection.readResponse()?.text == "45")
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    @Test func `a task that is cancelled while it sleeps ends at once and delays no one`() async throws {
        let (begun, ended) = (Latch(), Latch())
        let responder = ClosureResponder { _ in
            await begun.open()
            // Waits: until it is cancelled.
            try? await Task.sleep(for: .seconds(3600))
            // The waiting client has had a response; the remaining work is done nevertheless.
            for _ in 0..<3 { await Self.hop() }
            await ended.open()
            return .text("late")
        }
        let server = try HTTPServer.start(.test(address: "127.0.0.85"), responder: responder)
        let connection = try await RawConnection.open(port: server.boundPort, address: "127.0.0.85")
        try await connection.send("GET / HTTP/1.1\r\nHost: localhost:\(server.boundPort)\r\n\r\n")
        await begun.wait()
        await server.stop(grace: .zero)
        #expect(try await connection.readResponse()?.statusLine == "HTTP/1.1 503 Service Unavailable")
        await ended.wait()
    }

    @Test func `a task that outlives its client ends too`() async throws {
        let (begun, open, ended) = (Latch(), Latch(), Latch())
        let responder = ClosureResponder { _ in
            await begun.open()
            await open.wait()
            await Self.hop()
            await ended.open()
            return .text("late")
        }
        try await withServer(responder) { port in
            let connection = try await RawConnection.open(port: port)
            try await connection.send("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
            await begun.wait()
            connection.reset()
            await open.open()
            await ended.wait()
        }
    }
}
