import HTTP
import Testing

@Suite struct ClientNetworkTextTests {
    @Test(
        arguments: [
            ("127.0.0.1", "loopback"), ("::1", "loopback"), ("127.0.0.2", "127.0.0.0/24"),
            ("192.0.2.199", "192.0.2.0/24"), ("::ffff:192.0.2.199", "192.0.2.0/24"),
            ("2001:db8:1234:5678:9abc::1", "2001:db8:1234::/48"), ("fe80::1", "fe80:0:0::/48"), ("", "unknown"),
            ("a\nb", "unknown"),
        ])
    func `a log has the network of a client, not its address`(_ address: String, _ text: String) {
        #expect(ClientNetwork(address: address).text == text)
    }
}
