import FoundationEssentials
import Testing

@testable import HTTP

@Suite("Addresses")
struct HTTPURLTests {
    @Test(
        arguments: [
            ("http://localhost", "http", "localhost", nil, "", nil),
            ("https://Example.COM/", "https", "example.com", nil, "/", nil),
            ("HTTPS://a:8443/b?c=d", "https", "a", 8443, "/b", "c=d"), ("http://a?b", "http", "a", nil, "", "b"),
            ("http://a/?", "http", "a", nil, "/", ""), ("http://[::1]:3000/x", "http", "::1", 3000, "/x", nil),
            ("http://[2001:DB8::1]", "http", "2001:db8::1", nil, "", nil),
            ("http://127.0.0.1:1/", "http", "127.0.0.1", 1, "/", nil),
            ("http://a:65535", "http", "a", 65535, "", nil), ("http://a:00080/", "http", "a", 80, "/", nil),
            ("http://a//b//", "http", "a", nil, "//b//", nil),
            ("http://a/%2F%c3%A9/..", "http", "a", nil, "/%2F%c3%A9/..", nil),
            ("http://a/?x=http://b@c/?y", "http", "a", nil, "/", "x=http://b@c/?y"),
            ("http://a/b:c@d;e=f,g", "http", "a", nil, "/b:c@d;e=f,g", nil),
            ("http://a_b.example-1.com", "http", "a_b.example-1.com", nil, "", nil),
            ("http://1.example", "http", "1.example", nil, "", nil),
            ("http://xn--mller-kva.example/", "http", "xn--mller-kva.example", nil, "/", nil),
        ] as [(String, String, String, Int?, String, String?)])
    func `an address is taken apart`(
        _ text: String, _ scheme: String, _ host: String, _ port: Int?, _ path: String, _ query: String?
    ) throws {
        let url = try #require(HTTPURL(text))
        #expect(url.scheme == scheme && url.host == host && url.explicitPort == port)
        #expect(url.path == path && url.query == query)
        #expect(HTTPURL(url.description) == url)
    }

    @Test func `a name has 253 characters at most`() {
        // RFC 1035 section 2.3.4, without the root and the lengths of the wire.
        #expect(HTTPURL("http://a" + String(repeating: ".b", count: 126))?.host.utf8.count == 253)
    }

    static let hostile = [
        // no address, or another kind
        "", " ", "a", "/a", "//a", "a.example", "http", "http:", "http:/", "http://", "http:///", "http:///a", "http:a",
        "http:/a", "://a",
        "ftp://a", "javascript://a", "httpx://a", "1http://a", "http//a", "http:\\\\a", "http:/\\a", "mailto:a@b",
        "data:,a", "file:///a",
        "urn:ietf:wg:oauth:2.0:oob", "blob:http://a", "view-source:http://a",
        // what one reader skips and another does not
        " http://a", "http://a ", "http://a\t", "ht\ntp://a", "http://a\r\n", "http://a\u{0}", "http://a/\u{0}b",
        "http://a/b c", "http://a/\u{7F}",
        "http://a/\n", "\u{FEFF}http://a", "http\u{FF1A}//a", "http://a\u{3002}b", "http://\u{FF41}",
        "http://m\u{FC}ller.example",
        "http://a/\u{FC}", "http://a/?\u{FC}", "http://\u{212A}", "http://a\u{AD}b", "http://a\u{200D}b",
        // another host than it seems
        "http://user@a", "http://user:word@a", "http://:@a", "http://@a", "http://a@b", "http://a:80@b",
        "http://a:80@b:90/", "http://a%40b",
        "http://a\\@b", "http://a\\b", "http://a\\", "http://a#@b", "http://a#", "http://a/#b", "http://a?b#c",
        "http://a;b", "http://a,b",
        "http://a'b", "http://a\"b", "http://a!b", "http://a$b", "http://a&b", "http://a(b)", "http://a*b", "http://*",
        "http://a+b",
        "http://a=b", "http://a|b", "http://a^b", "http://a`b", "http://{a}", "http://<a>", "http://a%2eb",
        "http://ex%61mple.com", "http://%",
        // hosts
        "http://.", "http://..", "http://.a", "http://a..b", "http://a.", "http://-\u{0}", "http://1", "http://127.1",
        "http://0x7f.1",
        "http://0x7f000001", "http://2130706433", "http://017700000001", "http://127.0.0.01", "http://127.0.0.256",
        "http://1.2.3.4.5",
        "http://a.1", "http://127.+1.0.1", "http://[", "http://[]", "http://[::1", "http://::1", "http://::1]",
        "http://[::1]x", "http://x[::1]",
        "http://[::g]", "http://[1.2.3.4]", "http://[v1.x]", "http://[::1%25eth0]", "http://[::1%eth0]", "http://[a]",
        "http://[[::1]]",
        "http://[:::1]", "http://[1:2:3:4:5:6:7:8:9]",
        "http://" + Array(repeating: "abcdefghi", count: 26).joined(separator: "."),
        "http://a" + String(repeating: ".b", count: 126) + "c",
        // ports
        "http://a:", "http://a:/", "http://a:0", "http://a:65536", "http://a:-1", "http://a:+80", "http://a:8a",
        "http://a:80:80", "http://a: 80",
        "http://a:8 0", "http://a:99999999999999999999", "http://a:000080", "http://:80", "http://[::1]:",
        "http://[::1]80", "http://[::1]180", "http://[::1]x80", "http://a:\u{FF18}\u{FF10}",
        // paths and queries
        "http://a/%", "http://a/%z", "http://a/%zz", "http://a/%2", "http://a/%\u{FF12}0", "http://a/<b>",
        "http://a/\"", "http://a/b|c",
        "http://a/{b}", "http://a/[b]", "http://a/^", "http://a/`", "http://a/\\..", "http://a?%", "http://a?%2",
        "http://a?<b>", "http://a?\\",
        "http://a?b|c", "http://a?[b]", "http://a?b\"",
    ]

    @Test(arguments: hostile)
    func `what two readers could understand in two ways is refused`(_ text: String) {
        #expect(HTTPURL(text) == nil)
    }

    @Test func `random bytes in an address are refused or read back the same`() {
        var generator = SystemRandomNumberGenerator()
        let alphabet = Array("htp:/ab.@[]%?#\\1:;2f\t-_~é".unicodeScalars)
        for _ in 0..<5_000 {
            var text = "http://"
            for _ in 0..<Int.random(in: 0..<14, using: &generator) {
                if let scalar = alphabet.randomElement(using: &generator) { text.unicodeScalars.append(scalar) }
            }
            guard let url = HTTPURL(text) else { continue }
            #expect(HTTPURL(url.description) == url)
            #expect(url.description.lowercased() == text.lowercased() || url.explicitPort != nil)
            #expect(url.path.isEmpty || url.path.hasPrefix("/"))
        }
    }

    @Test(arguments: [
        ("http://localhost", true), ("http://LOCALHOST:1/", true), ("http://127.0.0.1", true),
        ("http://127.255.0.9", true), ("http://[::1]", true),
        ("http://localhost.example", false), ("http://example.localhost", false), ("http://127.0.0.1.example", false),
        ("http://128.0.0.1", false),
        ("http://[::2]", false), ("http://[::ffff:127.0.0.1]", false), ("http://0.0.0.0", false),
        ("http://10.0.0.1", false),
    ])
    func `only this machine is loopback`(_ text: String, _ expected: Bool) throws {
        #expect(try #require(HTTPURL(text)).isLoopback == expected)
    }

    @Test(arguments: [
        "127.+1.0.1", "127.0.0", "127.0.0.0.1", "127.0.0.1 ", "127.0.0.256", "127.0x1.0.1", "127..0.1", "", "127.",
        "::01",
    ])
    func `a host that only looks like loopback is not`(_ host: String) {
        #expect(!HTTPURL.isLoopback(host: host))
    }

    @Test(arguments: [
        ("http://a", "http://a", "a"), ("http://a:80/x", "http://a", "a:80"), ("https://a:443", "https://a", "a:443"),
        ("https://a:80", "https://a:80", "a:80"), ("http://[::1]:3000/", "http://[::1]:3000", "[::1]:3000"),
        ("https://[::1]", "https://[::1]", "[::1]"),
    ])
    func `an origin leaves the scheme's own port out, an authority keeps what was written`(
        _ text: String, _ origin: String, _ authority: String
    ) throws {
        let url = try #require(HTTPURL(text))
        #expect(url.origin == origin && url.authority == authority)
    }

    @Test func `parameters, segments and paths are added without hurting what is there`() throws {
        let url = try #require(HTTPURL("https://a:1/b/?p=B2C_1_susi"))
        #expect(url.appending(query: ["x": "1&2"]).description == "https://a:1/b/?p=B2C_1_susi&x=1%262")
        #expect(url.appending(query: [:]) == url)
        #expect(url.appending(segments: "c d", "..", "e/f").description == "https://a:1/b/c%20d/../e%2Ff?p=B2C_1_susi")
        #expect(url.replacing(path: "/x").description == "https://a:1/x")
        #expect(url.replacing(path: "x", query: "y").description == "https://a:1/x?y")
        #expect(url.replacing(path: "").description == "https://a:1")
        #expect(try #require(HTTPURL("http://a?")).appending(query: ["b": "c"]).description == "http://a?b=c")
        #expect(try #require(HTTPURL("http://a")).requestTarget == "/")
        #expect(url.requestTarget == "/b/?p=B2C_1_susi")
        #expect(try url.queryParameters().first("p") == "B2C_1_susi")
    }

    @Test func `an IPv6 address can be corrected like any other`() throws {
        let url = try #require(HTTPURL("http://[::1]:3000/a"))
        #expect(url.appending(segments: "b").description == "http://[::1]:3000/a/b")
    }

    @Test func `an address in JSON is one, or an error`() throws {
        let decoder = JSONDecoder()
        #expect(try decoder.decode([HTTPURL].self, from: Data(#"["http://a/b"]"#.utf8)).first?.path == "/b")
        #expect(throws: DecodingError.self) { try decoder.decode([HTTPURL].self, from: Data(#"["nonsense"]"#.utf8)) }
    }
}
