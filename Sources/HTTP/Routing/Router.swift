/// Method and path pattern → handler (``RouteTable``). HEAD is handled by the handler of GET.
public struct Router<Context: Sendable>: Sendable {
    /// Handles a request of the route; the second argument holds the decoded `{name}` segments.
    public typealias Handler = @Sendable (Context, HTTP.PathParameters) async throws -> HTTPResponse
    /// The decoded `{name}` segments of a path.
    public typealias PathParameters = HTTP.PathParameters

    private var table = RouteTable<Handler>()

    /// No routes.
    public init() {}

    /// Adds a route. The first match is used.
    public mutating func on(_ method: HTTPMethod, _ pattern: String, _ handler: @escaping Handler) {
        table.add(method, pattern, respondsToHEAD: method == .get, handler)
    }

    /// The handler of a request, with its path parameters.
    /// - Throws: ``HTTPError`` 400 for a path that can't be decoded, 404, or 405 with `Allow`.
    public func route(
        _ method: HTTPMethod, path: Substring
    ) throws(HTTPError) -> (handler: Handler, parameters: PathParameters) {
        let (handler, parameters) = try table.match(method, path: path)
        return (handler, parameters)
    }
}
