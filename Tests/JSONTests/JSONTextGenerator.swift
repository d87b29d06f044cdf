import FoundationEssentials

/// Makes JSON texts, half of them spoiled by a few bytes; the same ones for the same seed.
struct JSONTextGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// The next text.
    mutating func text() -> [UInt8] {
        var text = Array((blanks() + value(0) + blanks()).utf8)
        guard number(2) == 0 else { return text }
        for _ in 0...number(2) {
            let place = number(text.count + 1)
            switch number(4) {
            case 0 where place < text.count: text.remove(at: place)
            case 1 where place < text.count: text[place] = spoiler()
            case 2: text.removeSubrange(place...)
            default: text.insert(spoiler(), at: place)
            }
        }
        return text
    }

    /// SplitMix64.
    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    private mutating func number(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }
    private mutating func one(of texts: [String]) -> String { texts[number(texts.count)] }
    private mutating func blanks() -> String { one(of: ["", "", "", " ", "\t", "\r\n"]) }

    private mutating func spoiler() -> UInt8 {
        let bytes: [UInt8] =
            Array("\"\\{}[],:01-+.eEuntf/d8".utf8) + [0x00, 0x07, 0x0A, 0x7F, 0x80, 0xC0, 0xE2, 0xED, 0xF4, 0xFF]
        return bytes[number(bytes.count)]
    }

    private mutating func value(_ depth: Int) -> String {
        switch number(depth < 4 ? 9 : 6) {
        case 0: return one(of: ["null", "true", "false"])
        case 1, 2: return numeral()
        case 3, 4, 5: return string()
        case 6, 7:
            let members = (0..<number(4)).map { _ in blanks() + string() + blanks() + ":" + blanks() + value(depth + 1)
            }
            return "{" + members.joined(separator: ",") + blanks() + "}"
        default:
            return "[" + (0..<number(4)).map { _ in blanks() + value(depth + 1) }.joined(separator: ",") + blanks()
                + "]"
        }
    }

    private mutating func numeral() -> String {
        let whole = one(of: [
            "0", "1", "7", "42", "1300819380", "9007199254740993", "9223372036854775807", "9223372036854775808",
            "18446744073709551616", "123456789012345678901234567890",
        ])
        let fraction = one(of: ["", "", "", ".0", ".5", ".25", ".1", ".000000000000000000001", ".999999999999999999"])
        let exponent = one(of: ["", "", "", "", "e0", "E2", "e+3", "e-2", "e18", "e-400", "e308", "e309"])
        return one(of: ["", "", "-"]) + whole + fraction + exponent
    }

    private mutating func string() -> String {
        let parts = [
            "a", "b", "iss", "é", "e\u{301}", "日", "🙂", "\u{202E}", "\u{7F}", "\u{FFFF}", "/", "\\n", "\\\"", "\\\\",
            "\\/", "\\b", "\\f", "\\r", "\\t", "\\u0061", "\\u00e9", "\\u0000", "\\uFFFF", "\\ud83d\\ude42", "\\ud83d",
            "\\ude42", "\\uD83D\\u0041",
        ]
        // Half a character makes a text wrong, so it is rare.
        return "\""
            + (0..<number(4)).map { _ in number(12) == 0 ? one(of: parts) : one(of: Array(parts.dropLast(3))) }
            .joined() + "\""
    }
}
