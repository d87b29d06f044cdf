import HTTP
import ServerTestSupport
import TestSupport
import Testing

@testable import MicroHTTPServer

/// Which connections are accepted when there are many. 127.0.0.2 and similar addresses are other machines here; 127.0.0.1 is this one.
@Suite(.patientTimeLimit) struct ConnectionLimitTests {
    static let limits = {
        var limits = ServerConfiguration.Limits()
        limits.connections = 10
        limits.connectionsPerAddress = 8
        limits.reservedConnections = 3
        return limits
    }()

    static func count(_ addresses: String...) -> ConnectionCount {
        var count = ConnectionCount(limits)
        for address in addresses { count.add(address) }
        return count
    }

    @Test func `an address has a separate limit`() {
        var count = ConnectionCount(Self.limits)
        for _ in 0..<7 { count.add("127.0.0.1") }
        #expect(count.answer(to: "127.0.0.1") == .room)
        count.add("127.0.0.1")
        #expect(count.answer(to: "127.0.0.1") == .fullOfAddress)
        #expect(count.answer(to: "::1") == .room)
        count.remove("127.0.0.1")
        #expect(count.answer(to: "127.0.0.1") == .room)
    }

    @Test func `others never take the reserve`() {
        var count = ConnectionCount(Self.limits)
        for number in 0..<7 {
            #expect(count.answer(to: "192.0.2.\(number)") == .room)
            count.add("192.0.2.\(number)")
        }
        #expect(count.answer(to: "192.0.2.99") == .fullOfOthers)
        for address in ["127.0.0.1", "::1", "127.0.0.1"] {
            #expect(count.answer(to: address) == .room)
            count.add(address)
        }
        #expect(count.answer(to: "127.0.0.1") == .full)
        #expect(count.answer(to: "192.0.2.99") == .fullOfOthers)
    }

    static let configuration = {
        var configuration = ServerConfiguration.test(address: "127.0.0.1")
        configuration.limits.connections = 10
        configuration.limits.connectionsPerAddress = 8
        configuration.limits.reservedConnections = 3
        return configuration
    }()

    static let slowRequests = [
        "GET / HTTP/1.1\r\n", "POST / HTTP/1.1\r\n{host}Content-Length: 10\r\n\r\nabc", "GET / HTTP/1.1\r\n{host}\r\n",
        "",
    ]

    @Test(arguments: slowRequests, [1, 20])
    func `slow clients keep no one out`(sent: String, addresses: Int) async throws {
        let hello = ClosureResponder { .text($0.connection.remoteAddress) }
        try await withHTTPServer(hello, configuration: Self.configuration) { server in
            let port = server.boundPort
            let text = sent.replacing("{host}", with: "Host: localhost:\(port)\r\n")
            var slow: [RawConnection] = []
            for number in 0..<60 {
                let connection = try await RawConnection.open(
                    port: port, from: "127.0.1.\(1 + number % addresses)")
                try? await connection.send(text)
                slow.append(connection)
                #expect(server.connectionCount <= 10)
                guard number % 10 == 9 else { continue }
                for person in ["127.0.0.1", "127.0.0.2"] {
                    let connection = try await RawConnection.open(port: port, from: person)
                    try await connection.send(
                        "GET / HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n")
                    #expect(try await connection.readResponse()?.text == person)
                }
            }
            _ = slow
        }
    }

    @Test func `a request that is being handled keeps its place`() async throws {
        let latch = Latch()
        let waiting = ClosureResponder { request in
            if request.path == "/wait" { await latch.wait() }
            return .text("done")
        }
        try await withHTTPServer(waiting, configuration: Self.configuration) { server in
            let host = "Host: localhost:\(server.boundPort)\r\n\r\n"
            let working = try await RawConnection.open(port: server.boundPort, from: "127.0.0.2")
            try await working.send("GET /wait HTTP/1.1\r\n\(host)")
            await latch.waitForArrivals(1)
            var others: [RawConnection] = []
            for number in 0..<30 {
                let other = try await RawConnection.open(port: server.boundPort, from: "127.0.1.\(number + 1)")
                try await other.send("GET / HTTP/1.1\r\n\(host)")
                #expect(try await other.readResponse()?.text == "done")
                // All remain open, so that most of them need the place of another one.
                others.append(other)
            }
            _ = others
            await latch.open()
            #expect(try await working.readResponse()?.text == "done")
        }
    }
}
