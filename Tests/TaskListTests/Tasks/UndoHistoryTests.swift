import FoundationEssentials
import JSON
import OpenIDConnect
import Storage
import TaskAPI
import TestSupport
import Testing

@testable import Sessions
@testable import Tasks
@testable import Web

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

    private func item(_ text: String) -> UndoableChange.Item { .init(id: "id \(text)", text: text, isCompleted: true) }

    private func list(_ texts: [String]) -> TaskList {
        TaskList(items: texts.map { TaskItem(id: "id \($0)", text: $0, isCompleted: true) })
    }

    /// What another window did while three tasks were being deleted, of which its list showed one as deleted.
    enum OtherWindow: CaseIterable {
        case showed, begins, undid
    }

    @Test(arguments: OtherWindow.allCases)
    func `what a list shows of a deletion that is under way is offered once`(_ other: OtherWindow) async throws {
        let changes = try changes()
        let id = try await changes.sessions.create(session(change))
        func account() async throws -> SignedInAccount {
            SignedInAccount(id: id, session: try #require(try await changes.sessions.load(id)), isOperator: false)
        }
        clock.advance(by: 1)
        let items = ["One", "Two", "Three"].map(item)
        var deletion = try await changes.prepare(items, of: account())
        #expect(try await changes.offer(to: account())?.change.id == self.id, "nothing was deleted yet")
        clock.advance(by: 1)
        let shown = try await changes.settleDeletions(of: account(), by: list(["Two", "Three"]))
        #expect(shown.undoable?.id == deletion.id && shown.undoable?.items == [items[0]])
        if other != .showed {
            guard case .possible(let undone) = try await changes.begin(deletion.id, of: account()) else {
                Issue.record("it can't be undone")
                return
            }
            if other == .undid { try await changes.end(undone, nil, of: account()) }
        }
        deletion.items = Array(items.prefix(2))
        try await changes.store(deletion.flash, undoable: deletion, unclear: [items[2]], of: account())
        var offered = try #require(try await changes.offer(to: account())?.change)
        #expect(offered.items == (other == .showed ? Array(items.prefix(2)) : [items[1]]))
        #expect((offered.id == deletion.id) == (other == .showed))
        clock.advance(by: 1)
        offered = try #require(await changes.settleDeletions(of: account(), by: list([])).undoable)
        let rest = try await account().session.deletions
        #expect(other == .showed ? offered.items == items && rest == [] : rest.flatMap(\.items) == [items[2]])
        clock.advance(by: UndoableChange.lifetime)
        offered = try #require(await changes.settleDeletions(of: account(), by: list([])).undoable)
        #expect(other == .showed ? offered.items == items : offered.items == [items[2]])
    }

    @Test func `of deletions without an outcome the latest are stored`() async throws {
        let changes = try changes()
        let id = try await changes.sessions.create(session(change))
        let account = SignedInAccount(
            id: id, session: try #require(try await changes.sessions.load(id)), isOperator: false)
        let size = UndoHistory.maxBytesOfDeletions / 2
        for character in ["a", "b", "c"] {
            _ = await changes.prepare([item(String(repeating: character, count: size))], of: account)
        }
        let stored = try #require(try await changes.sessions.load(id)).deletions
        #expect(stored.map { $0.items[0].text.prefix(1) } == ["b", "c"])
        _ = await changes.prepare([item(String(repeating: "d", count: 3 * size))], of: account)
        #expect(try await changes.sessions.load(id)?.deletions.map { $0.items[0].text.prefix(1) } == ["d"])
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
