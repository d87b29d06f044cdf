import Storage

/// A collection, with what happens to its records as a whole. Each store declares its own, beside the name.
struct StoredCollection: Sendable {
    /// When ``BackupMerge`` adds its records from a backup.
    enum Restoring: Sendable {
        case always
        /// Where the operator asks for sessions: one that was ended since the backup was made would be valid again.
        case withSessions
        /// They live for minutes.
        case never
    }

    let collection: RecordCollection
    /// Whether ``Stores/clear()`` erases its records.
    let isErased: Bool
    let restoring: Restoring

    /// Records about people and their browsers.
    static func ofPeople(_ collection: RecordCollection, restored restoring: Restoring = .never) -> StoredCollection {
        StoredCollection(collection: collection, isErased: true, restoring: restoring)
    }

    /// Records of the operator.
    static func ofOperator(_ collection: RecordCollection, restored restoring: Restoring) -> StoredCollection {
        StoredCollection(collection: collection, isErased: false, restoring: restoring)
    }
}
