import FoundationEssentials
import Glibc
import Pages
import TaskPages
import Testing
import Texts

/// The files of `Public/`, measured.
struct StyleSheetTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Public")

    private static func file(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
    }

    /// The colours of a scheme: what `:root` sets, and for the dark one what the media query sets on top.
    private static func colours(dark: Bool, in name: String = "style.css") throws -> [String: UInt32] {
        let css = try file(name)
        let parts = css.split(separator: "@media (prefers-color-scheme: dark)", maxSplits: 1)
        let scopes = dark ? [parts[0], parts[1].prefix(1_500)] : [parts[0]]
        var colours: [String: UInt32] = [:]
        for scope in scopes {
            for line in scope.split(separator: "\n") {
                let words = line.split { " :;".contains($0) }
                if words.count == 2, words[0].hasPrefix("--"), words[1].hasPrefix("#"), words[1].count == 7 {
                    colours[String(words[0].dropFirst(2))] = UInt32(words[1].dropFirst(), radix: 16)
                }
            }
        }
        return colours
    }

    /// WCAG 2.2, "relative luminance" and "contrast ratio".
    private static func contrast(_ one: UInt32, _ other: UInt32) -> Double {
        func luminance(_ colour: UInt32) -> Double {
            func channel(_ shift: UInt32) -> Double {
                let value = Double(colour >> shift & 255) / 255
                return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
        }
        let (a, b) = (luminance(one), luminance(other))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    @Test(arguments: [false, true]) func `texts reach 4.5 to 1 and edges 3 to 1`(dark: Bool) throws {
        let colours = try StyleSheetTests.colours(dark: dark)
        let texts = [
            ("ink", "sheet"), ("ink", "desk"), ("muted", "sheet"), ("muted", "desk"), ("muted", "pen-wash"),
            ("pen", "sheet"),
            ("pen-strong", "pen-wash"), ("on-pen", "pen"), ("on-pen", "pen-strong"), ("ink", "pen-wash"),
            ("pen", "pen-wash"),
            ("ink", "good-wash"), ("good", "good-wash"), ("sheet", "good"), ("ink", "bad-wash"), ("bad", "bad-wash"),
            ("bad", "sheet"), ("sheet", "bad"), ("sheet", "pen"), ("pen", "desk"),
        ]
        let edges = [
            ("edge", "sheet"), ("focus", "sheet"), ("focus", "desk"), ("focus", "pen-wash"), ("focus", "bad-wash"),
            ("bad", "sheet"), ("pen", "sheet"), ("edge", "pen-wash"),
        ]
        for (pairs, least) in [(texts, 4.5), (edges, 3.0)] {
            for (front, back) in pairs {
                let ratio = StyleSheetTests.contrast(try #require(colours[front]), try #require(colours[back]))
                #expect(ratio >= least, "\(front) on \(back): \(ratio)")
            }
        }
    }

    @Test(arguments: [false, true]) func `the colours of an explained sign-in can be distinguished from the sheet`(
        dark: Bool
    )
        throws
    {
        let sheets = ["sheet", "pen-wash", "bad-wash"]
        let page = try StyleSheetTests.colours(dark: dark)
        let own = try StyleSheetTests.colours(dark: dark, in: "flow.css")
        let marks = own.filter { $0.key.hasPrefix("mark-") }
        #expect(marks.count == 8)
        for (name, colour) in own {
            // The headings of a token's parts are text; the dots of values have their name next to them.
            let least = marks[name] == nil ? 4.5 : 3
            for sheet in marks[name] == nil ? ["sheet"] : sheets {
                let ratio = StyleSheetTests.contrast(colour, try #require(page[sheet]))
                #expect(ratio >= least, "\(name) on \(sheet): \(ratio)")
            }
        }
    }

    @Test func `style sheet and script load nothing from elsewhere`() throws {
        for name in ["style.css", "app.js", "person.js", "sign-in.js"] {
            let source = try StyleSheetTests.file(name)
            for word in ["http:", "https:", "//cdn", "@import", "@font-face", "data:", "fetch(", "eval("] {
                #expect(!source.contains(word))
            }
        }
        // The list sends its own forms, and nothing else.
        let list = try StyleSheetTests.file("tasks.js")
        for word in ["http:", "https:", "import", "eval(", "innerHTML", "data:", "setTimeout(\""] {
            #expect(!list.contains(word))
        }
        // What fetches, fetches the address that its page gives it.
        for name in [
            "flow.css", "flow.js", "talk.css", "talk.js", "break.js", "kiosk.css", "kiosk-start.css", "kiosk.js",
            "halt.css", "pair.css", "pair.js",
        ] {
            let source = try StyleSheetTests.file(name)
            for word in ["http:", "https:", "//cdn", "@import", "@font-face", "data:", "url(", "eval(", "innerHTML"] {
                #expect(!source.contains(word))
            }
        }
        for name in ["style.css", "pages.css", "tasks.css"] {
            for part in try StyleSheetTests.file(name).split(separator: "url(").dropFirst() {
                #expect(throws: Never.self) { _ = try StyleSheetTests.file(String(part.prefix { $0 != ")" })) }
            }
        }
    }

    @Test(arguments: Specimens.ordinary.filter { $0.name != "tasks-paged" }.map(\.name))
    func `a page with style sheets and scripts is under 32 KB, one of a shared screen under 49.5 KB`(
        name: String
    ) throws {
        let page = try #require(Specimens.ordinary.first { $0.name == name }?.page)
        let text = String(decoding: page.bytes, as: UTF8.self)
        // The list is measured as it is sent, by ServedListTests.
        guard !(page is TaskListPage) else { return }
        let isOnKiosk = text.contains(Specimens.assets.kioskScript)
        let names =
            ["style.css", "pages.css", "app.js"] + (text.contains(Specimens.assets.signInScript) ? ["sign-in.js"] : [])
            + (text.contains(Specimens.assets.personScript) ? ["person.js"] : [])
            + (isOnKiosk ? ["kiosk.css", "kiosk.js"] : [])
            + (text.contains(Specimens.assets.kioskStartStyleSheet) ? ["kiosk-start.css"] : [])
            + (text.contains(Specimens.assets.haltStyleSheet) ? ["halt.css"] : [])
            + (text.contains(Specimens.assets.pairStyleSheet) ? ["pair.css"] : [])
            + (text.contains(Specimens.assets.transferStyleSheet) ? ["transfer.css"] : [])
            + (text.contains(Specimens.assets.pairScript) ? ["pair.js"] : [])
        let files = try names.map { try StyleSheetTests.file($0).utf8.count }.reduce(0, +)
        #expect(page.bytes.count + files < (isOnKiosk ? 49_500 : 32_000))
    }
}
