/// All records of one store at once: what a backup reads, and what a move to another store reads and replaces.
///
/// It uses a separate connection, beside those of running programs, and blocks the calling thread. At most one reading or one replacement
/// is under way; one that was not finished ends, without effect, with the value.
public protocol StoreTransfer {
    /// How many records there are in each collection. A store that was retired has none.
    /// - Throws: ``StorageError``.
    func counts() throws(StorageError) -> [RecordCollection: Int]

    /// Begins to read all records as of this moment, whatever programs change from now on. The records of a retired store are read too.
    /// - Throws: ``StorageError``.
    func startReading() throws(StorageError)

    /// The next records, in the order in which they were inserted; empty when all were read.
    /// - Throws: ``StorageError``.
    func readMore() throws(StorageError) -> [Record]

    /// Begins to replace everything, in one transaction. A retired store can be used again then.
    /// - Throws: ``StorageError``.
    func startReplacing() throws(StorageError)

    /// Adds records behind the others. Each gets a new version.
    /// - Throws: ``StorageError``.
    func add(_ records: [Record]) throws(StorageError)

    /// Commits the replacement.
    /// - Throws: ``StorageError``; nothing was replaced then.
    func finishReplacing() throws(StorageError)

    /// Whether the records were moved to another store.
    /// - Throws: ``StorageError``.
    func isRetired() throws(StorageError) -> Bool

    /// Takes the store from every program that uses it: from now on, each of their reads and changes fails, and programs that start refuse it
    /// (``StorageError/Kind/moved``). The records are kept.
    /// - Throws: ``StorageError``.
    func retire() throws(StorageError)

    /// Undoes ``retire()``.
    /// - Throws: ``StorageError``.
    func reinstate() throws(StorageError)
}

extension StoreTransfer {
    /// Puts all records of another store, as of one moment, into the place of those here.
    /// - Returns: how many there are in each collection.
    /// - Throws: ``StorageError``; nothing was replaced then.
    @discardableResult
    public func replaceAll(with source: any StoreTransfer) throws(StorageError) -> [RecordCollection: Int] {
        try source.startReading()
        try startReplacing()
        var counts: [RecordCollection: Int] = [:]
        while true {
            let records = try source.readMore()
            guard !records.isEmpty else { break }
            try add(records)
            for record in records { counts[record.id.collection, default: 0] += 1 }
        }
        try finishReplacing()
        return counts
    }
}
