import CSQLite

/// One connection to a SQLite file and the only owner of its handle.
///
/// It is not `Sendable` and opened without SQLite's own mutex: give it to one actor and let it live there. Several
/// connections to one file, in this process or in others, are what WAL mode is for.
@safe public final class SQLiteDatabase {
    private let handle: OpaquePointer
    private var statements: [String: SQLiteStatement] = [:]

    /// How long a statement waits for another writer, in milliseconds, while nothing else is known: a program that starts, or
    /// one that has nothing but this connection. Where people wait, ``SharedDatabase`` decides.
    static let busyTimeout: Int32 = 5000

    /// Opens or creates the file. ``StoreFile/open(path:schema:now:)`` handles a file that may be damaged or of another
    /// program.
    /// - Throws: ``StorageError``, of kind `not-permitted` also when the file could be read but not written.
    public static func open(path: String) throws(StorageError) -> sending SQLiteDatabase {
        let database = try SQLiteDatabase(path: path)
        try database.configure(path: path, isUnderSuspicion: false)
        return database
    }

    /// Opens a file that may turn out to be damaged: until it is ``trust()``ed, closing it leaves its `-wal` as it is,
    /// so that its content can still be recovered.
    static func openUnderSuspicion(path: String) throws(StorageError) -> sending SQLiteDatabase {
        let database = try SQLiteDatabase(path: path)
        try database.configure(path: path, isUnderSuspicion: true)
        return database
    }

    /// How long a statement waits for the lock of the file from now on, in milliseconds.
    func wait(atMost milliseconds: Int32) throws(StorageError) {
        try check(unsafe sqlite3_busy_timeout(handle, milliseconds))
    }

    /// Tells at which commit the file is, as long as this connection is open; `nil` when SQLite does not show it.
    func commits() -> StoreCommits? {
        // The memory is there from the first reading on.
        guard (try? query("SELECT count(*) AS count FROM sqlite_schema")) != nil else { return nil }
        return unsafe csqlite_wal_index(handle).map { unsafe StoreCommits(index: UnsafeRawPointer($0)) }
    }

    /// From now on a statement that would change something is refused.
    func readOnly() throws(StorageError) { try batch("PRAGMA query_only = ON") }

    /// Accepts the file as undamaged.
    func trust() throws(StorageError) { try check(unsafe csqlite_checkpoint_on_close(handle, 1)) }

    private init(path: String) throws(StorageError) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = unsafe sqlite3_open_v2(path, &opened, flags, nil)
        // "Whether or not an error occurs when it is opened, resources associated with the database connection handle
        // should be released by passing it to sqlite3_close() when it is no longer required."
        guard let opened = unsafe opened else { throw StorageError(.unusable, "\(path): out of memory") }
        guard code == SQLITE_OK else {
            let error = unsafe StorageError(sqlite: code, in: opened)
            unsafe sqlite3_close(opened)
            throw error
        }
        unsafe handle = opened
    }

    deinit {
        statements.removeAll()  // sqlite3_close refuses while a statement lives
        unsafe sqlite3_close(handle)
    }

    private func configure(path: String, isUnderSuspicion: Bool) throws(StorageError) {
        try check(unsafe sqlite3_busy_timeout(handle, SQLiteDatabase.busyTimeout))
        try check(unsafe csqlite_harden(handle))
        if isUnderSuspicion { try check(unsafe csqlite_checkpoint_on_close(handle, 0)) }
        // SQLite silently falls back to read-only access.
        guard unsafe sqlite3_db_readonly(handle, "main") == 0 else {
            throw StorageError(.notPermitted, "\(path) can't be written")
        }
        try batch("PRAGMA cell_size_check = ON")
        try batch("PRAGMA journal_mode = WAL")
        // A power cut may lose the last commits and never damages the file; a kill of the process loses nothing.
        try batch("PRAGMA synchronous = NORMAL")
        try batch("PRAGMA foreign_keys = ON")
        // What is deleted is overwritten where that costs no extra page.
        try batch("PRAGMA secure_delete = FAST")
    }

    /// Runs a statement and discards its rows.
    /// - Parameters:
    ///   - sql: one statement; it is prepared once and kept, so values belong into `bindings`.
    ///   - bindings: the values of `?`, in order.
    /// - Throws: ``StorageError``.
    public func execute(_ sql: String, _ bindings: [SQLiteValue] = []) throws(StorageError) {
        _ = try query(sql, bindings)
    }

    /// Runs a statement and returns all of its rows.
    /// - Parameters:
    ///   - sql: one statement; it is prepared once and kept, so values belong into `bindings`.
    ///   - bindings: the values of `?`, in order.
    /// - Throws: ``StorageError``.
    public func query(_ sql: String, _ bindings: [SQLiteValue] = []) throws(StorageError) -> [SQLiteRow] {
        let statement: SQLiteStatement
        if let known = statements[sql] {
            statement = known
        } else {
            statement = unsafe try SQLiteStatement(sql, in: handle)
            statements[sql] = statement
        }
        return unsafe try statement.run(bindings, in: handle)
    }

    /// Runs `body` between `BEGIN IMMEDIATE` and `COMMIT`: it sees what every other process has committed, and no one
    /// else writes until it ends. When it throws, nothing of it remains. Inside another transaction it joins that one.
    /// - Throws: what `body` throws, or ``StorageError``.
    public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        // "autocommit mode is disabled by a BEGIN statement"
        guard unsafe sqlite3_get_autocommit(handle) != 0 else { return try body() }
        try begin()
        return try commit(body)
    }

    /// Takes the lock for writing.
    /// - Throws: ``StorageError`` `busy` when another connection has it.
    func begin() throws(StorageError) { try execute("BEGIN IMMEDIATE") }

    /// Runs `body` in the transaction that ``begin()`` has begun and ends it: with all that was done, or with nothing.
    func commit<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            // SQLite may have rolled back automatically (full disk, I/O error); then this fails and nothing is lost by it.
            try? execute("ROLLBACK")
            throw error
        }
    }

    /// Rewrites the file without what was deleted, and empties its log. After that, deleted rows are in neither; the file
    /// system may still have the blocks.
    /// - Throws: ``StorageError``; `busy` when another connection keeps reading in the log.
    public func scrub() throws(StorageError) {
        // "If there is an open transaction … VACUUM fails"; deleted pages that were free before hold their old bytes until now.
        try batch("VACUUM")
        let row = try query("PRAGMA wal_checkpoint(TRUNCATE)").first
        guard row?.integer("busy") == 0 else {
            throw StorageError(.busy, "another connection reads in the log, so deleted records may still be in it")
        }
    }

    /// How many rows the last `INSERT`, `UPDATE` or `DELETE` changed.
    public var changes: Int { Int(unsafe sqlite3_changes64(handle)) }

    /// How many rows were inserted, updated or deleted since the connection was opened.
    var totalChanges: Int64 { unsafe sqlite3_total_changes64(handle) }

    /// The key of the row that was inserted last.
    public var lastInsertedRowID: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

    /// Runs a statement that is not worth keeping.
    func batch(_ sql: String) throws(StorageError) {
        try check(unsafe sqlite3_exec(handle, sql, nil, nil, nil))
    }

    private func check(_ code: Int32) throws(StorageError) {
        guard code == SQLITE_OK else { throw unsafe StorageError(sqlite: code, in: handle) }
    }
}

extension StorageError {
    /// The meaning of SQLite's result code; the text is SQLite's own and holds no bound values.
    init(sqlite code: Int32, in database: OpaquePointer) {
        let text = unsafe String(cString: sqlite3_errmsg(database))
        let kind: Kind =
            switch code & 0xFF {
            // Only a store that was moved while this connection was open has no table.
            case SQLITE_ERROR where text == "no such table: records": .moved
            case SQLITE_BUSY, SQLITE_LOCKED: .busy
            case SQLITE_NOTADB, SQLITE_CORRUPT: .damaged
            case SQLITE_PERM, SQLITE_READONLY, SQLITE_AUTH: .notPermitted
            case SQLITE_CANTOPEN: .notPermitted
            case SQLITE_FULL: .full
            case SQLITE_IOERR, SQLITE_NOMEM, SQLITE_PROTOCOL, SQLITE_NOLFS: .unusable
            default: .statement
            }
        self.init(
            kind,
            kind == .moved ? "the records were moved to another store (move-store)" : "\(text) (SQLite \(code))")
    }
}
