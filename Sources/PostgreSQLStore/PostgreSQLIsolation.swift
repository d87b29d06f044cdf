internal import Storage

/// How a batch is isolated from those of others.
///
/// In a serializable transaction the server notes what was read, whole pages of an index at a time, and aborts transactions that might have
/// read what another one has changed. When many people sign in at once, most of those are aborted for nothing: what expired records are
/// looked for in is where new records are added. A snapshot has no such notes; the server aborts only what changes a record that another one
/// has changed since.
enum PostgreSQLIsolation: String, Sendable {
    case serializable = "SERIALIZABLE"
    /// Each step sees what was committed before the first one.
    case snapshot = "REPEATABLE READ"

    /// The least that a batch needs.
    ///
    /// A condition on a record that the batch changes itself holds with a snapshot too, since only one of two can change it. To store a record
    /// that was deleted since is no such conflict for the server, which inserts it: so a required version locks its record. Other conditions
    /// need a serializable transaction, and so do deletions that no record may escape.
    init(for operations: [RecordOperation]) {
        let changed = Set(operations.compactMap(\.changedRecord))
        let isSafe = operations.allSatisfy { operation in
            switch operation {
            case .requireAbsent(let id), .requireVersion(_, let id): changed.contains(id)
            case .requireCount, .moveExpiry: false
            case .store, .delete, .keepNewest, .deleteAll(.expired, _): true
            case .deleteAll: false
            }
        }
        self = isSafe ? .snapshot : .serializable
    }
}

extension RecordOperation {
    /// The one record that it stores or deletes.
    fileprivate var changedRecord: Record.ID? {
        switch self {
        case .store(let record): record.id
        case .delete(let id): id
        default: nil
        }
    }
}
