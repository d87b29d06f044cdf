import HTTP
import Testing

@Suite struct TrustedProxiesTests {
    private static let proxies = TrustedProxies(
        ["10.0.0.7", "10.1.0.0/24", "fd00:1::/64"].compactMap { IPNetwork($0) })

    private func client(_ peer: String, list: [String] = [], forwarded: [String] = []) -> String {
        var fields: HTTPFields = [:]
        for value in list { fields.append(.xForwardedFor, value) }
        for value in forwarded { fields.append(.forwarded, value) }
        return HTTPRequest(
            target: "/", fields: fields,
            connection: .init(remoteAddress: peer, trustedProxies: TrustedProxiesTests.proxies)
        ).clientAddress
    }

    @Test(arguments: ["10.0.0.7", "10.1.0.200", "fd00:1::9", "::ffff:10.0.0.7"])
    func `a trusted proxy names the client`(_ peer: String) {
        #expect(client(peer, list: ["203.0.113.7"]) == "203.0.113.7")
        #expect(client(peer, list: ["203.0.113.7:47011"]) == "203.0.113.7")
        #expect(client(peer, list: ["2001:db8::1"]) == "2001:db8::1")
        #expect(client(peer, forwarded: ["for=203.0.113.7"]) == "203.0.113.7")
        #expect(client(peer, forwarded: ["proto=https;FOR=\"203.0.113.7:47011\";by=10.0.0.7"]) == "203.0.113.7")
        #expect(client(peer, forwarded: ["for=\"[2001:db8::1]:_hidden\" ; host=\"a,b;for=\\\"x\""]) == "2001:db8::1")
        #expect(client(peer) == peer)
    }

    @Test(arguments: ["10.0.0.8", "10.1.1.1", "203.0.113.9", "fd00:2::1", "", "unknown"])
    func `nobody else does`(_ peer: String) {
        #expect(client(peer, list: ["198.51.100.1"]) == peer)
        #expect(client(peer, forwarded: ["for=198.51.100.1"]) == peer)
        #expect(client(peer, list: ["127.0.0.1"], forwarded: ["for=10.0.0.7"]) == peer)
    }

    @Test func `what the client wrote before the proxies does not count`() {
        #expect(client("10.0.0.7", list: ["198.51.100.1, 203.0.113.7"]) == "203.0.113.7")
        #expect(client("10.0.0.7", list: ["198.51.100.1", "203.0.113.7"]) == "203.0.113.7")
        #expect(client("10.0.0.7", list: ["198.51.100.1, 203.0.113.7, 10.1.0.3", "fd00:1::1"]) == "203.0.113.7")
        #expect(client("10.0.0.7", forwarded: ["for=198.51.100.1, for=203.0.113.7", "for=10.1.0.3"]) == "203.0.113.7")
        // A client that is a proxy's machine itself.
        #expect(client("10.0.0.7", list: ["10.1.0.9, 10.1.0.3"]) == "10.1.0.9")
    }

    @Test(arguments: [
        "", ",", "unknown", "_hidden", "203.0.113.7, ", "203.0.113.7, x", "203.0.113.7:", "256.1.1.1", "fd00::1%eth0",
    ])
    func `a list that names nobody leaves the proxy itself`(_ value: String) {
        #expect(client("10.0.0.7", list: [value]) == "10.0.0.7")
        #expect(client("10.0.0.7", list: ["198.51.100.1", value + ", 10.1.0.3"]) == "10.1.0.3")
    }

    @Test(arguments: [
        "", "for", "for=", "for=unknown", "for=_hidden", "for=\"unknown\"", "for=\"_x:_y\"", "by=203.0.113.7",
        "for=2001:db8::1",
        "for=\"2001:db8::1\"", "for=[2001:db8::1]", "for=203.0.113.7:80", "for=\"203.0.113.7:\"",
        "for=\"203.0.113.7:8 0\"",
        "for=\"[203.0.113.7]\"", "for=203.0.113.7;for=203.0.113.7", "for =203.0.113.7", "for= 203.0.113.7",
        "for=\"203.0.113.7",
        "for=203.0.113.7\"", "for=203.0.113.7;x", "=203.0.113.7", "203.0.113.7", "for=\"203.0.113.7\"x",
        "for=203.0.113.7,",
    ])
    func `an element that is malformed, unknown or hidden leaves the proxy itself`(_ value: String) {
        #expect(client("10.0.0.7", forwarded: [value]) == "10.0.0.7")
        #expect(client("10.0.0.7", forwarded: ["for=198.51.100.1", value, "for=10.1.0.3"]) == "10.1.0.3")
    }

    @Test func `where the two fields name two clients, neither counts`() {
        for peer in ["10.0.0.7", "::ffff:10.0.0.7"] {
            #expect(
                client(peer, list: ["203.0.113.7"], forwarded: ["for=198.51.100.1"]) == TrustedProxies.contradiction)
            #expect(client(peer, list: ["203.0.113.7"], forwarded: ["for=unknown"]) == TrustedProxies.contradiction)
            #expect(client(peer, list: ["x"], forwarded: ["for=198.51.100.1"]) == TrustedProxies.contradiction)
            #expect(client(peer, list: ["203.0.113.7"], forwarded: ["for=\"203.0.113.7:80\""]) == "203.0.113.7")
        }
    }

    @Test func `a proxy elsewhere can't name this machine`() {
        for address in ["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"] {
            #expect(client("10.0.0.7", list: [address]) == "10.0.0.7")
            #expect(
                client("10.0.0.7", list: ["203.0.113.7, \(address)"]) == "203.0.113.7", "a proxy on the proxy's machine"
            )
            #expect(client("10.0.0.7", forwarded: ["for=\"[\(address)]\""]) == "10.0.0.7")
            #expect(client("127.0.0.1", list: ["\(address), 10.0.0.7"]) == "10.0.0.7")
        }
    }

    @Test func `a proxy on this machine need not be named, and only its list counts`() {
        for peer in ["127.0.0.1", "::1", "127.0.0.9"] {
            #expect(client(peer, list: ["203.0.113.7"], forwarded: ["for=198.51.100.1"]) == "203.0.113.7")
            #expect(client(peer, forwarded: ["for=198.51.100.1"]) == peer)
            #expect(client(peer, list: ["198.51.100.1, 203.0.113.7, 10.0.0.7"]) == "203.0.113.7")
            #expect(client(peer, list: ["198.51.100.1, 10.0.0.8"]) == "10.0.0.8")
            #expect(client(peer, list: ["127.0.0.3"]) == "127.0.0.3")
        }
    }
}
