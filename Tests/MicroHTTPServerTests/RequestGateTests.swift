import HTTP
import MicroHTTPServer
import Testing

/// The gate as a pure value: one good head, one thing changed per row.
struct RequestGateTests {
    static let limits = {
        var limits = ServerConfiguration.Limits()
        limits.body = 1000
        return limits
    }()
    static let gate = RequestGate(allowedHosts: .loopback, boundPort: 3000, isSecure: false, limits: limits)

    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        var method = "GET"
        var target = "/tasks"
        var version = "HTTP/1.1"
        var fields: [(String, String)] = [("Host", "localhost:3000")]
        var more: [(String, String)] = []
        var isLiteral = true
        var status = 400
        let code: String
        var testDescription: String { name }

        var head: RawRequestHead {
            RawRequestHead(
                method: Array(method.utf8), target: Array(target.utf8), version: Array(version.utf8),
                fields: (fields + more).map { .init(name: Array($0.0.utf8), value: Array($0.1.utf8)) },
                isLiteral: isLiteral, remoteAddress: "127.0.0.1", requestID: "id")
        }
    }

    static let refusals: [Row] = [
        Row(
            name: "a host that a proxy has put in",
            fields: [("Host", "companion:3000"), ("X-Forwarded-For", "10.0.0.1")],
            status: 421, code: "host-of-proxy"),
        Row(
            name: "a host that a proxy without fields has put in", version: "HTTP/1.0",
            fields: [("Host", "companion:3000")], status: 421, code: "host-of-proxy"),
        Row(
            name: "an address that a proxy has put in", fields: [("Host", "10.0.0.5:3000"), ("Via", "1.1 proxy")],
            status: 421, code: "host-of-proxy"),
        Row(
            name: "a port that a proxy has left out", fields: [("Host", "localhost"), ("X-Real-IP", "10.0.0.1")],
            status: 421, code: "host-of-proxy"),
        Row(
            name: "another host than that of the browser",
            fields: [("Host", "app.example.com"), ("X-Forwarded-Host", "tasks.example.com")], status: 421,
            code: "host-of-proxy"),
        Row(
            name: "a host that a proxy passes on, and that is not set",
            fields: [("Host", "tasks.example.com"), ("X-Forwarded-For", "10.0.0.1")], status: 421,
            code: "host-not-allowed"),
        Row(
            name: "the same with its own field",
            fields: [("Host", "tasks.example.com"), ("X-Forwarded-Host", "tasks.example.com")], status: 421,
            code: "host-not-allowed"),
        Row(name: "two hosts", more: [("host", "evil.example.com")], code: "repeated-host"),
        Row(name: "no host", fields: [], code: "missing-host"),
        Row(name: "no host in HTTP/1.0", version: "HTTP/1.0", fields: [], code: "missing-host"),
        Row(name: "empty host", fields: [("Host", "")], code: "missing-host"),
        Row(name: "user in host", fields: [("Host", "a@localhost:3000")], code: "malformed-host"),
        Row(
            name: "host of 262 characters", fields: [("Host", String(repeating: "a", count: 262))],
            code: "malformed-host"),
        Row(
            name: "host of 261 characters", fields: [("Host", String(repeating: "a", count: 261))], status: 421,
            code: "host-not-allowed"),
        Row(name: "path in host", fields: [("Host", "localhost:3000/x")], code: "malformed-host"),
        Row(name: "two host values", fields: [("Host", "localhost:3000, evil")], code: "malformed-host"),
        Row(name: "port without digits", fields: [("Host", "localhost:")], code: "malformed-host"),
        Row(name: "port 0", fields: [("Host", "localhost:0")], code: "malformed-host"),
        Row(name: "port too large", fields: [("Host", "localhost:65536")], code: "malformed-host"),
        Row(name: "port with sign", fields: [("Host", "localhost:+3000")], code: "malformed-host"),
        Row(name: "port with a leading zero", fields: [("Host", "localhost:03000")], code: "malformed-host"),
        Row(name: "open bracket", fields: [("Host", "[::1")], code: "malformed-host"),
        Row(name: "text behind bracket", fields: [("Host", "[::1]3000")], code: "malformed-host"),
        Row(name: "text for a colon behind bracket", fields: [("Host", "[::1]x3000")], code: "malformed-host"),
        Row(name: "zone in IPv6", fields: [("Host", "[::1%eth0]:3000")], code: "malformed-host"),
        Row(
            name: "very long host", fields: [("Host", String(repeating: "a", count: 257) + ":3000")],
            code: "malformed-host"),
        Row(name: "bare IPv6", fields: [("Host", "::1")], code: "malformed-host"),
        Row(
            name: "rebound name", fields: [("Host", "evil.example.com:3000")], status: 421, code: "host-not-allowed"),
        Row(name: "other port", fields: [("Host", "localhost:3001")], status: 421, code: "host-not-allowed"),
        Row(name: "missing port", fields: [("Host", "localhost")], status: 421, code: "host-not-allowed"),
        Row(name: "trailing dot", fields: [("Host", "localhost.:3000")], status: 421, code: "host-not-allowed"),
        Row(
            name: "two lengths", more: [("Content-Length", "3"), ("Content-Length", "5")],
            code: "repeated-content-length"),
        Row(
            name: "two equal lengths", more: [("Content-Length", "3"), ("content-length", "3")],
            code: "repeated-content-length"),
        Row(name: "list of lengths", more: [("Content-Length", "3, 3")], code: "malformed-content-length"),
        Row(name: "signed length", more: [("Content-Length", "+3")], code: "malformed-content-length"),
        Row(name: "negative length", more: [("Content-Length", "-3")], code: "malformed-content-length"),
        Row(name: "hexadecimal length", more: [("Content-Length", "0x3")], code: "malformed-content-length"),
        Row(name: "empty length", more: [("Content-Length", "")], code: "malformed-content-length"),
        Row(name: "length over limit", more: [("Content-Length", "1001")], status: 413, code: "body-too-large"),
        Row(
            name: "length beyond any integer", more: [("Content-Length", String(repeating: "9", count: 40))],
            status: 413, code: "body-too-large"),
        Row(
            name: "length and chunks", more: [("Content-Length", "3"), ("Transfer-Encoding", "chunked")],
            code: "ambiguous-length"),
        Row(
            name: "chunks in HTTP/1.0", version: "HTTP/1.0", more: [("Transfer-Encoding", "chunked")],
            code: "ambiguous-length"),
        Row(
            name: "gzip, chunked", more: [("Transfer-Encoding", "gzip, chunked")], status: 501,
            code: "unsupported-transfer-encoding"),
        Row(
            name: "a blank behind chunked", more: [("Transfer-Encoding", "chunked ")], code: "malformed-field-value"),
        Row(
            name: "a tab behind chunked", more: [("Transfer-Encoding", "chunked\t")], code: "malformed-field-value"),
        Row(
            name: "identity", more: [("Transfer-Encoding", "identity")], status: 501,
            code: "unsupported-transfer-encoding"),
        Row(
            name: "chunked twice", more: [("Transfer-Encoding", "chunked"), ("Transfer-Encoding", "chunked")],
            code: "repeated-transfer-encoding"),
        Row(
            name: "two content types", more: [("Content-Type", "text/plain"), ("Content-Type", "text/html")],
            code: "repeated-content-type"),
        Row(name: "two cookie fields", more: [("Cookie", "a=1"), ("Cookie", "b=2")], code: "repeated-cookie-field"),
        Row(name: "blank before colon", more: [("Cookie ", "a=1")], code: "malformed-field-name"),
        Row(name: "folded line", more: [("Cookieb=2", "a=1;"), ("X(y", "1")], code: "malformed-field-name"),
        Row(name: "empty name", more: [("", "a")], code: "malformed-field-name"),
        Row(name: "name not ASCII", more: [("Ünïcode", "a")], code: "malformed-field-name"),
        Row(name: "control in value", more: [("X", "a\u{1}b")], code: "malformed-field-value"),
        Row(name: "NUL in value", more: [("X", "a\0b")], code: "malformed-field-value"),
        Row(name: "CR in value", more: [("X", "a\rb")], code: "malformed-field-value"),
        Row(name: "DEL in value", more: [("X", "a\u{7F}b")], code: "malformed-field-value"),
        Row(
            name: "target over the limit", target: "/" + String(repeating: "a", count: 8192), status: 414,
            code: "target-too-long"),
        Row(
            name: "head over the limit", more: [("X", String(repeating: "a", count: 16 << 10))], status: 431,
            code: "head-too-large"),
        Row(name: "101 fields", more: (1...100).map { ("X\($0)", "") }, status: 431, code: "head-too-large"),
        Row(
            name: "301 cookies",
            more: [("COOKIE", String(repeating: "a;", count: 150) + String(repeating: "a,", count: 150))],
            status: 431, code: "head-too-large"),
        Row(name: "hidden bytes", isLiteral: false, code: "hidden-bytes"),
        Row(name: "unknown expectation", more: [("Expect", "miracle")], status: 417, code: "unknown-expectation"),
        Row(name: "TRACE", method: "TRACE", status: 405, code: "method-not-allowed"),
        Row(name: "CONNECT", method: "CONNECT", status: 405, code: "method-not-allowed"),
        Row(name: "method no token", method: "GE T", code: "malformed-method"),
        Row(name: "method empty", method: "", code: "malformed-method"),
        Row(name: "method endless", method: String(repeating: "A", count: 33), code: "malformed-method"),
        Row(name: "HTTP/1.2", version: "HTTP/1.2", status: 505, code: "unsupported-version"),
        Row(name: "HTTP/2.0", version: "HTTP/2.0", status: 505, code: "unsupported-version"),
        Row(name: "no version", version: "", status: 505, code: "unsupported-version"),
        Row(name: "absolute form", target: "http://evil/a", code: "target-form"),
        Row(name: "absolute form of ours", target: "http://localhost:3000/a", code: "target-form"),
        Row(name: "authority form", target: "localhost:3000", code: "target-form"),
        Row(name: "asterisk form", method: "OPTIONS", target: "*", code: "target-form"),
        Row(name: "no target", target: "", code: "target-form"),
        Row(name: "fragment", target: "/a#b?c=d", code: "fragment-in-target"),
        Row(name: "backslash", target: "/a\\b", code: "backslash-in-target"),
        Row(name: "backslash in query", target: "/a?b=\\", code: "backslash-in-target"),
        Row(name: "blank", target: "/a b", code: "forbidden-byte-in-target"),
        Row(name: "NUL", target: "/a\0b", code: "forbidden-byte-in-target"),
        Row(name: "tab in query", target: "/a?b=\t", code: "forbidden-byte-in-target"),
        Row(name: "DEL", target: "/a\u{7F}", code: "forbidden-byte-in-target"),
        Row(name: "not ASCII", target: "/ä", code: "forbidden-byte-in-target"),
        Row(name: "encoded NUL", target: "/a%00b", code: "control-character-in-target"),
        Row(name: "encoded NUL in query", target: "/a?x=%00y", code: "control-character-in-target"),
        Row(name: "encoded NUL at the end", target: "/a?x=%00", code: "control-character-in-target"),
        Row(name: "encoded LF in path", target: "/a%0ab", code: "control-character-in-target"),
        Row(name: "encoded DEL in path", target: "/a%7Fb", code: "control-character-in-target"),
        Row(name: "cut percent", target: "/a%2", code: "malformed-path"),
        Row(name: "percent without digits", target: "/a%zzb", code: "malformed-path"),
        Row(name: "path not UTF-8", target: "/a%ff", code: "malformed-path"),
    ]

    @Test(arguments: refusals + repeated) func `a head with one thing wrong is refused`(row: Row) throws {
        let refusal = try #require(throws: GateRefusal.self) { try Self.gate.admit(row.head) }
        #expect(refusal.code == row.code)
        #expect(refusal.status.code == row.status)
        #expect(refusal.requestID == "id")
    }

    /// A gate with the paths of health checks.
    static let probed = RequestGate(
        allowedHosts: .loopback, boundPort: 3000, isSecure: false, limits: limits, probes: ["/healthz", "/readyz"])

    @Test(arguments: [
        Row(name: "address of a pod", target: "/readyz", fields: [("Host", "10.42.0.7:3000")], code: ""),
        Row(name: "a name", method: "HEAD", target: "/healthz", fields: [("Host", "evil.example")], code: ""),
        Row(name: "a query", target: "/readyz?a=b", fields: [("Host", "10.42.0.7:3000")], code: ""),
        Row(name: "a host in HTTP/1.0", target: "/readyz", version: "HTTP/1.0", fields: [("Host", "lb")], code: ""),
        Row(name: "no host in HTTP/1.0", target: "/readyz", version: "HTTP/1.0", fields: [], code: ""),
        Row(name: "OPTIONS", method: "OPTIONS", target: "/readyz", version: "HTTP/1.0", fields: [], code: ""),
    ]) func `a health check is admitted under any host`(row: Row) throws {
        #expect(throws: GateRefusal.self) { try Self.gate.admit(row.head) }
        #expect(try Self.probed.admit(row.head).target == row.target)
    }

    @Test(arguments: [
        Row(name: "another path", target: "/readyz/x", fields: [("Host", "lb")], status: 421, code: "host-not-allowed"),
        Row(name: "a longer path", target: "/readyzz", fields: [("Host", "lb")], status: 421, code: "host-not-allowed"),
        Row(name: "encoded", target: "/%72eadyz", fields: [("Host", "lb")], status: 421, code: "host-not-allowed"),
        Row(name: "two slashes", target: "//readyz", fields: [("Host", "lb")], status: 421, code: "host-not-allowed"),
        Row(name: "the start", target: "/", fields: [("Host", "lb")], status: 421, code: "host-not-allowed"),
        Row(
            name: "POST", method: "POST", target: "/readyz", fields: [("Host", "lb")], status: 421,
            code: "host-not-allowed"),
        Row(name: "no host", target: "/readyz", fields: [], code: "missing-host"),
        Row(name: "empty host", target: "/readyz", version: "HTTP/1.0", fields: [("Host", "")], code: "missing-host"),
        Row(name: "no host elsewhere", target: "/", version: "HTTP/1.0", fields: [], code: "missing-host"),
        Row(name: "malformed host", target: "/readyz", fields: [("Host", "a@b")], code: "malformed-host"),
        Row(name: "two hosts", target: "/readyz", more: [("Host", "lb")], code: "repeated-host"),
    ]) func `nothing else is`(row: Row) throws {
        let refusal = try #require(throws: GateRefusal.self) { try Self.probed.admit(row.head) }
        #expect(refusal.code == row.code && refusal.status.code == row.status)
    }

    /// Each field of which one value decides something, here or in the demo services.
    static let repeated = [
        "Authorization", "Expect", "Idempotency-Key", "Origin", "Referer", "Sec-Fetch-Dest", "Sec-Fetch-Mode",
        "Sec-Fetch-Site", "X-Request-ID", "client-request-id",
    ].map {
        Row(
            name: "two \($0)", more: [($0, "100-continue"), ($0.lowercased(), "x")], code: "repeated-\($0.lowercased())"
        )
    }

    static let admitted: [Row] = [
        Row(name: "plain", code: ""),
        Row(name: "upper case host", fields: [("HOST", "LOCALHOST:3000")], code: ""),
        Row(name: "IPv4", fields: [("Host", "127.0.0.1:3000")], code: ""),
        Row(name: "IPv6", fields: [("Host", "[::1]:3000")], code: ""),
        Row(name: "length at limit", method: "POST", more: [("Content-Length", "1000")], code: ""),
        Row(name: "chunks", method: "POST", more: [("Transfer-Encoding", "Chunked")], code: ""),
        Row(name: "expectation", method: "POST", more: [("Expect", "100-Continue")], code: ""),
        Row(name: "B2C's error description", target: "/r?error_description=AADB2C90118%3a%0d%0aTime", code: ""),
        Row(name: "bad percent in query", target: "/r?x=%zz", code: ""),
        Row(name: "unwise characters", target: "/r?x=|{}^`<>\"", code: ""),
        Row(name: "encoded slash", target: "/a%2Fb", code: ""),
        Row(name: "dots", target: "/../..//etc/./x", code: ""),
        Row(name: "encoded UTF-8", target: "/%C3%A4", code: ""),
        Row(name: "unknown method", method: "BREW", code: ""),
        Row(name: "unknown method of 32 letters", method: String(repeating: "A", count: 32), code: ""),
        Row(name: "empty value", more: [("X", "")], code: ""),
        Row(
            name: "lists in two lines",
            more: [
                ("Accept-Language", "nl"), ("Accept-Language", "sv"), ("X-Forwarded-For", "192.0.2.1"),
                ("X-Forwarded-For", "192.0.2.2"), ("If-None-Match", "\"a\""), ("If-None-Match", "\"b\""),
            ], code: ""),
        Row(name: "tab in value", more: [("X", "a\tb")], code: ""),
        Row(name: "target at the limit", target: "/" + String(repeating: "a", count: 8191), code: ""),
        Row(name: "100 fields", more: (1...99).map { ("X\($0)", "") }, code: ""),
        Row(name: "300 cookies", more: [("Cookie", String(repeating: "a;", count: 299))], code: ""),
    ]

    @Test(arguments: admitted) func `a well-formed head is admitted unchanged`(row: Row) throws {
        let request = try Self.gate.admit(row.head)
        #expect(request.method.rawValue == row.method)
        #expect(request.target == row.target)
        #expect(request.fields.count == row.fields.count + row.more.count)
        #expect(request.connection.requestID == "id")
        #expect(request.connection.remoteAddress == "127.0.0.1")
    }

    @Test func `a value that is not UTF-8 is read as Latin-1`() throws {
        var head = Row(name: "", code: "").head
        head.fields.append(.init(name: Array("X".utf8), value: [0x61, 0xE4]))
        let request = try Self.gate.admit(head)
        #expect(HTTPField.Name("X").flatMap { request.fields[$0] } == "aä")
    }

    @Test func `405 lists the allowed methods`() throws {
        let refusal = try #require(throws: GateRefusal.self) {
            try Self.gate.admit(Row(name: "", method: "TRACE", code: "").head)
        }
        #expect(refusal.fields[.allow] == "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT")
    }

    @Test func `421 names the settings to change and nothing of the request`() throws {
        let refusal = try #require(throws: GateRefusal.self) {
            try Self.gate.admit(Row(name: "", fields: [("Host", "evil.example.com")], code: "").head)
        }
        #expect(refusal.message.contains("`publicURL`") && refusal.message.contains("`listen`"))
        #expect(!refusal.message.contains("evil"))
    }
}
