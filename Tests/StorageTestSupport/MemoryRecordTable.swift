package import Storage
import Synchronization

/// A ``RecordTable`` in memory, for tests of what is written above it. It ends with the process.
package final class MemoryRecordTable: RecordTable {
    private struct State {
        /// In the order in which they were inserted.
        var records: [Record] = []
        var versions: Int64 = 0
        var revision: UInt64 = 0
    }

    private let state = Mutex(State())

    /// Makes an empty table.
    package init() {}

    package var revision: RecordRevision? { state.withLock { RecordRevision($0.revision) } }

    package var othersCommits: UInt64? { 0 }

    package var writeFailure: StorageError? { nil }

    package func record(_ id: Record.ID) async throws -> Record? {
        state.withLock { $0.records.first { $0.id == id } }
    }

    package func records(_ selection: RecordSelection, includesValues: Bool) async throws -> [Record] {
        state.withLock { state in
            state.records.filter(selection.contains).map { record in
                var record = record
                if !includesValues { record.value = [] }
                return record
            }
        }
    }

    package func count(_ selection: RecordSelection) async throws -> Int {
        state.withLock { $0.records.count(where: selection.contains) }
    }

    package func apply(_ operations: [RecordOperation], waitsForLock: Bool) async throws -> RecordOutcome {
        state.withLock { state in
            var changed = state
            var changes: [Int] = []
            for (index, operation) in operations.enumerated() {
                guard let count = MemoryRecordTable.perform(operation, &changed) else { return .refused(at: index) }
                changes.append(count)
            }
            changed.revision += 1
            state = changed
            return .applied(changes)
        }
    }

    package func erase(_ collections: [RecordCollection]) async throws {
        _ = try await apply(collections.map { .deleteAll(.all($0)) })
    }

    package func tryWriting(_ record: Record) async { _ = try? await apply([.store(record)]) }

    /// Does one step; `nil` for a condition that does not hold.
    private static func perform(_ operation: RecordOperation, _ state: inout State) -> Int? {
        let count = state.records.count
        switch operation {
        case .requireAbsent(let id): return state.records.contains { $0.id == id } ? nil : 0
        case .requireVersion(let version, let id):
            return state.records.contains { $0.id == id && $0.version == version } ? 0 : nil
        case .requireCount(let limit, let selection):
            return state.records.count(where: selection.contains) <= limit ? 0 : nil
        case .store(let record):
            state.versions += 1
            let stored = Record(
                record.id, value: record.value, owner: record.owner, group: record.group, flags: record.flags,
                expiry: record.expiry, version: state.versions)
            if let index = state.records.firstIndex(where: { $0.id == record.id }) {
                state.records[index] = stored
            } else {
                state.records.append(stored)
            }
            return 1
        case .delete(let id): state.records.removeAll { $0.id == id }
        case .deleteAll(let selection, let limit):
            var left = limit ?? .max
            state.records.removeAll { record in
                guard left > 0, selection.contains(record) else { return false }
                left -= 1
                return true
            }
        case .keepNewest(let kept, let selection):
            var left = state.records.count(where: selection.contains) - kept
            state.records.removeAll { record in
                guard left > 0, selection.contains(record) else { return false }
                left -= 1
                return true
            }
        case .moveExpiry(let collection, let seconds, let latest):
            var count = 0
            for index in state.records.indices where state.records[index].id.collection == collection {
                let record = state.records[index]
                let expiry = min(record.expiry + seconds, latest)
                guard record.expiry != expiry else { continue }
                count += 1
                state.versions += 1
                state.records[index] = Record(
                    record.id, value: record.value, owner: record.owner, group: record.group, flags: record.flags,
                    expiry: expiry, version: state.versions)
            }
            return count
        }
        return count - state.records.count
    }
}

extension RecordSelection {
    fileprivate func contains(_ record: Record) -> Bool {
        switch self {
        case .all(let collection): record.id.collection == collection
        case .owned(let collection, let owner): record.id.collection == collection && record.owner == owner
        case .grouped(let collection, let group): record.id.collection == collection && record.group == group
        case .expired(let collection, let time, let latest):
            record.id.collection == collection && (record.expiry <= time || record.expiry > latest)
        }
    }
}
