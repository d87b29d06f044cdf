internal import FoundationEssentials
internal import Storage

/// The SQLite file of a demo service. Its calls keep no thread waiting for the file.
struct StoreDatabase: Sendable {
    private let database: SharedDatabase

    /// What was said about the file when it was opened; `nil` when there was nothing to say.
    let notice: StoreNotice?

    /// Opens the file, or what ``StoreFile`` puts in its place, and lets `prepare` put in what must be there from the start.
    init(
        path: String, schema: StoreSchema, now: @Sendable () -> Date,
        prepare: (SQLiteDatabase) throws(StorageError) -> Void = { _ in }
    ) throws(StorageError) {
        let opened = try StoreFile.open(path: path, schema: schema, now: now)
        try prepare(opened.database)
        notice = opened.notice
        database = try SharedDatabase(opened)
    }

    /// Reads, even while others write.
    func read<Result: Sendable>(
        _ body: @escaping @Sendable (SQLiteDatabase) throws -> Result
    ) async throws -> Result {
        try await database.read(body)
    }

    /// Runs `body` as one transaction: all of it happens, or nothing.
    ///
    /// A refusal that must leave a trace (a replayed code revokes its grant) is therefore *returned*, never thrown.
    func transaction<Result: Sendable>(
        _ body: @escaping @Sendable (SQLiteDatabase) throws -> Result
    ) async throws -> Result {
        try await database.write(body)
    }
}
