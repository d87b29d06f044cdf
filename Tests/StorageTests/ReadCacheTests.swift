import Storage
import Synchronization
import TestSupport
import Testing

@Suite final class ReadCacheTests: Sendable {
    let folder = TemporaryFolder()
    private let cache = ReadCache<Int64, Int64?>(capacity: 4)
    private let queries = Mutex(0)
    private static let schema = StoreSchema(migrations: [
        ["CREATE TABLE counts (name INTEGER, value INTEGER)", "INSERT INTO counts VALUES (1, 10), (2, 20)"]
    ])

    private var path: String { folder.file("cached.sqlite") }

    private func open() throws -> SharedDatabase {
        try SharedDatabase(StoreFile.open(path: path, schema: ReadCacheTests.schema, now: TestClock().now))
    }

    private func value(_ name: Int64, _ database: SharedDatabase) async throws -> Int64? {
        try await database.query(ReadCacheTests.byName, [.integer(name)], of: name, through: cache) { rows in
            queries.withLock { $0 += 1 }
            return rows.first?.integer("value")
        }
    }

    private static let byName = "SELECT value FROM counts WHERE name = ?"

    /// How many queries were made.
    private var asked: Int { queries.withLock(\.self) }

    @Test func `what was read is kept, nothing found included, while nobody commits`() async throws {
        let database = try open()
        for _ in 0..<3 {
            #expect(try await value(1, database) == 10)
            #expect(try await value(2, database) == 20)
            #expect(try await value(3, database) == nil)
        }
        #expect(asked == 3)
    }

    @Test func `a commit ends it, whoever made it`() async throws {
        let (database, other) = (try open(), try open())
        let foreign = try SQLiteDatabase.open(path: path)
        #expect(try await value(1, database) == 10)
        try await database.write { try $0.execute("UPDATE counts SET value = 11 WHERE name = 1") }
        #expect(try await value(1, database) == 11)
        try await other.write { try $0.execute("UPDATE counts SET value = 12 WHERE name = 1") }
        #expect(try await value(1, database) == 12)
        try foreign.execute("UPDATE counts SET value = 13 WHERE name = 1")
        #expect(try await value(1, database) == 13)
        // The log begins anew with the next commit.
        _ = try foreign.query("PRAGMA wal_checkpoint(TRUNCATE)")
        #expect(try await value(1, database) == 13)
        try foreign.execute("UPDATE counts SET value = 14 WHERE name = 1")
        #expect(try await value(1, database) == 14)
        try await other.write { try $0.execute("DELETE FROM counts") }
        #expect(try await value(1, database) == nil)
        try await database.scrub()
        #expect(try await value(1, database) == nil)
    }

    @Test func `what nobody commits does not end it`() async throws {
        let database = try open()
        let foreign = try SQLiteDatabase.open(path: path)
        #expect(try await value(1, database) == 10)
        try foreign.execute("BEGIN IMMEDIATE")
        try foreign.execute("UPDATE counts SET value = 11 WHERE name = 1")
        #expect(try await value(1, database) == 10)
        try foreign.execute("ROLLBACK")
        #expect(try await value(1, database) == 10)
        #expect(asked == 1)
    }

    @Test func `what was read while somebody committed is not kept`() async throws {
        let database = try open()
        let foreign = try SQLiteDatabase.open(path: path)
        let found = try await database.query(ReadCacheTests.byName, [.integer(1)], of: 1, through: cache) { rows in
            #expect(throws: Never.self) { try foreign.execute("UPDATE counts SET value = 11 WHERE name = 1") }
            return rows.first?.integer("value")
        }
        #expect(found == 10)
        #expect(try await value(1, database) == 11)
    }

    @Test func `what is not worth keeping is not kept, nor more than there is room for`() async throws {
        let database = try open()
        for _ in 0..<2 {
            _ = try await database.query(
                ReadCacheTests.byName, [.integer(3)], of: 3, through: cache, isKept: { $0 != nil }
            ) { rows in
                queries.withLock { $0 += 1 }
                return rows.first?.integer("value")
            }
        }
        #expect(asked == 2)
        // The fifth takes the room of one of the four.
        for name in 1...5 { _ = try await value(Int64(name), database) }
        #expect(asked == 7)
        _ = try await value(5, database)
        #expect(asked == 7)
        for name in 1...4 { _ = try await value(Int64(name), database) }
        #expect((8...11).contains(asked))
        let before = asked
        cache.removeAll()
        _ = try await value(1, database)
        #expect(asked == before + 1)
    }

    @Test func `the values of a query are made only when it is run`() async throws {
        let database = try open()
        func values() -> [SQLiteValue] {
            queries.withLock { $0 += 1 }
            return [.integer(1)]
        }
        for _ in 0..<2 {
            let found = try await database.query(ReadCacheTests.byName, values(), of: 1, through: cache) {
                $0.first?.integer("value")
            }
            #expect(found == 10)
        }
        #expect(asked == 1)
    }

    @Test func `nobody reads what is older than their own change, however many change it`() async throws {
        let (database, other) = (try open(), try open())
        try await withThrowingTaskGroup { group in
            for number in 0..<200 {
                group.addTask {
                    let mine = number.isMultiple(of: 2) ? database : other
                    let written = try await mine.write { database -> Int64 in
                        try database.execute("UPDATE counts SET value = value + 1 WHERE name = 1")
                        return try database.query("SELECT value FROM counts WHERE name = 1").first?.integer("value")
                            ?? 0
                    }
                    let read = try await self.value(1, database) ?? 0
                    #expect(read >= written)
                }
            }
            try await group.waitForAll()
        }
        #expect(try await value(1, database) == 210)
    }
}
