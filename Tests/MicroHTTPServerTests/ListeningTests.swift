import Glibc
import HTTP
import ServerTestSupport
import Testing

@testable import MicroHTTPServer

struct ListeningTests {
    static let hello = ClosureResponder { .text($0.connection.remoteAddress) }

    @Test func `both loopback addresses share one free port`() async throws {
        var configuration = ServerConfiguration.test
        configuration.addresses = ServerConfiguration.loopbackAddresses
        try await withHTTPServer(Self.hello, configuration: configuration) { server in
            #expect(server.boundPort != 0)
            for address in server.boundAddresses {
                let connection = try await RawConnection.open(port: server.boundPort, address: address)
                let host = address.contains(":") ? "[\(address)]" : address
                try await connection.send("GET / HTTP/1.1\r\nHost: \(host):\(server.boundPort)\r\n\r\n")
                #expect(try await connection.readResponse()?.text == address)
            }
            #expect(server.boundAddresses == ["127.0.0.1", "::1"] || !server.notices.isEmpty)
        }
    }

    @Test func `a port in use names its owner`() async throws {
        try await withServer(Self.hello) { port in
            let error = try #require(throws: ServerError.self) {
                try HTTPServer.start(
                    ServerConfiguration(addresses: ["127.0.0.1"], port: port), responder: Self.hello)
            }
            guard case .portInUse("127.0.0.1", port, let owner?) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(owner.contains("(pid "))
            #expect(error.description.contains("\(port)") && error.description.contains(owner))
        }
    }

    @Test func `a bound server has its port, and refuses connections until it is started`() async throws {
        let bound = try BoundServer(.test(address: "127.0.0.78"))
        await #expect(throws: RawConnectionError.system("connect", ECONNREFUSED)) {
            try await RawConnection.open(port: bound.port, address: "127.0.0.78")
        }
        let server = try bound.start(responder: Self.hello)
        #expect(server.boundPort == bound.port)
        let connection = try await RawConnection.open(port: bound.port, address: "127.0.0.78")
        try await connection.send("GET / HTTP/1.1\r\nHost: localhost:\(bound.port)\r\n\r\n")
        #expect(try await connection.readResponse()?.status == 200)
        await server.stop(grace: .zero)
    }

    @Test func `a port that is in use at the start is an error`() async throws {
        let early = try BoundServer(.test(address: "127.0.0.79"))
        let late = try BoundServer(ServerConfiguration(addresses: ["127.0.0.79"], port: early.port))
        let server = try early.start(responder: Self.hello)
        let error = #expect(throws: ServerError.self) { try late.start(responder: Self.hello) }
        guard case .portInUse("127.0.0.79", early.port, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        await server.stop(grace: .zero)
    }

    @Test func `the defaults are those that SECURITY names`() {
        let limits = ServerConfiguration.Limits()
        #expect(limits.body == 1_048_576)
        #expect(limits.headDeadline == .seconds(10))
        #expect(limits.bodyDeadline == .seconds(30))
        #expect(limits.idle == .seconds(30))
        #expect(limits.responseDeadline == .seconds(60))
        #expect(limits.connections == 512)
        #expect(limits.connectionsPerAddress == 384)
        #expect(limits.reservedConnections == 64)
    }

    @Test func `the port is free again after a stop`() async throws {
        let first = try HTTPServer.start(.test(address: "127.0.0.77"), responder: Self.hello)
        let connection = try await RawConnection.open(port: first.boundPort, address: "127.0.0.77")
        await first.stop(grace: .zero)
        let second = try HTTPServer.start(
            ServerConfiguration(addresses: ["127.0.0.77"], port: first.boundPort), responder: Self.hello)
        await second.stop(grace: .zero)
        _ = connection
    }

    @Test(arguments: ["localhost", "127.1", "[::1]", "", "127.0.0.1:80", "256.0.0.1"])
    func `only literal addresses are taken`(address: String) throws {
        #expect(throws: ServerError.invalidAddress(address)) {
            try HTTPServer.start(ServerConfiguration(addresses: [address]), responder: Self.hello)
        }
    }

    @Test(arguments: [-1, 65536]) func `a port is between 0 and 65535`(port: Int) throws {
        #expect(throws: ServerError.invalidPort(port)) {
            try HTTPServer.start(ServerConfiguration(port: port), responder: Self.hello)
        }
    }

    @Test func `an address that is not of this machine is an error`() throws {
        #expect(throws: ServerError.addressNotAvailable(address: "192.0.2.1")) {
            try HTTPServer.start(ServerConfiguration(addresses: ["192.0.2.1"]), responder: Self.hello)
        }
    }

    @Test func `without IPv6 it listens on IPv4 alone and says so`() throws {
        let listening = try ListeningSockets.open(["127.0.0.1", "::1"], port: 0) {
            (address, port) throws(ServerError) in
            guard !address.isIPv6 else { throw .addressNotAvailable(address: address.text) }
            return try ListeningSocket(address, port: port)
        }
        #expect(listening.sockets.map(\.address.text) == ["127.0.0.1"])
        #expect(
            listening.notices == ["The IPv6 address ::1 is not available on this machine; listening on IPv4 alone."])
    }

    @Test func `a free port that is taken at the other address is tried again with another`() throws {
        var refusals = 3
        var firstPorts: [Int] = []
        let listening = try ListeningSockets.open(["127.0.0.1", "127.0.0.2"], port: 0) {
            (address, port) throws(ServerError) in
            if port != 0, refusals > 0 {
                refusals -= 1
                throw .portInUse(address: address.text, port: port, owner: nil)
            }
            let socket = try ListeningSocket(address, port: port)
            if port == 0 { firstPorts.append(socket.port) }
            return socket
        }
        #expect(firstPorts.count == 4)
        #expect(listening.sockets.map(\.port) == [listening.port, listening.port])
    }

    @Test func `a fixed port is never exchanged`() throws {
        var attempts = 0
        #expect(throws: ServerError.portInUse(address: "127.0.0.1", port: 3000, owner: nil)) {
            try ListeningSockets.open(["127.0.0.1"], port: 3000) { (address, port) throws(ServerError) in
                attempts += 1
                throw .portInUse(address: address.text, port: port, owner: nil)
            }
        }
        #expect(attempts == 1)
    }

    @Test func `the own socket for IPv4 does not block the one for IPv6`() throws {
        let socket = try ListeningSocket(#require(SocketAddress("127.0.0.1")), port: 0)
        try socket.listen()
        #expect(PortOwner.find(port: socket.port, isIPv6: true) == nil)
        #expect(PortOwner.find(port: socket.port, isIPv6: false)?.contains("(pid \(getpid()))") == true)
    }

    @Test func `the owner is found by the lines of proc`() {
        let table = [
            "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode",
            "   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 4711 1 0",
            "   1: 0100007F:0BB8 0100007F:1234 01 00000000:00000000 00:00000000 00000000  1000        0 4712 1 0",
            "   2: 0100007F:0BB9 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 4713 1 0",
        ]
        #expect(PortOwner.listeningInodes(port: 3000, table: table) == ["4711"])
    }
}
