internal import HTTP

/// Notifies the outbox of each request of a signed-in user: after a restart, it can send their waiting tasks again.
struct OutboxMiddleware: RouteMiddleware {
    let outbox: Outbox

    func respond(to context: RequestContext, next: @escaping Next) async throws -> HTTPResponse {
        if let account = context.account { outbox.notice(account) }
        return try await next(context)
    }
}
