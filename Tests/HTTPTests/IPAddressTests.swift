import Testing

@testable import HTTP

@Suite("Literal addresses")
struct IPAddressTests {
    @Test(arguments: [
        "::1", "::", "127.0.0.1", "0.0.0.0", "255.255.255.255", "fe80::1", "::ffff:10.0.0.1", "2001:db8:0:1:2:3:4:5",
        "1:2:3:4:5:6:7::",
        "::2:3:4:5:6:7:8", "1::8", "1:2:3:4:5:6:1.2.3.4", "ABCD::",
    ])
    func `a literal address is one`(_ text: String) { #expect(IPAddress.isLiteral(text)) }

    @Test(arguments: [
        "", "localhost", "1.2.3", "256.0.0.1", "01.2.3.4", "1.2.3.4.5", "+1.2.3.4", "1.2.3.-4", "1.2.3.4 ", "1..3.4",
        "1.2.3.a", "1.2.3.:",
        ":", ":::", "1::2::3", "1:2:3::4:5:6::7:8", "12345::",
        "g::", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7:8::", "[::1]", "::1%eth0", "1.2.3.4::", "::1.2.3",
        "::256.1.1.1", ":1::", "1:::",
        "\u{FF11}.2.3.4", "::\u{FF11}", "1:2:3:4:5:6:7:1.2.3.4",
    ])
    func `anything else is none`(_ text: String) { #expect(!IPAddress.isLiteral(text)) }

    @Test(
        arguments: [
            ("127.0.0.1", [127, 0, 0, 1]), ("::", [UInt8](repeating: 0, count: 16)),
            ("::1", [UInt8](repeating: 0, count: 15) + [1]),
            ("fe80::1:2", [0xFE, 0x80] + [UInt8](repeating: 0, count: 11) + [1, 0, 2]),
            ("1:2:3:4:5:6:1.2.3.4", [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 1, 2, 3, 4]),
            ("::ffff:10.0.0.1", [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF, 10, 0, 0, 1]),
            ("1:2:3:4:5:6:7::", [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 0]),
            ("abcd:ef01::", [0xAB, 0xCD, 0xEF, 0x01] + [UInt8](repeating: 0, count: 12)),
        ] as [(String, [UInt8])])
    func `an address has its bytes`(_ text: String, _ bytes: [UInt8]) { #expect(IPAddress.bytes(of: text) == bytes) }

    @Test(arguments: ["", "localhost", "1.2.3", "[::1]", "0x7f.0.0.1"]) func `a name has none`(_ text: String) {
        #expect(IPAddress.bytes(of: text) == nil)
    }

    @Test(arguments: [
        "0.0.0.0", "0.255.255.255", "169.254.0.0", "169.254.169.254", "169.254.255.255", "224.0.0.0", "239.255.255.255",
        "240.0.0.1", "255.255.255.255", "100.100.100.200", "168.63.129.16", "192.0.0.192", "::", "fe80::", "fe80::1",
        "febf:ffff::", "ff00::", "ff02::1", "ffff::", "fd00:ec2::254", "fd20:ce::254", "::ffff:169.254.169.254",
        "::ffff:0.0.0.0", "64:ff9b::169.254.169.254", "2002:a9fe:a9fe::1", "::169.254.169.254",
    ])
    func `the network itself is no service`(_ text: String) throws {
        #expect(IPAddress.isSpecial(try #require(IPAddress.bytes(of: text))))
    }

    @Test(arguments: [
        "1.0.0.0", "10.0.0.1", "127.0.0.1", "169.253.255.255", "169.255.0.0", "172.16.0.1", "192.168.1.1",
        "192.0.0.193",
        "100.100.100.199", "100.64.0.1", "168.63.129.17", "223.255.255.255", "::1", "fe7f:ffff::", "fec0::1", "fd00::1",
        "fd00:ec2::253", "feff::1", "2001:db8::1", "::ffff:10.0.0.1", "64:ff9b::192.0.2.1", "2002:c000:201::1",
    ])
    func `every other address may be one`(_ text: String) throws {
        #expect(!IPAddress.isSpecial(try #require(IPAddress.bytes(of: text))))
    }

    @Test func `what is no address is none of a service`() {
        #expect(IPAddress.isSpecial([]) && IPAddress.isSpecial([127, 0, 0]))
    }
}
