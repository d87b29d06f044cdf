internal import HTTP

/// Turns what a handler or a middleware behind this one throws into a page.
struct ErrorPages: RouteMiddleware {
    let errors: ErrorResponses

    func respond(to context: RequestContext, next: @escaping Next) async throws -> HTTPResponse {
        do {
            if case .sessionStoreUnavailable = context.sessionFailure { throw SessionStoreUnavailable() }
            return try await next(context)
        } catch {
            return await errors.response(to: error, in: context)
        }
    }
}
