public import Storage

/// How much a store holds, for the operator who moves it or backs it up.
public struct StoreContents: Sendable, Hashable {
    /// The sessions.
    public let sessions: Int
    /// The accepted tasks that the task API does not have for certain.
    public let waitingTasks: Int
    /// The texts that were typed and not saved.
    public let drafts: Int
    /// The policies that the operator has added.
    public let policies: Int
    /// Whether there is nothing that anyone would miss.
    public let isEmpty: Bool

    /// Sums up the numbers of records (``Storage/StoreTransfer/counts()``).
    public init(_ counts: [RecordCollection: Int]) {
        sessions = counts[.sessions] ?? 0
        waitingTasks = counts[.outbox] ?? 0
        drafts = counts[.drafts] ?? 0
        policies = counts[.policies] ?? 0
        // A program that was started has checked its key, and whether it can write.
        isEmpty = counts.allSatisfy { [.keyChecks, .leases].contains($0.key) || $0.value == 0 }
    }
}
