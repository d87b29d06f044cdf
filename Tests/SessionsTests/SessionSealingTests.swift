import FoundationEssentials
import Storage
import TestSupport
import Testing

@testable import Sessions

@Suite struct SessionSealingTests {
    let fixture = Fixture()

    @Test func `nothing of a person can be read in the file`() async throws {
        let cookie: String
        do {
            let stores = try fixture.stores()
            let id = try await stores.sessions.create(fixture.session(sid: "provider-session"))
            cookie = id.cookieValue
            try await stores.drafts.store(Draft(form: "add", fields: ["text": "buy milk"]), of: fixture.person())
            try await stores.signIns.add(fixture.signIn("the-state"), browser: .random())
        }
        let file = try #require(
            String(
                validating: fixture.folder.names.flatMap { name in
                    TemporaryFolder.read(fixture.folder.file(name)).map { $0 < 128 ? $0 : 63 }
                }, as: UTF8.self))
        for secret in [
            "alice", "contoso", "access-0", "refresh-0", "id-0", "provider-session", "milk", "the-state", "verifier",
            cookie, "csrf",
        ] {
            #expect(!file.contains(secret), "\(secret)")
        }
        #expect(file.contains("SQLite format 3"))
    }

    @Test func `a record with any byte changed, cut or lengthened is signed out`() async throws {
        let store = try fixture.stores().sessions
        let id = try await store.create(fixture.session())
        let intruder = try fixture.intruder()
        let record = try #require(try intruder.query("SELECT value FROM records").first?.blob("value"))
        let places = [0, 1, 12, 24, 25, 26, record.count / 2, record.count - 17, record.count - 16, record.count - 1]
        var forged = places.map { place in
            var bytes = record
            bytes[place] ^= 1
            return bytes
        }
        forged += [[], Array(record.dropLast()), record + [0], Array(record.prefix(41))]
        for bytes in forged {
            try intruder.execute("UPDATE records SET value = ?", [.blob(bytes)])
            #expect(try await store.load(id) == nil)
            #expect(try await fixture.stores().sessions.load(id) == nil)
        }
        try intruder.execute("UPDATE records SET value = ?", [.blob(record)])
        #expect(try await store.load(id)?.subject == "alice")
    }

    @Test func `records that were swapped between rows are signed out`() async throws {
        let store = try fixture.stores().sessions
        let (alice, bob) = (
            try await store.create(fixture.session("alice")), try await store.create(fixture.session("bob"))
        )
        let intruder = try fixture.intruder()
        let rows = try intruder.query("SELECT id, key, value FROM records ORDER BY id")
        try intruder.execute("UPDATE records SET value = ? WHERE id = ?", [rows[1]["value"], rows[0]["id"]])
        try intruder.execute("UPDATE records SET value = ? WHERE id = ?", [rows[0]["value"], rows[1]["id"]])
        #expect(try await store.load(alice) == nil)
        #expect(try await store.load(bob) == nil)
        // Swapping the hashes as well only gives each row its old number.
        try intruder.execute("DELETE FROM records")
        for row in rows {
            try intruder.execute(
                """
                INSERT INTO records (collection, key, version, value, owner, flags, expiry)
                VALUES ('sessions', ?, 1, ?, x'00', 0, ?)
                """, [row["key"], row["value"], 9e9])
        }
        #expect(try await store.load(alice)?.subject == "alice")
        #expect(try await store.load(bob)?.subject == "bob")
    }

    @Test func `a record that was sealed for no row, or for another, is signed out`() async throws {
        let store = try fixture.stores().sessions
        let id = try await store.create(fixture.session())
        let sealer = SessionKeys(fixture.key).sealer(of: id)
        for (associated, opens) in [([], false), (SessionID.random().hash, false), (id.hash, true)] {
            let sealed = SealedRecord(fixture.session("bob"), for: Fixture.audience).sealed(
                by: sealer, associated: associated)
            try fixture.intruder().execute("UPDATE records SET value = ?", [.blob(sealed)])
            #expect(try await (store.load(id)?.subject == "bob") == opens)
        }
    }

    @Test func `the tokens of another client are signed out, whoever the record is for`() async throws {
        let store = try fixture.stores().sessions
        let session = Session(
            claims: fixture.claims(), tokens: fixture.tokens(), clientID: "client-2", now: fixture.clock.date)
        let id = try await store.create(session)
        #expect(try await fixture.stores().sessions.load(id) == nil)
    }

    @Test func `sign-ins of one browser that were swapped are unknown`() async throws {
        let store = try fixture.stores().signIns
        let browser = BrowserBinding.random()
        for state in ["s", "t"] { try await store.add(fixture.signIn(state), browser: browser) }
        let intruder = try fixture.intruder()
        let rows = try intruder.query("SELECT id, value FROM records ORDER BY id")
        try #require(rows.count == 2)
        for (row, other) in [(rows[0], rows[1]), (rows[1], rows[0])] {
            try intruder.execute("UPDATE records SET value = ? WHERE id = ?", [other["value"], row["id"]])
        }
        for state in ["s", "t"] { #expect(try await store.take(state: state, browser: browser) == nil) }
    }

    @Test func `another install's key opens nothing and breaks nothing`() async throws {
        let store = try fixture.stores().sessions
        let id = try await store.create(fixture.session())
        let other = try fixture.stores(key: .random()).sessions
        #expect(try await other.load(id) == nil)
        #expect(try await store.load(id) != nil)
    }

    @Test func `a longer life written into the file is not believed`() async throws {
        let store = try fixture.stores().sessions
        let id = try await store.create(fixture.session())
        try fixture.intruder().execute("UPDATE records SET expiry = 9e9")
        fixture.clock.advance(by: 30 * 60)
        #expect(try await store.load(id) == nil)
    }

    @Test func `a record of an older time put back is an older record and no other person's`() async throws {
        let store = try fixture.stores().sessions
        let id = try await store.create(fixture.session())
        let intruder = try fixture.intruder()
        let old = try #require(try intruder.query("SELECT value FROM records").first)
        _ = try await store.update(id) { $0.flash = .init(key: "new") }
        try intruder.execute("UPDATE records SET value = ?", [old["value"]])
        #expect(try await store.load(id)?.flash == nil)
        #expect(try await store.load(id)?.subject == "alice")
    }
}
