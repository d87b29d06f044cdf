import Storage
import TestSupport
import Testing

@Suite struct SharedDatabaseTests {
    let folder = TemporaryFolder()

    private func database() throws -> SharedDatabase {
        let database = SharedDatabase(try SQLiteDatabase.open(path: folder.file("shared.sqlite")))
        try database.execute("CREATE TABLE counts (value INTEGER)")
        try database.execute("INSERT INTO counts VALUES (0)")
        return database
    }

    @Test func `no two transactions of one process run at once`() async throws {
        let database = try database()
        await withTaskGroup { group in
            for _ in 0..<50 {
                group.addTask {
                    try? database.transaction {
                        let value = try database.query("SELECT value FROM counts").first?.integer("value") ?? -1
                        try database.execute("UPDATE counts SET value = ?", [.integer(value + 1)])
                    }
                }
            }
        }
        #expect(try database.query("SELECT value FROM counts").first?.integer("value") == 50)
    }

    @Test func `a transaction that throws leaves nothing and lets the next one in`() async throws {
        struct Stop: Error {}
        let database = try database()
        #expect(throws: Stop.self) {
            try database.transaction {
                try database.execute("UPDATE counts SET value = 7")
                throw Stop()
            }
        }
        let value = try await Task.detached {
            try database.transaction { try database.query("SELECT value FROM counts").first?.integer("value") }
        }.value
        #expect(value == 0)
    }
}
