internal import FoundationEssentials

/// A ``RecordTable`` in a SQLite file, which several processes of one machine share.
///
/// Reads run on the caller's thread; batches run one after another on the thread of the ``SharedDatabase``, each in one transaction. The
/// revision is the commit of the file, read from the memory that SQLite shares between processes, so it is exact for every process.
public final class SQLiteRecordTable: RecordTable {
    private let database: SharedDatabase

    /// The statements that create the table, for a ``StoreSchema``. A `rowid` table with a unique key is several times faster here than one
    /// without.
    public static let creation = [
        """
        CREATE TABLE records (
            id INTEGER PRIMARY KEY,        -- grows: the order in which records were inserted
            collection TEXT NOT NULL,
            key BLOB NOT NULL,
            version INTEGER NOT NULL,      -- random, so that none occurs again
            owner BLOB,
            group_key BLOB,
            flags INTEGER NOT NULL,
            expiry REAL NOT NULL,          -- seconds since 1970
            value BLOB NOT NULL,           -- last: reading the other columns does not touch the overflow pages of a long one
            UNIQUE (collection, key)
        ) STRICT
        """,
        "CREATE INDEX records_by_owner ON records (collection, owner) WHERE owner IS NOT NULL",
        "CREATE INDEX records_by_group ON records (collection, group_key) WHERE group_key IS NOT NULL",
        "CREATE INDEX records_by_expiry ON records (collection, expiry)",
    ]

    /// Uses the table in a file whose schema contains ``creation``.
    public init(_ database: SharedDatabase) { self.database = database }

    /// The commit that the file is at.
    public var revision: RecordRevision? { database.revision }

    /// The commits of other processes.
    public var othersCommits: UInt64? { database.othersCommits }

    /// The failure of the last change of the file.
    public var writeFailure: StorageError? { database.writeFailure }

    /// See ``RecordTable/record(_:)``.
    public func record(_ id: Record.ID) async throws -> Record? {
        let row = try await database.read { database in
            try database.query(
                "SELECT key, version, value, owner, group_key, flags, expiry FROM records WHERE collection = ? AND key = ?",
                SQLiteRecordTable.values(id)
            ).first
        }
        return row.flatMap { SQLiteRecordTable.record($0, id.collection) }
    }

    /// See ``RecordTable/records(_:includesValues:)``.
    public func records(_ selection: RecordSelection, includesValues: Bool) async throws -> [Record] {
        let value = includesValues ? "value" : "x'' AS value"
        let rows = try await database.read { database in
            try database.query(
                """
                SELECT key, version, \(value), owner, group_key, flags, expiry FROM records
                WHERE \(selection.condition) ORDER BY id
                """, selection.values)
        }
        return rows.compactMap { SQLiteRecordTable.record($0, selection.collection) }
    }

    /// See ``RecordTable/count(_:)``.
    public func count(_ selection: RecordSelection) async throws -> Int {
        try await database.read { try SQLiteRecordTable.count(selection, in: $0) }
    }

    /// See ``RecordTable/apply(_:waitsForLock:)``.
    public func apply(_ operations: [RecordOperation], waitsForLock: Bool) async throws -> RecordOutcome {
        do {
            return .applied(
                try await database.write(waitsForLock: waitsForLock) { database in
                    try operations.enumerated().map { index, operation in
                        guard let changes = try SQLiteRecordTable.perform(operation, in: database) else {
                            throw Refusal(index: index)
                        }
                        return changes
                    }
                })
        } catch let refusal as Refusal {
            return .refused(at: refusal.index)
        }
    }

    /// See ``RecordTable/erase(_:)``.
    public func erase(_ collections: [RecordCollection]) async throws {
        _ = try await apply(collections.map { .deleteAll(.all($0)) })
        try await database.scrub()
    }

    /// See ``RecordTable/tryWriting(_:)``.
    public func tryWriting(_ record: Record) async {
        await database.tryWriting { _ = try SQLiteRecordTable.perform(.store(record), in: $0) }
    }

    /// Rolls a transaction back because a condition did not hold.
    private struct Refusal: Error { let index: Int }

    /// Does one step; `nil` for a condition that does not hold.
    static func perform(_ operation: RecordOperation, in database: SQLiteDatabase) throws(StorageError) -> Int? {
        switch operation {
        case .requireAbsent(let id): return try version(of: id, in: database) == nil ? 0 : nil
        case .requireVersion(let version, let id): return try self.version(of: id, in: database) == version ? 0 : nil
        case .requireCount(let count, let selection): return try self.count(selection, in: database) <= count ? 0 : nil
        case .store(let record):
            try database.execute(
                """
                INSERT INTO records (collection, key, version, value, owner, group_key, flags, expiry)
                VALUES (?, ?, random(), ?, ?, ?, ?, ?)
                ON CONFLICT (collection, key) DO UPDATE SET version = excluded.version, value = excluded.value,
                    owner = excluded.owner, group_key = excluded.group_key, flags = excluded.flags,
                    expiry = excluded.expiry
                """,
                values(record.id) + [
                    .blob(record.value), SQLiteValue(record.owner), SQLiteValue(record.group), .integer(record.flags),
                    .real(record.expiry),
                ])
        case .delete(let id):
            try database.execute("DELETE FROM records WHERE collection = ? AND key = ?", values(id))
        case .deleteAll(let selection, nil):
            try database.execute("DELETE FROM records WHERE \(selection.condition)", selection.values)
        case .deleteAll(let selection, let limit):
            try database.execute(
                "DELETE FROM records WHERE id IN (SELECT id FROM records WHERE \(selection.condition) LIMIT ?)",
                selection.values + [SQLiteValue(limit)])
        case .keepNewest(let count, let selection):
            try database.execute(
                """
                DELETE FROM records WHERE id IN
                    (SELECT id FROM records WHERE \(selection.condition) ORDER BY id DESC LIMIT -1 OFFSET ?)
                """, selection.values + [SQLiteValue(count)])
        case .moveExpiry(let collection, let seconds, let latest):
            try database.execute(
                """
                UPDATE records SET version = random(), expiry = min(expiry + ?, ?)
                WHERE collection = ? AND expiry <> min(expiry + ?, ?)
                """, [.real(seconds), .real(latest), .text(collection.name), .real(seconds), .real(latest)])
        }
        return database.changes
    }

    private static func version(of id: Record.ID, in database: SQLiteDatabase) throws(StorageError) -> Int64? {
        try database.query("SELECT version FROM records WHERE collection = ? AND key = ?", values(id)).first?
            .integer("version")
    }

    private static func count(_ selection: RecordSelection, in database: SQLiteDatabase) throws(StorageError) -> Int {
        let sql = "SELECT count(*) AS count FROM records WHERE \(selection.condition)"
        return Int(try database.query(sql, selection.values).first?.integer("count") ?? 0)
    }

    private static func values(_ id: Record.ID) -> [SQLiteValue] { [.text(id.collection.name), .blob(id.key)] }

    static func record(_ row: SQLiteRow, _ collection: RecordCollection) -> Record? {
        guard let key = row.blob("key"), let value = row.blob("value"), let version = row.integer("version"),
            let flags = row.integer("flags"), let expiry = row.real("expiry")
        else { return nil }
        return Record(
            Record.ID(collection, key), value: value, owner: row.blob("owner"), group: row.blob("group_key"),
            flags: flags, expiry: expiry, version: version)
    }
}

extension RecordSelection {
    /// The condition of a `WHERE` clause.
    fileprivate var condition: String {
        switch self {
        case .all: "collection = ?"
        case .owned: "collection = ? AND owner = ?"
        case .grouped: "collection = ? AND group_key = ?"
        case .expired(_, _, .infinity): "collection = ? AND expiry <= ?"
        case .expired: "collection = ? AND (expiry <= ? OR expiry > ?)"
        }
    }

    /// The values of its `?`.
    fileprivate var values: [SQLiteValue] {
        let name = SQLiteValue.text(collection.name)
        return switch self {
        case .all: [name]
        case .owned(_, let key), .grouped(_, let key): [name, .blob(key)]
        case .expired(_, let time, .infinity): [name, .real(time)]
        case .expired(_, let time, let latest): [name, .real(time), .real(latest)]
        }
    }
}
