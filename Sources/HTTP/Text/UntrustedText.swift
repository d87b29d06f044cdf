/// Sanitizes untrusted text for a log line, a record or (escaped) a page.
public enum UntrustedText {
    /// The text with line breaks and control characters replaced by spaces, truncated to `limit` characters.
    ///
    /// Iterates over Unicode scalars, because a `Character` may have any number of bytes.
    public static func bounded(_ text: String, to limit: Int) -> String {
        // Fast path for printable ASCII, which nearly all text is.
        if text.utf8.count <= limit, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
        var result = String.UnicodeScalarView()
        var count = 0
        for scalar in text.unicodeScalars {
            guard count < limit else {
                result.append("…")
                break
            }
            result.append(isPlain(scalar) ? scalar : " ")
            count += 1
        }
        return String(result)
    }

    /// A random value of one sign-in, recognizable but not usable: its first characters and its length.
    public static func shortened(_ value: String?) -> String {
        guard let value else { return "missing" }
        return "\(bounded(value, to: 6).replacing("…", with: ""))… (\(value.utf8.count) characters)"
    }

    /// How a check shows a claim that may be missing or of a wrong type.
    public static func quoted(_ value: String?) -> String { value.map { bounded($0, to: 200) } ?? "missing" }

    /// The text of a body without markup, at most 300 characters; `nil` when there is none, or when it has the name of a token: then
    /// the text next to it may be one.
    public static func readable(_ body: [UInt8]) -> String? {
        var text = ""
        var isTag = false
        for character in String(decoding: body.prefix(4096), as: UTF8.self) {
            switch character {
            case "<": isTag = true
            case ">" where isTag:
                isTag = false
                text.append(" ")
            default: if !isTag { text.append(character) }
            }
        }
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty || words.contains("_token") ? nil : bounded(words, to: 300)
    }

    /// A few short names, for a page and the log.
    public static func list(_ names: [String]) -> [String] { names.prefix(6).map { bounded($0, to: 40) } }

    // Not plain: C0, DEL, C1, line and paragraph separators, and bidirectional controls, which could disguise a log message.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: false
        default: true
        }
    }
}
