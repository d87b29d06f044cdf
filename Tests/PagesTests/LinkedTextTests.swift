import HTML
import Testing

@testable import TaskPages

struct LinkedTextTests {
    /// The addresses that a text shows as links.
    private func addresses(_ text: String) -> [String] {
        LinkedText(text: text).pieces.compactMap { if case .address(let address) = $0 { String(address) } else { nil } }
    }

    @Test(arguments: [
        ("Read https://example.org/a?b=c#d", "https://example.org/a?b=c#d"),
        ("(see http://example.org).", "http://example.org"),
        ("HTTPS://EXAMPLE.ORG!", "HTTPS://EXAMPLE.ORG"),
        ("https://en.wikipedia.org/wiki/Rule_(law), tomorrow", "https://en.wikipedia.org/wiki/Rule_(law)"),
        ("(https://en.wikipedia.org/wiki/Rule_(law))", "https://en.wikipedia.org/wiki/Rule_(law)"),
        ("“https://example.org/”", "https://example.org/"),
        ("http://[::1]:3000/x", "http://[::1]:3000/x"),
        ("http://localhost:3000", "http://localhost:3000"),
        ("https://müller.example/straße", "https://müller.example/straße"),
        ("https://example.org/\tand more", "https://example.org/"),
        ("https://example.org/\u{202E}gpj.exe", "https://example.org/"),
        ("(https://example.org/[a](b)])", "https://example.org/[a](b)"),
        ("https://a_b.example:8080/", "https://a_b.example:8080/"), ("http://192.168.1.20/", "http://192.168.1.20/"),
        ("https://xn--mller-kva.example/", "https://xn--mller-kva.example/"),
        ("https://日本語.jp/", "https://日本語.jp/"), ("https://пример.рф/а", "https://пример.рф/а"),
        ("https://उदाहरण.परीक्षा/", "https://उदाहरण.परीक्षा/"), ("https://한국.kr/", "https://한국.kr/"),
        ("https://example.org/a\u{2044}b\u{2215}c", "https://example.org/a\u{2044}b\u{2215}c"),
    ])
    func `a web address is a link, without what ends the sentence`(_ text: String, _ address: String) {
        #expect(addresses(text) == [address])
    }

    @Test(arguments: [
        "javascript://example.org/%0Aalert(1)", "ftp://example.org", "data:text/html,https:", "xhttps://example.org",
        "https://", "https:// example.org", "https://.example", "https:///path", "http:example.org", "://",
        "https://bank.example@evil.example/",
        // What looks like a slash, a question mark, a number sign, a dot, a colon or an @ and is a part of the host; and what browsers read as one.
        "http://good.example\u{2215}evil.example/", "http://good.example\u{2044}evil.example/",
        "http://good.example\u{29F8}evil.example/", "http://good.example\u{2571}evil.example/",
        "http://good.example\u{FF0F}evil.example/", "http://good.example\u{FF1F}evil.example/",
        "http://good.example\u{FF03}evil.example/", "http://good.example\u{FF20}evil.example/",
        "http://good.example\u{30CE}evil.example/", "http://good.example\u{4E3F}evil.example/",
        "http://good.example.\u{30CE}.evil.example/", "http://good.example\u{3033}evil.example/",
        "http://good.example\u{1C3}evil.example/", "http://good.example\u{1C0}evil.example/",
        "http://good.example\u{294}evil.example/", "http://good.example\u{A789}80.evil.example/",
        "http://good.example\u{2236}80.evil.example/", "http://good\u{3002}example/", "http://good\u{FF0E}example/",
        "http://good.example\u{2024}evil.example/", "http://good.example&evil.example/",
        "http://good.example%2Fevil.example/", "http://good.example;evil.example/", "http://good.example:80evil/",
        "http://good.example\u{338}evil.example/", "http://[::1]evil.example/", "http://[::1/",
        // Letters of another script in a name that reads as Latin.
        "https://\u{430}\u{440}\u{440}l\u{435}.example/", "https://\u{440}\u{430}\u{443}\u{440}\u{430}l.com/",
        "https://\u{430}\u{440}\u{440}\u{4CF}\u{435}.com/", "https://b\u{131}nance.example/",
        "https://bank.example@\u{FE0F}evil.example/", "https://user:password@example.org/", "https://\u{1}example.org",
        "https://example.org/" + String(repeating: "a", count: LinkedText.maxLength),
    ])
    func `nothing else is`(_ text: String) {
        #expect(addresses(text) == [])
    }

    @Test(arguments: [
        "", "Milk", "a http://b.example c https://d.example/, e", "http://http://x", "http://a.example\\@b.example",
        "https://é.example/\u{301}x y",
    ])
    func `no character is lost or added`(_ text: String) {
        let joined = LinkedText(text: text).pieces.map { piece in
            switch piece {
            case .text(let part), .address(let part): String(part)
            }
        }.joined()
        #expect(Array(joined.unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test func `a window that a link opens can't reach this one`() {
        let text = LinkedText(text: "<b> https://example.org/?a=1&b=\"2")
        let written = MarkupWriter.node(capacity: 0) { text.write(to: &$0) }
        let expected =
            "&lt;b&gt; <a href=\"https://example.org/?a=1&amp;b=\" target=\"_blank\" rel=\"noopener noreferrer\">https://example.org/?a=1&amp;b=</a>&quot;2"
        #expect(String(decoding: written.rendered(), as: UTF8.self) == expected)
        #expect(String(decoding: text.node.rendered(), as: UTF8.self) == expected)
    }
}
