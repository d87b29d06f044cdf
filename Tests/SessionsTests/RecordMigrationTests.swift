import Cryptography
import FoundationEssentials
import HTTP
import JSON
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import OpenIDConnect
@testable import Sessions

/// A file of the release before, in which each store had its own table, is migrated to the one table of records.
@Suite struct RecordMigrationTests {
    let fixture = Fixture()
    private let id = SessionID.random()
    private let screen = SessionID.random()
    private let browser = BrowserBinding.random()
    private var person: Person { fixture.person() }
    private var keys: SessionKeys { SessionKeys(fixture.key) }
    private var time: Double { fixture.clock.date.timeIntervalSince1970 }

    private static let old = StoreSchema(migrations: SessionSchema.current.migrations.dropLast().map(\.self))

    private var logout: LogoutToken {
        LogoutToken(
            issuer: person.issuer, audience: [], subject: nil, sessionID: "s1", tokenID: "logout-1",
            refusedFrom: fixture.clock.date + 301, checks: [])
    }

    private func sealed(_ content: some RecordContent, _ sealer: Sealer, _ associated: [UInt8]) -> SQLiteValue {
        .blob(SealedRecord(content, for: Fixture.audience).sealed(by: sealer, associated: associated))
    }

    private func writeSessions(_ database: SQLiteDatabase) throws {
        for (id, isShared, sid) in [(id, false, "s1"), (screen, true, nil)] as [(SessionID, Bool, String?)] {
            let session = fixture.session(sid: sid).kept(by: isShared ? .kiosk : .personal)
            try database.execute(
                """
                INSERT INTO sessions (hash, record, expiry, person, provider_session, shared) VALUES (?, ?, ?, ?, ?, ?)
                """,
                [
                    .blob(id.hash), sealed(session, keys.sealer(of: id), id.hash), .real(time + 1800),
                    .blob(keys.hash(of: person)),
                    SQLiteValue(sid.map { keys.hash(ofProviderSession: $0, issuer: person.issuer) }),
                    SQLiteValue(isShared),
                ])
        }
        try database.execute(
            "INSERT INTO logout_tokens (hash, expiry) VALUES (?, ?)", [.blob(keys.hash(of: logout)), .real(time + 301)])
        try database.execute(
            "INSERT INTO leases (hash, owner, expiry) VALUES (?, ?, ?)",
            [.blob(id.hash), .blob(LeaseOwner.random().bytes), .real(time + 15)])
    }

    private func writeOthers(_ database: SQLiteDatabase) throws {
        let owner = keys.hash(of: person)
        let state = SHA256.hash("s".utf8)
        try database.execute(
            "INSERT INTO sign_ins (hash, browser, record, expiry) VALUES (?, ?, ?, ?)",
            [
                .blob(state), .blob(browser.hash), sealed(fixture.signIn("s"), keys.sealer(of: browser), state),
                .real(time + 900),
            ])
        for key in ["second", "first"] {
            let name = keys.hash(ofOutboxEntry: key, of: person)
            let entry = OutboxEntry(key: key, text: key, accepted: fixture.clock.date, next: fixture.clock.date)
            try database.execute(
                "INSERT INTO outbox (person, entry, record, expiry) VALUES (?, ?, ?, ?)",
                [
                    .blob(owner), .blob(name), sealed(entry, keys.outboxSealer(of: person), owner + name),
                    .real(time + 100),
                ])
            let policy = Policy(name: key, title: key, kind: .signIn)
            let policyName = keys.hash(ofPolicy: key, for: Fixture.audience)
            try database.execute(
                "INSERT INTO policies (audience, name, record) VALUES (?, ?, ?)",
                [
                    .blob(keys.hash(of: Fixture.audience)), .blob(policyName),
                    sealed(policy, keys.policySealer(of: Fixture.audience), policyName),
                ])
        }
        try database.execute(
            "INSERT INTO sent_tasks (hash, expiry) VALUES (?, ?)",
            [.blob(keys.hash(ofOutboxEntry: "sent", of: person)), .real(time + 600)])
        let form = keys.hash(ofForm: "add", of: person)
        let draft: JSONValue = ["draft": ["form": "add", "fields": ["text": "milk"]], "at": .time(fixture.clock.date)]
        try database.execute(
            "INSERT INTO drafts (person, form, record, expiry) VALUES (?, ?, ?, ?)",
            [
                .blob(owner), .blob(form), sealed(Content(json: draft), keys.draftSealer(of: person), owner + form),
                .real(time + 7 * 86_400),
            ])
    }

    private struct Content: RecordContent {
        let json: JSONValue

        init(json: JSONValue) { self.json = json }
        init?(_ json: JSONValue) { self.json = json }
    }

    @Test func `nothing of the release before is lost`() async throws {
        do {
            let old = try StoreFile.open(path: fixture.path, schema: RecordMigrationTests.old, now: fixture.clock.now)
            try writeSessions(old.database)
            try writeOthers(old.database)
        }
        let stores = try fixture.stores()
        #expect(try await stores.sessions.load(id)?.person == person)
        #expect(try await fixture.stores(limits: .kiosk).sessions.load(screen)?.isOnSharedScreen == true)
        #expect(try await !stores.leases.lease(id, to: .random()), "another owner holds it")
        #expect(try await stores.sessions.end(by: logout) == nil, "it has counted before")
        #expect(try await stores.signIns.take(state: "s", browser: browser) == fixture.signIn("s"))
        #expect(try await stores.drafts.drafts(of: person) == [Draft(form: "add", fields: ["text": "milk"])])
        #expect(try await stores.outbox.entries(of: person).map(\.text) == ["second", "first"])
        #expect(try await stores.outbox.wasSent("sent", of: person))
        #expect(try await stores.policies.all().map(\.name) == ["second", "first"])
        // What is found by owner and group, and what ends with the session of a shared screen.
        #expect(try await stores.sessions.deleteAll(providerSession: "s1", issuer: person.issuer) == 1)
        #expect(try await stores.drafts.drafts(of: person).count == 1)
        #expect(try await stores.sessions.deleteAll(of: person) == 1)
        #expect(try await stores.drafts.drafts(of: person).isEmpty)
        // What ends at its time, and what never ends.
        fixture.clock.advance(by: 101)
        try await stores.deleteExpired()
        #expect(try await stores.outbox.entries(of: person).isEmpty)
        #expect(try await stores.policies.all().count == 2)
    }

    @Test func `the tables of before are gone, and with them what they held`() async throws {
        do {
            let old = try StoreFile.open(path: fixture.path, schema: RecordMigrationTests.old, now: fixture.clock.now)
            try writeSessions(old.database)
        }
        _ = try fixture.stores()
        let tables = try fixture.intruder().query("SELECT name FROM sqlite_schema WHERE type = 'table'")
        #expect(tables.compactMap { $0.text("name") } == ["records"])
    }

    @Test func `a program of the release before leaves the file alone and uses a fresh one`() async throws {
        let id = try await fixture.stores().sessions.create(fixture.session())
        let old = try StoreFile.open(path: fixture.path, schema: RecordMigrationTests.old, now: fixture.clock.now)
        #expect(old.notice?.kind == .newerVersion && old.path != fixture.path)
        #expect(try await fixture.stores().sessions.load(id) != nil)
    }
}
