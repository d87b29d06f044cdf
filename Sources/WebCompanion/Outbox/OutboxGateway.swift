internal import TaskAPI

/// What delivering an accepted task needs of the task API.
protocol OutboxGateway: Sendable {
    /// Whether a call with an `Idempotency-Key` that the API has seen adds nothing; `nil` while that can't be asked.
    var knowsIdempotencyKeys: Bool? { get async }

    /// Adds a task.
    func add(
        _ text: String, key: String?, for person: SignedInAccount
    ) async throws(TaskGateway.Failure) -> TaskItem?

    /// Ticks a task off, or opens it again.
    func setCompleted(
        _ isCompleted: Bool, _ id: String, for person: SignedInAccount
    ) async throws(TaskGateway.Failure) -> TaskItem

    /// Every task of the person.
    func list(for person: SignedInAccount, within time: Duration?) async throws(TaskGateway.Failure) -> TaskList
}

extension TaskGateway: OutboxGateway {}
