import HTTP
import Testing

@Suite struct IPNetworkTests {
    private func contains(_ network: String, _ address: String) throws -> Bool {
        try #require(IPNetwork(network)).contains(try #require(IPAddress.bytes(of: address)))
    }

    @Test(arguments: [
        ("10.0.0.7", "10.0.0.7", true), ("10.0.0.7", "10.0.0.8", false), ("10.0.0.0/24", "10.0.0.255", true),
        ("10.0.0.0/24", "10.0.1.0", false), ("10.0.0.64/26", "10.0.0.127", true), ("10.0.0.64/26", "10.0.0.63", false),
        ("10.0.0.64/26", "10.0.0.128", false), ("128.0.0.0/1", "192.0.2.1", true), ("128.0.0.0/1", "10.0.0.1", false),
        ("10.0.0.7/32", "10.0.0.7", true), ("fd00:1::/64", "fd00:1::7:0", true), ("fd00:1::/64", "fd00:1:0:1::", false),
        ("fd00:1::", "fd00:1::", true), ("fd00:1::/65", "fd00:1:0:0:8000::", false), ("0a00::/8", "10.0.0.7", false),
        ("10.0.0.0/8", "a00::7", false), ("10.0.0.0/24", "::ffff:10.0.0.7", true),
        ("::ffff:10.0.0.0/120", "10.0.0.7", true),
        ("::ffff:10.0.0.7", "10.0.0.7", true), ("::/90", "10.0.0.7", false), ("::/90", "::7", true),
    ])
    func `a network contains the addresses that begin with its bits`(
        _ network: String, _ address: String, _ expected: Bool
    ) throws {
        #expect(try contains(network, address) == expected)
    }

    @Test(arguments: [
        "", "/", "/8", "10.0.0.0/", "10.0.0.0/33", "fd00::/129", "10.0.0.0/-8", "10.0.0.0/+8", "10.0.0.0/08",
        "10.0.0.0/8/8",
        "10.0.0.0/255.0.0.0", "10.0.0", "10.0.0/24", "proxy.example.com", "localhost", "[fd00::]/64", "10.0.0.7:80",
        " 10.0.0.7",
        // Bits behind the network's.
        "10.0.0.7/24", "fd00:1::1/64", "10.0.0.128/24",
        // All addresses.
        "0.0.0.0/0", "::/0", "::ffff:0.0.0.0/96", "0.0.0.0/00",
    ])
    func `anything else is no network`(_ text: String) {
        #expect(IPNetwork(text) == nil)
    }
}
