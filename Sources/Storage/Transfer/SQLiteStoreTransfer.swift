/// The records in a SQLite file.
public final class SQLiteStoreTransfer: StoreTransfer {
    let database: SQLiteDatabase
    private let schema: StoreSchema
    private var lastRead: Int64 = 0

    /// What the table of a retired store is called, so that no statement of a program finds it.
    static let retiredName = "moved_records"
    /// How many records are read at once.
    private static let portion: Int64 = 500

    /// Opens a file that has the table of ``SQLiteRecordTable``, and migrates it.
    /// - Parameter creates: whether a file that is not there is created, with its folder.
    /// - Throws: ``StorageError``.
    public init(path: String, schema: StoreSchema, creates: Bool) throws(StorageError) {
        let path = FileSystem.resolved(path)
        switch FileSystem.kind(of: path) {
        case .file: break
        case .absent where creates:
            try FileSystem.makeFolder(FileSystem.folder(of: path))
            try FileSystem.makeEmptyFile(path)
        case .absent: throw StorageError(.notPermitted, "\(path) is not there")
        case .other: throw StorageError(.foreign, "\(path) is not a file")
        }
        self.schema = schema
        do throws(StorageError) {
            database = try SQLiteDatabase.open(path: path)
            let finding = try database.query("PRAGMA quick_check(1)").first?.text("quick_check") ?? "no answer"
            guard finding == "ok" else { throw StorageError(.damaged, finding) }
            if try !isRetired() { try schema.migrate(database) }
        } catch {
            throw StorageError(error.kind, "\(path) can't be used: \(error.message)")
        }
    }

    /// See ``StoreTransfer/counts()``.
    public func counts() throws(StorageError) -> [RecordCollection: Int] {
        guard try !isRetired() else { return [:] }
        var counts: [RecordCollection: Int] = [:]
        for row in try database.query("SELECT collection, count(*) AS count FROM records GROUP BY collection") {
            guard let name = row.text("collection"), let count = row.integer("count") else { continue }
            counts[RecordCollection(name)] = Int(count)
        }
        return counts
    }

    /// See ``StoreTransfer/startReading()``.
    public func startReading() throws(StorageError) {
        lastRead = 0
        // Other connections continue to write; the first query determines what is seen of it.
        try database.batch("BEGIN")
    }

    /// See ``StoreTransfer/readMore()``.
    public func readMore() throws(StorageError) -> [Record] {
        let table = try isRetired() ? SQLiteStoreTransfer.retiredName : "records"
        let rows = try database.query(
            """
            SELECT id, collection, key, version, value, owner, group_key, flags, expiry FROM \(table)
            WHERE id > ? ORDER BY id LIMIT ?
            """, [.integer(lastRead), .integer(SQLiteStoreTransfer.portion)])
        guard let last = rows.last?.integer("id") else {
            try database.batch("COMMIT")
            return []
        }
        lastRead = last
        return rows.compactMap { row in
            row.text("collection").flatMap { SQLiteRecordTable.record(row, RecordCollection($0)) }
        }
    }

    /// See ``StoreTransfer/startReplacing()``.
    public func startReplacing() throws(StorageError) {
        if try isRetired() {
            try change { () throws(StorageError) in
                try database.batch("DELETE FROM \(SQLiteStoreTransfer.retiredName)")
                try database.batch("ALTER TABLE \(SQLiteStoreTransfer.retiredName) RENAME TO records")
            }
            try schema.migrate(database)
        }
        try database.begin()
        try database.batch("DELETE FROM records")
    }

    /// See ``StoreTransfer/add(_:)``.
    public func add(_ records: [Record]) throws(StorageError) {
        for record in records { _ = try SQLiteRecordTable.perform(.store(record), in: database) }
    }

    /// See ``StoreTransfer/finishReplacing()``.
    public func finishReplacing() throws(StorageError) { try database.execute("COMMIT") }

    /// See ``StoreTransfer/isRetired()``.
    public func isRetired() throws(StorageError) -> Bool { try SQLiteStoreTransfer.isRetired(database) }

    static func isRetired(_ database: SQLiteDatabase) throws(StorageError) -> Bool {
        try !database.query("SELECT 1 AS one FROM sqlite_schema WHERE name = ?", [.text(retiredName)]).isEmpty
    }

    /// See ``StoreTransfer/retire()``.
    public func retire() throws(StorageError) {
        try change { () throws(StorageError) in
            if try isRetired() { return }
            try database.batch("ALTER TABLE records RENAME TO \(SQLiteStoreTransfer.retiredName)")
        }
    }

    /// See ``StoreTransfer/reinstate()``.
    public func reinstate() throws(StorageError) {
        try change { () throws(StorageError) in
            guard try isRetired() else { return }
            try database.batch("ALTER TABLE \(SQLiteStoreTransfer.retiredName) RENAME TO records")
        }
    }

    private func change(_ body: () throws(StorageError) -> Void) throws(StorageError) {
        do { try database.transaction(body) } catch let error as StorageError { throw error } catch {
            throw StorageError(.unusable, "\(error)")
        }
    }
}
