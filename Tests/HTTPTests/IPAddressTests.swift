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
        ":", ":::", "1::2::3", "1:2:3::4:5:6::7:8", "12345::",
        "g::", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7:8::", "[::1]", "::1%eth0", "1.2.3.4::", "::1.2.3",
        "::256.1.1.1", ":1::", "1:::",
        "\u{FF11}.2.3.4", "::\u{FF11}", "1:2:3:4:5:6:7:1.2.3.4",
    ])
    func `anything else is none`(_ text: String) { #expect(!IPAddress.isLiteral(text)) }
}
