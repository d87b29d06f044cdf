/// The tables of a store, as the steps that lead from an empty file to the present version.
///
/// The version is in `PRAGMA user_version`. A step that was ever released is never changed; a new one is added.
public struct StoreSchema: Sendable {
    /// The steps; each is a list of statements. The first makes version 1 from an empty file.
    public let migrations: [[String]]

    /// The version that the last step makes.
    public var version: Int { migrations.count }

    /// Makes a schema from its steps.
    public init(migrations: [[String]]) { self.migrations = migrations }

    /// Brings `database` to the present version, all steps in one transaction, so that a kill leaves the old version.
    /// - Throws: ``StorageError`` `newer-version`, or `foreign` for a database that has tables but no version.
    func migrate(_ database: SQLiteDatabase) throws(StorageError) {
        if try found(in: database) == version { return }
        do {
            try database.transaction {
                let found = try found(in: database)  // again: another process may have been faster
                for step in migrations.dropFirst(found) {
                    for statement in step { try database.batch(statement) }
                }
                try database.batch("PRAGMA user_version = \(version)")
            }
        } catch let error as StorageError {
            throw error
        } catch {
            throw StorageError(.unusable, "\(error)")
        }
    }

    private func found(in database: SQLiteDatabase) throws(StorageError) -> Int {
        let found = Int(try database.query("PRAGMA user_version").first?.integer("user_version") ?? 0)
        guard found >= 0, found <= version else {
            throw StorageError(.newerVersion, "it has version \(found), this program knows \(version)")
        }
        if found == 0, try !database.query("SELECT 1 AS one FROM sqlite_schema LIMIT 1").isEmpty {
            throw StorageError(.foreign, "it belongs to another program")
        }
        return found
    }
}
