import HTTP
import TestSupport
import Testing

@testable import WebCompanion

@Suite struct DeparturesTests {
    private let clock = TestClock()

    @Test func `a way out is taken once, and for a minute`() async throws {
        let departures = Departures(now: clock.now)
        let way = try #require(HTTPURL("https://op.example.com/logout"))
        let (first, second) = (await departures.keep(way), await departures.keep(way))
        #expect(await departures.take(first) == way)
        #expect(await departures.take(first) == nil)
        #expect(await departures.take("unknown") == nil)
        clock.advance(by: 60)
        #expect(await departures.take(second) == nil)
    }

    @Test func `a return from the provider leads on once, and for ten minutes`() async throws {
        let departures = Departures(now: clock.now)
        let first = try #require(await departures.state(for: .accounts))
        let second = try #require(await departures.state(for: .accounts))
        guard case .accounts = await departures.next(after: first) else {
            Issue.record("the first return leads elsewhere")
            return
        }
        guard case .signedOut = await departures.next(after: first) else {
            Issue.record("a return leads on twice")
            return
        }
        clock.advance(by: 600)
        for state in [second, "unknown", nil] {
            guard case .signedOut = await departures.next(after: state) else {
                Issue.record("a return leads on that must not")
                return
            }
        }
    }
}
