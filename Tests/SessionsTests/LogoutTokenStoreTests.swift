import FoundationEssentials
import Sessions
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import OpenIDConnect

@Suite struct LogoutTokenStoreTests {
    let fixture = Fixture()

    private func token(
        _ id: String = "logout-1", subject: String? = "alice", sid: String? = nil
    ) -> LogoutToken {
        LogoutToken(
            issuer: "https://contoso.example.com/v2.0/", audience: [], subject: subject, sessionID: sid, tokenID: id,
            refusedFrom: fixture.clock.date + 301, checks: [])
    }

    @Test(arguments: RecordTableKind.allCases)
    func `a token counts once, in every companion of the keychain and after a restart`(_ kind: RecordTableKind)
        async throws
    {
        let fixture = Fixture(kind)
        let sessions = try fixture.stores().sessions
        _ = try await sessions.create(fixture.session())
        #expect(try await sessions.end(by: token()) == 1)
        #expect(try await sessions.end(by: token()) == nil)
        #expect(try await fixture.stores().sessions.end(by: token()) == nil)
        #expect(try await sessions.end(by: token("logout-2")) == 0)
    }

    @Test(arguments: RecordTableKind.allCases) func `the same jti of another issuer is another token`(
        _ kind: RecordTableKind
    )
        async throws
    {
        let fixture = Fixture(kind)
        let sessions = try fixture.stores().sessions
        let other = LogoutToken(
            issuer: "https://other.example.com/", audience: [], subject: "alice", sessionID: nil, tokenID: "logout-1",
            refusedFrom: fixture.clock.date + 301, checks: [])
        #expect(try await sessions.end(by: other) == 0)
        #expect(try await sessions.end(by: token()) == 0)
    }

    @Test(arguments: RecordTableKind.allCases)
    func `by sub every session of the person ends, an older one first or last`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let sessions = try fixture.stores().sessions
        let older = try await sessions.create(fixture.session(sid: "session-1"))
        let newer = try await sessions.create(fixture.session(sid: "session-2"))
        let bob = try await sessions.create(fixture.session("bob", sid: "session-3"))
        // The end of the older one must not lose sight of the newer.
        try await sessions.delete(older)
        #expect(try await sessions.end(by: token()) == 1)
        #expect(try await sessions.load(newer) == nil)
        #expect(try await sessions.load(bob) != nil)
    }

    @Test(arguments: RecordTableKind.allCases)
    func `by sid the session of that name ends, and the person's that have none`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let sessions = try fixture.stores().sessions
        let named = try await sessions.create(fixture.session(sid: "session-1"))
        let other = try await sessions.create(fixture.session(sid: "session-2"))
        let nameless = try await sessions.create(fixture.session())
        let bob = try await sessions.create(fixture.session("bob"))
        #expect(try await sessions.end(by: token(sid: "session-1")) == 2)
        #expect(try await sessions.load(named) == nil)
        #expect(try await sessions.load(nameless) == nil)
        #expect(try await sessions.load(other) != nil)
        #expect(try await sessions.load(bob) != nil)
    }

    @Test func `what its times refuse by now is forgotten`() async throws {
        let sessions = try fixture.stores().sessions
        #expect(try await sessions.end(by: token()) == 0)
        fixture.clock.advance(by: 302)
        try await sessions.deleteExpired()
        let rows = try fixture.intruder().query("SELECT count(*) AS count FROM records")
        #expect(rows.first?.integer("count") == 0)
    }
}
