import Glibc

/// One connection to a SQLite file that any thread may use; they take turns.
///
/// A turn is one statement, or one transaction with all that is in it. It takes microseconds, so waiting for it costs
/// less than handing the work to a thread of its own, and connections of one process need not wait for each other's
/// locks by polling, as SQLite does.
@safe public final class SharedDatabase: @unchecked Sendable {
    // The connection is touched by the thread that holds the lock, and by no other.
    private let database: SQLiteDatabase
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    /// Shares a connection that nobody else has.
    public init(_ database: sending SQLiteDatabase) {
        self.database = database
        var attributes = pthread_mutexattr_t()
        unsafe pthread_mutexattr_init(&attributes)
        // Statements inside a transaction take their turn within its turn.
        unsafe pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
        unsafe pthread_mutex_init(lock, &attributes)
        unsafe pthread_mutexattr_destroy(&attributes)
    }

    deinit {
        unsafe pthread_mutex_destroy(lock)
        unsafe lock.deallocate()
    }

    /// Runs a statement whose rows nobody wants; see ``SQLiteDatabase/execute(_:_:)``.
    /// - Throws: ``StorageError``.
    public func execute(_ sql: String, _ bindings: [SQLiteValue] = []) throws(StorageError) {
        _ = try query(sql, bindings)
    }

    /// Runs a statement and returns all of its rows; see ``SQLiteDatabase/query(_:_:)``.
    /// - Throws: ``StorageError``.
    public func query(_ sql: String, _ bindings: [SQLiteValue] = []) throws(StorageError) -> [SQLiteRow] {
        unsafe pthread_mutex_lock(lock)
        defer { unsafe pthread_mutex_unlock(lock) }
        return try database.query(sql, bindings)
    }

    /// Runs `body` in a transaction, in one turn; see ``SQLiteDatabase/transaction(_:)``.
    /// - Throws: what `body` throws, or ``StorageError``.
    public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
        unsafe pthread_mutex_lock(lock)
        defer { unsafe pthread_mutex_unlock(lock) }
        return try database.transaction(body)
    }

    /// Overwrites what was deleted; see ``SQLiteDatabase/scrub()``.
    /// - Throws: ``StorageError``.
    public func scrub() throws(StorageError) {
        unsafe pthread_mutex_lock(lock)
        defer { unsafe pthread_mutex_unlock(lock) }
        try database.scrub()
    }

    /// How many rows the last change changed. Means something inside a transaction only: outside of it, somebody else's
    /// turn may have come in between.
    public var changes: Int {
        unsafe pthread_mutex_lock(lock)
        defer { unsafe pthread_mutex_unlock(lock) }
        return database.changes
    }
}
