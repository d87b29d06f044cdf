import Foundation
import JSON
import OpenIDConnect
import Storage
import StorageTestSupport
import Synchronization
import TaskAPI
import TestSupport
import Testing

@testable import Sessions
@testable import Tasks

@Suite(.patientTimeLimit) struct ListWatchesTests {
    private let alice = Person(issuer: "https://issuer.example", subject: "alice")
    private let bob = Person(issuer: "https://issuer.example", subject: "bob")
    private let old = TaskList(items: [TaskItem(id: "1", text: "Milk")])
    private let new = TaskList(items: [TaskItem(id: "1", text: "Milk", isCompleted: true)])
    /// So long that what hangs is seen to hang.
    private let timeout = Duration.seconds(600)

    private final class Polls: Sendable {
        let count = Mutex(0)
    }

    @Test func `two hundred windows cost the API one question`() async {
        let watches = ListWatches(interval: .milliseconds(1), grace: timeout)
        let polls = Polls()
        let (after, new) = (ListVersion(old), new)
        let versions = await withTaskGroup(of: ListVersion.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    await watches.change(of: alice, after: after, within: timeout) {
                        polls.count.withLock { $0 += 1 }
                        return new
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(versions == Array(repeating: ListVersion(new), count: 200) && polls.count.withLock { $0 } == 1)
        #expect(watches.list(of: alice, ListVersion(new)) == new)
        #expect(watches.list(of: alice, ListVersion(old)) == nil, "another list than the window was told of")
    }

    @Test func `the more people watch, the more rarely it is looked whether another copy has stored something`() async {
        let watches = ListWatches(interval: timeout)
        #expect(watches.othersPause == ListWatches.othersInterval)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<500 {
                let person = Person(issuer: "https://issuer.example", subject: "\(number)")
                group.addTask { [old, timeout] in
                    _ = await watches.change(of: person, after: ListVersion(old), within: timeout) { nil }
                }
            }
            while watches.waiting != 500 { await Polling.pause() }
            #expect(watches.othersPause == .seconds(500) / ListWatches.mostLooksPerSecond)
            group.cancelAll()
        }
    }

    @Test func `a list that was fetched for one window is news for those with another, and for no others`() async {
        let watches = ListWatches(interval: timeout)
        let (old, new) = (ListVersion(old), ListVersion(new))
        async let stale = watches.change(of: alice, after: old, within: timeout) { nil }
        async let foreign = watches.change(of: bob, after: old, within: timeout) { nil }
        while watches.waiting != 2 { await Polling.pause() }
        watches.saw(self.old, of: alice)
        #expect(watches.waiting == 2, "it is the one that the window shows")
        watches.saw(self.new, of: alice)
        #expect(await stale == new && watches.waiting == 1)
        #expect(await watches.change(of: alice, after: old, within: timeout) { nil } == new, "known by now")
        watches.wake(bob)
        #expect(await foreign == old)
    }

    @Test func `what waits to be sent counts too`() async {
        let watches = ListWatches(interval: timeout)
        let entry = OutboxEntry(key: "k", text: "Milk", accepted: .now, next: .now)
        let (before, after) = (ListVersion(old, waiting: [entry]), ListVersion(old))
        async let stale = watches.change(of: alice, after: before, within: timeout) { nil }
        while watches.waiting != 1 { await Polling.pause() }
        watches.saw([entry], of: alice)
        #expect(watches.waiting == 1)
        watches.saw([], of: alice)
        #expect(await stale == after)
        var refused = entry
        (refused.state, refused.reason) = (.refused, "forbidden")
        #expect(ListVersion(old, waiting: [refused]) != before)
    }

    @Test func `waiting ends with the time, with the request, and when the API does not respond`() async {
        let watches = ListWatches(interval: timeout)
        let version = ListVersion(old)
        #expect(await watches.change(of: alice, after: version, within: .milliseconds(1)) { nil } == version)
        let cancelled = Task { await watches.change(of: alice, after: version, within: timeout) { nil } }
        cancelled.cancel()
        #expect(await cancelled.value == version)
        // Its session may be the reason: then each window checks for itself.
        let failing = ListWatches(interval: .milliseconds(1))
        #expect(await failing.change(of: alice, after: version, within: timeout) { nil } == version)
    }

    @Test func `a window that says that there is no list is not shown an old one`() async {
        let watches = ListWatches(interval: timeout, grace: timeout)
        _ = await watches.change(of: alice, after: ListVersion(nil), within: .milliseconds(1)) { nil }
        watches.saw(old, of: alice)
        watches.lost(alice)
        let unavailable = ListVersion(nil)
        #expect(await watches.change(of: alice, after: unavailable, within: .milliseconds(1)) { nil } == unavailable)
        watches.saw(old, of: alice)
        #expect(await watches.change(of: alice, after: unavailable, within: timeout) { nil } == ListVersion(old))
    }

    @Test func `lists without an open window are removed and not requested`() async {
        let watches = ListWatches(interval: .milliseconds(1), grace: .zero)
        _ = await watches.change(of: alice, after: ListVersion(nil), within: timeout) { [old] in old }
        while watches.count > 0 { await Polling.pause() }
        #expect(watches.list(of: alice, ListVersion(old)) == nil)
        watches.saw(old, of: alice)
        #expect(watches.count == 0, "what nobody watches is not kept")
    }

    /// The stores of a copy of the program.
    private func copy(_ folder: TemporaryFolder, _ key: MasterKey) throws -> Stores {
        try StoreFactory.open(path: folder.file("test.sqlite"), lockWait: timeout, now: { .now }).stores(
            key: key, audience: SessionAudience(authority: "https://issuer.example/", clientID: "c"), limits: .personal,
            now: { .now })
    }

    private func session(of person: Person) -> Session {
        let claims = IDTokenClaims(
            issuer: person.issuer, subject: person.subject, audience: ["c"], expiration: .now + 3600, issuedAt: .now,
            authTime: nil, name: nil, sessionID: nil, all: ["sub": .string(person.subject)])
        let tokens = TokenSet(accessToken: "a", accessTokenExpiry: nil, refreshToken: nil, rawIDToken: "i", policy: nil)
        return Session(claims: claims, tokens: tokens, clientID: "c", now: .now)
    }

    @Test func `what another copy of the program has stored of a person asks the API at once`() async throws {
        let (folder, key) = (TemporaryFolder(), MasterKey.random())
        let (here, there) = (try copy(folder, key), try copy(folder, key))
        let watches = ListWatches(interval: timeout, grace: timeout, othersInterval: .milliseconds(1))
        let polls = Polls()
        let others = here.changesByOthers
        let (old, new) = (ListVersion(old), new)
        async let stale = watches.change(of: alice, after: old, within: timeout, others: others) {
            polls.count.withLock { $0 += 1 }
            return new
        }
        async let foreign = watches.change(of: bob, after: old, within: timeout, others: others) {
            Issue.record("nothing of this person was changed")
            return nil
        }
        while watches.waiting != 2 { await Polling.pause() }
        // This copy knows what it does itself.
        let before = others.count
        let id = try await here.sessions.create(session(of: bob))
        try await here.sessions.delete(id)
        #expect(others.count == before)
        _ = try await there.sessions.create(session(of: alice))
        #expect(await stale == ListVersion(new) && polls.count.withLock { $0 } == 1)
        watches.wake(bob)
        #expect(await foreign == old)
    }

    /// A copy of the program with a table whose reads are counted and can be interrupted.
    private func watchedCopy(_ folder: TemporaryFolder, _ key: MasterKey) throws -> (Stores, CountingRecordTable) {
        let table = CountingRecordTable(
            try StoreFactory.open(path: folder.file("test.sqlite"), lockWait: timeout, now: { .now }).table)
        let stores = StoreFactory(table: table, notice: nil).stores(
            key: key, audience: SessionAudience(authority: "https://issuer.example/", clientID: "c"), limits: .personal,
            now: { .now })
        return (stores, table)
    }

    @Test(.timeLimit(.minutes(1)))
    func `what another copy stores while a person begins to watch asks the API at once`() async throws {
        let (folder, key) = (TemporaryFolder(), MasterKey.random())
        let there = try copy(folder, key)
        let (here, table) = try watchedCopy(folder, key)
        let watches = ListWatches(interval: timeout, grace: timeout, othersInterval: .milliseconds(1))
        let id = try await there.sessions.create(session(of: alice))
        // Right after it was read what is stored, and before the window waits.
        table.interruptRead(of: .outbox) { try await there.sessions.delete(id) }
        let (polls, new) = (Polls(), new)
        let version = await watches.change(
            of: alice, after: ListVersion(old), within: timeout, others: here.changesByOthers
        ) {
            polls.count.withLock { $0 += 1 }
            return new
        }
        #expect(version == ListVersion(new) && polls.count.withLock { $0 } == 1)
    }

    @Test(.timeLimit(.minutes(1)))
    func `what another copy stores while no window waits asks the API when one waits again`() async throws {
        let (folder, key) = (TemporaryFolder(), MasterKey.random())
        let there = try copy(folder, key)
        let (here, table) = try watchedCopy(folder, key)
        let watches = ListWatches(interval: timeout, grace: timeout, othersInterval: .milliseconds(1))
        let id = try await there.sessions.create(session(of: alice))
        let (polls, old, new, others) = (Polls(), ListVersion(old), new, here.changesByOthers)
        let poll: ListWatches.Poll = {
            polls.count.withLock { $0 += 1 }
            return new
        }
        async let first = watches.change(of: alice, after: old, within: timeout, others: others, poll: poll)
        while watches.waiting != 1 { await Polling.pause() }
        watches.wake(alice)
        #expect(await first == old && polls.count.withLock { $0 } == 0)
        let reads = table.readsOf[.outbox] ?? 0
        try await there.sessions.delete(id)
        while table.readsOf[.outbox] ?? 0 == reads { await Polling.pause() }
        let next = await watches.change(of: alice, after: old, within: timeout, others: others, poll: poll)
        #expect(next == ListVersion(new) && polls.count.withLock { $0 } == 1)
    }

    @Test func `a session that another copy ends wakes its windows`() async throws {
        let (folder, key) = (TemporaryFolder(), MasterKey.random())
        let (here, there) = (try copy(folder, key), try copy(folder, key))
        let id = try await there.sessions.create(session(of: alice))
        let watches = ListWatches(interval: timeout, grace: timeout, othersInterval: .milliseconds(1))
        let (old, list) = (ListVersion(old), old)
        async let woken = watches.change(of: alice, after: old, within: timeout, others: here.changesByOthers) { list }
        while watches.waiting != 1 { await Polling.pause() }
        try await there.sessions.delete(id)
        #expect(await woken == old)
    }

    @Test func `the version is that of the tasks, their order, and what is done`() {
        let lists =
            [
                [], [TaskItem(id: "1", text: "a")], [TaskItem(id: "1", text: "b")], [TaskItem(id: "2", text: "a")],
                [TaskItem(text: "a")], [TaskItem(id: "1", text: "a", isCompleted: false)],
                [TaskItem(id: "1", text: "a", isCompleted: true)],
                [TaskItem(id: "1", text: "a"), TaskItem(id: "2", text: "b")],
                [TaskItem(id: "2", text: "b"), TaskItem(id: "1", text: "a")],
            ].map { ListVersion(TaskList(items: $0)) } + [
                ListVersion(old, waiting: [OutboxEntry(key: "k", text: "", accepted: .now, next: .now)])
            ]
        #expect(Set(lists).count == lists.count && !lists.contains(ListVersion(nil)))
        #expect(lists.allSatisfy { $0 == ListVersion(parameter: $0.description) })
    }
}
