/// The pattern of a route: literal segments and `{name}` for one segment.
///
/// Not generic, unlike ``RouteTable``: matching is done for many routes of each request, and generic code for it is slow.
struct RoutePattern: Sendable {
    private let segments: [Segment]

    private enum Segment: Sendable {
        case literal(Substring)
        case parameter(String)

        /// Whether a segment in percent-encoded form matches, byte by byte.
        func matches(_ given: Substring) -> Bool {
            switch self {
            case .literal(let text): text.utf8.elementsEqual(given.utf8)
            case .parameter: !given.isEmpty
            }
        }
    }

    /// Reads a pattern such as `/tasks/{id}`.
    init(_ pattern: String) {
        segments = RoutePattern.segments(of: pattern[...]).map { text in
            let isParameter = text.hasPrefix("{") && text.hasSuffix("}")
            return isParameter ? .parameter(String(text.dropFirst().dropLast())) : .literal(text)
        }
    }

    /// The number of segments.
    var count: Int { segments.count }

    /// The segments of a path.
    static func segments(of path: Substring) -> [Substring] {
        path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Substring($0) }
    }

    /// The parameters of a path that matches; `nil` for one that does not.
    /// - Parameter given: the segments of the path.
    /// - Throws: ``HTTPError`` 400 for a parameter that can't be decoded.
    func match(_ given: [Substring]) throws(HTTPError) -> PathParameters? {
        guard given.count == segments.count else { return nil }
        // Literals first: a path is malformed only where a route would decode it.
        for index in segments.indices where !segments[index].matches(given[index]) { return nil }
        var values: [String: String] = [:]
        for index in segments.indices {
            guard case .parameter(let name) = segments[index] else { continue }
            guard let text = PercentEncoding.decode(given[index]) else {
                throw HTTPError(.badRequest, code: "malformed-path", "The address is malformed.")
            }
            values[name] = text
        }
        return PathParameters(values)
    }
}
