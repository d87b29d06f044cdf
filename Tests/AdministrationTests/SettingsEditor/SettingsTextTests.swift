import Configuration
import Testing

@testable import Administration

@Suite("Editing the text of a settings file")
struct SettingsTextTests {
    private func edited(_ text: String, _ edits: SettingsText.Edits) -> String? {
        SettingsText(Array(text.utf8)).edited(edits).map { String(decoding: $0, as: UTF8.self) }
    }

    private static let text = """
        <?xml version="1.0"?>
        <plist version="1.0">
        <dict>
            <!-- who we are: <key>clientID</key> -->
            <key>clientID</key>
            <string>one</string>
            <key>nested</key>
            <dict><key>clientID</key><string>inner</string></dict>
            <key>scopes</key> <!-- stays -->
            <array>
                <string>a</string>
            </array>
            <key>flag</key><true/><key>last</key><string/>
        </dict>
        </plist>

        """

    @Test("a value is replaced in its place")
    func replaced() {
        #expect(
            edited(Self.text, ["clientID": .string("a & b <c>")])
                == Self.text.replacing("<string>one</string>", with: "<string>a &amp; b &lt;c&gt;</string>"))
        #expect(edited(Self.text, ["flag": .boolean(false)]) == Self.text.replacing("<true/>", with: "<false/>"))
        #expect(
            edited(Self.text, ["last": .string("x")]) == Self.text.replacing("<string/>", with: "<string>x</string>"))
        let scopes = edited(Self.text, ["scopes": .array([.string("b"), .string("c")])])
        #expect(
            scopes
                == Self.text.replacing(
                    "        <string>a</string>\n", with: "        <string>b</string>\n        <string>c</string>\n"))
    }

    @Test("a key goes with its lines; a comment between key and value stays")
    func removed() {
        #expect(
            edited(Self.text, ["clientID": nil])
                == Self.text.replacing("    <key>clientID</key>\n    <string>one</string>\n", with: ""))
        #expect(edited(Self.text, ["flag": nil]) == Self.text.replacing("<key>flag</key><true/>", with: ""))
        #expect(edited(Self.text, ["scopes": nil])?.contains(" <!-- stays -->") == true)
    }

    @Test("a new key is put before the end of the dictionary, indented and ended as the others are")
    func added() {
        #expect(
            edited(Self.text, ["new": .string("v")])
                == Self.text.replacing(
                    "</dict>\n</plist>", with: "    <key>new</key>\n    <string>v</string>\n</dict>\n</plist>"))
        #expect(
            edited("<plist><dict>\r\n\t<key>a</key>\r\n\t<true/>\r\n</dict></plist>", ["b": .array([.string("x")])])
                == "<plist><dict>\r\n\t<key>a</key>\r\n\t<true/>\r\n\t<key>b</key>\r\n\t<array>\r\n\t\t<string>x</string>\r\n\t</array>\r\n</dict></plist>"
        )
        #expect(
            edited("<plist><dict><key>a</key><true/></dict></plist>", ["b": .boolean(true)])?.contains("<key>b</key>")
                == true)
    }

    @Test(
        "what can't be edited safely is not edited",
        arguments: [
            "bplist00", "", "<plist><dict>", "<plist><dict/></plist>",
            // To a parser this is the key clientID; to a search of the text it is not.
            "<plist><dict><key>client&#73;D</key><string>one</string></dict></plist>",
            "<plist><dict><key>client<![CDATA[ID]]></key><string>one</string></dict></plist>",
        ])
    func refused(text: String) {
        #expect(edited(text, ["clientID": .string("two")]) == nil)
        #expect(edited(Self.text, ["clientID": .string("bell \u{7}")]) == nil)
    }

    /// A file of pieces: those that belong to a key, and what is between them.
    private struct Piece {
        var key: String?
        var text: String
    }

    @Test("random edits: exactly the edited values, and every other byte in its place", arguments: 0..<300)
    func random(seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        let newline = Bool.random(using: &random) ? "\n" : "\r\n"
        let indent = ["    ", "\t", ""].randomElement(using: &random) ?? ""
        let names = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta"]
        var pieces = [Piece(text: "<?xml version=\"1.0\"?>\(newline)<plist version=\"1.0\">\(newline)<dict>\(newline)")]
        var values: [String: SettingsValue] = [:]
        for name in names.shuffled(using: &random) where Bool.random(using: &random) {
            // Each is unique, so that it is found in its place and nowhere else.
            let comment = "\(indent)<!-- <key>\(name)</key> & more -->\(newline)"
            if let filler = [nil, comment, "\(newline)  \(newline)\(comment)", "\(comment)\(newline)"]
                .randomElement(using: &random) ?? nil
            {
                pieces.append(Piece(text: filler))
            }
            let value = Self.value(&random)
            values[name] = value
            let gap = [newline + indent, " ", ""].randomElement(using: &random) ?? ""
            pieces.append(
                Piece(key: name, text: "\(indent)<key>\(name)</key>\(gap)\(Self.xml(value))\(newline)"))
        }
        pieces.append(Piece(text: "\(indent.isEmpty ? "" : newline)</dict>\(newline)</plist>\(newline)"))
        var edits: SettingsText.Edits = [:]
        for name in names where Bool.random(using: &random) {
            edits[name] = .some(Bool.random(using: &random) ? nil : Self.value(&random))
        }
        let original = pieces.map(\.text).joined()
        let result = try #require(edited(original, edits), "\(original)\n\(edits)")

        var expected = values
        for (key, value) in edits { expected[key] = value }
        #expect(try SettingsFile.read(Array(result.utf8), name: "").values == expected, "\(result)")

        // What was not edited follows in order; only where something was edited may there be anything else in between.
        var rest = Array(result.utf8)[...]
        var mayDiffer = false
        for (index, piece) in pieces.enumerated() {
            if let key = piece.key, let edit = edits[key], edit != values[key] || edit == nil {
                mayDiffer = true
                continue
            }
            if index == pieces.count - 1, edits.contains(where: { values[$0.key] == nil && $0.value != nil }) {
                mayDiffer = true
            }
            let text = Array(piece.text.utf8)
            // A new key is put before the blanks of the last line, after the blank line there.
            let isLast = index == pieces.count - 1
            let wanted = isLast && mayDiffer ? Array("</dict>\(newline)</plist>\(newline)".utf8) : text
            let place = try #require(rest.firstRange(of: wanted), "\(piece.text) is not in \(result)")
            #expect(mayDiffer || place.lowerBound == rest.startIndex, "\(piece.text) has moved in \(result)")
            rest = rest[place.upperBound...]
            if !text.isEmpty { mayDiffer = false }
        }
        #expect(rest.isEmpty)
    }

    private static func value(_ random: inout SplitMix) -> SettingsValue {
        let texts = ["x", "a & b", "<tag>", "https://example.com/?a=1&b=2", "ä 𝄞 \"quoted\"", "end]]>"]
        func text() -> SettingsValue { .string(texts.randomElement(using: &random) ?? "") }
        return switch Int.random(in: 0..<4, using: &random) {
        case 0: .boolean(Bool.random(using: &random))
        case 1: .array((0..<Int.random(in: 0..<3, using: &random)).map { _ in text() })
        default: text()
        }
    }

    private static func xml(_ value: SettingsValue) -> String {
        switch value {
        case .boolean(let flag): flag ? "<true/>" : "<false/>"
        case .array(let values): "<array>\(values.map(xml).joined())</array>"
        case .string(let text):
            "<string>\(text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;"))</string>"
        default: ""
        }
    }
}

/// Numbers that are the same in every run (Steele and others, "Fast splittable pseudorandom number generators", 2014).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
