import Configuration
import Glibc
import HTTP
import JSON
import Metrics
import Observability
import Running
import Sessions
import Storage
import Synchronization
import TestSupport
import Testing

/// The audit log: who may read it, where it goes, and what it never holds.
@Suite struct AuditLogTests {
    private let folder = TemporaryFolder()

    private func text(_ name: String) -> String {
        String(decoding: TemporaryFolder.read(folder.file(name)), as: UTF8.self)
    }

    @Test func `lines are appended to a file that others can't read`() throws {
        let path = folder.file("audit")
        TemporaryFolder.write(Array("before\n".utf8), to: path)
        chmod(path, 0o644)
        let (file, other) = (try AuditFile(path), try AuditFile(path))
        #expect(TemporaryFolder.mode(of: path) == 0o600)
        try file.append(Array("one".utf8))
        try other.append(Array("two".utf8))
        try file.append(Array("three".utf8))
        #expect(text("audit") == "before\none\ntwo\nthree\n")
    }

    @Test func `a file that was renamed or deleted is followed by a new one`() throws {
        let path = folder.file("audit")
        let file = try AuditFile(path)
        try file.append(Array("one".utf8))
        rename(path, folder.file("audit.1"))
        try file.append(Array("two".utf8))
        #expect(text("audit.1") == "one\n" && text("audit") == "two\n")
        unlink(path)
        try file.append(Array("three".utf8))
        #expect(text("audit") == "three\n" && TemporaryFolder.mode(of: path) == 0o600)
        // What takes its place must be a file too: otherwise the old one is used.
        rename(path, folder.file("audit.2"))
        symlink(folder.file("elsewhere"), path)
        try file.append(Array("four".utf8))
        #expect(text("audit.2") == "three\nfour\n" && !folder.names.contains("elsewhere"))
    }

    @Test func `what is no file of its own is refused`() throws {
        symlink(folder.file("elsewhere"), folder.file("link"))
        for name in ["pipe", "read pipe"] { mkfifo(folder.file(name), 0o600) }
        // Only a pipe that somebody reads can be opened for writing at once.
        let reader = open(folder.file("read pipe"), O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        for path in [
            folder.file("link"), folder.file("pipe"), folder.file("read pipe"), folder.path,
            folder.file("missing/audit"),
        ] {
            #expect(throws: AuditFile.Failure.self, "\(path)") { try AuditFile(path) }
            let failure = #expect(throws: StartupFailure.self) {
                try AuditLog(.file(path), in: "s.plist", log: .silent)
            }
            #expect(failure?.lines.first?.hasPrefix("s.plist: auditLog: \(path) can't be opened: ") == true)
        }
        #expect(!folder.names.contains("elsewhere"))
    }

    @Test func `a journal that is not there is refused at the start`() {
        let failure = #expect(throws: StartupFailure.self) {
            try AuditLog(.journal, in: "s.plist", log: .silent, journal: JournalSocket(path: folder.file("none")))
        }
        #expect(failure?.lines.first?.contains("there is no journal") == true)
    }

    @Test func `handles are those of a person and a session, and differ under another key`() throws {
        let path = folder.file("audit")
        let telemetry = Telemetry(
            metrics: CompanionMetrics(), auditLog: try AuditLog(.file(path), in: "s.plist", log: .silent))
        let (alice, session, key) = (
            Person(issuer: "https://i.example", subject: "alice@example.com"), SessionID.random(), MasterKey.random()
        )
        let request = HTTPRequest(target: "/", connection: .init(remoteAddress: "192.0.2.199"))
        for trail in [AuditTrail(telemetry, key), AuditTrail(telemetry, key), AuditTrail(telemetry, .random())] {
            trail.record(.signIn(.completed), request, person: alice, session: session.reference)
        }
        let lines = try text("audit").split(separator: "\n").map { try JSONValue(parsing: Array($0.utf8)) }
        try #require(lines.count == 3)
        #expect(lines[0]["person"] == lines[1]["person"] && lines[0]["session"] == lines[1]["session"])
        #expect(lines[0]["person"] != lines[2]["person"] && lines[0]["session"] != lines[2]["session"])
        #expect(
            lines[0]["network"] == "192.0.2.0/24" && lines[0]["event"] == "sign-in"
                && lines[0]["outcome"] == "completed")
        // Nor the handle that browsers see.
        #expect(lines[0]["person"] != .string(PersonHandle(key).make(for: alice)))
        for secret in ["alice", "i.example", "192.0.2.199", session.cookieValue] {
            #expect(!text("audit").contains(secret))
        }
        #expect(telemetry.metrics.signIns["completed", ""].value == 3)
    }

    @Test func `every event has a name and values of its own`() throws {
        let path = folder.file("audit")
        let log = try AuditLog(.file(path), in: "s.plist", log: .silent)
        let events: [AuditEvent] = [
            .signIn(.refused, check: "id-token-nonce"), .signOut(by: .backChannel, count: 2),
            .sessionEnded(by: .kioskClock),
            .settingsChanged(keys: ["clientID"]), .policyAdded(name: "a\nb"), .policyRemoved(name: "a"),
            .pairing(.wrongNumber), .operatorLink(.used), .screen(.made, name: "Counter 2"), .screen(.refused),
            .deleted(.completedTasks, count: 3), .deleted(.everything),
        ]
        for event in events { AuditTrail.write(event, to: log) }
        let lines = try text("audit").split(separator: "\n").map { try JSONValue(parsing: Array($0.utf8)) }
        #expect(lines.compactMap { $0["event"]?.string } == events.map(\.name))
        #expect(
            lines[0]["check"] == "id-token-nonce" && lines[1]["count"] == .integer(2) && lines[4]["policy"] == "a\nb")
    }

    @Test func `a journal that has gone keeps no one waiting, and is reported once`() throws {
        let lines = Mutex<[String]>([])
        let lost = Mutex<UInt64>(0)
        let log = AuditLog(
            journal: JournalSocket(path: folder.file("none")), log: Log { line in lines.withLock { $0.append(line) } },
            lost: { count in lost.withLock { $0 += count } })
        for _ in 0..<3 { AuditTrail.write(.operatorLink(.made), to: log) }
        #expect(lines.withLock { $0.count } == 1 && lost.withLock { $0 } == 3)
    }
}
