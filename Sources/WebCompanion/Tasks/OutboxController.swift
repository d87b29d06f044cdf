internal import HTTP

/// Handles the buttons of tasks that wait to be sent.
struct OutboxController: Sendable {
    let outbox: Outbox
    let responses: TaskListResponses

    /// `POST /outbox/try` with `entry`
    func tryNow(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        let (person, query) = (try context.signedIn(), try TaskListQuery(context))
        if let key = context.form.first("entry") { try await outbox.tryNow(key, for: person) }
        return try await responses.waiting(person, query)
    }

    /// `POST /outbox/give-up` with `entry`
    func giveUp(_ context: RequestContext, _ parameters: Router<RequestContext>.PathParameters) async throws
        -> HTTPResponse
    {
        let (person, query) = (try context.signedIn(), try TaskListQuery(context))
        if let key = context.form.first("entry") { try await outbox.giveUp(key, for: person) }
        return .seeOther(query.path)
    }
}
