internal import HTTP
internal import Pages

/// Handles the buttons of tasks that wait to be sent.
struct OutboxController: Sendable {
    let outbox: Outbox
    let responses: TaskListResponses

    /// `POST /outbox/try` with `entry`
    func tryNow(_ context: RequestContext) async throws -> HTTPResponse {
        let (account, query) = (try context.signedIn(), try TaskListQuery(context))
        if let key = context.form.first("entry") { try await outbox.tryNow(key, for: account) }
        return try await responses.waiting(account, query)
    }

    /// `POST /outbox/give-up` with `entry`
    func giveUp(_ context: RequestContext) async throws -> HTTPResponse {
        let (account, query) = (try context.signedIn(), try TaskListQuery(context))
        if let key = context.form.first("entry") { try await outbox.giveUp(key, for: account) }
        return .seeOther(query.path)
    }
}
