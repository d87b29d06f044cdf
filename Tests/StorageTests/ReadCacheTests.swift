import Storage
import StorageTestSupport
import Synchronization
import TestSupport
import Testing

@Suite final class ReadCacheTests: Sendable {
    private let cache = ReadCache<Int64, Int64?>(capacity: 4)
    private let reads = Mutex(0)
    private let counts = RecordCollection("counts")

    private func id(_ name: Int64) -> Record.ID { Record.ID(counts, Array("\(name)".utf8)) }

    private func set(_ name: Int64, to value: Int64, in table: any RecordTable) async throws {
        let record = Record(id(name), value: Array("\(value)".utf8), expiry: .infinity)
        #expect(try await table.apply([.store(record)]).isApplied)
    }

    private func stored(_ name: Int64, in table: any RecordTable) async throws -> Int64? {
        reads.withLock { $0 += 1 }
        return try await table.record(id(name)).flatMap { Int64(String(decoding: $0.value, as: UTF8.self)) }
    }

    /// The value through the cache.
    private func value(_ name: Int64, in table: any RecordTable) async throws -> Int64? {
        try await cache.value(of: name, in: table) { try await stored(name, in: table) }
    }

    private var readCount: Int { reads.withLock(\.self) }

    private func harness(_ kind: RecordTableKind) async throws -> RecordTableHarness {
        let harness = RecordTableHarness(kind)
        let table = try harness.open()
        for name: Int64 in [1, 2] { try await set(name, to: name * 10, in: table) }
        return harness
    }

    @Test(arguments: RecordTableKind.revised)
    func `what was read is kept while nothing is committed, also that nothing was found`(_ kind: RecordTableKind)
        async throws
    {
        let table = try await harness(kind).open()
        for _ in 0..<3 {
            #expect(try await value(1, in: table) == 10)
            #expect(try await value(2, in: table) == 20)
            #expect(try await value(3, in: table) == nil)
        }
        #expect(readCount == 3)
    }

    @Test(arguments: RecordTableKind.revised) func `each commit ends it, in any process`(_ kind: RecordTableKind)
        async throws
    {
        let harness = try await harness(kind)
        let (table, other) = (try harness.open(), try harness.open())
        #expect(try await value(1, in: table) == 10)
        try await set(1, to: 11, in: table)
        #expect(try await value(1, in: table) == 11)
        try await set(1, to: 12, in: other)
        #expect(try await value(1, in: table) == 12)
        try await set(2, to: 0, in: other)
        #expect(try await value(1, in: table) == 12)
        #expect(readCount == 4)
        #expect(try await value(2, in: table) == 0)
        try await set(2, to: 21, in: other)
        #expect(try await value(1, in: table) == 12)
        #expect(try await value(2, in: table) == 21, "nor is it kept because another value was read since")
        try await table.erase([counts])
        #expect(try await value(1, in: table) == nil)
    }

    @Test func `a commit by other means and a restarted log end it too, a change that is rolled back does not`()
        async throws
    {
        let harness = try await harness(.sqlite)
        let table = try harness.open()
        let foreign = try SQLiteDatabase.open(path: harness.folder.file("records.sqlite"))
        func change(to value: Int64) throws {
            try foreign.execute(
                "UPDATE records SET value = ? WHERE key = ?", [.blob(Array("\(value)".utf8)), .blob([49])])
        }
        #expect(try await value(1, in: table) == 10)
        try change(to: 11)
        #expect(try await value(1, in: table) == 11)
        // The log begins again with the next commit.
        _ = try foreign.query("PRAGMA wal_checkpoint(TRUNCATE)")
        #expect(try await value(1, in: table) == 11)
        try change(to: 12)
        #expect(try await value(1, in: table) == 12)
        let before = readCount
        try foreign.execute("BEGIN IMMEDIATE")
        try change(to: 13)
        #expect(try await value(1, in: table) == 12)
        try foreign.execute("ROLLBACK")
        #expect(try await value(1, in: table) == 12)
        #expect(readCount == before)
    }

    @Test(arguments: RecordTableKind.revised) func `what was read while another commit was made is not kept`(
        _ kind: RecordTableKind
    ) async throws {
        let harness = try await harness(kind)
        let (table, other) = (try harness.open(), try harness.open())
        let found = try await cache.value(of: 1, in: table) {
            let found = try await stored(1, in: table)
            try await set(1, to: 11, in: other)
            return found
        }
        #expect(found == 10)
        #expect(try await value(1, in: table) == 11)
    }

    @Test(arguments: RecordTableKind.revised)
    func `what is not worth a place is not kept, nor more than there is room for`(
        _ kind: RecordTableKind
    ) async throws {
        let table = try await harness(kind).open()
        for _ in 0..<2 {
            _ = try await cache.value(of: 3, in: table, isKept: { $0 != nil }) { try await stored(3, in: table) }
        }
        #expect(readCount == 2)
        // The fifth takes the place of one of the four.
        for name: Int64 in 1...5 { _ = try await value(name, in: table) }
        #expect(readCount == 7)
        _ = try await value(5, in: table)
        #expect(readCount == 7)
        for name: Int64 in 1...4 { _ = try await value(name, in: table) }
        #expect(readCount == 11, "each time the oldest one goes")
        for name: Int64 in 6...500 { _ = try await value(name, in: table) }
        let before = readCount
        for name: Int64 in 497...500 { _ = try await value(name, in: table) }
        #expect(readCount == before)
        cache.removeAll()
        _ = try await value(1, in: table)
        #expect(readCount == before + 1)
    }

    @Test(arguments: RecordTableKind.revised) func `no caller reads what is older than its own change`(
        _ kind: RecordTableKind
    ) async throws {
        let harness = try await harness(kind)
        let tables = [try harness.open(), try harness.open()]
        try await withThrowingTaskGroup { group in
            for number in 0..<100 {
                group.addTask { [self] in
                    let table = tables[number % 2]
                    let written = try await table.update { () -> ([RecordOperation], Int64)? in
                        guard let old = try await table.record(id(1)) else { return nil }
                        let count = (Int64(String(decoding: old.value, as: UTF8.self)) ?? 0) + 1
                        let new = Record(id(1), value: Array("\(count)".utf8), expiry: .infinity)
                        return ([.requireVersion(old.version, of: old.id), .store(new)], count)
                    }
                    let read = try await value(1, in: table) ?? 0
                    #expect(read >= written?.result ?? 1000)
                }
            }
            try await group.waitForAll()
        }
        #expect(try await value(1, in: tables[0]) == 110)
    }
}
