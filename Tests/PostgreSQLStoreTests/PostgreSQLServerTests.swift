import Glibc
import Storage
import StorageTestSupport
import Synchronization
import TestSupport
import Testing

@testable import PostgreSQLStore
@testable import StoreTorture

/// A table in PostgreSQL while the server is killed, hangs, is started later, or is not the one that was meant. The server writes to the disk
/// as it does outside of tests.
@Suite(.serialized, .patientTimeLimit) struct PostgreSQLServerTests {
    private let letters = RecordCollection("letters")
    private let server: PostgreSQLServer
    private let place: String

    private static let server = Result { try PostgreSQLServer(port: freePort()) }

    init() throws {
        server = try PostgreSQLServerTests.server.get()
        place = try server.schema("\(UInt64.random(in: 0 ... .max))")
    }

    private func table(
        _ place: String, answer: Duration, lockWait: Duration = .seconds(2),
        report: @escaping @Sendable (StorageError?) -> Void = { _ in }
    ) throws -> PostgreSQLRecordTable {
        var limits = PostgreSQLLimits()
        limits.answer = answer
        limits.connect = answer
        limits.lockWait = lockWait
        return try PostgreSQLRecordTable(PostgreSQLAddress(place), limits: limits, report: report)
    }

    private func record(_ name: String) -> Record { Record(Record.ID(letters, Array(name.utf8)), expiry: 100) }

    private var schema: String { String(place.split(separator: "=").last ?? "") }

    /// Repeats what fails, each time that the server was reached again.
    private func eventually<Result>(
        _ table: PostgreSQLRecordTable, _ body: () async throws -> Result
    ) async throws -> Result {
        while true {
            let changes = table.changes()
            do { return try await body() } catch is StorageError {
                for await change in changes where change == .anything { break }
            }
        }
    }

    @Test func `a server that is killed loses nothing that was applied, and is used again when it is back`()
        async throws
    {
        let table = try table(place, answer: .seconds(600))
        var reached = 0
        var random = TestSeed.numbers(for: "kills of the server")
        for _ in 0..<5 {
            let applied = Mutex(reached)
            let enough = Latch()
            let writing = Task { [reached] in
                try await RecordTorture.write(to: table, from: reached + 1) {
                    let count = applied.withLock { applied in
                        applied += 1
                        return applied
                    }
                    if count == reached + 20 { Task { await enough.open() } }
                }
            }
            await enough.wait()
            // Waits: so that the server ends in the midst of a batch.
            usleep(UInt32.random(in: 0...3000, using: &random))
            server.crash()
            let error = try #require(await #expect(throws: StorageError.self) { try await writing.value })
            try server.start()
            let generation = try #require(
                try await eventually(table) { try await RecordTorture.generation(of: table) },
                "parts of two batches")
            reached = applied.withLock { $0 }
            #expect((reached...reached + (error.mayBeApplied ? 1 : 0)).contains(generation), "\(error)")
            reached = generation
        }
    }

    @Test func `a batch whose end nobody has heard of may have been applied`() async throws {
        let table = try table(place, answer: .seconds(600), lockWait: .seconds(600))
        _ = try await table.insert(record("a"))
        let other = try server.connect(place)
        try other.run("BEGIN")
        try other.run("UPDATE web_companion_records SET flags = 1")
        let change = Task { try await table.apply([.delete(record("a").id)]) }
        try server.waitForLocks(of: place)
        server.crash()
        let error = try #require(await #expect(throws: StorageError.self) { try await change.value })
        #expect(error.kind == .unusable && error.mayBeApplied && error.message.contains("may have been applied"))
        try server.start()
        #expect(try await eventually(table) { try await table.count(.all(letters)) } == 1)
    }

    @Test func `a server that hangs holds up nobody for longer than the limit, and is used again when it continues`()
        async throws
    {
        _ = try await table(place, answer: .seconds(600)).insert(record("before"))
        let news = Mutex<[Bool]>([])
        let table = try table(place, answer: .seconds(1)) { error in news.withLock { $0.append(error == nil) } }
        #expect(try await eventually(table) { try await table.count(.all(letters)) } == 1)
        server.pause()
        // More than there are connections; all of them return.
        let errors = await withTaskGroup(of: StorageError?.self) { group in
            for number in 0..<30 {
                group.addTask { [self] in
                    do {
                        if number % 2 == 0 { _ = try await table.insert(record("late \(number)")) }
                        if number % 2 == 1 { _ = try await table.record(record("before").id) }
                        return nil
                    } catch { return error as? StorageError }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(errors.count == 30 && errors.allSatisfy { $0.map { [.unusable, .busy].contains($0.kind) } ?? false })
        #expect(errors.contains { $0?.mayBeApplied == true })
        server.resume()
        #expect(try await eventually(table) { try await table.insert(record("after")) })
        // What the server finds when it continues is too late. It has no connection of a name but those that are in use now.
        let found = try await eventually(table) { try await table.records(.all(letters)) }
        #expect(found.map { String(decoding: $0.id.key, as: UTF8.self) } == ["before", "after"])
        #expect(news.withLock { $0.last } != false)
    }

    @Test func `idle connections are given back when the server can't be used`() async throws {
        var limits = PostgreSQLLimits()
        (limits.answer, limits.connect, limits.idle) = (.seconds(1), .seconds(1), .seconds(600))
        let table = try PostgreSQLRecordTable(PostgreSQLAddress(place), limits: limits)
        // Several workers, each with a connection.
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<20 { group.addTask { [self] in _ = try? await table.insert(record("\(number)")) } }
        }
        server.pause()
        await #expect(throws: StorageError.self) { try await table.count(.all(letters)) }
        server.resume()
        let connection = try server.connect()
        let count = "SELECT 1 FROM pg_stat_activity WHERE application_name = '\(schema)'"
        // Waits: for other processes of the server. The one that listens is there again.
        while try connection.run(count).count > 1 { usleep(2000) }
    }

    @Test func `a table is there before its server`() async throws {
        server.stop()
        let news = Mutex<[StorageError?]>([])
        let table = try table(place, answer: .seconds(600)) { error in news.withLock { $0.append(error) } }
        for _ in 0..<3 {
            let error = try #require(await #expect(throws: StorageError.self) { try await table.insert(record("a")) })
            #expect(error.kind == .unusable && !error.mayBeApplied)
            #expect(error.message.contains("no server accepts connections there"))
        }
        #expect(table.writeFailure?.kind == .unusable)
        try server.start()
        #expect(try await eventually(table) { try await table.insert(record("a")) })
        #expect(table.writeFailure == nil)
        let told = news.withLock { $0 }
        #expect(told.first??.kind == .unusable && told.last == .some(nil))
    }

    @Test func `a wrong password is refused, and no error shows it`() async throws {
        try server.run(
            "SET password_encryption = 'scram-sha-256'", "CREATE ROLE companion LOGIN PASSWORD 'right-hunter2'",
            "GRANT ALL ON SCHEMA \(schema) TO companion")
        server.write(
            Array("local all companion scram-sha-256\nlocal all all trust\nhost all all 127.0.0.1/32 trust\n".utf8),
            to: "pg_hba.conf")
        try server.run("SELECT pg_reload_conf()")
        let ofRole = place.split(separator: " ").map { $0 == "user=test" ? "user=companion" : $0 }.joined(
            separator: " ")
        for (password, part) in [("wrong-hunter2", "28P01"), (nil, "none is given")] as [(String?, String)] {
            let table = try table(ofRole + (password.map { " password=\($0)" } ?? ""), answer: .seconds(600))
            let error = try #require(await #expect(throws: StorageError.self) { try await table.insert(record("a")) })
            #expect(error.kind == .notPermitted && error.message.contains(part), "\(error)")
            #expect(!error.message.contains("hunter2"))
        }
        #expect(try await table(ofRole + " password=right-hunter2", answer: .seconds(600)).insert(record("a")))
    }

    @Test func `only the server with the right certificate is used with verify-full`() async throws {
        for name in ["server", "other"] {
            try server.run(program: [
                "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                "-subj",
                "/CN=db.example", "-addext", "subjectAltName=DNS:db.example", "-days", "2", "-keyout",
                "\(server.folder)/data/\(name).key", "-out", "\(server.folder)/data/\(name).crt",
            ])
        }
        try server.run("ALTER SYSTEM SET ssl = on", "SELECT pg_reload_conf()")
        let port = try #require(server.port)
        func place(_ host: String, _ certificate: String) -> String {
            "host=\(host) hostaddr=127.0.0.1 port=\(port) user=test dbname=postgres options=-csearch_path=\(schema) "
                + "sslmode=verify-full sslrootcert=\(server.folder)/data/\(certificate).crt"
        }
        #expect(try await table(place("db.example", "server"), answer: .seconds(600)).insert(record("a")))
        for wrong in [place("db.example", "other"), place("localhost", "server")] {
            let table = try table(wrong, answer: .seconds(600))
            let error = try #require(await #expect(throws: StorageError.self) { try await table.insert(record("b")) })
            #expect(error.kind == .notPermitted && error.message.contains("certificate"), "\(error)")
        }
    }

    /// A port that nobody has.
    private static func freePort() -> UInt16 {
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(socket, $0, length)
                _ = getsockname(socket, $0, &length)
            }
        }
        return UInt16(bigEndian: address.sin_port)
    }
}
