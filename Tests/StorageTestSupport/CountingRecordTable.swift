public import Storage
import Synchronization

/// Counts the batches that are applied to another table: each is one write transaction.
public final class CountingRecordTable: RecordTable {
    private let table: any RecordTable
    private let count = Mutex(0)

    /// Counts from zero.
    public init(_ table: any RecordTable) { self.table = table }

    /// How many batches there were, with those that were refused.
    public var batches: Int { count.withLock(\.self) }

    public var revision: RecordRevision? { table.revision }

    public var writeFailure: StorageError? { table.writeFailure }

    public func record(_ id: Record.ID) async throws -> Record? { try await table.record(id) }

    public func records(_ selection: RecordSelection, includesValues: Bool) async throws -> [Record] {
        try await table.records(selection, includesValues: includesValues)
    }

    public func count(_ selection: RecordSelection) async throws -> Int { try await table.count(selection) }

    public func apply(_ operations: [RecordOperation], waitsForLock: Bool) async throws -> RecordOutcome {
        count.withLock { $0 += 1 }
        return try await table.apply(operations, waitsForLock: waitsForLock)
    }

    public func erase(_ collections: [RecordCollection]) async throws { try await table.erase(collections) }

    public func tryWriting(_ record: Record) async { await table.tryWriting(record) }
}
