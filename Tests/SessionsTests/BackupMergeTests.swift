import FoundationEssentials
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import Sessions

@Suite struct BackupMergeTests {
    /// Everything in the table, in its order.
    private func backup(_ fixture: Fixture) async throws -> [Record] {
        let table = try fixture.table()
        var records: [Record] = []
        for collection in Stores.collections.map(\.collection) {
            records += try await table.records(.all(collection))
        }
        return records
    }

    private func restore(_ records: [Record], _ fixture: Fixture, sessions: Bool = false) async throws -> StoreContents
    {
        StoreContents(
            try await BackupMerge(into: fixture.table(), includesSessions: sessions, now: fixture.clock.now).add(
                records))
    }

    private func entry(_ key: String, _ fixture: Fixture) -> OutboxEntry {
        OutboxEntry(key: key, text: "Task \(key)", accepted: fixture.clock.date, next: fixture.clock.date)
    }

    @Test(arguments: RecordTableKind.allCases) func `what was lost is added, and what is there stays`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let (stores, person) = (try fixture.stores(), fixture.person())
        for number in 0..<150 {
            #expect(
                try await stores.outbox.append(entry("lost-\(number)", fixture), of: fixture.person("p\(number % 10)")))
        }
        #expect(try await stores.outbox.append(entry("there", fixture), of: person))
        let records = try await backup(fixture)
        for number in 0..<150 {
            try await stores.outbox.delete("lost-\(number)", of: fixture.person("p\(number % 10)"))
        }
        #expect(try await stores.outbox.append(entry("later", fixture), of: person))

        #expect(try await restore(records, fixture).waitingTasks == 150)
        #expect(try await stores.outbox.entries(of: person).map(\.key) == ["there", "later"])
        #expect(
            try await stores.outbox.entries(of: fixture.person("p3")).map(\.key)
                == stride(from: 3, to: 150, by: 10).map { "lost-\($0)" }, "in their order")
        #expect(try await restore(records, fixture).waitingTasks == 0, "the second time there is nothing to do")
    }

    @Test(arguments: RecordTableKind.allCases) func `a task that was sent since is not sent again`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let (stores, person) = (try fixture.stores(), fixture.person())
        #expect(try await stores.outbox.append([entry("sent", fixture), entry("lost", fixture)], of: person))
        let records = try await backup(fixture)
        try await stores.outbox.delete("sent", of: person, as: SentTask())
        try await stores.outbox.delete("lost", of: person)
        #expect(try await restore(records, fixture).waitingTasks == 1)
        #expect(try await stores.outbox.entries(of: person).map(\.key) == ["lost"])
    }

    @Test(arguments: RecordTableKind.allCases) func `a session that was ended since stays ended, unless asked for`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let stores = try fixture.stores()
        let id = SessionID.random()
        try await stores.sessions.replace([], with: fixture.session(), under: id)
        let records = try await backup(fixture)
        try await stores.sessions.delete(id)
        let without = try await restore(records, fixture)
        #expect(without.sessions == 0 && without.isEmpty)
        #expect(try await fixture.stores().sessions.load(id) == nil)
        #expect(try await restore(records, fixture, sessions: true).sessions == 1)
        #expect(try await fixture.stores().sessions.load(id) != nil)
    }

    @Test(arguments: RecordTableKind.allCases) func `what has ended is not added, nor what lives for minutes`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let stores = try fixture.stores()
        #expect(try await stores.outbox.append(entry("old", fixture), of: fixture.person()))
        try await stores.sessions.replace([], with: fixture.session(), under: .random())
        let records = try await backup(fixture)
        try await stores.clear()
        fixture.clock.advance(by: 400 * 86_400)
        #expect(try await restore(records, fixture, sessions: true).isEmpty)
    }

    @Test func `a key is recognized by the records of a backup`() async throws {
        let fixture = Fixture()
        #expect(try await KeyCheck(fixture.key, of: "a", in: fixture.table()).passes())
        let records = try await backup(fixture)
        #expect(KeyCheck.passes(records, key: fixture.key, of: "a") == true)
        #expect(KeyCheck.passes(records, key: .random(), of: "a") == false)
        #expect(KeyCheck.passes(records, key: fixture.key, of: "b") == nil)
        #expect(KeyCheck.passes([], key: fixture.key, of: "a") == nil)
    }
}
