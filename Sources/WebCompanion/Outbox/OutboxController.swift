internal import HTTP

/// What people do about tasks that wait to be sent.
struct OutboxController: Sendable {
    let outbox: Outbox
    let responses: TaskListResponses

    /// `POST /outbox/try` with `entry`
    func tryNow(_ context: RequestContext) async throws -> HTTPResponse {
        let (person, place) = (try context.signedIn(), try TaskListPlace(context))
        if let key = context.form.first("entry") { try await outbox.tryNow(key, for: person) }
        return try await responses.waiting(person, place)
    }

    /// `POST /outbox/give-up` with `entry`
    func giveUp(_ context: RequestContext) async throws -> HTTPResponse {
        let (person, place) = (try context.signedIn(), try TaskListPlace(context))
        if let key = context.form.first("entry") { try await outbox.giveUp(key, for: person) }
        return .seeOther(place.path)
    }
}
