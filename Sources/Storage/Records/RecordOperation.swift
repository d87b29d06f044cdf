public import FoundationEssentials

/// One step of a batch (``RecordTable/apply(_:waitsForLock:)``). A step sees what the steps before it have done.
public enum RecordOperation: Sendable {
    // MARK: Conditions. One that does not hold refuses the whole batch.

    /// There is no record of this name.
    case requireAbsent(Record.ID)
    /// The record is there, with this version.
    case requireVersion(Int64, of: Record.ID)
    /// There are at most so many records.
    case requireCount(atMost: Int, of: RecordSelection)

    // MARK: Changes

    /// Inserts a record behind the others of its collection, or replaces the one of that name in its place in the order. Either gets a new
    /// version.
    case store(Record)
    /// Deletes the record of this name, if it is there.
    case delete(Record.ID)
    /// Deletes records: all that are selected, or as many as `limit`, any of them.
    case deleteAll(RecordSelection, limit: Int? = nil)
    /// Deletes all that are selected but the `count` that were inserted last.
    case keepNewest(_ count: Int, of: RecordSelection)
    /// Adds seconds to the expiry of every record of a collection; none keeps one later than `latest`, in seconds since 1970.
    case moveExpiry(of: RecordCollection, by: TimeInterval, latest: TimeInterval)
}

/// The result of a batch.
public enum RecordOutcome: Sendable, Hashable {
    /// All steps were done. For each, in order, how many records it has stored, deleted or changed; 0 for a condition.
    case applied([Int])
    /// Nothing was done: the condition at this index did not hold.
    case refused(at: Int)

    /// Whether it was done.
    public var isApplied: Bool { if case .applied = self { true } else { false } }
}
