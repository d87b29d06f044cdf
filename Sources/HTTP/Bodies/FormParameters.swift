/// Names and values of a query or of an `application/x-www-form-urlencoded` body, in order.
///
/// `;` is not a separator, and a name may be repeated: use ``single(_:)`` for a parameter that must occur once.
public struct FormParameters: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// The pairs in order.
    public private(set) var pairs: [Pair] = []

    /// One name with its value.
    public struct Pair: Sendable, Hashable {
        /// The decoded name.
        public let name: String
        /// The decoded value; empty when there was no `=`.
        public let value: String
    }

    /// Why a text could not be parsed, or a parameter not be used.
    public enum Failure: Error, Equatable {
        /// A percent sign without two digits, bytes that are not UTF-8, or too many combining marks in a field that is not
        /// free text.
        case malformed
        /// More pairs than any form of this program has.
        case tooMany(limit: Int)
        /// A parameter that may occur only once is repeated.
        case repeated(String)
    }

    /// More than any real request needs; it bounds the work per request.
    public static let maxPairs = 200

    /// No parameters.
    public init() {}

    /// Parameters in the order of the literal.
    public init(dictionaryLiteral elements: (String, String)...) {
        pairs = elements.map { Pair(name: $0, value: $1) }
    }

    /// Parameters in the order given.
    public init(_ pairs: [(String, String)]) {
        self.pairs = pairs.map { Pair(name: $0.0, value: $0.1) }
    }

    /// Parses `name=value&name=value`.
    /// - Parameter freeTextFields: names whose values are displayed and stored unchanged and never compared: users may
    ///   write excessive combining marks there (`isStreamSafe`).
    /// - Throws: ``Failure/malformed`` or ``Failure/tooMany(limit:)``; no part of the text is dropped silently.
    public init(parsing text: some StringProtocol, freeTextFields: Set<String> = []) throws(Failure) {
        // By bytes: for a Swift `Character`, an ampersand with a combining accent is not an ampersand.
        var rest = Substring(text).utf8[...]
        while !rest.isEmpty {
            let part = rest.prefix { $0 != UInt8(ascii: "&") }
            rest = rest[part.endIndex...].dropFirst()
            guard !part.isEmpty else { continue }
            guard pairs.count < FormParameters.maxPairs else { throw .tooMany(limit: FormParameters.maxPairs) }
            let rawName = part.prefix { $0 != UInt8(ascii: "=") }
            let rawValue = part[rawName.endIndex...].dropFirst()
            guard let name = PercentEncoding.decode(Substring(rawName), plusIsBlank: true),
                let value = PercentEncoding.decode(Substring(rawValue), plusIsBlank: true),
                name.isStreamSafe, value.isStreamSafe || freeTextFields.contains(name)
            else { throw .malformed }
            pairs.append(Pair(name: name, value: value))
        }
    }

    /// The first value of that name.
    public func first(_ name: String) -> String? { pairs.first { $0.name == name }?.value }

    /// Every value of that name, in order.
    public func all(_ name: String) -> [String] { pairs.compactMap { $0.name == name ? $0.value : nil } }

    /// The value of a parameter that must not be repeated (RFC 6749 section 3.1); `nil` when it is missing.
    /// - Throws: ``Failure/repeated(_:)``.
    public func single(_ name: String) throws(Failure) -> String? {
        let values = all(name)
        guard values.count < 2 else { throw .repeated(name) }
        return values.first
    }

    /// Adds a pair at the end.
    public mutating func append(_ name: String, _ value: String) { pairs.append(Pair(name: name, value: value)) }

    /// Adds a pair at the end if there is a value.
    public mutating func append(_ name: String, _ value: String?) {
        if let value { append(name, value) }
    }

    /// `name=value&name=value`, percent-encoded; a space becomes `%20`, which every form parser accepts.
    public var encoded: String {
        pairs.map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }.joined(separator: "&")
    }
}
