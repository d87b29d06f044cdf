import FoundationEssentials
import HTTP
import Storage
import Synchronization
import TaskAPI
import TestSupport
import Testing

@testable import Sessions
@testable import Tasks
@testable import Web

@Suite(.patientTimeLimit) struct OutboxTests {
    private func entries(_ harness: OutboxHarness, _ account: SignedInAccount) async throws -> [OutboxEntry] {
        try await harness.stores().outbox.entries(of: account.session.person)
    }

    private var empty: TaskListDigest { TaskListDigest([TaskItem]()) }

    @Test func `what the API has is kept no longer, and was sent with its key`() async throws {
        let harness = OutboxHarness(knowsKeys: false)
        let account = try await harness.signIn()
        guard case .added = try await harness.start().add("milk", form: "1", list: empty, for: account) else {
            return #expect(Bool(false), "it is not said to be added")
        }
        #expect(try await entries(harness, account).isEmpty)
        let key = try #require(harness.state.withLock { $0.posts.first?.key })
        #expect(key.wholeMatch(of: /"[A-Za-z0-9_-]{22}"/) != nil)
    }

    @Test func `an API that asks to wait for a day is tried after five minutes, or when it gives a list`() async throws
    {
        for waits in [true, false] {
            let harness = OutboxHarness(knowsKeys: true)
            let account = try await harness.signIn()
            let outbox = try harness.start()
            harness.state.withLock { ($0.fault, $0.retryAfter) = (.down, "86400") }
            for text in ["milk", "bread"] {
                guard case .kept = try await outbox.add(text, form: text, list: nil, for: account) else {
                    return #expect(Bool(false), "it is not said to wait")
                }
            }
            let unsent = try await entries(harness, account)
            #expect(outbox.nextTry(of: unsent) == harness.clock.date + 300)
            harness.state.withLock { $0.isDown = false }
            // The ordinary wait after one try is a second: no list shortens it.
            await outbox.listWasFetched(for: account)
            #expect(try await entries(harness, account).count == 2)
            harness.clock.advance(by: waits ? 300 : 1)
            if waits { await outbox.deliver(for: account) } else { await outbox.listWasFetched(for: account) }
            #expect(try await entries(harness, account).isEmpty)
            #expect(harness.state.withLock { $0.list.map(\.text) } == ["milk", "bread"])
            #expect(try await outbox.nextTry(of: entries(harness, account)) == nil)
        }
    }

    @Test func `a list does not send what an API refuses over and over, nor what waits for a sign-in`() async throws {
        let harness = OutboxHarness(knowsKeys: true)
        let account = try await harness.signIn()
        let outbox = try harness.start()
        harness.state.withLock { ($0.fault, $0.retryAfter) = (.down, "86400") }
        _ = try await outbox.add("milk", form: "1", list: nil, for: account)
        var tries: [Int] = []
        for _ in 0..<130 {
            harness.clock.advance(by: 1)
            await outbox.listWasFetched(for: account)
            tries.append(try await entries(harness, account).first?.attempts ?? 0)
        }
        // 1, 2, 4 … seconds apart, as without any list.
        #expect(tries.last == 8)
        harness.state.withLock { ($0.isDown, $0.isRefreshRejected, $0.token) = (false, true, "none") }
        harness.clock.advance(by: 300)
        await outbox.deliver(for: account)
        #expect(await outbox.hold(of: account) != nil)
        #expect(try await outbox.nextTry(of: entries(harness, account)) == nil, "it waits for no time")
        let posts = harness.state.withLock { $0.posts.count }
        await outbox.listWasFetched(for: account)
        #expect(harness.state.withLock { $0.posts.count } == posts)
    }

    @Test func `many lists at once are one reason to send`() async throws {
        let harness = OutboxHarness(knowsKeys: true)
        let account = try await harness.signIn()
        let outbox = try harness.start()
        harness.state.withLock { ($0.fault, $0.retryAfter) = (.down, "86400") }
        _ = try await outbox.add("milk", form: "1", list: nil, for: account)
        harness.clock.advance(by: 1)
        await withTaskGroup { group in
            for _ in 0..<20 { group.addTask { await outbox.listWasFetched(for: account) } }
        }
        #expect(try await entries(harness, account).first?.attempts == 2)
    }

    @Test func `a wait that was stored as longer than any may be is none`() async throws {
        let harness = OutboxHarness(knowsKeys: true)
        let account = try await harness.signIn()
        let entry = OutboxEntry(
            key: OutboxEntry.randomKey(), text: "milk", accepted: harness.clock.date, attempts: 1,
            next: harness.clock.date + 86_400)
        #expect(try await harness.stores().outbox.append(entry, of: account.session.person))
        let outbox = try harness.start()
        #expect(outbox.nextTry(of: [entry]) == nil)
        await outbox.deliver(for: account)
        #expect(try await entries(harness, account).isEmpty)
    }

    @Test(arguments: [true, false]) func `a form that is sent again after the program was killed adds nothing`(
        isAnswerLost: Bool
    ) async throws {
        let harness = OutboxHarness(knowsKeys: false)
        let account = try await harness.signIn()
        if isAnswerLost { harness.state.withLock { $0.fault = .answerLost } }
        let before = empty
        _ = try await harness.start().add("milk", form: "1", list: before, for: account)
        // Killed here; three other windows add in the meantime, one of them the same.
        for text in ["tea", "milk", "bread"] { harness.addElsewhere(text) }
        harness.clock.advance(by: 20)
        let outbox = try harness.start()
        let outcome = try await outbox.add("milk", form: "1", list: before, for: account)
        guard case .repeated = outcome else { return #expect(Bool(false), "\(outcome)") }
        await outbox.deliver(for: account)
        #expect(harness.state.withLock { $0.committed.map(\.text) } == ["milk"])
        // Another form, or another text, is another task.
        guard case .added = try await outbox.add("milk", form: "2", list: nil, for: account) else {
            return #expect(isAnswerLost, "it waits behind the one of which nobody knows")
        }
        guard case .added = try await outbox.add("Milk", form: "1", list: nil, for: account) else {
            return #expect(Bool(false), "it is not said to be added")
        }
    }

    @Test func `what was refused or given up may be sent again by the same form`() async throws {
        let harness = OutboxHarness(knowsKeys: false)
        let account = try await harness.signIn()
        let outbox = try harness.start()
        harness.state.withLock { $0.status = .unprocessableContent }
        guard case .refused = try await outbox.add("milk", form: "1", list: nil, for: account) else {
            return #expect(Bool(false), "it is not said to be refused")
        }
        harness.state.withLock { ($0.status, $0.fault) = (nil, .noConnection) }
        guard case .kept = try await outbox.add("milk", form: "1", list: nil, for: account) else {
            return #expect(Bool(false), "it is not said to wait")
        }
        let key = try #require(try await entries(harness, account).first?.key)
        try await outbox.giveUp(key, for: account)
        guard case .added = try await outbox.add("milk", form: "1", list: nil, for: account) else {
            return #expect(Bool(false), "it is not said to be added")
        }
    }

    @Test func `a program that was killed in the middle of a delivery holds up nothing`() async throws {
        let harness = OutboxHarness(knowsKeys: true)
        let account = try await harness.signIn()
        let current = try #require(ProcessIdentity.current)
        let killed = try #require(ProcessIdentity(current.text + "1"))
        #expect(try await harness.stores().outbox.lease(account.session.person, to: .random(in: killed)))
        guard case .added = try await harness.start().add("milk", form: "1", list: empty, for: account) else {
            return #expect(Bool(false), "it is not said to be added")
        }
        #expect(harness.state.withLock { $0.list.map(\.text) } == ["milk"])
    }

    @Test(arguments: [true, false]) func `each try has the same key, and what was received is not sent again`(
        knowsKeys: Bool
    ) async throws {
        let harness = OutboxHarness(knowsKeys: knowsKeys)
        let account = try await harness.signIn()
        let outbox = try harness.start()
        harness.state.withLock { $0.fault = .answerLost }
        guard case .kept(.some) = try await outbox.add("milk", form: "1", list: empty, for: account) else {
            return #expect(Bool(false), "it is not said to wait")
        }
        #expect(try await entries(harness, account).first?.state == .uncertain)
        await outbox.deliver(for: account)
        #expect(harness.state.withLock { $0.posts.count } == 1, "it is not time yet")
        harness.clock.advance(by: 2)
        await outbox.deliver(for: account)
        #expect(try await entries(harness, account).isEmpty)
        let (posts, list) = harness.state.withLock { ($0.posts, $0.list) }
        #expect(list.map(\.text) == ["milk"])
        #expect(posts.count == (knowsKeys ? 2 : 1) && Set(posts.map(\.key)).count == 1)
    }

    @Test(arguments: [true, false]) func `a key is relied on for twelve hours`(isOver: Bool) async throws {
        let harness = OutboxHarness(knowsKeys: true)
        let account = try await harness.signIn()
        let outbox = try harness.start()
        harness.state.withLock { $0.fault = .answerLost }
        outbox.show(empty, to: account.session.person)
        _ = try await outbox.add("milk", form: "1", list: empty, for: account)
        harness.clock.advance(by: isOver ? 12 * 3600 : 12 * 3600 - 1)
        await outbox.deliver(for: account)
        #expect(
            harness.state.withLock { $0.posts.count } == (isOver ? 1 : 2), "the list had it, or the API knew its key")
        #expect(harness.state.withLock { $0.list.map(\.text) } == ["milk"])
        #expect(try await entries(harness, account).isEmpty)
    }

    @Test func `what an older page says of the list is not relied on`() async throws {
        let harness = OutboxHarness(knowsKeys: false)
        let account = try await harness.signIn()
        let outbox = try harness.start()
        // The form is next to an empty list; since then another window has shown one with the same text.
        outbox.show(empty, to: account.session.person)
        harness.addElsewhere("milk")
        outbox.show(TaskListDigest([TaskItem(id: "0", text: "milk", isCompleted: false)]), to: account.session.person)
        harness.state.withLock { $0.fault = .cutBefore }
        _ = try await outbox.add("milk", form: "1", list: empty, for: account)
        harness.clock.advance(by: 2)
        await outbox.deliver(for: account)
        #expect(harness.state.withLock { $0.list.map(\.text) } == ["milk", "milk"])
        #expect(try await entries(harness, account).isEmpty)
    }

    @Test func `a task that waits behind another one is sent after it`() async throws {
        let harness = OutboxHarness(knowsKeys: false)
        let account = try await harness.signIn()
        let outbox = try harness.start()
        harness.state.withLock { $0.fault = .noConnection }
        _ = try await outbox.add("first", form: "1", list: empty, for: account)
        guard case .kept(nil) = try await outbox.add("second", form: "2", list: empty, for: account) else {
            return #expect(Bool(false), "it does not wait")
        }
        #expect(harness.state.withLock { $0.list.isEmpty })
        harness.clock.advance(by: 2)
        await outbox.deliver(for: account)
        #expect(harness.state.withLock { $0.list.map(\.text) } == ["first", "second"])
    }

    @Test func `the API says how long to wait, and the reason is kept without the response`() async throws {
        let harness = OutboxHarness(knowsKeys: false)
        let account = try await harness.signIn()
        harness.state.withLock { $0.fault = .tooMany }
        _ = try await harness.start().add("milk", form: "1", list: empty, for: account)
        let entry = try #require(try await entries(harness, account).first)
        #expect(entry.next == harness.clock.date + 7 && entry.reason == "too-many" && entry.state == .waiting)
    }

    @Test func `a refusal is returned to the waiting request, and nothing is kept`() async throws {
        let harness = OutboxHarness(knowsKeys: false)
        let account = try await harness.signIn()
        harness.state.withLock { $0.status = .forbidden }
        guard case .refused = try await harness.start().add("milk", form: "1", list: empty, for: account) else {
            return #expect(Bool(false), "it is not said to be refused")
        }
        #expect(try await entries(harness, account).isEmpty)
    }

    @Test(arguments: [OutboxHarness.Fault.noConnection, .failsBefore])
    func `a refusal without a waiting request is kept to be seen`(_ fault: OutboxHarness.Fault) async throws {
        let harness = OutboxHarness(knowsKeys: true)
        let account = try await harness.signIn()
        let outbox = try harness.start()
        harness.state.withLock { $0.fault = fault }
        _ = try await outbox.add("milk", form: "1", list: empty, for: account)
        harness.state.withLock { $0.status = .forbidden }
        harness.clock.advance(by: 2)
        await outbox.deliver(for: account)
        let entry = try #require(try await entries(harness, account).first)
        // After a try that may have done it, the result is unknown.
        #expect(entry.state == (fault == .noConnection ? .refused : .undecided) && entry.reason == "forbidden")
        harness.state.withLock { $0.status = nil }
        harness.clock.advance(by: 200)
        await outbox.deliver(for: account)
        #expect(harness.state.withLock { $0.list.isEmpty }, "it is not sent again unasked")
        try await outbox.tryNow(entry.key, for: account)
        #expect(harness.state.withLock { $0.list.count } == 1)
    }

    @Test func `the same form once more, after a restart, is the same task`() async throws {
        let harness = OutboxHarness(knowsKeys: false)
        let account = try await harness.signIn()
        harness.state.withLock { $0.isDown = true }
        for text in ["milk", "milk", "bread"] {
            _ = try await harness.start().add(text, form: "1", list: empty, for: account)
        }
        #expect(try await entries(harness, account).map(\.text) == ["milk", "bread"])
    }

    @Test func `the same form once more is the same task where no further one may wait`() async throws {
        let harness = OutboxHarness(knowsKeys: false)
        let account = try await harness.signIn()
        harness.state.withLock { $0.isDown = true }
        let outbox = try harness.start()
        _ = try await outbox.add("milk", form: "1", list: nil, for: account)
        let others = (1..<OutboxLimits().maxPerPerson).map { number in
            OutboxEntry(
                key: OutboxEntry.randomKey(), text: "\(number)", accepted: harness.clock.date,
                next: harness.clock.date + 86_400)
        }
        #expect(
            try await harness.stores().outbox.append(
                others, of: account.session.person, remembering: nil, leasing: nil) == .added)
        guard case .tooMany = try await outbox.add("bread", form: "2", list: nil, for: account) else {
            return #expect(Bool(false), "another one may wait")
        }
        guard case .repeated = try await outbox.add("milk", form: "1", list: nil, for: account) else {
            return #expect(Bool(false), "it is not said to be repeated")
        }
    }

    @Test func `while another program sends, this one does not`() async throws {
        let harness = OutboxHarness(knowsKeys: false)
        let account = try await harness.signIn()
        let outbox = try harness.start()
        #expect(try await harness.stores().outbox.lease(account.session.person, to: .random()))
        guard case .kept(nil) = try await outbox.add("milk", form: "1", list: empty, for: account) else {
            return #expect(Bool(false), "it does not wait")
        }
        #expect(harness.state.withLock { $0.posts.isEmpty })
        harness.clock.advance(by: 16)
        await outbox.deliver(for: account)
        #expect(harness.state.withLock { $0.list.count } == 1)
    }

    @Test func `without another sign-in nothing is tried, and after it the same person's tasks continue`() async throws
    {
        let harness = OutboxHarness(knowsKeys: false)
        let account = try await harness.signIn()
        let outbox = try harness.start()
        harness.state.withLock { ($0.token, $0.isRefreshRejected) = ("access-9", true) }
        _ = try await outbox.add("milk", form: "1", list: empty, for: account)
        #expect(try await entries(harness, account).first?.reason == "not-renewed")
        harness.state.withLock { $0.token = "access-1" }
        harness.clock.advance(by: 200)
        await outbox.deliver(for: account)
        #expect(harness.state.withLock { $0.posts.isEmpty })
        #expect(try await outbox.entries(for: harness.signIn("bob")).isEmpty)
        #expect(harness.state.withLock { $0.posts.isEmpty })
        #expect(try await outbox.entries(for: harness.signIn()).isEmpty, "it was sent before the page was made")
        #expect(harness.state.withLock { $0.list.map(\.text) } == ["milk"])
    }

    @Test func `a session that comes while another one of the person is tried sends what that one can't`() async throws
    {
        let harness = OutboxHarness(knowsKeys: true)
        let first = try await harness.signIn()
        let outbox = try harness.start()
        harness.state.withLock { $0.isDown = true }
        _ = try await outbox.add("milk", form: "1", list: empty, for: first)
        harness.state.withLock { $0.isDown = false }
        harness.clock.advance(by: 1)
        // The screen is handed over, and the same person signs in: the request finds a try under way, whose session has just ended.
        let second = try await harness.signIn()
        await outbox.wakeDuringAnotherTry(second)
        try await harness.stores().sessions.delete(first.id)
        await outbox.deliver(for: first)
        while try await !entries(harness, first).isEmpty { await Task.yield() }
        #expect(harness.state.withLock { $0.list.map(\.text) } == ["milk"])
    }

    @Test func `sessions that can't send are tried once each`() async throws {
        let harness = OutboxHarness(knowsKeys: true)
        let outbox = try harness.start()
        harness.state.withLock { ($0.token, $0.isRefreshRejected) = ("access-9", true) }
        let accounts = [try await harness.signIn(), try await harness.signIn(), try await harness.signIn()]
        for account in accounts.dropFirst() { await outbox.know(account) }
        _ = try await outbox.add("milk", form: "1", list: empty, for: accounts[0])
        for account in accounts { while await !outbox.hasFailed(account) { await Task.yield() } }
        await outbox.waitForTurn(of: accounts[0])
        #expect(try await entries(harness, accounts[0]).map(\.text) == ["milk"])
    }

    @Test func `a store that can't be read after a try forgets nothing`() async throws {
        let harness = OutboxHarness(knowsKeys: true)
        let account = try await harness.signIn()
        let outbox = try harness.start()
        harness.state.withLock { $0.isDown = true }
        _ = try await outbox.add("milk", form: "1", list: empty, for: account)
        harness.state.withLock { $0.readsFail = true }
        await outbox.scheduleNext(account.session.person)
        harness.state.withLock { $0.readsFail = false }
        let (isTimed, known) = await outbox.schedule(of: account)
        #expect(isTimed && known == account.id)
    }

    @Test func `after a restart the first request of the person has it sent`() async throws {
        let harness = OutboxHarness(knowsKeys: true)
        let account = try await harness.signIn()
        harness.state.withLock { $0.fault = .failsAfter }
        _ = try await harness.start().add("milk", form: "1", list: empty, for: account)
        harness.clock.advance(by: 20)
        let outbox = try harness.start()
        outbox.notice(account)
        while try await !entries(harness, account).isEmpty { await Polling.pause() }
        #expect(harness.state.withLock { $0.list.map(\.text) } == ["milk"])
    }
}

extension Outbox {
    /// A request of this session comes while another one of the person is tried.
    fileprivate func wakeDuringAnotherTry(_ account: SignedInAccount) async {
        await turns.take(of: account.session.person)
        await wake(account)
        turns.end(of: account.session.person)
    }

    fileprivate func know(_ account: SignedInAccount) { people.store(account) }

    fileprivate func hasFailed(_ account: SignedInAccount) -> Bool {
        sender.holds.hasFailed(account.id, of: account.session.person)
    }

    fileprivate func waitForTurn(of account: SignedInAccount) async {
        await turns.take(of: account.session.person)
        turns.end(of: account.session.person)
    }

    fileprivate func schedule(of account: SignedInAccount) -> (isTimed: Bool, session: SessionID?) {
        (timers.isRunning(for: account.session.person), people[account.session.person]?.id)
    }
}
