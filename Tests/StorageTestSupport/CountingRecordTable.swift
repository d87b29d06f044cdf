public import Storage
import Synchronization

/// Counts what another table is used for: over a network each read and each batch is one round trip.
public final class CountingRecordTable: RecordTable {
    private let table: any RecordTable
    private let counts = Mutex((batches: 0, reads: 0))

    /// Counts from zero.
    public init(_ table: any RecordTable) { self.table = table }

    /// How many batches there were, with those that were refused. Each is one write transaction.
    public var batches: Int { counts.withLock(\.batches) }

    /// How many reads there were.
    public var reads: Int { counts.withLock(\.reads) }

    public var revision: RecordRevision? { table.revision }

    public var writeFailure: StorageError? { table.writeFailure }

    public func record(_ id: Record.ID) async throws -> Record? {
        counts.withLock { $0.reads += 1 }
        return try await table.record(id)
    }

    public func records(_ selection: RecordSelection, includesValues: Bool) async throws -> [Record] {
        counts.withLock { $0.reads += 1 }
        return try await table.records(selection, includesValues: includesValues)
    }

    public func count(_ selection: RecordSelection) async throws -> Int {
        counts.withLock { $0.reads += 1 }
        return try await table.count(selection)
    }

    public func apply(_ operations: [RecordOperation], waitsForLock: Bool) async throws -> RecordOutcome {
        counts.withLock { $0.batches += 1 }
        return try await table.apply(operations, waitsForLock: waitsForLock)
    }

    public func erase(_ collections: [RecordCollection]) async throws { try await table.erase(collections) }

    public func tryWriting(_ record: Record) async { await table.tryWriting(record) }
}
