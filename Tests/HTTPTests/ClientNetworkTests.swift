import HTTP
import Testing

@Suite struct ClientNetworkTests {
    @Test(arguments: [
        ("203.0.113.7", [203, 0, 113, 7]), ("::1", Array(repeating: 0, count: 15) + [1]),
        ("2001:db8::ff00:1.2.3.4", [0x20, 1, 0x0D, 0xB8, 0, 0, 0, 0, 0, 0, 0xFF, 0, 1, 2, 3, 4]),
        ("1:2:3:4:5:6:7:8", [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8]),
        ("ABCD::", [0xAB, 0xCD] + Array(repeating: 0, count: 14)),
    ])
    func `a literal address has its bytes`(_ text: String, _ bytes: [UInt8]) {
        #expect(IPAddress.bytes(of: text) == bytes)
    }

    @Test(arguments: ["", "-", "localhost", "1.2.3", "::1%eth0", "1::2::3", "[::1]"])
    func `what is no address has none and shares a network`(_ text: String) {
        #expect(IPAddress.bytes(of: text) == nil)
        #expect(ClientNetwork(address: text) == ClientNetwork(address: "another"))
        #expect(ClientNetwork(address: text) != .loopback)
    }

    private func common(_ one: String, _ other: String) -> Int {
        zip(ClientNetwork(address: one).blocks, ClientNetwork(address: other).blocks).prefix { $0 == $1 }.count
    }

    @Test(arguments: [
        ("203.0.113.7", "203.0.113.8", 0), ("203.0.113.7", "203.0.113.7", 3),
        ("2001:db8:1:2::3", "2001:db8:1:2::3", 3), ("2001:db8:1:2::3", "2001:db8:1:2:ffff::", 2),
        ("2001:db8:1:2::3", "2001:db8:1:3::3", 1), ("2001:db8:1:2::3", "2001:db8:2:2::3", 0),
        ("fe80::1", "fe80::2", 2), ("127.0.0.2", "127.9.0.3", 1), ("127.0.0.2", "127.0.0.1", 0),
        ("127.0.0.2", "128.0.0.2", 0),
    ])
    func `networks have so many of their three blocks in common`(_ one: String, _ other: String, _ count: Int) {
        #expect(common(one, other) == count)
        #expect(common(other, one) == count)
        #expect(ClientNetwork(address: one).blocks.count == 3)
    }

    @Test func `an IPv4 client on a socket for both is an IPv4 client`() {
        #expect(ClientNetwork(address: "::ffff:203.0.113.7") == ClientNetwork(address: "203.0.113.7"))
        #expect(ClientNetwork(address: "::ffff:cb00:7107") == ClientNetwork(address: "203.0.113.7"))
        #expect(ClientNetwork(address: "::fffe:203.0.113.7") != ClientNetwork(address: "203.0.113.7"))
    }

    @Test(arguments: ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
    func `the two addresses of localhost are one network`(_ text: String) {
        #expect(ClientNetwork(address: text) == .loopback)
    }

    @Test func `blocks of any two kinds have other bytes`() {
        let texts = ["127.0.0.1", "127.0.0.2", "0.0.0.0", "::", "-", "2001:db8::1", "2001:db8::"]
        let blocks = Set(texts.flatMap { ClientNetwork(address: $0).blocks })
        #expect(Set(blocks.map(\.bytes)).count == blocks.count)
        #expect(blocks.allSatisfy { $0.bytes.count == 18 })
    }

    private func network(_ peer: String, _ forwarded: String...) -> ClientNetwork {
        var fields: HTTPFields = [:]
        for value in forwarded { fields.append(.xForwardedFor, value) }
        return HTTPRequest(target: "/", fields: fields, connection: .init(remoteAddress: peer)).network
    }

    @Test func `a proxy on this machine names the client, whatever the client wrote before`() {
        let client = ClientNetwork(address: "203.0.113.7")
        #expect(network("127.0.0.1", "203.0.113.7") == client)
        #expect(network("::1", "198.51.100.1, 10.0.0.1,\t203.0.113.7 ") == client)
        #expect(network("127.0.0.1", "198.51.100.1", "203.0.113.7") == client)
        #expect(network("127.0.0.1", "2001:db8::1") == ClientNetwork(address: "2001:db8::1"))
        #expect(network("127.0.0.1", "203.0.113.7:47011") == client)
        #expect(network("127.0.0.1", "[2001:db8::1]:80") == ClientNetwork(address: "2001:db8::1"))
        // Through another proxy on this machine.
        #expect(network("127.0.0.1", "198.51.100.1, 203.0.113.7, ::1") == client)
    }

    @Test(arguments: [
        "", ",", "unknown", "203.0.113.7, unknown", "203.0.113.7:", "203.0.113.7:8 0", "2001:db8::1]", "[2001:db8::1",
    ])
    func `an address without a network is ignored`(_ value: String) {
        #expect(network("127.0.0.1", value) == .loopback)
    }

    @Test func `a client elsewhere can't name another`() {
        #expect(network("203.0.113.7", "127.0.0.1") == ClientNetwork(address: "203.0.113.7"))
        #expect(network("203.0.113.7", "198.51.100.1") == ClientNetwork(address: "203.0.113.7"))
    }
}
