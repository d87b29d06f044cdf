import Synchronization

/// One SQLite file for many tasks: reads happen at once on the caller's thread, changes on a thread of their own.
///
/// In WAL mode a reader never waits, however long a writer writes. A writer may have to wait for another process, which
/// may have been stopped in the middle of its work; so no thread that handles requests ever takes the lock for writing. A
/// change that can't get the lock within ``lockWait`` fails with ``StorageError`` `busy`.
public final class SharedDatabase: Sendable {
    /// How long a change waits for the lock of the file. A writer holds it for microseconds; a wait this long is for a
    /// process that was stopped.
    public static let lockWait: Duration = .milliseconds(250)

    // Used by the thread that holds the mutex, and for the time of one short read.
    private let reader: Mutex<SQLiteDatabase>
    private let writer: WriterThread
    private let commits: StoreCommits?
    private let failure = Mutex<StorageError?>(nil)

    /// Opens a second connection to the file of `store`, for reading, and starts the thread that writes.
    /// - Parameter lockWait: how long a change waits for the lock of the file.
    /// - Throws: ``StorageError``.
    public init(_ store: sending OpenedStore, lockWait: Duration = SharedDatabase.lockWait) throws(StorageError) {
        let reader = try SQLiteDatabase.open(path: store.path)
        try reader.readOnly()
        // What blocks a reader now and then, the end of another process or the recovery after its death, is waited for on the writer's
        // thread.
        try reader.wait(atMost: 0)
        commits = reader.commits()
        writer = try WriterThread(store.database, lockWait: lockWait)
        self.reader = Mutex(reader)
    }

    /// Reads, without waiting for writers.
    /// - Parameter body: one or more short queries.
    /// - Throws: what `body` throws, or ``StorageError``.
    public func read<Result: Sendable>(
        _ body: @escaping @Sendable (SQLiteDatabase) throws -> Result
    ) async throws -> Result {
        do {
            return try reader.withLock { try body($0) }
        } catch let error as StorageError where error.kind == .busy {
            return try await writer.run(body)
        }
    }

    /// The commit that the file is at, for all processes; `nil` while one commits, and where SQLite does not show it.
    var revision: RecordRevision? { commits?.last }

    /// Another number when another process has committed something since; `nil` while one commits, and where SQLite does not show it. It may
    /// be another one for a moment without that.
    var othersCommits: UInt64? { commits?.count.map { UInt64($0 &- writer.commitCount) } }

    /// Runs `body` in a transaction, after the changes that were requested before: all of it happens, or nothing.
    /// - Parameters:
    ///   - waitsForLock: whether to wait for another process that writes. A change of little worth should not.
    ///   - body: the change; it runs on another thread.
    /// - Throws: what `body` throws, or ``StorageError``: `busy` when another process has kept the lock.
    public func write<Result: Sendable>(
        waitsForLock: Bool = true, _ body: @escaping @Sendable (SQLiteDatabase) throws -> Result
    ) async throws -> Result {
        do { return try await writer.transaction(waitsForLock: waitsForLock, body) } catch {
            record(error)
            throw error
        }
    }

    /// Why the last change, or the last attempt of ``tryWriting(_:)``, could not be written: the disk is full, say; `nil` when it could.
    public var writeFailure: StorageError? { failure.withLock { $0 } }

    /// Writes something that does not matter, to see whether anything can be written. It does not wait for another process that writes,
    /// and draws no conclusion from that.
    /// - Parameter body: a change that changes something each time.
    public func tryWriting(_ body: @escaping @Sendable (SQLiteDatabase) throws -> Void) async {
        do {
            try await writer.transaction(waitsForLock: false, body)
            failure.withLock { $0 = nil }
        } catch { record(error) }
    }

    private func record(_ error: any Error) {
        guard let error = error as? StorageError else { return }
        switch error.kind {
        case .full, .unusable, .notPermitted, .damaged, .moved: failure.withLock { $0 = error }
        default: break
        }
    }

    /// Overwrites what was deleted; see ``SQLiteDatabase/scrub()``.
    /// - Throws: ``StorageError``.
    public func scrub() async throws { try await writer.run { try $0.scrub() } }
}
