public import FoundationEssentials
public import Storage

/// How much is stored, for the operator: numbers, of no one in particular.
public struct StoreFigures: Sendable, Hashable {
    /// The sessions, with those that have ended and were not removed yet.
    public let sessions: Int
    /// The accepted tasks that the task API does not have for certain.
    public let waitingTasks: Int
    /// When the oldest of them was accepted; `nil` where there is none.
    public let oldestWaitingTask: Date?

    /// Reads the figures of all clients of a table.
    /// - Parameter lifetime: for how long an accepted task is kept.
    /// - Throws: ``Storage/StorageError``.
    public static func read(
        _ table: any RecordTable, lifetime: TimeInterval = OutboxLimits().lifetime
    ) async throws -> StoreFigures {
        let waiting = try await table.records(.all(.outbox), includesValues: false)
        let oldest = waiting.map(\.expiry).min()
        return StoreFigures(
            sessions: try await table.count(.all(.sessions)), waitingTasks: waiting.count,
            oldestWaitingTask: oldest.map { Date(timeIntervalSince1970: $0 - lifetime) })
    }
}
