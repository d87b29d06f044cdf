import Glibc
import Synchronization

/// The thread for everything that may have to wait for the lock of a file, in the order of the requests.
///
/// It ends with its last user, and closes its connection then.
final class WriterThread: Sendable {
    private let queue: WriterQueue
    private let thread: pthread_t

    /// Starts the thread.
    /// - Throws: ``StorageError`` when the system has none.
    init(_ database: sending SQLiteDatabase, lockWait: Duration) throws(StorageError) {
        // The queue waits, and not SQLite: so those that don't want to wait are not held up, and no one waits for the time of many.
        try database.wait(atMost: 0)
        let queue = WriterQueue(database, lockWait: lockWait)
        var thread = pthread_t()
        let context = unsafe Unmanaged.passRetained(queue)
        guard unsafe pthread_create(&thread, nil, runQueue, context.toOpaque()) == 0 else {
            unsafe context.release()
            throw StorageError(.unusable, "the system has no thread to write to the store with")
        }
        self.queue = queue
        self.thread = thread
    }

    deinit {
        queue.stop()
        // The thread itself may release the last reference, at the end of its last job.
        if pthread_equal(thread, pthread_self()) != 0 { pthread_detach(thread) } else { pthread_join(thread, nil) }
    }

    /// How many of its transactions have changed something.
    var commitCount: UInt32 { queue.commits.load(ordering: .acquiring) }

    /// Runs `body` in a transaction.
    func transaction<Result: Sendable>(
        waitsForLock: Bool, _ body: @escaping @Sendable (SQLiteDatabase) throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            queue.add(
                WriterQueue.Job(waitsForLock: waitsForLock) { [queue] database in
                    do throws(StorageError) {
                        try database.begin()
                    } catch {
                        guard error.kind != .busy else { return .locked }
                        continuation.resume(throwing: error)
                        return .done
                    }
                    let before = database.totalChanges
                    let result = Swift.Result { try database.commit { try body(database) } }
                    if case .success = result, database.totalChanges != before {
                        queue.commits.add(1, ordering: .releasing)
                    }
                    continuation.resume(with: result)
                    return .done
                } giveUp: {
                    continuation.resume(throwing: $0)
                })
        }
    }

    /// Runs `body` outside of a transaction.
    func run<Result: Sendable>(_ body: @escaping @Sendable (SQLiteDatabase) throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            queue.add(
                WriterQueue.Job(waitsForLock: true) { database in
                    do {
                        continuation.resume(returning: try body(database))
                    } catch let error as StorageError where error.kind == .busy {
                        return .locked
                    } catch {
                        continuation.resume(throwing: error)
                    }
                    return .done
                } giveUp: {
                    continuation.resume(throwing: $0)
                })
        }
    }
}

/// The thread's function; takes over what ``WriterThread`` retained. At file scope, so that it has no actor.
private func runQueue(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context = unsafe context {
        unsafe Unmanaged<WriterQueue>.fromOpaque(context).takeRetainedValue().run()
    }
    return nil
}
