import Storage
import Synchronization

/// A table that can't be written while it is full, and can still be read.
final class FailingRecordTable: RecordTable {
    private let table: any RecordTable
    private let state = Mutex(false)

    init(_ table: any RecordTable) { self.table = table }

    var isFull: Bool {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    func record(_ id: Record.ID) async throws -> Record? { try await table.record(id) }

    func records(_ selection: RecordSelection, includesValues: Bool) async throws -> [Record] {
        try await table.records(selection, includesValues: includesValues)
    }

    func count(_ selection: RecordSelection) async throws -> Int { try await table.count(selection) }

    func apply(_ operations: [RecordOperation], waitsForLock: Bool) async throws -> RecordOutcome {
        if isFull { throw StorageError(.full, "the disk is full") }
        return try await table.apply(operations, waitsForLock: waitsForLock)
    }

    func erase(_ collections: [RecordCollection]) async throws { try await table.erase(collections) }

    var revision: RecordRevision? { table.revision }

    var othersCommits: UInt64? { table.othersCommits }

    var writeFailure: StorageError? { table.writeFailure }

    func tryWriting(_ record: Record) async { await table.tryWriting(record) }
}
