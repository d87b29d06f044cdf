import FoundationEssentials
import Storage
import StorageTestSupport
import TestSupport
import Testing

@testable import Sessions

/// What the operator sees of the store.
@Suite struct StoreFiguresTests {
    @Test(arguments: RecordTableKind.allCases)
    func `sessions and waiting tasks of all people are counted, with the time of the oldest task`(
        _ kind: RecordTableKind
    ) async throws {
        let fixture = Fixture(kind)
        let (stores, table) = (try fixture.stores(), try fixture.table())
        #expect(
            try await StoreFigures.read(table)
                == StoreFigures(sessions: 0, waitingTasks: 0, oldestWaitingTask: nil))
        for name in ["alice", "bob"] { _ = try await stores.sessions.create(fixture.session(name)) }
        let accepted = fixture.clock.date
        for (name, seconds) in [("alice", 0.0), ("bob", 60), ("alice", 60)] {
            fixture.clock.advance(by: seconds)
            let entry = OutboxEntry(
                key: OutboxEntry.randomKey(), text: "Milk", accepted: fixture.clock.date, next: fixture.clock.date)
            #expect(try await stores.outbox.append(entry, of: fixture.person(name)))
        }
        let figures = try await StoreFigures.read(table)
        #expect(figures.sessions == 2 && figures.waitingTasks == 3)
        #expect(abs(try #require(figures.oldestWaitingTask).timeIntervalSince(accepted)) < 0.001)
    }

    @Test func `a pseudonym of a session depends on session and key, and is neither the cookie nor the hash`() {
        let (one, other) = (SessionID.random(), SessionID.random())
        let name = one.reference.pseudonym(key: [1])
        #expect(name == one.reference.pseudonym(key: [1]) && name.utf8.count == 16)
        #expect(name != other.reference.pseudonym(key: [1]) && name != one.reference.pseudonym(key: [2]))
        #expect(!one.cookieValue.hasPrefix(name))
    }
}
