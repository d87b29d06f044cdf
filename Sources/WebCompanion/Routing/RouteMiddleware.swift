internal import HTTP

/// Wraps the handler of a route: extends the context, responds itself, or changes the response.
protocol RouteMiddleware: Sendable {
    /// The next middleware or the handler.
    typealias Next = @Sendable (RequestContext) async throws -> HTTPResponse

    /// Handles a request, calling `next` or not.
    func respond(to context: RequestContext, next: @escaping Next) async throws -> HTTPResponse
}
