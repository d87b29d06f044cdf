public import FoundationEssentials
public import Storage

/// Adds to a table what a backup has and the table has not. What is there stays as it is, so programs can keep using the table.
///
/// Without sessions and shared screens, unless they are asked for: one that was ended since the backup was made would be valid again. Nothing that
/// lives for minutes is added either, such as pending sign-ins.
public struct BackupMerge: Sendable {
    private let table: any RecordTable
    private let now: @Sendable () -> Date
    private let collections: Set<RecordCollection>
    /// How many records are stored in one transaction.
    private static let portion = 100

    /// - Parameter includesSessions: whether people who were signed in then are signed in again.
    public init(into table: any RecordTable, includesSessions: Bool, now: @escaping @Sendable () -> Date) {
        self.table = table
        self.now = now
        let restored = Stores.collections.filter { stored in
            switch stored.restoring {
            case .always: true
            case .withSessions: includesSessions
            case .never: false
            }
        }
        collections = Set(restored.map(\.collection))
    }

    /// Adds what is missing.
    /// - Parameter records: records of the backup, in its order.
    /// - Returns: how many were added.
    /// - Throws: ``Storage/StorageError``. Some may have been added then, and trying again adds the others.
    public func add(_ records: [Record]) async throws -> [RecordCollection: Int] {
        let time = now().timeIntervalSince1970
        let wanted = records.filter { collections.contains($0.id.collection) && $0.expiry > time }
        var counts: [RecordCollection: Int] = [:]
        for start in stride(from: 0, to: wanted.count, by: BackupMerge.portion) {
            var missing: [Record] = []
            for record in wanted[start..<min(start + BackupMerge.portion, wanted.count)]
            where try await table.record(record.id) == nil { missing.append(record) }
            for record in try await inserted(missing) { counts[record.id.collection, default: 0] += 1 }
        }
        return counts
    }

    /// Those of the records that were stored: all of them as a rule, in one transaction.
    private func inserted(_ records: [Record]) async throws -> [Record] {
        if try await table.apply(records.flatMap(insertion)).isApplied { return records }
        // One of them was stored by another program, or a task was sent since.
        var inserted: [Record] = []
        for record in records where try await table.apply(insertion(record)).isApplied { inserted.append(record) }
        return inserted
    }

    private func insertion(_ record: Record) -> [RecordOperation] {
        // A task that was sent since must not be sent again.
        let isUnsent: [RecordOperation] = record.id.collection == .outbox ? [.requireAbsent(sent(record))] : []
        return isUnsent + [.requireAbsent(record.id), .store(record)]
    }

    private func sent(_ task: Record) -> Record.ID { Record.ID(.sentTasks, task.id.key) }
}
