import Storage
import TestSupport
import Testing

@Suite struct SQLiteDatabaseTests {
    let folder = TemporaryFolder()

    private func open() throws -> SQLiteDatabase { try SQLiteDatabase.open(path: folder.file("test.sqlite")) }

    @Test func `every value comes back as it was`() throws {
        let database = try open()
        try database.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, v)")
        let values: [SQLiteValue] = [
            nil, 0, .integer(.min), .integer(.max), 1.5, "", "text", .text("a\0b"), .text("🙂 \u{202E}x"), .blob([]),
            .blob([0, 255]), true,
        ]
        for value in values { try database.execute("INSERT INTO t (v) VALUES (?)", [value]) }
        #expect(try database.query("SELECT v FROM t ORDER BY id").map { $0["v"] }.dropLast() == values.dropLast())
        #expect(database.lastInsertedRowID == Int64(values.count))
    }

    @Test func `deleted rows that somebody can still read are not called gone`() throws {
        let database = try open()
        try database.execute("PRAGMA busy_timeout = 0")
        try database.execute("CREATE TABLE t (v)")
        try database.execute("INSERT INTO t VALUES ('secret')")
        let reader = try open()
        try reader.execute("BEGIN")
        #expect(try reader.query("SELECT v FROM t").count == 1)
        try database.execute("DELETE FROM t")
        let error = try #require(throws: StorageError.self) { try database.scrub() }
        #expect(error.kind == .busy)
        #expect(error.message.contains("reads in the log"))
        try reader.execute("COMMIT")
        try database.scrub()
    }

    @Test func `a column is read as what it is`() throws {
        let row = try #require(try open().query("SELECT 1 AS i, 2.5 AS r, 'x' AS t, x'00' AS b, NULL AS n").first)
        #expect(row.integer("i") == 1)
        #expect(row.real("i") == 1)
        #expect(row.real("r") == 2.5)
        #expect(row.text("t") == "x")
        #expect(row.blob("b") == [0])
        #expect(row["n"] == .null)
        #expect(row["nothing"] == .null)
        #expect(row.text("i") == nil)
        #expect(row.integer("t") == nil)
    }

    @Test func `a transaction that throws leaves nothing, and one inside joins it`() throws {
        struct Stop: Error {}
        let database = try open()
        try database.execute("CREATE TABLE t (v)")
        #expect(throws: Stop.self) {
            try database.transaction {
                try database.execute("INSERT INTO t VALUES (1)")
                try database.transaction { try database.execute("INSERT INTO t VALUES (2)") }
                throw Stop()
            }
        }
        #expect(try database.query("SELECT * FROM t").isEmpty)
        let changes = try database.transaction {
            try database.execute("INSERT INTO t VALUES (1), (2)")
            return database.changes
        }
        #expect(changes == 2)
        #expect(try database.query("SELECT * FROM t").count == 2)
    }

    @Test func `an error in a statement leaves the statement usable`() throws {
        let database = try open()
        try database.execute("CREATE TABLE t (v UNIQUE)")
        try database.execute("INSERT INTO t VALUES (?)", [1])
        for _ in 0..<3 {
            let error = try #require(throws: StorageError.self) {
                try database.execute("INSERT INTO t VALUES (?)", [1])
            }
            #expect(error.kind == .statement)
        }
        try database.execute("INSERT INTO t VALUES (?)", [2])
        #expect(throws: StorageError.self) { try database.execute("SELECT nonsense") }
        #expect(throws: StorageError.self) { try database.execute("INSERT INTO t VALUES (?)", [1, 2]) }
    }

    @Test func `two connections see each other's commits and no half transaction`() throws {
        let (one, two) = (try open(), try open())
        try one.execute("CREATE TABLE t (v)")
        try one.transaction {
            try one.execute("INSERT INTO t VALUES (1)")
            #expect(try two.query("SELECT * FROM t").isEmpty)
        }
        #expect(try two.query("SELECT * FROM t").count == 1)
        #expect(try two.query("PRAGMA journal_mode").first?.text("journal_mode") == "wal")
    }

    @Test func `a schema that changed under a kept statement is noticed`() throws {
        let (one, two) = (try open(), try open())
        try one.execute("CREATE TABLE t (a)")
        try one.execute("INSERT INTO t VALUES (1)")
        #expect(try one.query("SELECT * FROM t").first?.integer("a") == 1)
        try two.execute("ALTER TABLE t ADD COLUMN b DEFAULT 2")
        #expect(try one.query("SELECT * FROM t").first?.integer("b") == 2)
        // Another order of as many columns must not be read under the old names.
        try two.execute("CREATE VIEW w AS SELECT 1 AS a, 2 AS b")
        #expect(try one.query("SELECT * FROM w").first?.integer("a") == 1)
        try two.execute("DROP VIEW w")
        try two.execute("CREATE VIEW w AS SELECT 2 AS b, 1 AS a")
        #expect(try one.query("SELECT * FROM w").first?.integer("a") == 1)
    }

    @Test func `the last connection leaves one file of mode 0600 behind`() throws {
        do {
            let store = try StoreFile.open(
                path: folder.file("s.sqlite"), schema: StoreSchema(migrations: [["CREATE TABLE t (v)"]]),
                now: TestClock().now)
            try store.database.execute("INSERT INTO t VALUES (1)")
            #expect(folder.names == ["s.sqlite", "s.sqlite-shm", "s.sqlite-wal"])
            for name in folder.names { #expect(TemporaryFolder.mode(of: folder.file(name)) == 0o600, "\(name)") }
        }
        #expect(folder.names == ["s.sqlite"])
    }
}
