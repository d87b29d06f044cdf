/// The cookies of a request (RFC 6265bis section 4.2).
public struct Cookies: Sendable, Hashable {
    private let pairs: [(name: String, value: String)]

    /// Equal when they hold the same pairs in the same order.
    public static func == (left: Cookies, right: Cookies) -> Bool {
        left.pairs.elementsEqual(right.pairs) { $0.name == $1.name && $0.value == $1.value }
    }

    /// Hashes the pairs in order.
    public func hash(into hasher: inout Hasher) {
        for pair in pairs {
            hasher.combine(pair.name)
            hasher.combine(pair.value)
        }
    }

    /// Parses the values of all `Cookie` fields; a part that is not `name=value` is skipped, as browsers may send such.
    public init(fieldValues: [String]) {
        var pairs: [(name: String, value: String)] = []
        for value in fieldValues {
            // By bytes: for a Swift `Character`, a semicolon with a combining accent is not a semicolon, and U+037E is one.
            for part in value.utf8.split(separator: UInt8(ascii: ";")) {
                let text = part.trimmingBlanks()
                guard let equals = text.firstIndex(of: UInt8(ascii: "=")), HTTPToken.isToken(text[..<equals])
                else { continue }
                pairs.append((String(Substring(text[..<equals])), String(Substring(text[equals...].dropFirst()))))
            }
        }
        self.pairs = pairs
    }

    /// The result of reading a cookie.
    public enum Reading: Sendable, Hashable {
        /// There is none with that name.
        case absent
        /// There is exactly one.
        case one(String)
        /// There are several: another port or path of the host set one, so none can be trusted.
        case several
    }

    /// Reads one cookie by its exact name.
    public subscript(name: String) -> Reading {
        guard let first = pairs.firstIndex(where: { $0.name == name }) else { return .absent }
        return pairs[(first + 1)...].contains { $0.name == name } ? .several : .one(pairs[first].value)
    }
}
