import FoundationEssentials
import HTTP
import Testing

@testable import BrowserModel

/// What the jar keeps and sends, by RFC 6265bis and what browsers do beyond it.
@Suite struct CookieJarTests {
    private static let start = Date(timeIntervalSince1970: 1_760_000_000)

    private func url(_ text: String) throws -> HTTPURL { try #require(HTTPURL(text)) }

    /// A jar that was offered cookies, each from an address.
    private func jar(_ offers: (String, String)...) throws -> CookieJar {
        var jar = CookieJar()
        for (address, field) in offers { try offer(field, from: address, to: &jar) }
        return jar
    }

    private func offer(
        _ field: String, from address: String, to jar: inout CookieJar, at time: Date = start,
        isThirdParty: Bool = false
    ) throws {
        jar.store(
            HTTPResponse(.ok, fields: [.setCookie: field]), from: try url(address), at: time, isThirdParty: isThirdParty
        )
    }

    /// What is sent to an address; nothing is an empty text.
    private func sent(
        _ jar: CookieJar, to address: String, isSameSite: Bool = true, isSafe: Bool = true, at time: Date = start
    ) throws -> String {
        var jar = jar
        return jar.field(for: try url(address), isSameSite: isSameSite, isSafe: isSafe, at: time) ?? ""
    }

    // MARK: Hosts, ports and paths (sections 5.1.3, 5.1.4, 5.8.3)

    @Test(arguments: [
        ("http://localhost:3000/", true), ("http://localhost:3001/x", true), ("http://LOCALHOST/", true),
        ("https://localhost:3443/", true), ("http://127.0.0.1:3000/", false), ("http://www.localhost/", false),
    ])
    func `a cookie goes to its host, whatever the port`(address: String, isSent: Bool) throws {
        #expect(try sent(jar(("http://localhost:3000/", "a=1")), to: address) == (isSent ? "a=1" : ""))
    }

    @Test(arguments: [
        ("https://a.example.com/", "example.com", "https://b.example.com/", true),
        ("https://a.example.com/", ".Example.com", "https://example.com/", true),
        ("https://a.example.com/", "example.com", "https://badexample.com/", false),
        ("https://a.example.com/", "b.example.com", "https://b.example.com/", false),
        ("https://example.com/", "a.example.com", "https://a.example.com/", false),
        ("https://example.com/", "com", "https://example.com/", false),
        ("http://10.0.0.1/", "0.0.1", "http://10.0.0.1/", false),
        // A name of one label, or an address, can name itself and nothing above it.
        ("http://localhost/", "localhost", "http://localhost/", true),
        ("http://localhost/", "localhost", "http://www.localhost/", false),
        ("http://10.0.0.1/", "10.0.0.1", "http://10.0.0.1/", true),
    ])
    func `Domain widens a cookie to hosts below it, and to nothing else`(
        from: String, domain: String, to: String, isSent: Bool
    ) throws {
        #expect(try sent(jar((from, "a=1; Domain=\(domain)")), to: to) == (isSent ? "a=1" : ""))
    }

    @Test(arguments: [
        ("/tasks", "/tasks", true), ("/tasks", "/tasks/1", true), ("/tasks", "/tasksx", false), ("/tasks", "/", false),
        ("/tasks/", "/tasks/1", true), ("/tasks/", "/tasks", false), ("/", "/anything", true),
        // No path, or an invalid one, means the folder of the requested address.
        ("", "/auth/openid/other", true), ("x", "/auth/openid", true), ("", "/auth", false), ("", "/", false),
    ])
    func `a cookie goes to its path and below`(path: String, to: String, isSent: Bool) throws {
        let jar = try jar(("http://localhost/auth/openid/return", "a=1; Path=\(path)"))
        #expect(try sent(jar, to: "http://localhost\(to)") == (isSent ? "a=1" : ""))
    }

    @Test func `longer paths go first, then the older; a new value keeps the place`() throws {
        var jar = try jar(
            ("http://localhost/x/y", "b=1; Path=/"), ("http://localhost/x/y", "c=2; Path=/"),
            ("http://localhost/x/y", "a=3; Path=/x"))
        #expect(try sent(jar, to: "http://localhost/x/y") == "a=3; b=1; c=2")
        try offer("b=4; Path=/", from: "http://localhost/", to: &jar)
        #expect(try sent(jar, to: "http://localhost/x/y") == "a=3; b=4; c=2")
        // The same name under another path is another cookie: a server sees both.
        try offer("c=5; Path=/x", from: "http://localhost/", to: &jar)
        #expect(try sent(jar, to: "http://localhost/x/y") == "a=3; c=5; b=4; c=2")
    }

    // MARK: Secure and prefixes (sections 4.1.3, 5.7)

    @Test(arguments: [
        // Safari's rule; Chromium and Firefox treat localhost as secure. What works here works in all of them.
        ("http://localhost/", "a=1; Secure", false), ("https://localhost/", "a=1; Secure", true),
        ("http://localhost/", "__Secure-a=1", false), ("https://localhost/", "__Secure-a=1", false),
        ("https://localhost/", "__Secure-a=1; Secure", true),
        ("https://localhost/", "__Host-a=1; Secure; Path=/", true),
        ("http://localhost/", "__Host-a=1; Secure; Path=/", false),
        ("https://localhost/", "__Host-a=1; Path=/", false), ("https://localhost/x/y", "__Host-a=1; Secure", false),
        ("https://localhost/", "__Host-a=1; Secure; Path=/x", false),
        ("https://a.example.com/", "__Host-a=1; Secure; Path=/; Domain=example.com", false),
        ("https://a.example.com/", "__Host-a=1; Secure; Path=/; Domain=a.example.com", false),
        ("https://localhost/", "__hOSt-a=1; Path=/", false),
    ])
    func `what a cookie says of itself must be so`(from: String, field: String, isKept: Bool) throws {
        #expect(try jar((from, field)).cookies.isEmpty != isKept)
    }

    @Test func `a secure cookie goes over TLS only`() throws {
        let jar = try jar(("https://localhost/", "a=1; Secure"))
        #expect(try sent(jar, to: "https://localhost/") == "a=1")
        #expect(try sent(jar, to: "http://localhost/") == "")
    }

    @Test(arguments: [
        ("a=2", false), ("a=2; Path=/x", false), ("a=2; Domain=example.com", false), ("a=; Max-Age=0", false),
        ("b=2", true),
    ])
    func `plain HTTP can neither replace, hide nor delete a secure cookie`(field: String, isKept: Bool) throws {
        var jar = try jar(("https://www.example.com/", "a=1; Secure; Path=/"))
        try offer(field, from: "http://www.example.com/x/y", to: &jar)
        #expect(jar.cookies.contains { $0.name == "a" && $0.value == "1" })
        #expect(jar.cookies.count == (isKept ? 2 : 1))
    }

    // MARK: SameSite (sections 5.5.7, 5.7, 5.8.3)

    @Test(arguments: [
        ("SameSite=Lax", "GET", true), ("SameSite=Lax", "POST", false), ("", "GET", true), ("", "POST", false),
        ("SameSite=Strict", "GET", false), ("SameSite=Strict", "POST", false), ("SameSite=junk", "POST", false),
        ("SameSite=None; Secure", "GET", true), ("SameSite=None; Secure", "POST", true),
        ("SameSite=None", "GET", false),
    ])
    func `what another site's pages bring along`(attributes: String, method: String, isSent: Bool) throws {
        let jar = try jar(("https://localhost/", "a=1; \(attributes)"))
        let brought = try sent(jar, to: "https://localhost/", isSameSite: false, isSafe: method == "GET")
        #expect(brought == (isSent ? "a=1" : ""))
        if attributes != "SameSite=None" { #expect(try sent(jar, to: "https://localhost/", isSafe: false) == "a=1") }
    }

    @Test(arguments: [("Lax", false), ("Strict", false), ("None; Secure", true)])
    func `a frame of another site keeps only what may be sent from there`(sameSite: String, isKept: Bool) throws {
        var jar = CookieJar()
        try offer("a=1; SameSite=\(sameSite)", from: "https://localhost/", to: &jar, isThirdParty: true)
        #expect(jar.cookies.isEmpty != isKept)
    }

    // MARK: Times (sections 5.1.1, 5.6.1, 5.6.2)

    @Test(arguments: [
        ("Max-Age=60", 60.0), ("Max-Age=0", 0), ("Max-Age=-1", 0), ("Max-Age=99999999999", 400 * 86400),
        ("Expires=Thu, 09 Oct 2025 08:54:20 GMT", 60), ("Expires=Thursday, 09-Oct-25 08:54:20 GMT", 60),
        ("Expires=Thu Oct  9 08:54:20 2025", 60), ("Expires=Thu, 01 Jan 1970 00:00:00 GMT", 0),
        ("Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=60", 60),
        // What can't be read is ignored: the cookie ends with the browser.
        ("Max-Age=1.5", nil), ("Max-Age=nan", nil), ("Max-Age=", nil), ("Expires=tomorrow", nil),
        ("Expires=Thu, 31 Feb 2026 00:00:00 GMT", nil), ("Max-Age=x; Expires=Thu, 09 Oct 2025 08:54:20 GMT", 60),
    ])
    func `how long a cookie lives`(attributes: String, seconds: Double?) throws {
        var jar = try jar(("http://localhost/", "a=0"), ("http://localhost/", "a=1; \(attributes)"))
        guard seconds != 0 else {
            #expect(jar.cookies.isEmpty)
            return
        }
        #expect(jar.cookies.map(\.expiry) == [seconds.map { Self.start + $0 }])
        if let seconds {
            #expect(try sent(jar, to: "http://localhost/", at: Self.start + seconds - 1) == "a=1")
            #expect(try sent(jar, to: "http://localhost/", at: Self.start + seconds) == "")
        }
        jar.endBrowserSession()
        #expect(jar.cookies.isEmpty == (seconds == nil))
    }

    @Test(
        arguments: [
            ("Mon, 01 Jan 1601 23:59:59 GMT", -11_644_387_201), ("Sun, 31 Dec 1600 23:59:59 GMT", nil),
            ("Thu, 01 Jan 70 00:00:00 GMT", 0), ("Tue, 01 Jan 69 00:00:00 GMT", 3_124_224_000),
            ("Fri, 01 Jan 2027 24:00:00 GMT", nil), ("Fri, 01 Jan 2027 00:60:00 GMT", nil),
            ("Fri, 01 Jan 2027 00:00:60 GMT", nil),
        ] as [(String, Double?)])
    func `a date is one of the calendar and the clock`(text: String, seconds: Double?) {
        #expect(CookieDate.date(text)?.timeIntervalSince1970 == seconds)
    }

    // MARK: What is no cookie (section 5.6)

    @Test(arguments: [
        ("a", ""), ("=1", ""), ("", ""), ("a=b\u{1}c", ""), ("a=b\u{7F}", ""), (" a = 1 ; Path=/", "a=1"),
        ("a=1; Path=/; Path=/x", ""), ("a=b=c", "a=b=c"), ("a=\"q\"", "a=\"q\""), ("a=", "a="),
    ])
    func `what is kept of a field`(field: String, sends: String) throws {
        #expect(try sent(jar(("http://localhost/", field)), to: "http://localhost/") == sends)
    }

    @Test(arguments: [(4095, true), (4096, false)])
    func `name and value have 4096 bytes at most`(value: Int, isKept: Bool) throws {
        let jar = try jar(("http://localhost/", "a=" + String(repeating: "x", count: value)))
        #expect(jar.cookies.isEmpty != isKept)
    }

    @Test func `Clear-Site-Data takes the cookies of the host`() throws {
        var jar = try jar(("http://localhost/", "a=1"), ("http://127.0.0.1/", "b=1"))
        jar.store(
            HTTPResponse(.ok, fields: [.clearSiteData: "\"cache\", \"cookies\"", .setCookie: "c=1"]),
            from: try url("http://localhost/"), at: Self.start)
        #expect(jar.cookies.map(\.name) == ["b", "c"])
    }
}
