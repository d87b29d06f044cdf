package import Storage
import Synchronization

/// Counts what another table is used for: over a network each read and each batch is one round trip.
package final class CountingRecordTable: RecordTable {
    private let table: any RecordTable
    private let counts = Mutex((batches: 0, reads: 0))
    private let interruption = Mutex<(@Sendable () async throws -> Void)?>(nil)

    /// Counts from zero.
    package init(_ table: any RecordTable) { self.table = table }

    /// How many batches there were, with those that were refused. Each is one write transaction.
    package var batches: Int { counts.withLock(\.batches) }

    /// How many reads there were.
    package var reads: Int { counts.withLock(\.reads) }

    /// Runs `body` once, before the next batch and after what was read for it: another process is faster.
    package func interrupt(_ body: @escaping @Sendable () async throws -> Void) { interruption.withLock { $0 = body } }

    package var revision: RecordRevision? { table.revision }

    package var othersCommits: UInt64? { table.othersCommits }

    package var writeFailure: StorageError? { table.writeFailure }

    package func record(_ id: Record.ID) async throws -> Record? {
        counts.withLock { $0.reads += 1 }
        return try await table.record(id)
    }

    package func records(_ selection: RecordSelection, includesValues: Bool) async throws -> [Record] {
        counts.withLock { $0.reads += 1 }
        return try await table.records(selection, includesValues: includesValues)
    }

    package func count(_ selection: RecordSelection) async throws -> Int {
        counts.withLock { $0.reads += 1 }
        return try await table.count(selection)
    }

    package func apply(_ operations: [RecordOperation], waitsForLock: Bool) async throws -> RecordOutcome {
        let interruption = interruption.withLock { interruption in
            defer { interruption = nil }
            return interruption
        }
        try await interruption?()
        counts.withLock { $0.batches += 1 }
        return try await table.apply(operations, waitsForLock: waitsForLock)
    }

    package func erase(_ collections: [RecordCollection]) async throws { try await table.erase(collections) }

    package func tryWriting(_ record: Record) async { await table.tryWriting(record) }
}
