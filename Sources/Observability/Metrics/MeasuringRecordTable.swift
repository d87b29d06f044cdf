internal import Metrics
package import Storage

/// Another table, whose operations are timed. Each member is that of ``RecordTable``, and throws what the other table throws.
package struct MeasuringRecordTable: RecordTable {
    private let table: any RecordTable
    private let reads: Histogram
    private let writes: Histogram
    private let metrics: CompanionMetrics

    /// - Parameters:
    ///   - table: the table that is measured.
    ///   - metrics: where durations and failures are counted.
    package init(_ table: any RecordTable, _ metrics: CompanionMetrics) {
        (self.table, self.metrics) = (table, metrics)
        (reads, writes) = (metrics.store["read"], metrics.store["write"])
    }

    /// See ``RecordTable/revision``.
    package var revision: RecordRevision? { table.revision }

    /// See ``RecordTable/othersCommits``.
    package var othersCommits: UInt64? { table.othersCommits }

    /// See ``RecordTable/writeFailure``.
    package var writeFailure: StorageError? { table.writeFailure }

    /// Timed as a read.
    package func record(_ id: Record.ID) async throws -> Record? {
        try await timed(reads) { try await table.record(id) }
    }

    /// Timed as a read.
    package func records(_ selection: RecordSelection, includesValues: Bool) async throws -> [Record] {
        try await timed(reads) { try await table.records(selection, includesValues: includesValues) }
    }

    /// Timed as a read.
    package func records(ofEach selections: [RecordSelection]) async throws -> [[Record]] {
        try await timed(reads) { try await table.records(ofEach: selections) }
    }

    /// Timed as a read.
    package func count(_ selection: RecordSelection) async throws -> Int {
        try await timed(reads) { try await table.count(selection) }
    }

    /// Timed as a write.
    package func apply(_ operations: [RecordOperation], waitsForLock: Bool) async throws -> RecordOutcome {
        try await timed(writes) { try await table.apply(operations, waitsForLock: waitsForLock) }
    }

    /// Timed as a write.
    package func erase(_ collections: [RecordCollection]) async throws {
        try await timed(writes) { try await table.erase(collections) }
    }

    /// Not timed: it is a test of the store.
    package func tryWriting(_ record: Record) async { await table.tryWriting(record) }

    private func timed<Result>(_ histogram: Histogram, _ body: () async throws -> Result) async throws -> Result {
        let start = ContinuousClock.now
        defer { histogram.record(ContinuousClock.now - start) }
        do { return try await body() } catch {
            metrics.storeErrors[(error as? StorageError)?.kind.rawValue ?? "other"].increment()
            throw error
        }
    }
}
