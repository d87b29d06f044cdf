/// What a browser sends in `Cookie` (RFC 6265bis section 4.2).
public struct Cookies: Sendable, Hashable {
    private let pairs: [(name: String, value: String)]

    /// Two sets are equal when they hold the same pairs in the same order.
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

    /// Reads the values of all `Cookie` fields; a part that is no `name=value` is skipped, as browsers may send such.
    public init(fieldValues: [String]) {
        var pairs: [(name: String, value: String)] = []
        for value in fieldValues {
            for part in value.split(separator: ";") {
                let text = part.drop { $0 == " " || $0 == "\t" }
                guard let equals = text.firstIndex(of: "=") else { continue }
                let name = text[..<equals]
                guard HTTPToken.isToken(name.utf8) else { continue }
                pairs.append((String(name), String(text[text.index(after: equals)...])))
            }
        }
        self.pairs = pairs
    }

    /// How a cookie stands in a request.
    public enum Reading: Sendable, Hashable {
        /// There is none of that name.
        case absent
        /// There is one.
        case one(String)
        /// There are several: another port or path of the host planted one, so none can be trusted.
        case several
    }

    /// Reads one cookie by its exact name.
    public subscript(name: String) -> Reading {
        let values = pairs.filter { $0.name == name }
        guard let first = values.first else { return .absent }
        return values.count == 1 ? .one(first.value) : .several
    }
}
