internal import HTTP

/// Turns errors of later middleware and handlers into pages.
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
