import FoundationEssentials
import JSON
import OpenIDConnect
import Storage
import TestSupport
import Testing

@testable import Sessions
@testable import WebCompanion

/// The undo that is offered next to a message.
@Suite struct UndoHistoryTests {
    private let clock = TestClock()
    private let folder = TemporaryFolder()
    private let id = "n"

    private func changes() throws -> UndoHistory {
        let stores = try StoreFactory.open(path: folder.file("test.sqlite"), now: clock.now)
            .stores(
                key: .random(),
                audience: SessionAudience(authority: "https://contoso.example.com/", clientID: "client-1"),
                limits: .personal, now: clock.now)
        return UndoHistory(sessions: stores.sessions, now: clock.now)
    }

    private var change: UndoableChange {
        UndoableChange(
            id: id, kind: .deleted, items: [.init(id: "7", text: "Buy milk", isCompleted: false)], time: clock.date)
    }

    private func session(_ change: UndoableChange) -> Session {
        let claims = IDTokenClaims(
            issuer: "https://contoso.example.com/", subject: "alice", audience: ["client-1"],
            expiration: clock.date + 3600, issuedAt: clock.date, all: .object([:]))
        let tokens = TokenSet(accessToken: "access", accessTokenExpiry: nil, rawIDToken: "id")
        var session = Session(claims: claims, tokens: tokens, clientID: "client-1", now: clock.date)
        session.undoable = change
        return session
    }

    @Test func `a change is offered beside its own message, and beside none`() throws {
        let changes = try changes()
        let session = session(change)
        for flash in [change.flash, nil, Session.Flash(.tasksDeleted, arguments: ["2", "1"])] {
            #expect(changes.offer(to: session, beside: flash)?.change.id == id)
        }
    }

    @Test func `nothing older is offered beside the message of a change that could not be kept`() throws {
        let changes = try changes()
        let session = session(change)
        for flash in [
            Session.Flash(key: change.flash.key, arguments: ["Buy bread"]),
            Session.Flash(.taskDone, arguments: ["Buy milk"]),
        ] {
            #expect(changes.offer(to: session, beside: flash) == nil)
        }
    }

    @Test func `a change can be undone for a minute, and a clock that is set back adds nothing to it`() throws {
        let changes = try changes()
        let change = change
        for (passed, left) in [(0, 60), (1, 59), (59, 1), (59.5, 1), (60, nil), (86_400, nil), (-1, 60), (-86_400, 60)]
            as [(Double, Int?)]
        {
            #expect(change.secondsLeft(at: clock.date + passed) == left, "\(passed)")
        }
        clock.advance(by: 59)
        #expect(changes.offer(to: session(change), beside: nil)?.secondsLeft == 1)
        clock.advance(by: 1)
        #expect(changes.offer(to: session(change), beside: nil) == nil)
        clock.advance(by: -86_400)
        #expect(changes.offer(to: session(change), beside: nil)?.secondsLeft == 60)
    }
}
