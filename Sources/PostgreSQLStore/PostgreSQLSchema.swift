internal import Storage

/// The tables of a database, as the steps that lead from an empty schema to the present version.
///
/// A step that was ever released is never changed; a new one is added.
public struct PostgreSQLSchema: Sendable {
    /// The steps; each is a list of statements. The first makes version 1 from an empty schema.
    public let migrations: [[String]]

    /// The version that the last step makes.
    public var version: Int { migrations.count }

    /// Makes a schema from its steps.
    public init(migrations: [[String]]) { self.migrations = migrations }

    /// That of the present release.
    public static let current = PostgreSQLSchema(migrations: [PostgreSQLRecordTable.creation])

    /// The number of the lock under which one program at a time migrates: "web-comp" in ASCII.
    static let lock: Int64 = 0x7765_622D_636F_6D70

    /// Brings the database to the present version, in one transaction, while other programs that start at the same time wait.
    ///
    /// The role needs no permission to create tables where there is nothing to do.
    /// - Throws: ``StorageError`` `newer-version`, or `foreign` for a database schema that has tables of another program.
    func migrate(
        _ connection: PostgreSQLConnection, by deadline: ContinuousClock.Instant
    ) throws(StorageError) {
        do throws(PostgreSQLFailure) {
            if try found(in: connection, by: deadline) == version { return }
            _ = try connection.exchange(
                [
                    PostgreSQLStatement("BEGIN ISOLATION LEVEL READ COMMITTED"),
                    // A step may take long, and so may that of the program that it waits for.
                    PostgreSQLStatement("SET LOCAL statement_timeout = 0"),
                    PostgreSQLStatement("SET LOCAL lock_timeout = 0"),
                    PostgreSQLStatement("SELECT pg_advisory_xact_lock($1)", [.integer(PostgreSQLSchema.lock)]),
                ], by: deadline)
            let found = try found(in: connection, by: deadline)  // again: another program may have been faster
            var statements = migrations.dropFirst(found).flatMap(\.self)
            if found == 0 { statements.insert("CREATE TABLE web_companion_schema (version BIGINT NOT NULL)", at: 0) }
            _ = try connection.exchange(
                statements.map { PostgreSQLStatement($0) } + [
                    PostgreSQLStatement("DELETE FROM web_companion_schema"),
                    PostgreSQLStatement(
                        "INSERT INTO web_companion_schema (version) VALUES ($1)", [.integer(Int64(version))]),
                    PostgreSQLStatement("COMMIT"),
                ], by: deadline)
        } catch {
            throw error.error(at: connection.place)
        }
    }

    private func found(
        in connection: PostgreSQLConnection, by deadline: ContinuousClock.Instant
    ) throws(PostgreSQLFailure) -> Int {
        func refuse(_ kind: StorageError.Kind, _ reason: String) -> PostgreSQLFailure {
            .noConnection(StorageError(kind, PostgreSQLState.sentence(reason, at: connection.place)))
        }
        let tables = try connection.exchange(
            [
                PostgreSQLStatement(
                    """
                    SELECT CAST(current_schema() AS text), count(t.tablename),
                        count(CASE WHEN t.tablename = 'web_companion_schema' THEN 1 END),
                        count(CASE WHEN t.tablename = $1 THEN 1 END)
                    FROM (SELECT 1) AS one LEFT JOIN pg_tables AS t ON t.schemaname = current_schema()
                    """, [.text(PostgreSQLStoreTransfer.retiredName)])
            ], by: deadline
        ).first?.rows.first
        guard tables?.text(0) != nil else {
            throw refuse(.notPermitted, "the role may use no schema of the database (search_path)")
        }
        guard tables?.integer(3) == 0 else {
            throw refuse(.moved, "the records were moved to another store (move-store)")
        }
        guard tables?.integer(2) ?? 0 > 0 else {
            guard tables?.integer(1) == 0 else {
                throw refuse(.foreign, "the database has tables of another program, and none of this one")
            }
            return 0
        }
        let reply = try connection.exchange(
            [PostgreSQLStatement("SELECT max(version) FROM web_companion_schema")], by: deadline)
        let found = reply.first?.rows.first?.integer(0) ?? -1
        guard found >= 1 else { throw refuse(.foreign, "the tables of the database are not those of this program") }
        guard found <= version else {
            throw refuse(.newerVersion, "the database has version \(found), this program knows \(version)")
        }
        return Int(found)
    }
}
