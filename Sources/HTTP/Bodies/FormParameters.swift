/// Names and values of a query or of an `application/x-www-form-urlencoded` body, in order.
///
/// `;` does not separate, and a name may occur twice: who needs it once asks with ``single(_:)``.
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

    /// Why a text could not be read, or a parameter not be used.
    public enum Failure: Error, Equatable {
        /// A percent sign without two digits, bytes that are not UTF-8, or excessive combining marks in a field that may not have them.
        case malformed
        /// More pairs than any form of ours has.
        case tooMany(limit: Int)
        /// A parameter that may occur only once is repeated.
        case repeated(String)
    }

    /// A limit above what any real request needs; it keeps the work per request small.
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

    /// Reads `name=value&name=value`.
    /// - Parameter freeTextFields: names whose values are shown and kept as they are and compared with nothing: what people write there may
    ///   have excessive combining marks (`isStreamSafe`).
    /// - Throws: ``Failure/malformed`` or ``Failure/tooMany(limit:)``; never a part of the text is dropped silently.
    public init(parsing text: some StringProtocol, freeTextFields: Set<String> = []) throws(Failure) {
        // By bytes: to Swift, an ampersand with a combining accent is no ampersand.
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

    /// The value of a parameter that may occur only once (RFC 6749 section 3.1); `nil` when it is absent.
    /// - Throws: ``Failure/repeated(_:)``.
    public func single(_ name: String) throws(Failure) -> String? {
        let values = all(name)
        guard values.count < 2 else { throw .repeated(name) }
        return values.first
    }

    /// Adds a pair at the end.
    public mutating func append(_ name: String, _ value: String) { pairs.append(Pair(name: name, value: value)) }

    /// Adds a pair at the end when there is a value.
    public mutating func append(_ name: String, _ value: String?) {
        if let value { append(name, value) }
    }

    /// `name=value&name=value`, percent-encoded; a blank becomes `%20`, which every reader of a form takes.
    public var encoded: String {
        pairs.map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }.joined(separator: "&")
    }
}
