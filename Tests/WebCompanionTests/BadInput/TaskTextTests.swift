import BrowserModel
import CompanionTestSupport
import DemoServices
import HTTP
import HTTPTestSupport
import TestSupport
import Testing
import Texts

/// Bad input, row 7: what people may type. Whatever is a text is stored and shown exactly, through form, JSON, database and page.
@Suite struct TaskTextTests {
    static let kept: [String] = [
        "<script>alert(1)</script>", "</p></li></textarea><b>x</b>", "<!-- ]]> --> &amp; &lt; &#39; &nbsp &copy;",
        "\" onfocus=\"alert(1)", "'single' `back` \\ %41 %00 +", "a+b=c&d;e#f?g",
        // Control characters, and those that cause trouble in JSON, forms and databases.
        "a\u{1}b\u{7}c\u{8}d\u{B}e\u{E}f\u{1B}[31mg\u{1F}h\u{7F}i", "a\u{80}b\u{85}c\u{9F}d", "tab\tand\nline\nend\n",
        "a\rb", "\n first line is empty", "  blanks around  ", "a\u{C}b\u{2028}c\u{2029}d",
        "a\u{FEFF}b\u{FFFE}c\u{FFFF}d",
        // Directions.
        "\u{202E}dessergorp\u{202C} \u{2066}x\u{2069} \u{200F}\u{200E}\u{61C}", "עברית and العربية",
        // Emoji, and characters made of several.
        "👩‍👩‍👧‍👦 🇩🇪 ✊🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👩🏽‍🚀", "\u{1F468}\u{200D}", "\u{200D}a\u{200B}b\u{AD}c\u{2060}",
        "e\u{301} \u{E9} \u{212B} \u{C5} A\u{30A} \u{1E9B}\u{323}", "\u{301}", " \u{301}",
        "<\u{338}b> \"\u{301} &\u{301}amp;",
        "日本語　テキスト 𠮷 \u{10FFFF}", "null", "0", "[]", "true",
        String(repeating: "x", count: 500), String(repeating: "👩‍👩‍👧‍👦", count: 500), String(repeating: "\u{E9}", count: 500),
        "a" + String(repeating: "\u{301}", count: 7_000),
    ]

    private func settings(_ dialect: String) -> SettingsFixture {
        SettingsFixture.demo.with("taskDialect", "<string>\(dialect)</string>")
    }

    /// Runs a scenario with alice signed in.
    private func run(
        _ dialect: String = "todolist", _ scenario: (CompanionHarness, SignedInClient) async throws -> Void
    ) async throws {
        try await CompanionHarness.run(.init(settings: settings(dialect), records: false)) { companion in
            let browser = companion.browser()
            let page = try await companion.signIn(.alice, browser)
            var jar = await browser.jar
            let cookie = jar.field(for: companion.url, isSameSite: true, isSafe: true, at: companion.clock.date)
            try await scenario(
                companion,
                SignedInClient(
                    companion: companion, cookie: try #require(cookie), csrf: try #require(page.value(of: "csrf"))))
        }
    }

    @Test(arguments: ["text", "todolist"])
    func `a text is stored and shown exactly`(_ dialect: String) async throws {
        try await run(dialect) { _, alice in
            for text in Self.kept {
                #expect(await alice.send(text).status == .seeOther, "\(text.debugDescription)")
            }
            let page = await alice.list()
            let shown = page.texts
            #expect(shown.count == Self.kept.count)
            for (given, shown) in zip(Self.kept, shown) {
                #expect(given.unicodeScalars.elementsEqual(shown.unicodeScalars), "\(given.debugDescription)")
            }
            // Nothing on the page was made by a text.
            #expect(!page.holds("<b>") && !page.holds("<script>") && !page.holds("\" onfocus") && !page.holds("<!--"))
        }
    }

    @Test func `NUL is stored, and shown as what no parser can show it as`() async throws {
        try await run { _, alice in
            #expect(await alice.send("a\0b").status == .seeOther)
            #expect(await alice.list().texts == ["a\u{FFFD}b"])
        }
    }

    @Test func `an edit that changes nothing changes nothing`() async throws {
        try await run { _, alice in
            let text = "first line\n\tsecond  line\n\n"
            _ = await alice.send(text)
            let page = await alice.list()
            let row = try #require(page.text.firstRange(of: "href=\"/tasks/"))
            let id = page.text[row.upperBound...].prefix { $0 != "\"" }
            // A field is sent with CR LF, whatever its line ends were.
            let changed = await alice.send("first line\r\n\tsecond  line\r\n\r\n", to: "/tasks/\(id)")
            #expect(changed.status == .seeOther)
            #expect(await alice.list().texts.map { Array($0.utf8) } == [Array(text.utf8)])
        }
    }

    static let empty = [
        "", " ", "\t", "\n", "\r\n", "\u{A0}", "\u{3000}", "\u{2003}\u{2028}", "\u{200B}", "\u{FEFF}",
        "\u{200D}\u{200C}",
        "\u{202E}\u{200F}", "\u{1}\u{1B}\0", "\u{3164}", "\u{AD}", String(repeating: " ", count: 100_000),
    ]

    @Test func `a text that shows nothing is refused beside the field`() async throws {
        try await run { companion, alice in
            for text in Self.empty {
                let refused = await alice.send(text)
                #expect(refused.status == .unprocessableContent, "\(text.debugDescription)")
                #expect(refused.holds("aria-invalid=\"true\" aria-describedby=\"new-error\""))
                #expect(
                    refused.holds("id=\"new-error\">\(words.tasks.textEmpty)</p>"),
                    "\(text.debugDescription)")
            }
            #expect(await alice.list().texts.isEmpty)
        }
    }

    static let long: [(name: String, text: String, count: String)] = [
        ("501 letters", String(repeating: "x", count: 501), "501"),
        ("501 families", String(repeating: "👩‍👩‍👧‍👦", count: 501), "501"),
        ("a megabyte of markup", String(repeating: "<", count: 1 << 20), "1,048,576"),
        ("20,000 marks on a letter", "a" + String(repeating: "\u{301}", count: 20_000), "20,001"),
    ]

    @Test(arguments: long.indices)
    func `a text that is too long is refused and stays in the field`(_ index: Int) async throws {
        let (name, text, count) = Self.long[index]
        try await run { companion, alice in
            let refused = await alice.send(text)
            #expect(refused.status == .unprocessableContent)
            let body = refused.body
            guard let start = body.firstRange(of: Array("<textarea".utf8)),
                let open = body[start.upperBound...].firstIndex(of: UInt8(ascii: ">"))
            else {
                Issue.record("no field: \(name)")
                return
            }
            let raw = body[(open + 1)...].prefix { $0 != UInt8(ascii: "<") }
            // A parser drops one line feed after the tag.
            let shown = Entities.resolved(raw.first == UInt8(ascii: "\n") ? raw.dropFirst() : raw)
            let isKept = shown.utf8.elementsEqual(text.utf8)
            #expect(isKept, "\(name)")
            let isSaid = HTTPResponse(.ok, body: Array(body[raw.endIndex...]))
                .holds("That’s \(count) characters; the limit is 500.")
            #expect(isSaid, "\(name)")
            #expect(await alice.list().texts.isEmpty)
        }
    }
}

/// A signed-in person's client, byte by byte: pages of a megabyte are too large for the scanner of ``Browser``.
private struct SignedInClient {
    let companion: CompanionHarness
    let cookie: String
    let csrf: String

    func list() async -> HTTPResponse {
        await companion.front.respond(
            to: HTTPRequest(target: "/tasks", fields: [.host: companion.url.authority, .cookie: cookie]))
    }

    /// Sends a form with exactly this text.
    func send(_ text: String, to path: String = "/tasks") async -> HTTPResponse {
        let form: FormParameters = ["csrf": csrf, "text": text]
        return await companion.front.respond(
            to: HTTPRequest(
                method: .post, target: path,
                fields: [
                    .host: companion.url.authority, .cookie: cookie, .contentType: "application/x-www-form-urlencoded",
                ], body: Array(form.encoded.utf8)))
    }
}

extension HTTPResponse {
    /// Whether the body holds these very bytes.
    fileprivate func holds(_ text: String) -> Bool { body.firstRange(of: Array(text.utf8)) != nil }

    /// The texts of the tasks, read with no more changes than a parser makes.
    fileprivate var texts: [String] {
        var rest = body[...]
        var found: [String] = []
        let mark = Array("<p id=\"t".utf8)
        while let start = rest.firstRange(of: mark),
            let open = rest[start.upperBound...].firstIndex(of: UInt8(ascii: ">"))
        {
            rest = rest[(open + 1)...]
            // The text is in a link to the task's own page.
            if rest.starts(with: Array("<a ".utf8)), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
                rest = rest[(end + 1)...]
            }
            let raw = rest.prefix { $0 != UInt8(ascii: "<") }
            rest = rest.dropFirst(raw.count)
            found.append(Entities.resolved(raw))
        }
        return found
    }
}

/// Character references as a parser replaces them, in the few forms that pages of ours have.
enum Entities {
    static func resolved(_ raw: ArraySlice<UInt8>) -> String {
        var bytes: [UInt8] = []
        var rest = raw
        let known: [([UInt8], [UInt8])] = [
            ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#13;", "\r"),
        ].map { (Array($0.0.utf8), Array($0.1.utf8)) }
        while let byte = rest.first {
            if byte == UInt8(ascii: "&"), let found = known.first(where: { rest.starts(with: $0.0) }) {
                bytes += found.1
                rest = rest.dropFirst(found.0.count)
            } else {
                bytes.append(byte)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
