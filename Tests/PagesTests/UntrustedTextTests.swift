import Pages
import TaskPages
import Testing

/// Whatever a text from outside contains, it remains a text.
struct UntrustedTextTests {
    /// The tags of a page without the links that ``LinkedText`` makes of web addresses in a task, which lead nowhere else.
    private func tags(_ page: any Page) -> [Markup.Tag] {
        var tags: [Markup.Tag] = []
        var isInLink = false
        for tag in Markup(page).tags {
            if tag["rel"] == "noopener noreferrer", tag["href"]?.firstMatch(of: /^https?:\/\//) != nil {
                isInLink = true
            } else if isInLink, tag.name == "a" {
                isInLink = false
            } else {
                tags.append(tag)
            }
        }
        return tags
    }

    /// The elements of a page in order, but for the kind of a field, which follows the length of its text.
    private func skeleton(_ page: any Page) -> [String] {
        tags(page).filter { !($0.name == "textarea" && $0.isEnd) }.map { tag in
            (tag.isEnd ? "/" : "") + (tag.name == "textarea" ? "input" : tag.name)
        }
    }

    @Test(arguments: Specimens.hostileTexts) func `a hostile text adds no element and no attribute`(_ text: String) {
        for ((name, page), (_, harmless)) in zip(Specimens.hostile(text), Specimens.hostile("harmless")) {
            #expect(skeleton(page) == skeleton(harmless), "\(name)")
            let known = Set(Markup(harmless).tags.flatMap { $0.attributes.map(\.name) } + ["rows"])
            #expect(Set(tags(page).flatMap { $0.attributes.map(\.name) }).isSubset(of: known), "\(name)")
        }
    }

    @Test(arguments: Specimens.hostileTexts) func `no link leads where a hostile text wants`(_ text: String) {
        for ((name, page), (_, harmless)) in zip(Specimens.hostile(text), Specimens.hostile("harmless")) {
            // The clauses of the rules link to the specifications, whatever else is shown.
            let specifications = Set(
                Markup(harmless).all("a").compactMap { $0["href"] }.filter { address in
                    ["https://openid.net/specs/", "https://www.rfc-editor.org/rfc/"].contains(where: address.hasPrefix)
                })
            for tag in tags(page) {
                for address in ["href", "src", "action", "formaction"].compactMap({ tag[$0] })
                where !specifications.contains(address) {
                    #expect(address.hasPrefix("/") || address.hasPrefix("#"), "\(name)")
                    #expect(!address.hasPrefix("//"), "\(name)")
                }
            }
        }
    }

    @Test(arguments: Specimens.hostileTexts) func `a task is shown and edited exactly as it is`(_ text: String) throws {
        let row = TaskRow(id: "1", text: text, isCompleted: false)
        // NUL is the one character that no parser keeps.
        let expected = String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
        let list = Markup(Specimens.list(.init(tasks: .loaded([row]))))
        #expect(try shown("p", in: list) { $0["id"] == "t1" }.utf8.elementsEqual(expected.utf8))
        let markup = Markup(Specimens.task(row))
        #expect(try shown("h1", in: markup) { _ in true }.utf8.elementsEqual(expected.utf8))
        let field = try #require(markup.tags.first { $0["id"] == "text" })
        // The parser drops one line feed after `<textarea>`.
        let value = field["value"] ?? String(field.text.unicodeScalars.dropFirst())
        #expect(value.utf8.elementsEqual(expected.utf8))
    }

    /// The text of an element and of the links in it.
    private func shown(_ name: String, in markup: Markup, where isMeant: (Markup.Tag) -> Bool) throws -> String {
        let start = try #require(markup.tags.firstIndex { $0.name == name && !$0.isEnd && isMeant($0) })
        return markup.tags[start...].prefix { !($0.name == name && $0.isEnd) }.map(\.text).joined()
    }

    @Test func `a provider's endless text is cut`() throws {
        let facts = ErrorPage.Facts(
            providerCode: String(repeating: "c", count: 90_000), providerText: String(repeating: "x", count: 90_000))
        let page = ErrorPage.signInRefused(Specimens.signedOut, startAgain: "/sign-in", facts: facts)
        #expect(page.bytes.count < 5_000)
    }

    @Test func `a page continues automatically on this site only`() {
        let elsewhere = [
            "javascript:alert(1)", "data:text/html,x", "https://evil.example/", "//evil.example", "/\\evil.example", "",
        ]
        for address in elsewhere {
            let markup = Markup(ContinuePage(Specimens.signedOut, address: address, place: "example.com"))
            #expect(markup.all("meta").allSatisfy { $0["http-equiv"] == nil })
        }
        let good = Markup(ContinuePage(Specimens.signedOut, address: "/out?a=b&c=d", place: "login.example.com"))
        let refresh = good.all("meta").compactMap { $0["http-equiv"] == "refresh" ? $0["content"] : nil }
        #expect(refresh == ["0; url=/out?a=b&c=d"])
        #expect(good.wording.contains("login.example.com"))
    }
}
