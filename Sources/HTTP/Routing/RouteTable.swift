/// Method and path pattern → value. A pattern is literal segments and `{name}` for one segment.
///
/// Paths are matched segment by segment in percent-encoded form and decoded afterwards, so `%2F` never splits. An unknown
/// path is 404, a known path with another method 405 with `Allow` (RFC 9110 section 15.5.6).
public struct RouteTable<Value: Sendable>: Sendable {
    /// One row of the table.
    public struct Route: Sendable {
        /// The method.
        public let method: HTTPMethod
        /// The pattern, such as `/tasks/{id}`.
        public let pattern: String
        /// Whether HEAD is handled like GET. Not where a GET changes something.
        public let respondsToHEAD: Bool
        /// Whether OPTIONS is handled like GET, as health checks use it.
        public let respondsToOPTIONS: Bool
        /// The value of the route.
        public let value: Value

        fileprivate let parsed: RoutePattern
    }

    /// All rows, in matching order.
    public private(set) var routes: [Route] = []
    /// The positions in ``routes`` by the number of segments, in matching order.
    private var positions: [Int: [Int]] = [:]

    /// An empty table.
    public init() {}

    /// Adds a route. The first match is used.
    public mutating func add(
        _ method: HTTPMethod, _ pattern: String, respondsToHEAD: Bool = false, respondsToOPTIONS: Bool = false,
        _ value: Value
    ) {
        let parsed = RoutePattern(pattern)
        positions[parsed.count, default: []].append(routes.count)
        routes.append(
            Route(
                method: method, pattern: pattern, respondsToHEAD: respondsToHEAD, respondsToOPTIONS: respondsToOPTIONS,
                value: value, parsed: parsed))
    }

    /// The value for a request, with its path parameters.
    /// - Throws: ``HTTPError`` 400 for a path that can't be decoded, 404, or 405 with `Allow`.
    public func match(
        _ method: HTTPMethod, path: Substring
    ) throws(HTTPError) -> (value: Value, parameters: PathParameters) {
        let given = RoutePattern.segments(of: path)
        var allowed: Set<String> = []
        for position in positions[given.count] ?? [] {
            guard let parameters = try routes[position].parsed.match(given) else { continue }
            let route = routes[position]
            if route.method == method || (method == .head && route.respondsToHEAD)
                || (method == .options && route.respondsToOPTIONS)
            {
                return (route.value, parameters)
            }
            allowed.insert(route.method.rawValue)
            if route.respondsToHEAD { allowed.insert(HTTPMethod.head.rawValue) }
            if route.respondsToOPTIONS { allowed.insert(HTTPMethod.options.rawValue) }
        }
        guard !allowed.isEmpty else {
            throw HTTPError(.notFound, code: "no-such-page", "There is no page at this address.")
        }
        throw HTTPError(
            .methodNotAllowed, code: "method-not-allowed", "This address does not answer such a request.",
            fields: [.allow: allowed.sorted().joined(separator: ", ")])
    }
}
