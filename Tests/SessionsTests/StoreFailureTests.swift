import FoundationEssentials
import Sessions
import Storage
import TestSupport
import Testing

@testable import OpenIDConnect

/// A store that can't be read throws: what it guards is refused then, never permitted.
@Suite struct StoreFailureTests {
    let fixture = Fixture()

    @Test func `a logout token counts not even once while nobody can tell whether it came before`() async throws {
        let sessions = try fixture.stores().sessions
        let id = try await sessions.create(fixture.session())
        try fixture.intruder().execute("ALTER TABLE records RENAME TO away")
        let token = LogoutToken(
            issuer: "https://contoso.example.com/v2.0/", audience: [], subject: "alice", sessionID: nil,
            tokenID: "logout-1",
            refusedFrom: fixture.clock.date + 301, checks: [])
        await #expect(throws: (any Error).self) { try await sessions.end(by: token) }
        try fixture.intruder().execute("ALTER TABLE away RENAME TO records")
        #expect(try await sessions.load(id) != nil, "nothing has ended by halves")
        #expect(try await sessions.end(by: token) == 1)
    }

    @Test func `a sign-in does not come back while nobody can tell whether it did before`() async throws {
        let store = try fixture.stores().signIns
        let browser = BrowserBinding.random()
        try await store.add(fixture.signIn("s"), browser: browser)
        try fixture.intruder().execute("ALTER TABLE records RENAME TO away")
        await #expect(throws: (any Error).self) { try await store.take(state: "s", browser: browser) }
        try fixture.intruder().execute("ALTER TABLE away RENAME TO records")
        #expect(try await store.take(state: "s", browser: browser) != nil)
        #expect(try await store.take(state: "s", browser: browser) == nil)
    }

    /// The seconds of 2038 and of 2106, where 31 and 32 bits end.
    @Test(arguments: [2_147_483_648.0, 4_294_967_296])
    func `a session ends at its time where the bits of a second run out`(_ end: TimeInterval) async throws {
        fixture.clock.advance(by: end - 60 - fixture.clock.date.timeIntervalSince1970)
        let sessions = try fixture.stores().sessions
        let id = try await sessions.create(fixture.session())
        fixture.clock.advance(by: 120)
        try await sessions.deleteExpired()
        #expect(try await sessions.load(id) != nil)
        fixture.clock.advance(by: 9 * 3600)
        #expect(try await sessions.load(id) == nil)
        try await sessions.deleteExpired()
        #expect(try await sessions.count() == 0)
    }

    @Test func `whether anything can be written is found out by a change, which ends at once`() async throws {
        let fixture = Fixture()
        let stores = try fixture.stores()
        let intruder = try fixture.intruder()
        func rows() throws -> [[UInt8]?] { try intruder.query("SELECT value FROM records").map { $0.blob("value") } }
        await stores.tryWriting()
        let first = try rows()
        await stores.tryWriting()
        let second = try rows()
        #expect(first.count == 1 && second.count == 1 && first != second, "SQLite does not write what is there already")
        #expect(stores.writeFailure == nil)
        try await stores.deleteExpired()
        #expect(try rows().isEmpty)
    }
}
