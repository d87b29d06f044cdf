import Storage
import TestSupport
import Testing

@Suite struct SharedDatabaseTests {
    let folder = TemporaryFolder()
    private static let schema = StoreSchema(migrations: [
        ["CREATE TABLE counts (value INTEGER)", "INSERT INTO counts VALUES (0)"]
    ])

    private var path: String { folder.file("shared.sqlite") }

    private func open(lockWait: Duration = .seconds(600)) throws -> SharedDatabase {
        let opened = try StoreFile.open(path: path, schema: SharedDatabaseTests.schema, now: TestClock().now)
        #expect(opened.notice == nil)
        return try SharedDatabase(opened, lockWait: lockWait)
    }

    private func value(_ database: SharedDatabase) async throws -> Int64? {
        try await database.read { try $0.query("SELECT value FROM counts").first?.integer("value") }
    }

    private func increase(_ database: SharedDatabase, waitsForLock: Bool = true) async throws {
        try await database.write(waitsForLock: waitsForLock) { database in
            let value = try database.query("SELECT value FROM counts").first?.integer("value") ?? -1
            try database.execute("UPDATE counts SET value = ?", [.integer(value + 1)])
        }
    }

    @Test func `no two changes run at once, in one process or in two`() async throws {
        let (one, two) = (try open(), try open())
        try await withThrowingTaskGroup { group in
            for number in 0..<100 { group.addTask { try await self.increase(number % 2 == 0 ? one : two) } }
            try await group.waitForAll()
        }
        #expect(try await value(one) == 100)
        #expect(try await value(two) == 100)
    }

    @Test func `a change that throws leaves nothing and lets the next one in`() async throws {
        struct Stop: Error {}
        let database = try open()
        await #expect(throws: Stop.self) {
            try await database.write { database in
                try database.execute("UPDATE counts SET value = 7")
                throw Stop()
            }
        }
        #expect(try await value(database) == 0)
        try await increase(database)
        #expect(try await value(database) == 1)
    }

    @Test func `a full disk is known from the last change until something can be written again`() async throws {
        let database = try open(lockWait: SharedDatabase.lockWait)
        #expect(database.writeFailure == nil)
        let fill: @Sendable (SQLiteDatabase) throws -> Void = { database in
            _ = try database.query("PRAGMA max_page_count = 3")
            try database.execute("INSERT INTO counts VALUES (zeroblob(1000000))")
        }
        let error = await #expect(throws: StorageError.self) { try await database.write(fill) }
        #expect(error?.kind == .full && database.writeFailure == error)
        // A change of nothing needs no room, and proves nothing.
        try await database.write { try $0.execute("DELETE FROM counts WHERE value = 4711") }
        #expect(database.writeFailure?.kind == .full)
        await database.tryWriting { try $0.execute("UPDATE counts SET value = 1") }
        #expect(database.writeFailure == nil)
        await database.tryWriting(fill)
        #expect(database.writeFailure?.kind == .full)
        // Nor does another process that writes.
        let other = try SQLiteDatabase.open(path: path)
        try other.execute("BEGIN IMMEDIATE")
        await database.tryWriting { try $0.execute("UPDATE counts SET value = 2") }
        #expect(database.writeFailure?.kind == .full)
        try other.execute("COMMIT")
        await database.tryWriting { try $0.execute("UPDATE counts SET value = 2") }
        await #expect(throws: StorageError.self) { try await database.write { try $0.execute("nonsense") } }
        #expect(database.writeFailure == nil, "the statement was wrong")
    }

    @Test func `who reads changes nothing`() async throws {
        let database = try open()
        let error = await #expect(throws: StorageError.self) {
            try await database.read { try $0.execute("UPDATE counts SET value = 7") }
        }
        #expect(error?.kind == .notPermitted)
        #expect(try await value(database) == 0)
    }

    @Test func `while another process keeps the lock, reading goes on and a change says that it can't be made`()
        async throws
    {
        let database = try open(lockWait: SharedDatabase.lockWait)
        let other = try SQLiteDatabase.open(path: path)
        try other.execute("BEGIN IMMEDIATE")
        try other.execute("UPDATE counts SET value = 5")
        #expect(try await value(database) == 0)
        for _ in 0..<2 {
            let error = await #expect(throws: StorageError.self) { try await increase(database) }
            #expect(error?.kind == .busy)
        }
        // A file that is locked can be opened too.
        #expect(try await value(try open()) == 0)
        try other.execute("COMMIT")
        #expect(try await value(database) == 5)
        try await increase(database)
        #expect(try await value(database) == 6)
        #expect(SharedDatabase.lockWait <= .milliseconds(250), "nobody likes to wait longer for nothing")
    }

    @Test func `who does not want to wait goes on while others wait, and those get the lock when it is free`()
        async throws
    {
        let database = try open()
        let other = try SQLiteDatabase.open(path: path)
        try other.execute("BEGIN IMMEDIATE")
        async let waiting: Void = {
            for _ in 0..<3 { try await self.increase(database) }
        }()
        for _ in 0..<20 {
            let error = await #expect(throws: StorageError.self) {
                try await increase(database, waitsForLock: false)
            }
            #expect(error?.kind == .busy)
        }
        try other.execute("COMMIT")
        try await waiting
        #expect(try await value(database) == 3)
        try await increase(database, waitsForLock: false)
        #expect(try await value(database) == 4)
    }

    @Test func `those who wait for a lock that never comes are sent away together`() async throws {
        let database = try open(lockWait: .milliseconds(500))
        let other = try SQLiteDatabase.open(path: path)
        try other.execute("BEGIN IMMEDIATE")
        // One after the other these would wait for more than an hour.
        let kinds = await withTaskGroup(of: StorageError.Kind?.self) { group in
            for _ in 0..<10_000 {
                group.addTask {
                    do { try await self.increase(database) } catch { return (error as? StorageError)?.kind }
                    return nil
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(kinds.count == 10_000)
        #expect(Set(kinds) == [.busy])
    }

    @Test func `deleted rows are overwritten, and not while somebody else can still read them`() async throws {
        let database = try open(lockWait: .zero)
        try await database.write { try $0.execute("DELETE FROM counts") }
        let other = try SQLiteDatabase.open(path: path)
        try other.execute("BEGIN")
        #expect(try other.query("SELECT * FROM counts").isEmpty)
        await #expect(throws: StorageError.self) { try await database.scrub() }
        try other.execute("COMMIT")
        try await database.scrub()
    }

    @Test func `the last user leaves one file of mode 0600 behind`() async throws {
        do {
            let database = try open()
            try await increase(database)
            #expect(folder.names == ["shared.sqlite", "shared.sqlite-shm", "shared.sqlite-wal"])
        }
        #expect(folder.names == ["shared.sqlite"])
        #expect(TemporaryFolder.mode(of: path) == 0o600)
    }
}
