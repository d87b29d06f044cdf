import HTML
import Testing

@Suite struct EscapingTests {
    static let rows: [(given: String, written: String)] = [
        ("&", "&amp;"),
        ("<", "&lt;"),
        (">", "&gt;"),
        ("\"", "&quot;"),
        ("'", "&#39;"),
        ("&amp;", "&amp;amp;"),
        ("<script>alert('1')</script>", "&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"),
        ("\" onload=\"x", "&quot; onload=&quot;x"),
        ("</textarea><b>", "&lt;/textarea&gt;&lt;b&gt;"),
        ("<!--", "&lt;!--"),
        ("]]>", "]]&gt;"),
        // No parser keeps NUL.
        ("a\0b", "a\u{FFFD}b"),
        // Every parser keeps the other controls, and a reference to a C1 control would become a letter of windows-1252.
        (
            "\u{01}\u{08}\u{0B}\u{0E}\u{1B}\u{1F}\u{7F}", "\u{01}\u{08}\u{0B}\u{0E}\u{1B}\u{1F}\u{7F}"
        ),
        ("\u{80}\u{85}\u{9F}", "\u{80}\u{85}\u{9F}"),
        // White space stays; a bare carriage return would become a line feed.
        ("\t\n\u{0C} ", "\t\n\u{0C} "),
        ("a\rb\r\nc", "a&#13;b&#13;\nc"),
        // Everything else stays as it is.
        ("", ""),
        ("\u{A0}\u{A9}\u{BF}\u{C0}", "\u{A0}\u{A9}\u{BF}\u{C0}"),
        ("abc\u{202E}def\u{202C}\u{200F}\u{2066}\u{2069}", "abc\u{202E}def\u{202C}\u{200F}\u{2066}\u{2069}"),
        ("👩‍👩‍👧‍👦🇩🇪✊🏽", "👩‍👩‍👧‍👦🇩🇪✊🏽"),
        ("e\u{301} \u{1E9B}\u{323} Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢", "e\u{301} \u{1E9B}\u{323} Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢"),
        // A combining mark joins the character before it to one grapheme, and must not hide it.
        ("<\u{338}script>", "&lt;\u{338}script&gt;"),
        ("\"\u{301}", "&quot;\u{301}"),
        ("日本語 العربية עברית", "日本語 العربية עברית"),
        ("\u{FEFF}\u{FFFD}\u{FFFE}\u{10FFFF}", "\u{FEFF}\u{FFFD}\u{FFFE}\u{10FFFF}"),
    ]

    @Test(arguments: rows)
    func `text is written so that a parser reads it back`(given: String, written: String) {
        #expect(text(p { given }).utf8.elementsEqual("<p>\(written)</p>".utf8))
    }

    @Test(arguments: rows)
    func `an attribute is written so that a parser reads it back`(given: String, written: String) {
        #expect(text(input(.value(given))).utf8.elementsEqual("<input value=\"\(written)\">".utf8))
    }

    @Test func `every character of the first planes stays, but for those that a parser changes`() {
        for value in UInt32(0)...0x2FFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let written = String(decoding: Node.text(String(scalar)).rendered(), as: UTF8.self)
            let expected =
                switch scalar {
                case "&": "&amp;"
                case "<": "&lt;"
                case ">": "&gt;"
                case "\"": "&quot;"
                case "'": "&#39;"
                case "\r": "&#13;"
                case "\0": "\u{FFFD}"
                default: String(scalar)
                }
            #expect(written.utf8.elementsEqual(expected.utf8), "U+\(String(value, radix: 16))")
        }
    }

    @Test func `bytes that are no UTF-8 cannot become a document that is none`() {
        // A lone surrogate, an overlong slash and a truncated sequence, as they appear in a String.
        let broken = String(decoding: [0xED, 0xA0, 0x80, 0xC0, 0xAF, 0xE2, 0x82] as [UInt8], as: UTF8.self)
        #expect(String(validating: Node.text(broken).rendered(), as: UTF8.self) != nil)
    }

    @Test func `raw markup is written unchanged`() {
        #expect(
            text(div { Node.raw("<svg viewBox=\"0 0 1 1\"></svg>") }) == "<div><svg viewBox=\"0 0 1 1\"></svg></div>")
    }

    @Test func `a long text is escaped throughout`() {
        let long = String(repeating: "a<", count: 100_000)
        #expect(text(.text(long)) == String(repeating: "a&lt;", count: 100_000))
    }
}

/// `node` as a string.
func text(_ node: Node) -> String {
    String(decoding: node.rendered(), as: UTF8.self)
}
