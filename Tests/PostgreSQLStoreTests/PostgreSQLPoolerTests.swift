import Storage
import StorageTestSupport
import Synchronization
import TestSupport
import Testing

@testable import PostgreSQLStore

/// A table in PostgreSQL behind a connection pooler, which has few connections and does not pass everything on.
@Suite(.patientTimeLimit) struct PostgreSQLPoolerTests {
    private let letters = RecordCollection("letters")
    private let server: PostgreSQLServer
    private let schema: String
    private let role: String

    init() throws {
        server = try .shared()
        schema = String(try server.schema("\(UInt64.random(in: 0 ... .max))").split(separator: "=").last ?? "")
        // What a connection sets is discarded before the pooler gives it to another client.
        role = "pooled_\(schema)"
        try server.run(
            "CREATE ROLE \(role) LOGIN", "GRANT ALL ON SCHEMA \(schema) TO \(role)",
            "ALTER ROLE \(role) SET search_path = \(schema)")
    }

    private func record(_ name: String) -> Record { Record(Record.ID(letters, Array(name.utf8)), expiry: 100) }

    private var limits: PostgreSQLLimits {
        var limits = PostgreSQLLimits()
        limits.answer = .seconds(600)
        // A connection that is not given back is not there for others.
        limits.idle = .seconds(600)
        return limits
    }

    /// Two settings that leave callers without a connection: one refuses them, the other lets them wait for those that are in use.
    @Test(arguments: ["max_client_conn = 3", "default_pool_size = 3"])
    func `many at once wait for the connections that a pooler has`(_ setting: String) async throws {
        let pooler = try PgBouncer(server, role: role, [setting])
        defer { pooler.stop() }
        let failures = Mutex<[StorageError?]>([])
        let crowds = Mutex<[StorageError]>([])
        var limits = limits
        limits.connect = .seconds(2)
        let table = try PostgreSQLRecordTable(
            PostgreSQLAddress(pooler.address), limits: limits,
            report: { failure in failures.withLock { $0.append(failure) } },
            reportCrowd: { reason in crowds.withLock { $0.append(reason) } })
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask { [self] in
                    let isNew = try await table.insert(record("\(number)"))
                    let found = try await table.record(record("\(number)").id)
                    #expect(isNew && found != nil)
                }
            }
            try await group.waitForAll()
        }
        #expect(failures.withLock { $0 } == [])
        #expect(table.writeFailure == nil)
        if setting.hasPrefix("max_client_conn") {
            let reasons = crowds.withLock { $0 }
            #expect(reasons.count == 1 && reasons[0].kind == .busy, "\(reasons)")
            #expect(reasons.first?.message.contains("pooler in front of the server has no connection left") == true)
        }
    }

    @Test func `a caller that finds no connection waits until somebody gives one back`() async throws {
        let pooler = try PgBouncer(server, role: role, ["max_client_conn = 2"])
        defer { pooler.stop() }
        let isRefused = Latch()
        var limits = limits
        limits.idle = .milliseconds(10)
        let table = try PostgreSQLRecordTable(
            PostgreSQLAddress(pooler.address), limits: limits, reportCrowd: { _ in Task { await isRefused.open() } })
        #expect(try await table.insert(record("first")))
        var other: PostgreSQLClient?
        // Waits: for a connection that the table gives back.
        while other == nil { other = try? server.connect(pooler.address) }
        let waiting = Task { [self] in try await table.insert(record("second")) }
        await isRefused.wait()
        withExtendedLifetime(other) {}
        other = nil
        #expect(try await waiting.value)
    }

    @Test func `options that a pooler refuses, or ignores, are named, and no table is made elsewhere`() async throws {
        for (settings, words) in [
            ([], "does not take options of the address"),
            (["ignore_startup_parameters = options"], "options of the address sets search_path"),
        ] as [([String], String)] {
            let pooler = try PgBouncer(server, settings)
            defer { pooler.stop() }
            let table = try PostgreSQLRecordTable(
                PostgreSQLAddress("\(pooler.address) options=-csearch_path=\(schema)"), limits: limits)
            let error = try #require(await #expect(throws: StorageError.self) { try await table.insert(record("a")) })
            #expect(error.message.contains(words) && error.message.contains("pooler"), "\(error)")
            #expect(error.message.contains("ALTER ROLE … SET search_path"), "\(error)")
        }
        let found = try server.run(
            "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename LIKE 'web_companion%'")
        #expect(found == [])
    }

    @Test(arguments: [("session", false), ("transaction", true)])
    func `sessions that a pooler lets connections share are named once`(_ mode: String, _ isShared: Bool) async throws {
        let pooler = try PgBouncer(server, role: role, ["pool_mode = \(mode)"])
        defer { pooler.stop() }
        let warnings = Mutex<[String]>([])
        let table = try PostgreSQLRecordTable(
            PostgreSQLAddress(pooler.address), limits: limits,
            reportSharing: { warning in warnings.withLock { $0.append(warning.message) } })
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<10 {
                group.addTask { [self] in _ = try await table.insert(record("\(number)")) }
            }
            try await group.waitForAll()
        }
        let cause = "gives several connections one session, so that limits and notifications get lost"
        #expect(warnings.withLock { $0.map { $0.contains(cause) } } == (isShared ? [true] : []))
        let problem = await PostgreSQLExamination.problem(at: try PostgreSQLAddress(pooler.address))
        #expect(problem.map { $0.message.contains(cause) } == (isShared ? true : nil), "\(problem?.message ?? "")")
    }

    @Test func `what options sets is read as a server reads it`() {
        for (text, expected) in [
            ("-csearch_path=x", ["search_path=x"]), ("-c search_path=x,y", ["search_path=x,y"]),
            ("--search-path=x", ["search_path=x"]), ("-csearch_path=a\\ b", ["search_path=a b"]),
            ("  -c  a=1   -cb=2 --c-d=e=f ", ["a=1", "b=2", "c_d=e=f"]), ("-csearch_path=a\\\\b", ["search_path=a\\b"]),
            ("", []), ("-c", []), ("-B 100 -c a=1", ["a=1"]), ("-c novalue", []), ("--", []),
        ] {
            #expect(
                PostgreSQLAddress.settings(inOptions: text).map { "\($0.keyword)=\($0.value)" } == expected, "\(text)")
        }
    }
}
