import HTTP
import Running
import Testing

@testable import Web

@Suite("Return paths")
struct ReturnPathTests {
    @Test(arguments: [
        "/", "/tasks", "/tasks?page=2", "/tasks?show=done&text=50%25", "/tasks?text=M%C3%BCll%20raus", "/tasks/4711",
        "/claims", "/tasks?text=%2525", "/tasks?text=a+b", "/tasks?next=/claims", "/tasks?x=;@:,!$'()*~_-.", "/a:b@c",
        "/tasks?.",
        "/tasks/..a", "/?", "/tasks?text=100%25%20sure",
    ])
    func `an address of this site is kept as it is`(_ text: String) {
        #expect(ReturnPath(text)?.path == text)
        #expect(BrowserAddress.origin(of: text) == .here)
    }

    @Test(arguments: [
        "", "tasks", "//evil.example", "///evil.example", "/\\evil.example", "\\\\evil.example", "/%5cevil.example",
        "/%5Cevil.example", "/%255cevil.example", "/%2fevil.example", "/%252fevil.example", "/%25252fevil.example",
        "/%09/evil.example", "/\t/evil.example", "/\n/evil.example", "/\r\n/evil.example", "/%0d%0aSet-Cookie:a=b",
        "/tasks\r\nSet-Cookie: a=b", " /tasks", "/tasks ", "https:evil.example", "https://evil.example",
        "javascript:alert(1)",
        "data:text/html,x", "/..//evil.example", "/.//evil.example", "/./%2fevil.example", "/%2e%2e//evil.example",
        "/../tasks",
        "/%2e/tasks", "/tasks/%2E%2E/claims", "/tasks//claims", "/tasks#x", "/\u{2215}evil.example",
        "/\u{FF0F}evil.example",
        "/%E2%88%95evil.example", "/%EF%BC%8Fevil.example", "/%EF%BC%BCevil.example", "/%C0%AFevil.example", "/%FF",
        "/%25FF",
        "/%00", "/%7F",
        "/%C2%85x", "/%E2%80%A8x", "/%", "/%zz", "/%2", "/tasks?next=//evil.example", "/tasks?next=%2f%2fevil.example",
        "/tasks?a=\\", "/m\u{FC}ll", "/%2525252525252fevil",
    ])
    func `what could lead elsewhere is refused`(_ text: String) {
        #expect(ReturnPath(text) == nil)
    }

    @Test(arguments: [
        "\\", "\u{2044}", "\u{2215}", "\u{2216}", "\u{29F5}", "\u{29F8}", "\u{29F9}", "\u{FE68}", "\u{FF0F}",
        "\u{FF3C}",
        "\u{2028}", "\u{2029}", "\u{0}", "\u{1F}", "\u{7F}", "\u{9F}",
    ])
    func `each character that could pass for a slash or be skipped is refused, however often it is encoded`(
        _ character: String
    ) {
        var path = character
        for _ in 0..<3 {
            path = PercentEncoding.encode(path)
            #expect(ReturnPath("/" + path + "evil.example") == nil, "\(path)")
            #expect(ReturnPath("/tasks?a=" + path) == nil, "\(path)")
        }
    }

    @Test func `length is bounded in bytes`() {
        #expect(ReturnPath("/" + String(repeating: "a", count: 1999)) != nil)
        #expect(ReturnPath("/" + String(repeating: "a", count: 2000)) == nil)
    }

    @Test func `thousands of generated variants are refused or stay on this site`() {
        let corpus = HostileReturns.all
        #expect(corpus.count >= 1000)
        var refused = 0
        var leading = 0
        for text in corpus {
            if BrowserAddress.origin(of: text) != .here { leading += 1 }
            guard let path = ReturnPath(text)?.path else {
                refused += 1
                continue
            }
            // An intermediary that decodes it must arrive at the same place.
            var form = path
            for _ in 0..<6 {
                #expect(BrowserAddress.origin(of: form) == .here, "\(MessageText.quoted(text)) leads away")
                #expect(!form.utf8.contains { $0 < 0x20 }, "\(MessageText.quoted(text)) could split a header")
                form = BrowserAddress.decoded(form)
            }
        }
        // The corpus is worth something: most of it is refused, and a good part would have led elsewhere at once.
        #expect(refused > corpus.count / 2)
        #expect(leading > 1000)
    }

    @Test func `the resolver of this test knows what browsers do`() {
        for text in [
            "//evil.example", "/\\evil.example", "\\\\evil.example", "/\t/evil.example", " //evil.example",
            "https:evil.example",
            "///evil.example", "//user@evil.example", "//localhost:3000@evil.example", "HTTPS://evil.example",
            "\u{0}//evil.example",
            "javascript:alert(1)", "http://evil.example", "ht\ntp://evil.example", "/\r\n/evil.example",
            "//localhost:3001",
        ] {
            #expect(BrowserAddress.origin(of: text) != .here, "\(text)")
        }
        for text in [
            "", "tasks", "/tasks", "/%5cevil", "http:evil", "http:/evil", "?//evil", "#//evil", "/.//evil",
            "//localhost:3000/x",
            "/@evil", "1http://evil", "/https://evil",
        ] {
            #expect(BrowserAddress.origin(of: text) == .here, "\(text)")
        }
    }
}

/// Variants of what has been used against redirects, made from parts.
enum HostileReturns {
    private static let starts = [
        "//", "///", "////", "/\\", "\\/", "\\\\", "\\", "/\\/", "/%5c", "/%5C", "/%255c", "%5c%5c", "/%2f", "/%2F",
        "%2f%2f", "/%252f",
        "/%25252f", "/\t/", "/%09/", "\t//", "/\n/", "/%0a/", "/\r\n/", "/%0d%0a/", "/%00/", "/\u{0}/", " //", "%20//",
        "/.//", "/..//",
        "/./\\", "/%2e//", "/%2e%2e//", "/%2e%2e%2f%2f", "/tasks/..//", "/;/", "/;//", "/;@", "/@", "/?//", "/#//",
        "#//", "?//", "/:",
        "/\u{2215}", "/\u{FF0F}", "/\u{FF3C}", "/\u{2044}", "/%E2%88%95", "/%EF%BC%8F", "/%EF%BC%BC", "/%c0%af",
        "/%e0%80%af",
        "https:", "https:/", "https://", "https:\\\\", "HtTpS://", "http:", "http:/", "http://", "javascript:",
        "java\tscript:",
        "data:text/html,", "vbscript:", "ftp://", "//user@", "//user:word@", "//localhost:3000@", "//localhost:3000%40",
        "//localhost:3000\\@", "/\u{200B}/", "/\u{85}/", "\u{FEFF}//", "/\u{202E}/", "/%c2%85/", "tasks/../..//",
        "/tasks?next=//",
    ]

    private static let ends = [
        "evil.example", "evil.example/tasks", "evil.example%2ftasks", "evil.example\\tasks", "evil.example?/tasks",
        "evil.example#/tasks", "evil.example:443/", "localhost:3000.evil.example", "[::1]:1/", "0x7f.1/",
        "%65vil.example",
        "evil\u{3002}example", "evil.example\r\nSet-Cookie: a=b", "",
    ]

    private static let changes: [@Sendable (String) -> String] = [
        { $0 },
        { PercentEncoding.encode($0) },
        { "/" + PercentEncoding.encode($0) },
        { "/" + PercentEncoding.encode(PercentEncoding.encode($0)) },
        { $0.prefix(1) + "\t" + $0.dropFirst() },
        { " " + $0 },
        { $0 + "%0d%0aX-A: b" },
    ]

    /// Every combination, once.
    static let all: [String] = {
        var seen: Set<String> = []
        return starts.flatMap { start in ends.flatMap { end in changes.map { $0(start + end) } } }
            .filter { seen.insert($0).inserted }
    }()
}

/// Where a browser on `http://localhost:3000/sign-in` goes after `Location: text`: the steps of the URL Standard
/// (https://url.spec.whatwg.org/#url-parsing) that decide the origin, written apart from the code under test.
enum BrowserAddress {
    enum Origin: Equatable {
        case here
        case elsewhere(String)
    }

    static func origin(of text: String) -> Origin {
        // 1. Remove C0 controls and spaces at both ends, and tabs and line ends everywhere.
        var input = Array(text.unicodeScalars)
        while let first = input.first, first.value <= 0x20 { input.removeFirst() }
        while let last = input.last, last.value <= 0x20 { input.removeLast() }
        input.removeAll { $0 == "\t" || $0 == "\n" || $0 == "\r" }

        // 2. A scheme is a letter, then letters, digits, +, -, . up to a colon.
        var rest = input[...]
        if let first = input.first, first.properties.isAlphabetic, first.isASCII, let colon = input.firstIndex(of: ":"),
            input[..<colon].allSatisfy({
                $0.isASCII
                    && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || "+-.".unicodeScalars.contains($0))
            })
        {
            let scheme = String(String.UnicodeScalarView(input[..<colon])).lowercased()
            rest = input[(colon + 1)...]
            guard ["http", "https", "ftp", "ws", "wss"].contains(scheme) else { return .elsewhere(scheme) }
            // The base's own scheme without two slashes after it is a relative address, strange as it is.
            let hasTwoSlashes = rest.starts(with: "//".unicodeScalars)
            if scheme != "http" || hasTwoSlashes { return authority(rest, scheme: scheme) }
        }
        // 3. Two slashes of either kind begin an authority; anything else is on this host.
        let isSlash: (Unicode.Scalar) -> Bool = { $0 == "/" || $0 == "\\" }
        if rest.count >= 2, rest.prefix(2).allSatisfy(isSlash) { return authority(rest, scheme: "http") }
        return .here
    }

    /// For special schemes any number of slashes may precede the authority.
    private static func authority(_ text: ArraySlice<Unicode.Scalar>, scheme: String) -> Origin {
        let rest = text.drop { $0 == "/" || $0 == "\\" }
        let authority = rest.prefix { !"/\\?#".unicodeScalars.contains($0) }
        let host = authority.lastIndex(of: "@").map { authority[($0 + 1)...] } ?? authority
        let name = String(String.UnicodeScalarView(host)).lowercased()
        return scheme == "http" && name == "localhost:3000" ? .here : .elsewhere(name)
    }

    /// Decodes whatever can be decoded, as a lenient proxy would.
    static func decoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
                rest.first != UInt8(ascii: "+")
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
