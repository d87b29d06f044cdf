public import Storage

/// The records in a PostgreSQL database. Retiring them needs the role that owns the table.
public final class PostgreSQLStoreTransfer: StoreTransfer {
    private let connection: PostgreSQLConnection
    private let schema: PostgreSQLSchema
    private var lastRead: Int64 = 0

    /// What the table of a retired store is called, so that no statement of a program finds it.
    static let retiredName = "web_companion_moved_records"
    /// How many records are read at once.
    private static let portion: Int64 = 500
    /// How long one statement may take. No one but the operator waits for it.
    private static let patience: Duration = .seconds(3600)

    /// Connects to the first host that serves, and migrates the database.
    /// - Throws: ``StorageError``.
    public init(
        _ address: PostgreSQLAddress, schema: PostgreSQLSchema = .current,
        limits: PostgreSQLLimits = PostgreSQLLimits()
    ) throws(StorageError) {
        connection = try address.connect(limits: limits).connection
        self.schema = schema
        try run(
            ["statement_timeout", "lock_timeout"].map { name in
                // Only what the server has: others that speak the protocol lack some.
                PostgreSQLStatement(
                    "SELECT set_config(name, '0', false) FROM pg_settings WHERE name = $1", [.text(name)])
            })
        if try !isRetired() { try schema.migrate(connection, by: deadline) }
    }

    /// See ``StoreTransfer/counts()``.
    public func counts() throws(StorageError) -> [RecordCollection: Int] {
        guard try !isRetired() else { return [:] }
        let rows = try run([
            PostgreSQLStatement("SELECT collection, count(*) FROM web_companion_records GROUP BY collection")
        ])
        var counts: [RecordCollection: Int] = [:]
        for row in rows.first?.rows ?? [] {
            guard let name = row.text(0), let count = row.integer(1) else { continue }
            counts[RecordCollection(name)] = Int(count)
        }
        return counts
    }

    /// See ``StoreTransfer/startReading()``.
    public func startReading() throws(StorageError) {
        lastRead = .min
        try run([PostgreSQLStatement("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")])
    }

    /// See ``StoreTransfer/readMore()``.
    public func readMore() throws(StorageError) -> [Record] {
        let table = try isRetired() ? PostgreSQLStoreTransfer.retiredName : "web_companion_records"
        let rows =
            try run([
                PostgreSQLStatement(
                    """
                    SELECT \(PostgreSQLRecordTable.columns), collection, id FROM \(table)
                    WHERE id > $1 ORDER BY id LIMIT $2
                    """, [.integer(lastRead), .integer(PostgreSQLStoreTransfer.portion)])
            ]).first?.rows ?? []
        guard let last = rows.last?.integer(PostgreSQLRecordTable.columnCount + 1) else {
            try run([PostgreSQLStatement("COMMIT")])
            return []
        }
        lastRead = last
        return rows.compactMap { row in
            row.text(PostgreSQLRecordTable.columnCount).flatMap {
                PostgreSQLRecordTable.record(row, RecordCollection($0))
            }
        }
    }

    /// See ``StoreTransfer/startReplacing()``.
    public func startReplacing() throws(StorageError) {
        if try isRetired() {
            try run([
                PostgreSQLStatement("BEGIN"),
                PostgreSQLStatement("DELETE FROM \(PostgreSQLStoreTransfer.retiredName)"),
                PostgreSQLStatement(
                    "ALTER TABLE \(PostgreSQLStoreTransfer.retiredName) RENAME TO web_companion_records"),
                PostgreSQLStatement("COMMIT"),
            ])
            try schema.migrate(connection, by: deadline)
        }
        try run([
            PostgreSQLStatement("BEGIN ISOLATION LEVEL SERIALIZABLE"),
            PostgreSQLStatement("DELETE FROM web_companion_records"),
        ])
    }

    /// See ``StoreTransfer/add(_:)``.
    public func add(_ records: [Record]) throws(StorageError) {
        let replies = try run(records.map { RecordOperation.store($0).statement })
        guard replies.allSatisfy({ $0.changes > 0 }) else {
            throw PostgreSQLFailure.discarded(mayBeApplied: false).error(at: connection.place)
        }
    }

    /// See ``StoreTransfer/finishReplacing()``.
    public func finishReplacing() throws(StorageError) { try run([PostgreSQLStatement("COMMIT")]) }

    /// See ``StoreTransfer/isRetired()``.
    public func isRetired() throws(StorageError) -> Bool {
        let found = try run([
            PostgreSQLStatement(
                "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename = $1",
                [.text(PostgreSQLStoreTransfer.retiredName)])
        ]).first?.rows.first?.integer(0)
        return found ?? 0 > 0
    }

    /// See ``StoreTransfer/retire()``.
    public func retire() throws(StorageError) {
        guard try !isRetired() else { return }
        // It waits for the transactions that use the table, and those that come later fail.
        try run([
            PostgreSQLStatement("ALTER TABLE web_companion_records RENAME TO \(PostgreSQLStoreTransfer.retiredName)")
        ])
    }

    /// See ``StoreTransfer/reinstate()``.
    public func reinstate() throws(StorageError) {
        guard try isRetired() else { return }
        try run([
            PostgreSQLStatement("ALTER TABLE \(PostgreSQLStoreTransfer.retiredName) RENAME TO web_companion_records")
        ])
    }

    private var deadline: ContinuousClock.Instant { .now + PostgreSQLStoreTransfer.patience }

    @discardableResult
    private func run(_ statements: [PostgreSQLStatement]) throws(StorageError) -> [PostgreSQLReply] {
        do throws(PostgreSQLFailure) { return try connection.exchange(statements, by: deadline) } catch {
            throw error.error(at: connection.place)
        }
    }
}
