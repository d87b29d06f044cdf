package import Storage
import Synchronization

/// Counts what another table is used for: over a network each read and each batch is one round trip.
package final class CountingRecordTable: RecordTable {
    private let table: any RecordTable
    private let isRemote: Bool
    private let counts = Mutex((batches: 0, reads: 0, readsOf: [RecordCollection: Int](), largest: 0))
    private let interruption = Mutex<(number: Int, body: @Sendable () async throws -> Void)?>(nil)
    private let readInterruption = Mutex<(of: RecordCollection, body: @Sendable () async throws -> Void)?>(nil)

    /// Counts from zero.
    /// - Parameter isRemote: whether it knows nothing without a round trip, as a table over a network.
    package init(_ table: any RecordTable, isRemote: Bool = false) {
        self.table = table
        self.isRemote = isRemote
    }

    /// How many batches there were, with those that were refused. Each is one write transaction.
    package var batches: Int { counts.withLock(\.batches) }

    /// How many reads there were.
    package var reads: Int { counts.withLock(\.reads) }

    /// How many operations the largest batch had.
    package var largestBatch: Int { counts.withLock(\.largest) }

    /// How many reads of each collection there were.
    package var readsOf: [RecordCollection: Int] { counts.withLock(\.readsOf) }

    private func countRead(of collections: RecordCollection...) { countRead(of: collections) }

    private func countRead(of collections: [RecordCollection]) {
        counts.withLock {
            $0.reads += 1
            for collection in collections { $0.readsOf[collection, default: 0] += 1 }
        }
    }

    /// Runs `body` once, before the next batch and after what was read for it: another process is faster.
    /// - Parameter number: before which of the next batches, counted from 1.
    package func interrupt(beforeBatch number: Int = 1, _ body: @escaping @Sendable () async throws -> Void) {
        interruption.withLock { $0 = (number, body) }
    }

    /// Runs `body` once, after the next selection of records of a collection.
    package func interruptRead(of collection: RecordCollection, _ body: @escaping @Sendable () async throws -> Void) {
        readInterruption.withLock { $0 = (collection, body) }
    }

    package var revision: RecordRevision? { isRemote ? nil : table.revision }

    package var othersCommits: UInt64? { table.othersCommits }

    package var writeFailure: StorageError? { table.writeFailure }

    package func record(_ id: Record.ID) async throws -> Record? {
        countRead(of: id.collection)
        return try await table.record(id)
    }

    package func records(_ selection: RecordSelection, includesValues: Bool) async throws -> [Record] {
        countRead(of: selection.collection)
        let found = try await table.records(selection, includesValues: includesValues)
        let interruption = readInterruption.withLock { interruption in
            guard interruption?.of == selection.collection else { return nil as (@Sendable () async throws -> Void)? }
            defer { interruption = nil }
            return interruption?.body
        }
        try await interruption?()
        return found
    }

    package func records(ofEach selections: [RecordSelection]) async throws -> [[Record]] {
        countRead(of: selections.map(\.collection))
        return try await table.records(ofEach: selections)
    }

    package func count(_ selection: RecordSelection) async throws -> Int {
        countRead(of: selection.collection)
        return try await table.count(selection)
    }

    package func apply(_ operations: [RecordOperation], waitsForLock: Bool) async throws -> RecordOutcome {
        let interruption = interruption.withLock { next -> (@Sendable () async throws -> Void)? in
            guard let (number, body) = next else { return nil }
            next = number > 1 ? (number - 1, body) : nil
            return number > 1 ? nil : body
        }
        try await interruption?()
        counts.withLock {
            $0.batches += 1
            $0.largest = max($0.largest, operations.count)
        }
        return try await table.apply(operations, waitsForLock: waitsForLock)
    }

    package func erase(_ collections: [RecordCollection]) async throws { try await table.erase(collections) }

    package func tryWriting(_ record: Record) async { await table.tryWriting(record) }
}
