internal import FoundationEssentials
internal import Storage

/// The SQLite file of a demo service. Its calls don't block threads while waiting for the file.
struct StoreDatabase: Sendable {
    private let database: SharedDatabase

    /// The notice from opening the file; `nil` when there was none.
    let notice: StoreNotice?

    /// Opens the file, or a replacement chosen by ``StoreFile``, and lets `prepare` create the initial content.
    init(
        path: String, schema: StoreSchema, now: @Sendable () -> Date,
        prepare: (SQLiteDatabase) throws(StorageError) -> Void = { _ in }
    ) throws(StorageError) {
        let opened = try StoreFile.open(path: path, schema: schema, now: now)
        try prepare(opened.database)
        notice = opened.notice
        database = try SharedDatabase(opened)
    }

    /// Reads, even during a write.
    func read<Result: Sendable>(
        _ body: @escaping @Sendable (SQLiteDatabase) throws -> Result
    ) async throws -> Result {
        try await database.read(body)
    }

    /// Runs `body` as one transaction, which succeeds or fails as a whole.
    ///
    /// A refusal that must change the database (a replayed code revokes its grant) is therefore *returned*, never thrown.
    func transaction<Result: Sendable>(
        _ body: @escaping @Sendable (SQLiteDatabase) throws -> Result
    ) async throws -> Result {
        try await database.write(body)
    }
}
