import Glibc
import HTTP
import ServerTestSupport
import Synchronization
import TestSupport
import Testing

@testable import OutgoingHTTP

/// What becomes of the next request when the server, or something in between, has ended the idle connections. Over TLS unless it says plain.
struct IdleConnectionTests {
    /// A clock that a test moves.
    private final class Clock: Sendable {
        private let time = Mutex(ContinuousClock.now)
        var now: @Sendable () -> ContinuousClock.Instant { { self.time.withLock { $0 } } }
        func advance(by duration: Duration) { time.withLock { $0 += duration } }
    }

    /// Responds to one request on each of the first `count` connections, once there are as many, and then ends them; the others work.
    private final class Front: Sendable {
        private let count: Int
        private let end: IdleEnd
        private let state = Mutex((asked: 0, ended: 0))

        init(_ count: Int, _ end: IdleEnd) {
            self.count = count
            self.end = end
        }

        var ended: Int { state.withLock { $0.ended } }

        func speak(on connection: ScriptedConnection) {
            guard connection.readRequest() != nil else { return }
            let number = state.withLock { state in
                state.asked += 1
                return state.asked
            }
            guard number <= count else {
                repeat { connection.answer("whole") } while connection.readRequest() != nil
                return
            }
            // Waits: for requests that other threads read. A loop without a pause would keep a processor from them.
            while state.withLock({ $0.asked }) < count { usleep(500) }
            connection.answer("first")
            end.happen(to: connection) { state.withLock { $0.ended += 1 } }
        }
    }

    private let folder = TemporaryFolder()

    private func client(_ clock: Clock) -> CurlHTTPClient {
        let file = folder.file("authority.pem")
        TemporaryFolder.write(Array(TestCertificates.authorityPEM.utf8), to: file)
        return CurlHTTPClient(configuration: .init(certificateAuthorities: file), now: clock.now)
    }

    /// Opens `count` connections, lets each end, and sends `count` requests of a method at once, after `pause`.
    private func ask(
        _ method: HTTPMethod, after end: IdleEnd, pause: Duration, count: Int, identity: ScriptedIdentity? = .init()
    ) async throws {
        let front = Front(count, end)
        try await ScriptedServer.run(identity: identity, front.speak) { server in
            let clock = Clock()
            let client = client(clock)
            let first = try OutgoingRequest(url: server.url("/first"), limits: .patient)
            let second = try OutgoingRequest(
                method: method, url: server.url("/second"), body: method == .post ? [1, 2, 3] : [], limits: .patient)
            #expect(try await texts(of: first, count, from: client).allSatisfy { $0 == "first" })
            // Waits: for threads of the server, which have no event for a task.
            while front.ended < count { try await Task.sleep(for: .milliseconds(1)) }
            clock.advance(by: pause)
            #expect(try await texts(of: second, count, from: client).allSatisfy { $0 == "whole" })
            #expect(server.requests.count { $0.hasPrefix("POST ") } == (method == .post ? count : 0))
            await client.shutdown()
        }
    }

    private func texts(of request: OutgoingRequest, _ count: Int, from client: CurlHTTPClient) async throws -> [String]
    {
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<count { group.addTask { try await client.send(request).text } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test(arguments: IdleEnd.allCases, [HTTPMethod.get, .post])
    func `after a pause a request is served whatever has become of the connection`(
        _ end: IdleEnd, _ method: HTTPMethod
    ) async throws {
        try await ask(method, after: end, pause: .seconds(3), count: 1)
    }

    @Test(arguments: IdleEnd.allCases, [HTTPMethod.get, .post])
    func `after a pause forty requests at once are all served`(_ end: IdleEnd, _ method: HTTPMethod) async throws {
        try await ask(method, after: end, pause: .seconds(3), count: 40)
    }

    @Test(arguments: IdleEnd.visible, [HTTPMethod.get, .post])
    func `without a pause a request is served on another connection than the one that has ended`(
        _ end: IdleEnd, _ method: HTTPMethod
    ) async throws {
        try await ask(method, after: end, pause: .zero, count: 1)
        try await ask(method, after: end, pause: .zero, count: 40)
    }

    @Test(arguments: [IdleEnd.resetAtTheNextByte, .closeAfterReading])
    func `without a pause only what may be repeated is served when the server reads and says nothing`(
        _ end: IdleEnd
    ) async throws {
        try await ask(.get, after: end, pause: .zero, count: 1)
        try await ask(.get, after: end, pause: .zero, count: 40)
        await #expect(throws: HTTPClientError.brokenAnswer) { try await ask(.post, after: end, pause: .zero, count: 1) }
    }

    @Test(
        arguments: [IdleEnd.fin, .reset, .resetAtTheNextByte, .closeAfterReading, .silence], [HTTPMethod.get, .post])
    func `a plain connection is treated alike`(_ end: IdleEnd, _ method: HTTPMethod) async throws {
        try await ask(method, after: end, pause: .seconds(3), count: 40, identity: nil)
    }

    @Test(arguments: ["NORMAL:-VERS-ALL:+VERS-TLS1.2", "NORMAL:-VERS-ALL:+VERS-TLS1.3"])
    func `every version of TLS is treated alike`(_ priorities: String) async throws {
        for end in IdleEnd.allCases {
            try await ask(.post, after: end, pause: .seconds(3), count: 2, identity: .init(priorities: priorities))
        }
    }

    @Test(arguments: [(499, 1), (500, 2)], [HTTPMethod.get, .post])
    func `a connection is used again within half a second`(
        _ row: (milliseconds: Int, connections: Int), _ method: HTTPMethod
    ) async throws {
        try await ScriptedServer.run(
            identity: .init(), { connection in while connection.readRequest() != nil { connection.answer("ok") } }
        ) { server in
            let clock = Clock()
            let client = client(clock)
            let request = try OutgoingRequest(method: method, url: server.url(), limits: .patient)
            _ = try await client.send(request)
            clock.advance(by: .milliseconds(row.milliseconds))
            _ = try await client.send(request)
            #expect(server.connections == row.connections)
            #expect(server.requests.count == 2)
            await client.shutdown()
        }
    }

    @Test(.patientTimeLimit)
    func `an idle connection is ended without another request`() async throws {
        let closed = Mutex(0)
        try await ScriptedServer.run(
            identity: .init(),
            { connection in
                while connection.readRequest() != nil { connection.answer("ok") }
                closed.withLock { $0 += 1 }
            }
        ) { server in
            let clock = Clock()
            let client = client(clock)
            _ = try await client.send(OutgoingRequest(url: server.url(), limits: .patient))
            clock.advance(by: .seconds(1))
            // Waits: for a thread of the server, which has no event for a task.
            while closed.withLock({ $0 }) == 0 { try await Task.sleep(for: .milliseconds(1)) }
            await client.shutdown()
        }
    }
}
