internal import HTTP

/// Tells the outbox who is there: what somebody's session left unsent goes on with the first request of theirs.
struct OutboxMiddleware: RouteMiddleware {
    let outbox: Outbox

    func respond(to context: RequestContext, next: @escaping Next) async throws -> HTTPResponse {
        if let person = context.person { outbox.notice(person) }
        return try await next(context)
    }
}
