import HTTP
import TestSupport
import Testing

@testable import WebCompanion

@Suite struct PendingLogoutsTests {
    private let clock = TestClock()

    @Test func `a way out is taken once, and for a minute`() async throws {
        let pendingLogouts: any PendingLogouts = InMemoryPendingLogouts(now: clock.now)
        let way = try #require(HTTPURL("https://op.example.com/logout"))
        let (first, second) = (
            await pendingLogouts.store(way, of: nil, from: .loopback),
            await pendingLogouts.store(way, of: nil, from: .loopback)
        )
        #expect(await pendingLogouts.take(first) == way)
        #expect(await pendingLogouts.take(first) == nil)
        #expect(await pendingLogouts.take("unknown") == nil)
        clock.advance(by: 60)
        #expect(await pendingLogouts.take(second) == nil)
    }

    @Test func `a return from the provider leads on once, and for ten minutes`() async throws {
        let pendingLogouts: any PendingLogouts = InMemoryPendingLogouts(now: clock.now)
        let first = try #require(await pendingLogouts.state(for: .accounts, of: nil, from: .loopback))
        let second = try #require(await pendingLogouts.state(for: .accounts, of: nil, from: .loopback))
        guard case .accounts = await pendingLogouts.next(after: first) else {
            Issue.record("the first return leads elsewhere")
            return
        }
        guard case .signedOut = await pendingLogouts.next(after: first) else {
            Issue.record("a return leads on twice")
            return
        }
        clock.advance(by: 600)
        for state in [second, "unknown", nil] {
            guard case .signedOut = await pendingLogouts.next(after: state) else {
                Issue.record("a return leads on that must not")
                return
            }
        }
    }
}
