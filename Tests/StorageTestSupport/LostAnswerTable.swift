package import Storage
import Synchronization

/// Another table, as if it were behind a network that can lose the answer to a batch.
package final class LostAnswerTable: RecordTable {
    /// What becomes of a batch.
    package enum Loss: Sendable, CaseIterable {
        /// It is applied, and its answer is lost.
        case answer
        /// It is lost itself, which can't be told from the other.
        case batch
    }

    private let table: any RecordTable
    private let losses = Mutex<[Loss]>([])
    private let isAway = Mutex(false)

    package init(_ table: any RecordTable) { self.table = table }

    /// Loses the next batch.
    package func lose(_ loss: Loss) { losses.withLock { $0.append(loss) } }

    /// From now on nothing can be read or written, or it can again.
    package func setAway(_ value: Bool) { isAway.withLock { $0 = value } }

    package var revision: RecordRevision? { nil }

    package var othersCommits: UInt64? { table.othersCommits }

    package var writeFailure: StorageError? { table.writeFailure }

    package func record(_ id: Record.ID) async throws -> Record? {
        try checkPresence()
        return try await table.record(id)
    }

    package func records(_ selection: RecordSelection, includesValues: Bool) async throws -> [Record] {
        try checkPresence()
        return try await table.records(selection, includesValues: includesValues)
    }

    package func count(_ selection: RecordSelection) async throws -> Int {
        try checkPresence()
        return try await table.count(selection)
    }

    package func apply(_ operations: [RecordOperation], waitsForLock: Bool) async throws -> RecordOutcome {
        try checkPresence()
        guard let loss = losses.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
            return try await table.apply(operations, waitsForLock: waitsForLock)
        }
        if loss == .answer { _ = try await table.apply(operations, waitsForLock: waitsForLock) }
        throw StorageError(.unusable, "the connection was lost", mayBeApplied: true)
    }

    package func erase(_ collections: [RecordCollection]) async throws { try await table.erase(collections) }

    package func tryWriting(_ record: Record) async { await table.tryWriting(record) }

    private func checkPresence() throws {
        if isAway.withLock({ $0 }) { throw StorageError(.unusable, "the server is away") }
    }
}
