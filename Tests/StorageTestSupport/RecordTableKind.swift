import PostgreSQLStore
package import Storage
package import TestSupport

/// The implementations of ``RecordTable``. Each test of what a table promises, and of the stores above it, runs against all of them.
package enum RecordTableKind: String, Sendable, CaseIterable {
    case sqlite, postgresql, memory

    /// Those whose records outlive the process.
    package static let durable: [RecordTableKind] = [.sqlite, .postgresql]

    /// Those that know without a round trip whether anything was committed, so that something can be cached above them.
    package static let revised: [RecordTableKind] = [.sqlite, .memory]

    /// Opens the table in a place, as one more process does. It waits long for a lock and for an answer, so that no test depends on how busy
    /// the machine is.
    /// - Parameter place: the path of a file. For a server, its connection string, or any other text, which names an empty schema of the
    ///   tests' server.
    package func open(
        _ place: String, schema: StoreSchema = StoreSchema(migrations: [SQLiteRecordTable.creation]),
        lockWait: Duration = .seconds(600)
    ) throws -> any RecordTable {
        switch self {
        case .memory: return MemoryRecordTable()
        case .postgresql:
            var limits = PostgreSQLLimits()
            limits.connections = 4
            (limits.connect, limits.answer) = (.seconds(600), .seconds(600))
            return try PostgreSQLRecordTable(PostgreSQLAddress(self.place(place)), limits: limits)
        case .sqlite:
            let opened = try StoreFile.open(path: place, schema: schema, now: TestClock().now)
            if let notice = opened.notice { throw StorageError(.unusable, notice.message) }
            return try SQLiteRecordTable(SharedDatabase(opened, lockWait: lockWait))
        }
    }

    /// Opens all records of a place at once; not in memory.
    package func transfer(
        _ place: String, schema: StoreSchema = StoreSchema(migrations: [SQLiteRecordTable.creation])
    ) throws -> any StoreTransfer {
        self == .postgresql
            ? try PostgreSQLStoreTransfer(PostgreSQLAddress(self.place(place)))
            : try SQLiteStoreTransfer(path: place, schema: schema, creates: true)
    }

    /// The place that another process can open.
    package func place(_ place: String) throws -> String {
        self == .postgresql && !place.contains("=") ? try PostgreSQLServer.shared().schema(place) : place
    }

    /// Waits until what processes that are gone have asked for is done.
    package func settle(_ place: String) throws {
        if self == .postgresql { try PostgreSQLServer.shared().waitForEnd(of: place) }
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
        kind == .memory ? memory : try kind.open(place)
    }

    /// Opens all records at once, as a command does.
    package func transfer() throws -> any StoreTransfer { try kind.transfer(place) }

    private var place: String { folder.file("records.sqlite") }
}
