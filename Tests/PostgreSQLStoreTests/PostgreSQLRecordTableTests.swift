import Foundation
import Storage
import StorageTestSupport
import Synchronization
import TestSupport
import Testing

@testable import PostgreSQLStore

/// What a table in PostgreSQL does beyond the contract: roles, schemas, other transactions, notifications.
@Suite(.patientTimeLimit) struct PostgreSQLRecordTableTests {
    private let letters = RecordCollection("letters")
    private let server: PostgreSQLServer
    private let place: String

    init() throws {
        server = try PostgreSQLServer.shared()
        place = try server.schema("\(UInt64.random(in: 0 ... .max))")
    }

    private var limits: PostgreSQLLimits {
        var limits = PostgreSQLLimits()
        limits.answer = .seconds(600)
        return limits
    }

    private func table(
        _ place: String? = nil, limits: PostgreSQLLimits? = nil,
        report: @escaping @Sendable (StorageError?) -> Void = { _ in }
    ) throws -> PostgreSQLRecordTable {
        try PostgreSQLRecordTable(
            PostgreSQLAddress(place ?? self.place), limits: limits ?? self.limits, report: report)
    }

    private func record(_ name: String) -> Record {
        Record(Record.ID(letters, Array(name.utf8)), expiry: 100)
    }

    /// The error of a table that can't be used.
    private func error(_ table: any RecordTable) async throws -> StorageError {
        try #require(await #expect(throws: StorageError.self) { try await table.count(.all(letters)) })
    }

    private var schema: String { String(place.split(separator: "=").last ?? "") }

    // MARK: Reads

    /// More than there are connections: several share a round trip.
    @Test func `of many reads at once each gets what it has asked for`() async throws {
        let table = try table()
        let names = (0..<100).map(String.init)
        _ = try await table.apply(names.map { .store(record($0)) })
        try await withThrowingTaskGroup(of: Void.self) { group in
            for name in names {
                group.addTask { [self] in
                    let id = record(name).id
                    let (found, none) = (try await table.record(id), try await table.record(record("no \(name)").id))
                    #expect(found?.id == id && none == nil)
                    let each = try await table.records(ofEach: [.all(RecordCollection("none")), .all(letters)])
                    #expect(each.map(\.count) == [0, names.count])
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func `a read that fails takes no other one with it`() async throws {
        let table = try table()
        _ = try await table.apply([.store(record("a"))])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<100 {
                group.addTask { [self] in
                    guard number.isMultiple(of: 10) else {
                        let found = try await table.record(record("a").id)
                        #expect(found != nil)
                        return
                    }
                    // PostgreSQL's texts have no NUL.
                    let impossible = Record.ID(RecordCollection("\0"), [])
                    await #expect(throws: StorageError.self) { _ = try await table.record(impossible) }
                }
            }
            try await group.waitForAll()
        }
    }

    // MARK: The schema

    @Test func `many who start at once migrate once`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask { [self] in
                    let isNew = try await table().insert(record("\(number)"))
                    #expect(isNew)
                }
            }
            try await group.waitForAll()
        }
        #expect(try server.run("SELECT version::text FROM \(schema).web_companion_schema") == [["1"]])
        #expect(try await table().count(.all(letters)) == 8)
    }

    @Test func `a database of a newer version is left alone`() async throws {
        _ = try await table().insert(record("a"))
        try server.run("UPDATE \(schema).web_companion_schema SET version = 99")
        let error = try await error(table())
        #expect(error.kind == .newerVersion && error.message.contains("version 99, this program knows 1"))
        #expect(try server.run("SELECT version::text FROM \(schema).web_companion_schema") == [["99"]])
    }

    @Test func `a database of another program is left alone`() async throws {
        try server.run("CREATE TABLE \(schema).invoices (number INT)")
        #expect(try await error(table()).kind == .foreign)
        #expect(
            try server.run("SELECT tablename::text FROM pg_tables WHERE schemaname = '\(schema)'") == [["invoices"]])
    }

    @Test func `a table of that name without a version is not migrated`() async throws {
        try server.run("CREATE TABLE \(schema).web_companion_schema (version BIGINT)")
        #expect(try await error(table()).kind == .foreign)
    }

    // MARK: Roles

    @Test func `a role needs no right to create tables where they are there, and says which it lacks otherwise`()
        async throws
    {
        let role = "role_\(schema)"
        let ofRole = place.replacing("user=test", with: "user=\(role)")
        try server.run("CREATE ROLE \(role) LOGIN")
        let first = try await error(table(ofRole))
        #expect(first.kind == .notPermitted && first.message.contains("search_path"))
        try server.run("GRANT USAGE ON SCHEMA \(schema) TO \(role)")
        let second = try await error(table(ofRole))
        #expect(second.kind == .notPermitted && second.message.contains("42501"))
        _ = try await table().insert(record("a"))
        try server.run("GRANT SELECT ON ALL TABLES IN SCHEMA \(schema) TO \(role)")
        let reader = try table(ofRole)
        #expect(try await reader.count(.all(letters)) == 1)
        let refusal = try await #require(#expect(throws: StorageError.self) { try await reader.insert(record("b")) })
        #expect(refusal.kind == .notPermitted && !refusal.mayBeApplied && reader.writeFailure == refusal)
        try server.run("GRANT INSERT, UPDATE, DELETE ON \(schema).web_companion_records TO \(role)")
        #expect(try await reader.insert(record("b")))
        #expect(reader.writeFailure == nil)
    }

    @Test func `what a server refuses is named once with its code, whether it is read or written`() async throws {
        let role = "refused_\(schema)"
        let ofRole = place.replacing("user=test", with: "user=\(role)")
        _ = try await table().insert(record("a"))
        let all = "ALL ON \(schema).web_companion_records"
        try server.run(
            "CREATE ROLE \(role) LOGIN", "GRANT USAGE ON SCHEMA \(schema) TO \(role)",
            "GRANT SELECT ON ALL TABLES IN SCHEMA \(schema) TO \(role)", "GRANT \(all) TO \(role)")
        let reports = Mutex<[String]>([])
        let table = try PostgreSQLRecordTable(
            PostgreSQLAddress(ofRole), report: { reason in reports.withLock { $0.append(reason?.message ?? "") } })
        #expect(try await table.count(.all(letters)) == 1)
        #expect(await PostgreSQLExamination.problem(at: try PostgreSQLAddress(ofRole)) == nil)
        try server.run("REVOKE \(all) FROM \(role)")
        for _ in 0..<2 {
            let reading = try await #require(
                #expect(throws: StorageError.self) { try await table.count(.all(letters)) })
            let writing = try await #require(#expect(throws: StorageError.self) { try await table.insert(record("b")) })
            #expect(reading.refusal == "the role lacks a permission in the database (42501)")
            #expect(writing == reading)
        }
        #expect(reports.withLock { $0.count } == 1 && reports.withLock { $0[0].contains("(42501)") })
        let found = await PostgreSQLExamination.problem(at: try PostgreSQLAddress(ofRole))
        #expect(found?.refusal == "the role lacks a permission in the database (42501)")
        try server.run("GRANT \(all) TO \(role)")
        #expect(try await table.insert(record("b")))
        #expect(try await table.count(.all(letters)) == 2)
        try server.run("REVOKE INSERT ON \(schema).web_companion_records FROM \(role)")
        await #expect(throws: StorageError.self) { try await table.insert(record("c")) }
        #expect(reports.withLock { $0.count } == 2, "it was in order in between")
    }

    @Test func `a server that takes no more connections serves by those that there are`() async throws {
        let role = "few_\(schema)"
        try server.run("CREATE ROLE \(role) LOGIN CONNECTION LIMIT 2", "GRANT ALL ON SCHEMA \(schema) TO \(role)")
        var limits = limits
        // Whoever waited for a connection that is given back would wait for too long.
        (limits.answer, limits.idle) = (.seconds(60), .seconds(600))
        let table = try table(place.replacing("user=test", with: "user=\(role)"), limits: limits)
        #expect(try await table.insert(record("first")))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask {
                    let isNew = try await table.insert(record("\(number)"))
                    #expect(isNew)
                }
            }
            try await group.waitForAll()
        }
        try server.run("ALTER ROLE \(role) CONNECTION LIMIT 0")
        let other = try self.table(place.replacing("user=test", with: "user=\(role)"))
        #expect(try await error(other).kind == .busy)
    }

    @Test func `a server that is read-only is not written`() async throws {
        _ = try await table().insert(record("a"))
        let standby = place.replacing("-csearch_path", with: "-cdefault_transaction_read_only=on\\ -csearch_path")
        let reader = try table(
            standby.replacing("options=", with: "options='").replacing(" application", with: "' application"))
        #expect(try await reader.count(.all(letters)) == 1)
        let error = try await #require(#expect(throws: StorageError.self) { try await reader.insert(record("b")) })
        #expect(error.kind == .notPermitted && error.message.contains("25006"))
        #expect(error.refusal == "the server is read-only, as a standby is (25006)")
        let reports = Mutex<[String]>([])
        let address = try PostgreSQLAddress(
            standby.replacing("options=", with: "options='").replacing(" application", with: "' application"))
        let reporter = try PostgreSQLRecordTable(
            address, report: { reason in reports.withLock { $0.append(reason?.message ?? "") } })
        for _ in 0..<2 { await #expect(throws: StorageError.self) { try await reporter.insert(record("b")) } }
        #expect(reports.withLock { $0.count } == 1 && reports.withLock { $0[0].contains("25006") })
        #expect(await PostgreSQLExamination.problem(at: address)?.refusal == error.refusal)
        let writer = try table(
            standby.replacing("options=", with: "target_session_attrs=read-write options='")
                .replacing(" application", with: "' application"))
        #expect(try await self.error(writer).message.contains("read-only"))
    }

    @Test(arguments: ["BEFORE INSERT", "BEFORE UPDATE"])
    func `a record that a trigger discards is not taken for stored`(
        _ event: String
    )
        async throws
    {
        let reports = Mutex<[StorageError]>([])
        let table = try table(report: { error in reports.withLock { $0 += [error].compactMap(\.self) } })
        #expect(try await table.insert(record("a")))
        try server.run(
            "CREATE FUNCTION swallow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
            "CREATE TRIGGER swallow \(event) ON web_companion_records FOR EACH ROW EXECUTE FUNCTION swallow()",
            at: place)
        let name = event == "BEFORE INSERT" ? "b" : "a"
        for _ in 0..<2 {
            let error = try await #require(
                #expect(throws: StorageError.self) {
                    try await table.apply([.delete(record("c").id), .store(record(name)), .delete(record("d").id)])
                })
            #expect(error.kind == .unusable && error.mayBeApplied && error.message.contains("trigger"))
            #expect(table.writeFailure == error)
            // Once.
            #expect(reports.withLock { $0 } == [error])
        }
        #expect(try await table.count(.all(letters)) == 1)
        try server.run("DROP TRIGGER swallow ON web_companion_records", at: place)
        #expect(try await table.apply([.store(record("a")), .store(record("b"))]) == .applied([1, 1]))
        #expect(table.writeFailure == nil)
    }

    @Test func `a store is not moved to where a trigger discards it`() async throws {
        #expect(try await table().insert(record("a")))
        try server.run(
            "CREATE FUNCTION swallow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
            "CREATE TRIGGER swallow BEFORE INSERT ON web_companion_records FOR EACH ROW EXECUTE FUNCTION swallow()",
            at: place)
        let transfer = try PostgreSQLStoreTransfer(PostgreSQLAddress(place), limits: limits)
        try transfer.startReplacing()
        let error = #expect(throws: StorageError.self) { try transfer.add([record("b")]) }
        #expect(error?.kind == .unusable && error?.mayBeApplied == false && error?.message.contains("trigger") == true)
    }

    @Test func `a rule that discards records makes the store unusable`() async throws {
        let table = try table()
        #expect(try await table.insert(record("a")))
        try server.run("CREATE RULE swallow AS ON INSERT TO web_companion_records DO INSTEAD NOTHING", at: place)
        let error = try await #require(#expect(throws: StorageError.self) { try await table.insert(record("b")) })
        #expect(error.kind == .unusable && error.message.contains("rule") && table.writeFailure == error)
    }

    // MARK: Others who write

    @Test func `a change that another transaction holds up waits or not, as it is asked, and then is busy`()
        async throws
    {
        var (patient, hurried) = (limits, limits)
        patient.lockWait = .milliseconds(50)
        // Whoever waited would hear of another limit.
        hurried.lockWait = .seconds(600)
        hurried.answer = .seconds(20)
        let (table, other) = (try table(limits: patient), try self.table(limits: hurried))
        _ = try await table.insert(record("a"))
        _ = try await other.count(.all(letters))
        let client = try server.connect(place)
        try client.run("BEGIN")
        try client.run("UPDATE web_companion_records SET flags = 1")
        for (table, waits) in [(table, true), (other, false)] {
            let error = try await #require(
                #expect(throws: StorageError.self) {
                    try await table.apply([.store(record("a"))], waitsForLock: waits)
                })
            #expect(error.kind == .busy && error.message.contains("55P03") && !error.mayBeApplied)
        }
        #expect(try await table.count(.all(letters)) == 1, "reading waits for nobody")
        #expect(table.writeFailure == nil, "it is no reason to be unwell")
        try client.run("COMMIT")
        #expect(try await table.apply([.store(record("a"))], waitsForLock: false) == .applied([1]))
    }

    @Test func `a change that takes too long is ended by the server`() async throws {
        _ = try await table().insert(record("a"))
        var limits = limits
        limits.answer = .milliseconds(1500)
        limits.lockWait = .seconds(600)
        let table = try table(limits: limits)
        let other = try server.connect(place)
        try other.run("BEGIN")
        try other.run("UPDATE web_companion_records SET flags = 1")
        let error = try await #require(
            #expect(throws: StorageError.self) { try await table.apply([.store(record("a"))]) })
        #expect([.busy, .unusable].contains(error.kind))
        try other.run("ROLLBACK")
    }

    // MARK: Isolation

    /// What adds a record to those of an owner, as a sign-in that begins.
    private func addition(_ number: Int) -> [RecordOperation] {
        var record = record("\(number)")
        record.owner = Array("owner \(number)".utf8)
        return [
            .deleteAll(.expired(letters, at: 50), limit: 16),
            .keepNewest(7, of: .owned(letters, by: record.owner ?? [])), .requireAbsent(record.id), .store(record),
        ]
    }

    @Test func `many who add records of different owners at once do not abort each other`() async throws {
        let database = try ownDatabase()
        do {
            let table = try table(database)
            _ = try await table.count(.all(letters))
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<400 {
                    group.addTask { [self] in
                        let outcome = try await table.apply(addition(number))
                        #expect(outcome.isApplied)
                    }
                }
                try await group.waitForAll()
            }
        }
        // What a connection has done is counted at its end.
        let (left, aborted) = (
            "SELECT 1 FROM pg_stat_activity WHERE datname = '\(schema)'",
            "SELECT xact_rollback::text FROM pg_stat_database WHERE datname = '\(schema)'"
        )
        while try !server.run(left).isEmpty { await Polling.pause() }
        #expect(try server.run(aborted) == [["0"]])
    }

    @Test func `only what a snapshot keeps apart is not serializable`() {
        let (a, b) = (record("a"), record("b"))
        for batch: [RecordOperation] in [
            addition(1), [.store(a)], [.delete(a.id)], [.requireVersion(1, of: a.id), .delete(a.id)],
            [.requireAbsent(a.id), .requireVersion(1, of: b.id), .store(a), .store(b)],
            [.deleteAll(.expired(letters, at: 1))],
        ] {
            #expect(PostgreSQLIsolation(for: batch) == .snapshot, "\(batch)")
        }
        for batch: [RecordOperation] in [
            [.requireAbsent(a.id), .store(b)], [.requireVersion(1, of: a.id), .store(b)],
            [.requireCount(atMost: 1, of: .all(letters)), .store(a)], [.deleteAll(.all(letters))],
            [.deleteAll(.owned(letters, by: [])), .store(a)], [.deleteAll(.grouped(letters, by: []), limit: 1)],
            [.moveExpiry(of: letters, by: 1, latest: 1)],
        ] {
            #expect(PostgreSQLIsolation(for: batch) == .serializable, "\(batch)")
        }
    }

    // MARK: Notifications

    /// Makes a database of its own: notifications are for all schemas of one.
    private func ownDatabase() throws -> String {
        try server.run("CREATE DATABASE \(schema)")
        return place.replacing("dbname=postgres", with: "dbname=\(schema)")
            .replacing("options=-csearch_path=\(schema)", with: "")
    }

    /// What a table that listens to the server tells from now on. That it has begun to listen may have been told before, or comes first.
    private func news(of table: PostgreSQLRecordTable) async throws -> AsyncStream<RecordChange> {
        while table.othersCommits == 0 { _ = try await table.count(.all(letters)) }
        return table.changes()
    }

    /// The next change after that.
    private func next(_ changes: AsyncStream<RecordChange>) async -> RecordChange? {
        await changes.first { $0 != .anything }
    }

    @Test func `each batch that changes something others wait for is announced, and no other`() async throws {
        let database = try ownDatabase()
        let (table, other) = (try table(database), try table(database))
        let changes = try await news(of: other)
        #expect(try await table.apply([.delete(record("none").id)]) == .applied([0]))
        #expect(try await table.apply([.requireAbsent(record("a").id)]) == .applied([0]))
        #expect(
            try await table.apply([.requireVersion(1, of: record("a").id), .delete(record("a").id)]) == .refused(at: 0))
        let numbers = RecordCollection("numbers")
        _ = try await table.apply([
            .store(Record(Record.ID(RecordCollection("quiet", isAnnounced: false), []), expiry: 0))
        ])
        _ = try await table.apply([
            .requireCount(atMost: 0, of: .all(RecordCollection("others"))), .store(record("a")),
            .store(Record(Record.ID(numbers, []), expiry: 0)),
        ])
        #expect(await next(changes) == .collections([letters, numbers]))
    }

    @Test func `the announcements of others are told from one's own`() async throws {
        let database = try ownDatabase()
        let (table, other) = (try table(database), try table(database))
        let (heard, heardByOther) = (try await news(of: table), try await news(of: other))
        let (before, beforeOfOther) = (try #require(table.othersCommits), try #require(other.othersCommits))
        _ = try await table.insert(record("a"))
        #expect(await next(heard) == .collections([letters]))
        #expect(await next(heardByOther) == .collections([letters]))
        #expect(table.othersCommits == before)
        #expect(other.othersCommits == beforeOfOther + 1)
    }

    @Test func `whoever was cut off hears that anything may have changed`() async throws {
        let table = try table(ownDatabase())
        var changes = try await news(of: table).makeAsyncIterator()
        let before = table.othersCommits
        #expect(try !server.run(terminate).isEmpty)
        repeat { #expect(await changes.next() == .anything) } while table.othersCommits == before
        #expect(try await table.insert(record("a")))
    }

    // MARK: Lost connections

    private var terminate: String {
        "SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity WHERE application_name = '\(schema)'"
    }

    /// Ends the connections of the table, and returns when they are gone: the server ends them later than it says. That of the thread which
    /// watches the server stays: when it is ended several times in a row, the server counts as unreachable.
    private func terminateAndWait() throws -> Int {
        let used = "application_name = '\(schema)' AND query NOT LIKE 'LISTEN%'"
        while try server.run(
            "SELECT 1 FROM pg_stat_activity WHERE application_name = '\(schema)' AND query LIKE 'LISTEN%'"
        )
        .isEmpty {}
        let running = try server.run("SELECT pid::text FROM pg_stat_activity WHERE \(used)")
        try server.run("SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity WHERE \(used)")
        // A process leaves the list of the server before it closes its socket.
        for process in running.compactMap({ $0.first ?? nil }) {
            // Waits: for the end of a process that is no child of this one.
            while FileManager.default.fileExists(atPath: "/proc/\(process)") { usleep(1000) }
        }
        return running.count
    }

    @Test func `a connection that was ended while nobody used it is replaced without a word`() async throws {
        let table = try table()
        for number in 0..<20 {
            #expect(try await table.insert(record("\(number)")))
            #expect(try terminateAndWait() >= 1)
            #expect(try await table.count(.all(letters)) == number + 1)
            _ = try terminateAndWait()
            _ = try terminateAndWait()
        }
    }

    @Test func `a batch that the server ended with a reason before its end is made again`() async throws {
        var limits = limits
        limits.lockWait = .seconds(600)
        let table = try table(limits: limits)
        _ = try await table.insert(record("a"))
        let other = try server.connect(place)
        try other.run("BEGIN")
        try other.run("UPDATE web_companion_records SET flags = 1")
        async let change = table.apply([.delete(record("a").id), .store(record("b"))])
        try server.waitForLocks(of: place)
        try other.run(terminate + " AND wait_event_type = 'Lock'")
        try other.run("ROLLBACK")
        #expect(try await change == .applied([1, 1]))
    }

    @Test func `a batch whose connection is ended is applied or not, and the error says what is not known`()
        async throws
    {
        let table = try table()
        _ = try await table.count(.all(letters))
        for number in 0..<100 {
            let record = record("\(number)")
            let ending = Task.detached { [self] in try server.run(terminate) }
            do {
                #expect(try await table.insert(record), "it was applied twice")
                #expect(try await patiently { try await table.record(record.id) } != nil)
            } catch let error as StorageError {
                let isThere = try await patiently { try await table.record(record.id) } != nil
                #expect(error.mayBeApplied || !isThere, "\(error)")
            }
            _ = try await ending.value
        }
        #expect(try await patiently { try await table.insert(record("last")) })
    }

    /// Repeats what fails.
    private func patiently<Result>(_ body: () async throws -> Result) async throws -> Result {
        while true { do { return try await body() } catch is StorageError { await Polling.pause() } }
    }

    @Test func `an answer that was not waited for is not taken for that to the next question`() throws {
        let connection = try PostgreSQLConnection(PostgreSQLAddress(place).hosts[0], by: .now + .seconds(600))
        #expect(throws: PostgreSQLFailure.silent(mayBeApplied: true)) {
            try connection.exchange([PostgreSQLStatement("SELECT 'first'")], by: .now)
        }
        #expect(throws: PostgreSQLFailure.lost(state: "", mayBeApplied: false)) {
            try connection.exchange([PostgreSQLStatement("SELECT 'second'")], by: .now + .seconds(600))
        }
        #expect(!connection.isAlive)
    }

    @Test func `a batch that the server begins after its caller has left is not applied`() async throws {
        _ = try await table().insert(record("a"))
        let connection = try PostgreSQLConnection(PostgreSQLAddress(place).hosts[0], by: .now + .seconds(600))
        try connection.setUp(limits, by: .now + .seconds(600))
        let change = PostgreSQLRequest.batch(
            [PostgreSQLStatement("DELETE FROM web_companion_records")], .serializable, waitsForLock: true,
            notification: nil)
        #expect(throws: PostgreSQLFailure.late) {
            try connection.perform(change, endingAt: .now - .seconds(1), by: .now + .seconds(600))
        }
        #expect(try await table().count(.all(letters)) == 1)
        try connection.rollBack(by: .now + .seconds(600))
        #expect(
            try connection.perform(change, endingAt: .now + .seconds(600), by: .now + .seconds(600)).map(\.changes) == [
                1
            ])
    }

    @Test func `the second of two hosts is used when the first does not serve`() async throws {
        let table = try table(place.replacing("host=", with: "host=/nowhere,"))
        #expect(try await table.insert(record("a")))
        #expect(try await table.insert(record("b")))
    }
}

extension String {
    fileprivate func replacing(_ text: String, with other: String) -> String {
        guard let range = firstRange(of: text) else { return self }
        return String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
    }
}
