internal import TaskAPI
internal import Web

/// What the outbox needs of the task API.
protocol OutboxGateway: Sendable {
    /// Whether the API ignores a repeated call with the same `Idempotency-Key`; `nil` as long as that can't be found out.
    var knowsIdempotencyKeys: Bool? { get async }

    /// Adds a task.
    func add(
        _ text: String, key: String?, for account: SignedInAccount
    ) async throws(TaskGateway.Failure) -> TaskItem?

    /// Completes or reopens a task.
    func setCompleted(
        _ isCompleted: Bool, _ id: String, for account: SignedInAccount
    ) async throws(TaskGateway.Failure) -> TaskItem

    /// All tasks of the account.
    func list(for account: SignedInAccount, within time: Duration?) async throws(TaskGateway.Failure) -> TaskList
}

extension TaskGateway: OutboxGateway {}
