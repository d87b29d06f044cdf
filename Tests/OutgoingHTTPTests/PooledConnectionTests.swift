import Glibc
import ServerTestSupport
import Testing

@testable import OutgoingHTTP

/// What one connection knows about itself, on a socket that the test connects and closes in libcurl's place.
struct PooledConnectionTests {
    private static let limit = Duration.milliseconds(500)
    private let start = ContinuousClock.now

    private func withConnection(_ body: (Int32, PooledConnection) throws -> Void) async throws {
        try await ScriptedServer.run({ $0.waitForClose() }) { server in
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = in_port_t(truncatingIfNeeded: server.port).bigEndian
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            let result = withUnsafeBytes(of: &address) { bytes in
                connect(descriptor, bytes.bindMemory(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
            }
            try #require(result == 0)
            defer { close(descriptor) }
            try body(descriptor, PooledConnection(socket: descriptor))
        }
    }

    @Test func `a request has sent nothing until its first byte has left`() async throws {
        try await withConnection { socket, connection in
            #expect(!connection.hasSentNothing)
            _ = connection.beginRequest(asksWhatWasSent: true)
            #expect(connection.hasSentNothing)
            #expect(send(socket, "x", 1, 0) == 1)
            #expect(!connection.hasSentNothing)
            // What an earlier request sent does not count.
            _ = connection.beginRequest(asksWhatWasSent: true)
            #expect(connection.hasSentNothing)
        }
    }

    @Test(arguments: [true, false])
    func `what has been sent is known after the end of the connection`(_ hasSent: Bool) async throws {
        try await withConnection { socket, connection in
            _ = connection.beginRequest(asksWhatWasSent: true)
            if hasSent { #expect(send(socket, "x", 1, 0) == 1) }
            connection.willClose()
            #expect(connection.hasSentNothing != hasSent)
        }
    }

    @Test func `a connection is idle from the end of its latest request`() async throws {
        try await withConnection { _, connection in
            let first = connection.beginRequest(asksWhatWasSent: true)
            let second = connection.beginRequest(asksWhatWasSent: true)
            connection.endRequest(first, at: start)
            #expect(connection.idleSince == nil)
            connection.endRequest(second, at: start)
            #expect(connection.idleSince == start)
            #expect(connection.mayBeUsedAgain(at: start + .milliseconds(499), limit: Self.limit))
            #expect(!connection.mayBeUsedAgain(at: start + .milliseconds(500), limit: Self.limit))
        }
    }

    @Test func `a connection that was ended may not be used again`() async throws {
        try await withConnection { _, connection in
            connection.endRequest(connection.beginRequest(asksWhatWasSent: true), at: start)
            connection.retire()
            #expect(!connection.mayBeUsedAgain(at: start, limit: Self.limit))
            #expect(connection.idleSince == nil)
        }
    }

    @Test func `a connection whose socket is closed may not be used again`() async throws {
        try await withConnection { _, connection in
            let number = connection.beginRequest(asksWhatWasSent: true)
            connection.willClose()
            connection.endRequest(number, at: start)
            #expect(connection.idleSince == nil)
            #expect(!connection.mayBeUsedAgain(at: start, limit: Self.limit))
        }
    }
}
