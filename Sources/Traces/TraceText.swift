/// Prepares non-secret text of a message for a page: removes control characters, limits the length, and cuts out whatever looks
/// like a random value.
enum TraceText {
    /// The maximum length in characters.
    static let limit = 4000

    /// The text without control characters and bidirectional marks, cut at ``limit`` characters.
    static func printable(_ text: String, limit: Int = limit) -> String {
        var result = String.UnicodeScalarView()
        for (count, scalar) in text.unicodeScalars.enumerated() {
            guard count < limit else {
                result.append("…")
                break
            }
            result.append(isPrintable(scalar) ? scalar : " ")
        }
        return String(result)
    }

    /// The same, with each run of characters that may be a token, a code or a key shortened to its first four.
    ///
    /// Fields with secrets are known by name (``Redaction``). This is for the rest: a provider may repeat a code in an
    /// error text, and an API may respond with anything.
    static func scrubbed(_ text: String, limit: Int = limit) -> String {
        var result = ""
        var run = ""
        func flush() {
            result += looksRandom(run) ? "\(run.prefix(4))… (\(run.utf8.count) characters)" : run
            run = ""
        }
        for scalar in printable(text, limit: limit).unicodeScalars {
            if isOfToken(scalar) {
                run.unicodeScalars.append(scalar)
            } else {
                flush()
                result.unicodeScalars.append(scalar)
            }
        }
        flush()
        return result
    }

    /// Whether it has the length and the mixture of characters of a random value. GUIDs and words do not count.
    static func looksRandom(_ run: String) -> Bool {
        let bytes = Array(run.utf8)
        guard bytes.count >= 20, !isGUID(bytes) else { return false }
        let digits = bytes.count { 0x30...0x39 ~= $0 }
        let upper = bytes.count { 0x41...0x5A ~= $0 }
        let lower = bytes.count { 0x61...0x7A ~= $0 }
        // Frequent changes of case, or digits among letters, are not natural language.
        let changes = zip(bytes, bytes.dropFirst()).count { kind($0) != kind($1) }
        let kinds = [digits, upper, lower].count { $0 > 0 }
        return (kinds >= 2 && changes * 5 >= bytes.count) || bytes.count >= 64
    }

    private static func kind(_ byte: UInt8) -> Int {
        switch byte {
        case 0x30...0x39: 0
        case 0x41...0x5A: 1
        case 0x61...0x7A: 2
        default: 3
        }
    }

    private static func isGUID(_ bytes: [UInt8]) -> Bool {
        guard bytes.count == 36 else { return false }
        return bytes.enumerated().allSatisfy { index, byte in
            [8, 13, 18, 23].contains(index)
                ? byte == UInt8(ascii: "-")
                : 0x30...0x39 ~= byte || 0x41...0x46 ~= byte || 0x61...0x66 ~= byte
        }
    }

    /// The alphabets of base64url, base64, hexadecimal and JWT.
    private static func isOfToken(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "A"..."Z", "a"..."z", "0"..."9", "-", "_", "~", "+", "=": true
        default: false
        }
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A: true
        case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F: false
        default: true
        }
    }
}
