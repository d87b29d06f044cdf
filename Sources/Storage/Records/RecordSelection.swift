public import FoundationEssentials

/// Some of the records of a collection.
public enum RecordSelection: Sendable, Hashable {
    /// All of them.
    case all(RecordCollection)
    /// Those of one owner.
    case owned(RecordCollection, by: [UInt8])
    /// Those of one group.
    case grouped(RecordCollection, by: [UInt8])
    /// Those whose expiry is not later than `time`, in seconds since 1970, and those whose expiry is later than `latest`, which were stored
    /// under a wrong clock.
    case expired(RecordCollection, at: TimeInterval, orAfter: TimeInterval = .infinity)

    /// The collection that it selects from.
    public var collection: RecordCollection {
        switch self {
        case .all(let collection), .owned(let collection, _), .grouped(let collection, _),
            .expired(let collection, _, _):
            collection
        }
    }
}
