internal import HTTP

/// Parses a list of challenges: `scheme [token68 | name=value, name="value" …]` (RFC 9110 section 11.3).
///
/// A comma separates both challenges and their parameters, so only what follows a word shows whether it is a scheme.
struct ChallengeParser {
    /// One challenge; scheme and names in lower case.
    struct Challenge: Equatable {
        var scheme: String
        var parameters: [String: String] = [:]
    }

    private var rest: Substring.UTF8View
    private var found: [Challenge] = []

    /// The challenges up to the first syntax error.
    static func challenges(in text: String) -> [Challenge] {
        var parser = ChallengeParser(rest: text.utf8[...])
        while parser.readElement() {}
        return parser.found
    }

    private init(rest: Substring.UTF8View) { self.rest = rest }

    /// Reads one element of the list; `false` at the end or at a syntax error.
    private mutating func readElement() -> Bool {
        skip { $0 == UInt8(ascii: ",") || ChallengeParser.isBlank($0) }
        guard let word = token() else { return false }
        if readParameter(named: word) { return true }
        found.append(Challenge(scheme: word.lowercased()))
        skip(ChallengeParser.isBlank)
        if rest.isEmpty || rest.first == UInt8(ascii: ",") { return true }
        let beforeParameter = rest
        if let name = token(), readParameter(named: name) { return true }
        // A token68, as in Negotiate and Basic: not needed here.
        rest = beforeParameter
        skip { $0 != UInt8(ascii: ",") && !ChallengeParser.isBlank($0) }
        skip(ChallengeParser.isBlank)
        return rest.isEmpty || rest.first == UInt8(ascii: ",")
    }

    /// Reads `=value` after a name, for the last challenge; `false`, consuming nothing, when there is none.
    private mutating func readParameter(named name: String) -> Bool {
        let start = rest
        skip(ChallengeParser.isBlank)
        guard rest.first == UInt8(ascii: "="), !found.isEmpty else {
            rest = start
            return false
        }
        rest = rest.dropFirst()
        skip(ChallengeParser.isBlank)
        guard let value = rest.first == UInt8(ascii: "\"") ? quotedString() : token() else {
            rest = start
            return false
        }
        let key = name.lowercased()
        // The first one is used: a repeated one must not override it (RFC 9110 section 11.2: names occur once).
        if found[found.count - 1].parameters[key] == nil { found[found.count - 1].parameters[key] = value }
        return true
    }

    private mutating func token() -> String? {
        let token = rest.prefix { HTTPToken.isTokenCharacter($0) }
        rest = rest.dropFirst(token.count)
        return token.isEmpty ? nil : String(Substring(token))
    }

    private mutating func quotedString() -> String? {
        var bytes: [UInt8] = []
        var inside = rest.dropFirst()
        while let byte = inside.popFirst() {
            switch byte {
            case UInt8(ascii: "\""):
                rest = inside
                return String(decoding: bytes, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let escaped = inside.popFirst() else { return nil }
                bytes.append(escaped)
            default: bytes.append(byte)
            }
        }
        return nil
    }

    private mutating func skip(_ isSkipped: (UInt8) -> Bool) { rest = rest.drop(while: isSkipped) }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
