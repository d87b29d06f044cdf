import FoundationEssentials
import Storage
import StorageTestSupport
import Testing

/// The contract of ``RecordTable``. A new implementation is added to ``RecordTableKind`` and must pass this suite unchanged.
@Suite struct RecordTableTests {
    private let letters = RecordCollection("letters")
    private let numbers = RecordCollection("numbers")

    private func id(_ name: String, _ collection: RecordCollection? = nil) -> Record.ID {
        Record.ID(collection ?? letters, Array(name.utf8))
    }

    private func record(
        _ name: String, _ value: String = "", owner: String? = nil, group: String? = nil, flags: Int64 = 0,
        expiry: TimeInterval = 100, in collection: RecordCollection? = nil
    ) -> Record {
        Record(
            id(name, collection), value: Array(value.utf8), owner: owner.map { Array($0.utf8) },
            group: group.map { Array($0.utf8) }, flags: flags, expiry: expiry)
    }

    private func names(_ records: [Record]) -> [String] { records.map { String(decoding: $0.id.key, as: UTF8.self) } }

    private func names(_ table: any RecordTable, _ selection: RecordSelection) async throws -> [String] {
        names(try await table.records(selection))
    }

    private func store(_ records: Record..., to table: any RecordTable) async throws {
        #expect(try await table.apply(records.map { .store($0) }).isApplied)
    }

    // MARK: Reading

    @Test(arguments: RecordTableKind.allCases) func `a record is read as it was stored, by every user of the table`(
        _ kind: RecordTableKind
    ) async throws {
        let harness = RecordTableHarness(kind)
        let (table, other) = (try harness.open(), try harness.open())
        let records = [
            Record(
                id("all"), value: Array(0...255), owner: [0, 255], group: [], flags: .min, expiry: 1_760_000_000.123),
            Record(id(""), value: [], expiry: .infinity),
            Record(id("large"), value: Array(repeating: 7, count: 300_000), flags: .max, expiry: -1),
        ]
        #expect(try await table.apply(records.map { .store($0) }) == .applied([1, 1, 1]))
        for record in records {
            let found = try #require(try await other.record(record.id))
            #expect(found.value == record.value && found.owner == record.owner && found.group == record.group)
            #expect(found.flags == record.flags && found.expiry == record.expiry)
        }
        #expect(try await other.record(id("none")) == nil)
        #expect(try await other.record(id("all", numbers)) == nil, "a key is one of its collection")
    }

    @Test(arguments: RecordTableKind.allCases) func `records are selected by owner, group and expiry`(
        _ kind: RecordTableKind
    ) async throws {
        let table = try RecordTableHarness(kind).open()
        try await store(
            record("c", "3", owner: "alice", group: "x", expiry: 30), record("a", "1", owner: "alice", expiry: 10),
            record("b", "2", owner: "bob", group: "x", expiry: 20), record("d"),
            record("e", owner: "alice", group: "x", in: numbers), to: table)
        let (alice, x) = (Array("alice".utf8), Array("x".utf8))
        let expected: [(RecordSelection, [String])] = [
            (.all(letters), ["c", "a", "b", "d"]), (.all(RecordCollection("none")), []),
            (.owned(letters, by: alice), ["c", "a"]), (.owned(numbers, by: alice), ["e"]),
            (.owned(letters, by: []), []),
            (.grouped(letters, by: x), ["c", "b"]), (.grouped(letters, by: alice), []),
            (.expired(letters, at: 20), ["a", "b"]), (.expired(letters, at: 9.9), []),
            (.expired(letters, at: 10, orAfter: 99), ["a", "d"]), (.expired(letters, at: 0, orAfter: 100), []),
        ]
        for (selection, names) in expected {
            #expect(try await self.names(table, selection) == names, "\(selection)")
            #expect(try await table.count(selection) == names.count, "\(selection)")
        }
        let each = try await table.records(ofEach: expected.map(\.0))
        #expect(each.map { self.names($0) } == expected.map(\.1))
        #expect(try await table.records(ofEach: []).isEmpty)
        let without = try await table.records(.owned(letters, by: alice), includesValues: false)
        #expect(names(without) == ["c", "a"] && without.allSatisfy { $0.value.isEmpty && $0.owner == alice })
    }

    // MARK: Changing

    @Test(arguments: RecordTableKind.allCases)
    func `a record that is replaced keeps its place, one that was deleted goes last`(
        _ kind: RecordTableKind
    ) async throws {
        let table = try RecordTableHarness(kind).open()
        try await store(record("a"), record("b"), record("c"), to: table)
        try await store(record("a", "new", owner: "o"), to: table)
        #expect(try await names(table, .all(letters)) == ["a", "b", "c"])
        #expect(try await table.record(id("a"))?.value == Array("new".utf8))
        #expect(try await names(table, .owned(letters, by: Array("o".utf8))) == ["a"])
        #expect(try await table.apply([.delete(id("a")), .store(record("a"))]) == .applied([1, 1]))
        #expect(try await names(table, .all(letters)) == ["b", "c", "a"])
        #expect(try await table.apply([.delete(id("none"))]) == .applied([0]))
    }

    @Test(arguments: RecordTableKind.allCases) func `no version of a record occurs twice`(_ kind: RecordTableKind)
        async throws
    {
        let table = try RecordTableHarness(kind).open()
        var versions: Set<Int64> = []
        for _ in 0..<20 {
            try await store(record("a"), to: table)
            versions.insert(try #require(try await table.record(id("a"))).version)
            try await store(record("a"), to: table)
            versions.insert(try #require(try await table.record(id("a"))).version)
            _ = try await table.apply([.delete(id("a"))])
        }
        #expect(versions.count == 40)
    }

    @Test(arguments: RecordTableKind.allCases)
    func `records are deleted by selection, some at a time, or all but the newest`(
        _ kind: RecordTableKind
    ) async throws {
        let table = try RecordTableHarness(kind).open()
        let alice = Array("alice".utf8)
        for number in 0..<10 {
            try await store(record("\(number)", owner: number < 8 ? "alice" : "bob", expiry: Double(number)), to: table)
        }
        #expect(try await table.apply([.deleteAll(.expired(letters, at: 5), limit: 2)]) == .applied([2]))
        #expect(try await table.count(.expired(letters, at: 5)) == 4)
        #expect(try await table.apply([.deleteAll(.expired(letters, at: 5))]) == .applied([4]))
        #expect(try await names(table, .all(letters)) == ["6", "7", "8", "9"])
        #expect(try await table.apply([.keepNewest(1, of: .owned(letters, by: alice))]) == .applied([1]))
        #expect(try await names(table, .all(letters)) == ["7", "8", "9"])
        #expect(try await table.apply([.keepNewest(5, of: .all(letters))]) == .applied([0]))
        #expect(try await table.deleteAll(.owned(letters, by: alice)) == 1)
        #expect(try await table.apply([.keepNewest(0, of: .all(letters))]) == .applied([2]))
        #expect(try await table.count(.all(letters)) == 0)
    }

    @Test(arguments: RecordTableKind.allCases) func `expiries are moved, and none beyond the latest`(
        _ kind: RecordTableKind
    )
        async throws
    {
        let table = try RecordTableHarness(kind).open()
        try await store(
            record("a", expiry: 10), record("b", expiry: 90), record("c", expiry: .infinity),
            record("d", expiry: 10, in: numbers), to: table)
        func expiries() async throws -> [Double] { try await table.records(.all(letters)).map(\.expiry) }
        #expect(try await table.apply([.moveExpiry(of: letters, by: 20, latest: 100)]) == .applied([3]))
        #expect(try await expiries() == [30, 100, 100])
        _ = try await table.apply([.moveExpiry(of: letters, by: -5, latest: 1000)])
        #expect(try await expiries() == [25, 95, 95])
        #expect(try await table.record(id("d", numbers))?.expiry == 10)
    }

    @Test(arguments: RecordTableKind.allCases)
    func `a moved expiry gives another version, so that it is not overwritten`(
        _ kind: RecordTableKind
    ) async throws {
        let table = try RecordTableHarness(kind).open()
        try await store(record("a", expiry: 10), record("b", expiry: 100), to: table)
        let (moved, same) = (
            try #require(try await table.record(id("a"))), try #require(try await table.record(id("b")))
        )
        _ = try await table.apply([.moveExpiry(of: letters, by: 20, latest: 100)])
        #expect(try await table.apply([.requireVersion(moved.version, of: id("a")), .store(moved)]) == .refused(at: 0))
        #expect(try await table.record(id("a"))?.expiry == 30)
        #expect(
            try await table.apply([.requireVersion(same.version, of: id("b"))]) == .applied([0]),
            "its expiry is the same")
    }

    @Test(arguments: RecordTableKind.allCases) func `what is erased is gone, and other collections stay`(
        _ kind: RecordTableKind
    )
        async throws
    {
        let table = try RecordTableHarness(kind).open()
        try await store(record("a"), record("b", in: numbers), record("c", in: RecordCollection("kept")), to: table)
        try await table.erase([letters, numbers])
        #expect(try await table.count(.all(letters)) == 0)
        #expect(try await table.count(.all(numbers)) == 0)
        #expect(try await table.count(.all(RecordCollection("kept"))) == 1)
    }

    // MARK: Conditions

    @Test(arguments: RecordTableKind.allCases) func `a condition that does not hold refuses the whole batch`(
        _ kind: RecordTableKind
    ) async throws {
        let table = try RecordTableHarness(kind).open()
        try await store(record("a", "old", expiry: 10), record("b"), to: table)
        let old = try #require(try await table.record(id("a")))
        let conditions: [RecordOperation] = [
            .requireAbsent(id("a")), .requireVersion(old.version &+ 1, of: id("a")),
            .requireVersion(old.version, of: id("none")), .requireCount(atMost: 1, of: .all(letters)),
        ]
        for condition in conditions {
            let batch: [RecordOperation] = [
                .store(record("a", "new")), .store(record("c")), .delete(id("b")),
                .moveExpiry(of: letters, by: 1, latest: 1),
                .requireVersion(old.version, of: id("a")),
            ]
            #expect(try await table.apply([condition] + batch) == .refused(at: 0), "\(condition)")
            // The batch has given it another version before its last step.
            #expect(try await table.apply(batch) == .refused(at: 4))
            #expect(try await table.record(id("a")) == old)
            #expect(try await names(table, .all(letters)) == ["a", "b"])
        }
        let held: [RecordOperation] = [
            .requireAbsent(id("none")), .requireAbsent(id("a", numbers)), .requireVersion(old.version, of: id("a")),
            .requireCount(atMost: 2, of: .all(letters)),
        ]
        #expect(try await table.apply(held + [.store(record("c"))]) == .applied([0, 0, 0, 0, 1]))
        #expect(
            try await table.apply([.store(record("d")), .requireCount(atMost: 3, of: .all(letters))]) == .refused(at: 1)
        )
        #expect(try await table.apply([]) == .applied([]))
    }

    @Test(arguments: RecordTableKind.allCases) func `of many who insert or replace at once one succeeds`(
        _ kind: RecordTableKind
    ) async throws {
        let harness = RecordTableHarness(kind)
        let tables = [try harness.open(), try harness.open()]
        func winners(_ attempt: @escaping @Sendable (any RecordTable, Int) async throws -> Bool) async throws -> Int {
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<40 { group.addTask { try await attempt(tables[number % 2], number) } }
                return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
        }
        #expect(try await winners { try await $0.insert(self.record("a", "\($1)")) } == 1)
        let version = try #require(try await tables[0].record(id("a"))).version
        #expect(try await winners { try await $0.replace(self.record("a", "new \($1)"), version: version) } == 1)
        #expect(try await winners { table, _ in try await table.take(self.id("a")) != nil } == 1)
        #expect(try await tables[1].record(id("a")) == nil)
        #expect(try await tables[0].take(id("a")) == nil)
    }

    @Test(arguments: RecordTableKind.allCases) func `what is not wanted is not taken`(_ kind: RecordTableKind)
        async throws
    {
        let table = try RecordTableHarness(kind).open()
        try await store(record("a", "1"), to: table)
        #expect(try await table.take(id("a"), if: { $0.value != Array("1".utf8) }) == nil)
        #expect(try await table.take(id("a"), if: { $0.value == Array("1".utf8) }) != nil)
    }

    @Test(arguments: RecordTableKind.allCases) func `two users of the table lose no change`(_ kind: RecordTableKind)
        async throws
    {
        let harness = RecordTableHarness(kind)
        let tables = [try harness.open(), try harness.open()]
        try await store(record("a", "0"), to: tables[0])
        try await withThrowingTaskGroup { group in
            for number in 0..<100 {
                group.addTask {
                    let table = tables[number % 2]
                    let changed = try await table.update { () -> ([RecordOperation], Int)? in
                        guard let old = try await table.record(self.id("a")) else { return nil }
                        let count = (Int(String(decoding: old.value, as: UTF8.self)) ?? 0) + 1
                        return (
                            [.requireVersion(old.version, of: old.id), .store(self.record("a", "\(count)"))], count
                        )
                    }
                    // A read that begins afterwards finds it, or a later one.
                    let read = try await tables[(number + 1) % 2].record(self.id("a"))
                    let found = Int(String(decoding: read?.value ?? [], as: UTF8.self)) ?? 0
                    #expect(found >= changed?.result ?? 1000)
                }
            }
            try await group.waitForAll()
        }
        #expect(try await tables[0].record(id("a"))?.value == Array("100".utf8))
        #expect(try await tables[0].update { () -> ([RecordOperation], Int)? in nil } == nil)
    }

    @Test(arguments: RecordTableKind.allCases) func `a count is not exceeded by many at once`(_ kind: RecordTableKind)
        async throws
    {
        let harness = RecordTableHarness(kind)
        let tables = [try harness.open(), try harness.open()]
        let owner = Array("alice".utf8)
        let added = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<50 {
                group.addTask {
                    try await tables[number % 2].apply([
                        .requireCount(atMost: 9, of: .owned(self.letters, by: owner)),
                        .store(self.record("\(number)", owner: "alice")),
                    ]).isApplied
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(added == 10)
        #expect(try await tables[0].count(.owned(letters, by: owner)) == 10)
    }

    // MARK: Watching

    @Test(arguments: RecordTableKind.revised) func `the revision is another one after each change, whoever made it`(
        _ kind: RecordTableKind
    ) async throws {
        let harness = RecordTableHarness(kind)
        let (table, other) = (try harness.open(), try harness.open())
        var before = try #require(table.revision)
        func expectChange(_ operation: RecordOperation, by changer: any RecordTable) async throws {
            #expect(table.revision == before)
            _ = try await changer.apply([operation])
            let after = try #require(table.revision)
            #expect(after != before && after == other.revision)
            before = after
        }
        for changer in [table, other] {
            try await expectChange(.store(record("a", "1")), by: changer)
            try await expectChange(.store(record("a", "1")), by: changer)
            try await expectChange(.moveExpiry(of: letters, by: 1, latest: 1000), by: changer)
            try await expectChange(.delete(id("a")), by: changer)
        }
        _ = try await other.record(id("a"))
        _ = try await other.records(.all(letters))
        #expect(table.revision == before, "reading changes nothing")
    }

    @Test func `the commits of others are told from one's own`() async throws {
        let harness = RecordTableHarness(.sqlite)
        let (table, other) = (try harness.open(), try harness.open())
        var before = try #require(table.othersCommits)
        for operation: RecordOperation in [
            .store(record("a", "1")), .store(record("a", "1")), .moveExpiry(of: letters, by: 1, latest: 1000),
            .delete(id("a")), .delete(id("a")), .deleteAll(.all(letters)), .requireAbsent(id("a")),
            .requireVersion(1, of: id("a")),
        ] {
            _ = try await table.apply([operation])
            #expect(table.othersCommits == before, "\(operation) by this one")
        }
        for operation: RecordOperation in [
            .store(record("a", "1")), .moveExpiry(of: letters, by: 1, latest: 1000), .delete(id("a")),
        ] {
            _ = try await other.apply([operation])
            let after = try #require(table.othersCommits)
            #expect(after != before, "\(operation) by the other one")
            before = after
        }
    }

    @Test(arguments: RecordTableKind.allCases) func `an attempt to write leaves the record and says that it succeeded`(
        _ kind: RecordTableKind
    ) async throws {
        let table = try RecordTableHarness(kind).open()
        await table.tryWriting(record("a", "1"))
        await table.tryWriting(record("a", "2"))
        #expect(table.writeFailure == nil)
        #expect(try await table.records(.all(letters)).map(\.value) == [Array("2".utf8)])
    }

    @Test(arguments: RecordTableKind.allCases) func `a record that is deleted while it is changed stays deleted`(
        _ kind: RecordTableKind
    ) async throws {
        let harness = RecordTableHarness(kind)
        let (table, other) = (try harness.open(), try harness.open())
        for round in 0..<400 {
            let name = id("session \(round)")
            #expect(try await table.apply([.store(Record(name, expiry: 100))]).isApplied)
            let version = try #require(try await table.record(name)).version
            // Whichever is first: a change that requires the record can't come after its deletion.
            async let changed = table.apply([
                .requireVersion(version, of: name), .store(Record(name, value: [1], expiry: 100)),
            ])
            async let deleted = other.apply([.delete(name)])
            _ = try await (changed, deleted)
            guard try await table.record(name) == nil else {
                Issue.record("round \(round): it is back")
                return
            }
        }
    }
}
