package import Storage
package import TestSupport

/// The implementations of ``RecordTable``. Each test of what a table promises, and of the stores above it, runs against all of them.
package enum RecordTableKind: String, Sendable, CaseIterable {
    case sqlite, memory

    /// Those whose records outlive the process.
    package static let durable: [RecordTableKind] = [.sqlite]

    /// Opens the table in a place, as one more process does. In a file it waits long for the lock, so that no test depends on how busy the
    /// machine is.
    package func open(
        _ path: String, schema: StoreSchema = StoreSchema(migrations: [SQLiteRecordTable.creation]),
        lockWait: Duration = .seconds(600)
    ) throws -> any RecordTable {
        switch self {
        case .memory: return MemoryRecordTable()
        case .sqlite:
            let opened = try StoreFile.open(path: path, schema: schema, now: TestClock().now)
            if let notice = opened.notice { throw StorageError(.unusable, notice.message) }
            return try SQLiteRecordTable(SharedDatabase(opened, lockWait: lockWait))
        }
    }
}

/// A table for one test, which can be opened several times.
package struct RecordTableHarness: Sendable {
    package let kind: RecordTableKind
    package let folder = TemporaryFolder()
    private let memory = MemoryRecordTable()

    package init(_ kind: RecordTableKind) { self.kind = kind }

    /// Opens the table once more, as another process does.
    package func open() throws -> any RecordTable {
        kind == .memory ? memory : try kind.open(folder.file("records.sqlite"))
    }
}
