import Foundation
import Sessions
import Synchronization
import TaskAPI
import Testing

@testable import WebCompanion

@Suite(.timeLimit(.minutes(10))) struct ListWatchesTests {
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

    @Test func `a list that was fetched for one window is news for those with another, and for no others`() async {
        let watches = ListWatches(interval: timeout)
        let (old, new) = (ListVersion(old), ListVersion(new))
        async let stale = watches.change(of: alice, after: old, within: timeout) { nil }
        async let foreign = watches.change(of: bob, after: old, within: timeout) { nil }
        while watches.waiting != 2 { await Task.yield() }
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
        while watches.waiting != 1 { await Task.yield() }
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
        while watches.count > 0 { await Task.yield() }
        #expect(watches.list(of: alice, ListVersion(old)) == nil)
        watches.saw(old, of: alice)
        #expect(watches.count == 0, "what nobody watches is not kept")
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
