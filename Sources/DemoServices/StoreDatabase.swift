internal import FoundationEssentials
internal import Storage

/// The one owner of a SQLite file: every statement of a demo service runs inside this actor, one at a time.
actor StoreDatabase {
    private let database: SQLiteDatabase

    /// What was said about the file when it was opened; `nil` when there was nothing to say.
    nonisolated let notice: StoreNotice?

    /// Opens the file, or what ``StoreFile`` puts in its place, and lets `prepare` put in what must be there from the start.
    init(
        path: String, schema: StoreSchema, now: @Sendable () -> Date,
        prepare: (SQLiteDatabase) throws(StorageError) -> Void = { _ in }
    ) throws(StorageError) {
        let opened = try StoreFile.open(path: path, schema: schema, now: now)
        try prepare(opened.database)
        notice = opened.notice
        database = opened.database
    }

    /// Runs `body` as one transaction: all of it happens, or nothing.
    ///
    /// A refusal that must leave a trace (a replayed code revokes its grant) is therefore *returned*, never thrown.
    func transaction<Result: Sendable>(_ body: @Sendable (SQLiteDatabase) throws -> Result) throws -> Result {
        try database.transaction { try body(database) }
    }
}
