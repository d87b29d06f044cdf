internal import HTTP
internal import TaskPages
internal import Web

/// Handles the buttons of tasks that wait to be sent.
struct OutboxController: Sendable {
    let outbox: Outbox
    let responses: TaskListResponses

    /// `POST /outbox/try` with `entry`
    func tryNow(_ request: SessionForm) async throws -> HTTPResponse {
        let (account, query) = (request.account, try TaskListQuery(request.context))
        if let key = request.context.form.first("entry") { try await outbox.tryNow(key, for: account) }
        return try await responses.waiting(account, query)
    }

    /// `POST /outbox/give-up` with `entry`
    func giveUp(_ request: SessionForm) async throws -> HTTPResponse {
        let (account, query) = (request.account, try TaskListQuery(request.context))
        if let key = request.context.form.first("entry") { try await outbox.giveUp(key, for: account) }
        return .seeOther(query.path)
    }
}
