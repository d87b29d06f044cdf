public import FoundationEssentials

/// New tasks that were accepted and that the task API does not have for certain, each person's in the order in which they were accepted.
///
/// They end with no session: they wait for the same person.
public protocol OutboxStore: Sendable {
    /// Adds entries behind the person's others, all of them or none, and takes the lease of ``lease(_:to:)`` in the same transaction.
    /// - Parameters:
    ///   - submission: the key of what the entries were submitted with as a whole, which is remembered in the same transaction like the key
    ///     of a task that was sent; `nil` for none.
    ///   - owner: the owner of the lease; `nil` takes none.
    /// - Returns: ``OutboxAddition/tooMany`` when a limit is reached (``OutboxLimits``), or ``OutboxAddition/isThere``; nothing is stored
    ///   then.
    func append(
        _ entries: [OutboxEntry], of person: Person, remembering submission: String?, leasing owner: LeaseOwner?
    ) async throws -> OutboxAddition

    /// The person's entries, the oldest first.
    /// - Parameter read: what was just read of that person (``PersonRecordReader``); `nil` to read it now.
    func entries(of person: Person, in read: PersonRecords?) async throws -> [OutboxEntry]

    /// Puts an entry in the place of the one with its key.
    /// - Returns: `false` when there is none any more.
    func update(_ entry: OutboxEntry, of person: Person) async throws -> Bool

    /// Deletes the entry with this key.
    /// - Parameters:
    ///   - sent: the task, if the API has it. Then the key is remembered for a while (``sentTask(_:of:)``), in the same transaction: its
    ///     form may be sent again by a browser that got no response because the program was killed.
    ///   - owner: the owner whose lease is released in the same transaction, if it still has it; `nil` releases none.
    /// - Returns: `false` when there is none any more.
    @discardableResult
    func delete(_ key: String, of person: Person, as sent: SentTask?, releasing owner: LeaseOwner?) async throws -> Bool

    /// The task with this key that the API got not long ago (``OutboxLimits/memory``), or the submission; `nil` when none is remembered.
    func sentTask(_ key: String, of person: Person) async throws -> SentTask?

    /// No longer remembers a key.
    func forget(_ key: String, of person: Person) async throws

    /// Takes or renews the right to send what a person has here: one program at a time, as ``LeaseStore`` does it for tokens.
    /// - Returns: whether `owner` has it now.
    func lease(_ person: Person, to owner: LeaseOwner) async throws -> Bool

    /// Releases that right, if `owner` still has it.
    func release(_ person: Person, by owner: LeaseOwner) async throws

    /// Moves the end of what is kept, because the clock was set: what waits is kept as long as if it had not been. Nothing is kept for
    /// longer than a new entry.
    /// - Parameter seconds: by how much the clock was set forward; less than 0 for back.
    func moveEnds(by seconds: TimeInterval) async throws

    /// Deletes what has ended. Until then it is there: a clock that is wrong for a moment ends nothing.
    func deleteExpired() async throws
}

extension OutboxStore {
    /// The person's entries as they are now, the oldest first.
    public func entries(of person: Person) async throws -> [OutboxEntry] { try await entries(of: person, in: nil) }

    /// Adds entries that were submitted one by one.
    public func append(
        _ entries: [OutboxEntry], of person: Person, leasing owner: LeaseOwner?
    ) async throws -> OutboxAddition {
        try await append(entries, of: person, remembering: nil, leasing: owner)
    }

    /// Adds entries without a lease.
    /// - Returns: `false` when nothing is stored.
    public func append(_ entries: [OutboxEntry], of person: Person) async throws -> Bool {
        let addition = try await append(entries, of: person, leasing: nil)
        return addition == .added || addition == .addedAndLeased
    }

    /// Adds one entry without a lease.
    public func append(_ entry: OutboxEntry, of person: Person) async throws -> Bool {
        try await append([entry], of: person)
    }

    /// Deletes the entry with this key, and leaves the lease alone.
    @discardableResult
    public func delete(_ key: String, of person: Person, as sent: SentTask? = nil) async throws -> Bool {
        try await delete(key, of: person, as: sent, releasing: nil)
    }

    /// Whether the API got the task with this key not long ago.
    public func wasSent(_ key: String, of person: Person) async throws -> Bool {
        try await sentTask(key, of: person) != nil
    }
}
