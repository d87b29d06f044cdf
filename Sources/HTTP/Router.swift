/// Method and path pattern → handler. A pattern is literal segments and `{name}` for one segment.
///
/// Paths are matched segment by segment on the percent-encoded form and decoded afterwards, so `%2F` never splits.
/// An unknown path is 404, a known path with another method 405 with `Allow` (RFC 9110 section 15.5.6); HEAD is
/// answered by the handler of GET.
public struct Router<Context: Sendable>: Sendable {
    /// Answers a request of the route; the second argument holds the decoded `{name}` segments.
    public typealias Handler = @Sendable (Context, PathParameters) async throws -> HTTPResponse

    /// The decoded `{name}` segments of a path.
    public struct PathParameters: Sendable, Hashable {
        fileprivate var values: [String: String] = [:]
        /// The segment of that name; empty only when the pattern has none of that name.
        public subscript(name: String) -> String { values[name] ?? "" }
    }

    private struct Route: Sendable {
        let method: HTTPMethod
        let segments: [Substring]
        let handler: Handler
    }

    private var routes: [Route] = []

    /// No routes.
    public init() {}

    /// Adds a route. The first that matches answers.
    public mutating func on(_ method: HTTPMethod, _ pattern: String, _ handler: @escaping Handler) {
        routes.append(Route(method: method, segments: Router.segments(of: pattern[...]), handler: handler))
    }

    /// The handler of a request, with its path parameters.
    /// - Throws: ``HTTPError`` 400 for a path that can't be decoded, 404, or 405 with `Allow`.
    public func route(
        _ method: HTTPMethod, path: Substring
    ) throws(HTTPError) -> (handler: Handler, parameters: PathParameters) {
        let given = Router.segments(of: path)
        var allowed: [HTTPMethod] = []
        for route in routes {
            guard let parameters = try Router.match(route.segments, given) else { continue }
            if route.method == method || (method == .head && route.method == .get) {
                return (route.handler, parameters)
            }
            allowed.append(route.method)
        }
        guard !allowed.isEmpty else {
            throw HTTPError(.notFound, code: "no-such-page", "There is no page at this address.")
        }
        if allowed.contains(.get) { allowed.append(.head) }
        let names = Set(allowed.map(\.rawValue)).sorted().joined(separator: ", ")
        throw HTTPError(
            .methodNotAllowed, code: "method-not-allowed", "This address does not answer such a request.",
            fields: [.allow: names])
    }

    private static func segments(of path: Substring) -> [Substring] {
        path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Substring($0) }
    }

    private static func match(_ pattern: [Substring], _ given: [Substring]) throws(HTTPError) -> PathParameters? {
        guard pattern.count == given.count else { return nil }
        let pairs = zip(pattern, given)
        // Literals first, byte by byte: a path is malformed only where a route would decode it.
        let isMatch = pairs.allSatisfy { wanted, found in
            isParameter(wanted) ? !found.isEmpty : wanted.utf8.elementsEqual(found.utf8)
        }
        guard isMatch else { return nil }
        var parameters = PathParameters()
        for (wanted, found) in pairs where isParameter(wanted) {
            guard let text = PercentEncoding.decode(found) else {
                throw HTTPError(.badRequest, code: "malformed-path", "The address is malformed.")
            }
            parameters.values[String(wanted.dropFirst().dropLast())] = text
        }
        return parameters
    }

    private static func isParameter(_ segment: Substring) -> Bool { segment.hasPrefix("{") && segment.hasSuffix("}") }
}
