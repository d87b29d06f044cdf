import HTTP
import StorageTestSupport
import TestSupport
import Testing

@testable import Sessions

@Suite struct PendingLogoutsTests {
    private func logouts(_ fixture: Fixture) throws -> PendingLogouts {
        PendingLogouts(
            table: try fixture.table(), key: fixture.key, audience: Fixture.audience, now: fixture.clock.now)
    }

    @Test(arguments: RecordTableKind.allCases)
    func `an address is taken once, for a minute, and with any copy of the program`(_ kind: RecordTableKind)
        async throws
    {
        let fixture = Fixture(kind)
        let (logouts, others) = (try logouts(fixture), try logouts(fixture))
        let location = try #require(HTTPURL("https://op.example.com/logout"))
        let first = await logouts.store(location, of: nil, from: .loopback)
        let second = await logouts.store(location, of: fixture.person(), from: .loopback)
        #expect(await others.take(first) == location)
        #expect(await logouts.take(first) == nil)
        #expect(await others.take(first) == nil)
        #expect(await logouts.take("unknown") == nil)
        fixture.clock.advance(by: 60)
        #expect(await logouts.take(second) == nil)
    }

    @Test(arguments: RecordTableKind.allCases)
    func `a return from the provider leads on once, for ten minutes, and with any copy of the program`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let (logouts, others) = (try logouts(fixture), try logouts(fixture))
        let location = try #require(HTTPURL("https://op.example.com/logout?id_token_hint=t"))
        for next: AfterLogout in [.start, .switchUser, .accounts, .trace, .provider(location)] {
            let state = try #require(await logouts.state(for: next, of: nil, from: .loopback))
            #expect(await others.next(after: state) == next)
            #expect(await logouts.next(after: state) == .signedOut)
        }
        #expect(await logouts.state(for: .signedOut, of: nil, from: .loopback) == nil)
        let late = try #require(await logouts.state(for: .accounts, of: nil, from: .loopback))
        fixture.clock.advance(by: 600)
        for state in [late, "unknown", nil] { #expect(await logouts.next(after: state) == .signedOut) }
    }

    @Test func `a sign-out continues while the table can't be written`() async throws {
        let fixture = Fixture()
        let table = FailingRecordTable(try fixture.table())
        let logouts = PendingLogouts(
            table: table, key: fixture.key, audience: Fixture.audience, now: fixture.clock.now)
        table.isFull = true
        let location = try #require(HTTPURL("https://op.example.com/logout"))
        let handle = await logouts.store(location, of: nil, from: .loopback)
        let state = try #require(await logouts.state(for: .accounts, of: nil, from: .loopback))
        #expect(await logouts.take(handle) == location)
        #expect(await logouts.next(after: state) == .accounts)
    }
}
