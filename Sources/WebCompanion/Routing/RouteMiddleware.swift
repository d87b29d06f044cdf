internal import HTTP

/// Wraps the handler of a route: adds to what is known about a request, answers itself, or looks at the response.
protocol RouteMiddleware: Sendable {
    /// What comes behind.
    typealias Next = @Sendable (RequestContext) async throws -> HTTPResponse

    /// Answers a request, by way of `next` or without it.
    func respond(to context: RequestContext, next: @escaping Next) async throws -> HTTPResponse
}
