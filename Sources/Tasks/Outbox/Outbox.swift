internal import Fairness
internal import FoundationEssentials
internal import HTTP
internal import Running
package import Sessions
internal import Synchronization
internal import TaskAPI
internal import Web

/// Sends accepted tasks to the task API: each once, and those of a person in the order in which they were accepted.
///
/// An entry is stored before its task is sent. If no response shows the outcome, it is sent again with the same `Idempotency-Key`, which does
/// no harm. If the API doesn't know such keys, the list is fetched first, and a task that may be in it is not sent again.
package actor Outbox {
    /// The outcome of a task at the time of the response to its form.
    enum Outcome {
        /// The API has added it; with the task, if the response contains it.
        case added(TaskItem?)
        /// The API has it: it is in the list.
        case found
        /// The API has refused it. Its entry is deleted.
        case refused(TaskGateway.Failure)
        /// Its entry is stored, and the list shows why; with the failure, if it was sent.
        case kept(TaskGateway.Failure?)
        /// Too many tasks wait. Nothing was stored.
        case tooMany
        /// The same form was sent before with the same text: its task waits, or the API has it. Nothing was stored.
        case repeated
    }

    let store: any OutboxStore
    let gateway: any OutboxGateway
    let people: OutboxPeople
    let now: @Sendable () -> Date
    let pause: @Sendable (Duration) async -> Void
    /// Is called with each person whose waiting tasks have changed.
    let changed: @Sendable (Person) -> Void

    let sender: OutboxSender
    let turns = OutboxTurns()
    let leases: OutboxLeases
    var timers: OutboxTimers
    /// The people whose tasks are being sent because they have signed in again: their next page waits for that.
    var returned: Set<Person> = []
    private let shown: ShownLists
    /// The sessions that have sent a request since the start of the program. For a forgotten one, the store is read once more.
    private nonisolated let seen = Mutex(FairStore<Person, SessionID, Void>(limit: Outbox.maxSeen))

    static let maxSeen = 10_000

    /// An outbox. It sends nothing before a request of a person with waiting tasks, or ``resume()``.
    /// - Parameters:
    ///   - pause: waits for a duration, or until its task is cancelled.
    ///   - random: a number from 0 to 1 for the jitter of waits.
    ///   - changed: is called with each person whose waiting tasks have changed.
    init(
        store: any OutboxStore, gateway: any OutboxGateway, people: OutboxPeople,
        now: @escaping @Sendable () -> Date,
        pause: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) },
        random: @escaping @Sendable () -> Double = { .random(in: 0...1) }, log: Log,
        changed: @escaping @Sendable (Person) -> Void = { _ in }
    ) {
        self.store = store
        self.gateway = gateway
        self.people = people
        self.now = now
        self.pause = pause
        self.changed = changed
        let shown = ShownLists()
        let leases = OutboxLeases(store: store, now: now, pause: pause)
        sender = OutboxSender(
            store: store, gateway: gateway, leases: leases, shown: shown, now: now, random: random, log: log)
        self.leases = leases
        self.shown = shown
        timers = OutboxTimers(pause: pause)
    }

    deinit { timers.cancelAll() }

    /// Accepts a task and sends it after those that wait already.
    /// - Parameters:
    ///   - isDone: whether it is to be completed once it has been added.
    ///   - form: the submission ID of its form.
    ///   - list: the list beside that form.
    func add(
        _ text: String, isDone: Bool = false, form: String?, list: TaskListDigest?, for account: SignedInAccount
    ) async throws -> Outcome {
        let person = account.session.person
        let others = try await store.entries(of: person)
        // A double click, a page that is sent again after the Back button, or a browser that got no response before a restart. The text
        // counts too: a page restored by the Back button has its old number, and another text entered there is another task.
        if let form, others.contains(where: { $0.form == form && $0.text.isIdentical(to: text) }) { return .repeated }
        let key = OutboxEntry.key(of: text, form: form, person: person)
        // After the entries were read: a task that is sent in the meantime is found in one of the two.
        if form != nil, try await store.wasSent(key, of: person) { return .repeated }
        // The list in the form is current if the task is sent at once and nothing was shown or sent since. If not, the list is fetched first.
        let isCurrent = !others.contains(where: \.isToBeSent) && shown.last(of: person) == list
        let before = isCurrent ? list.map { ListBeforeSending($0) } : nil
        var entry = OutboxEntry(
            key: key, text: text, isDone: isDone, accepted: now(), form: form,
            list: before?.description, next: now())
        if before != nil { (entry.state, entry.firstSent) = (.uncertain, entry.accepted) }
        // Before it is stored: as soon as it is, a timer or a fetched list may cause it to be sent.
        sender.awaited.begin(key, isMarked: before != nil)
        defer { sender.awaited.end(key) }
        let (addition, lease) = try await append([entry], of: person)
        switch addition {
        case .tooMany: return .tooMany
        // Another copy of the program has accepted the same form in the meantime.
        case .isThere: return .repeated
        case .added, .addedAndLeased: break
        }
        await deliverCompletely(for: account, under: lease)
        return sender.awaited.takeOutcome(of: key) ?? .kept(nil)
    }

    /// Stores entries, and takes the lease under which they are sent in the same transaction, unless they wait for a sign-in.
    /// - Parameter submission: the key of what they were submitted with as a whole, which is remembered in the same transaction.
    /// - Returns: whether they were stored; the lease, unless another program holds it.
    func append(
        _ entries: [OutboxEntry], of person: Person, remembering submission: String? = nil
    ) async throws -> (addition: OutboxAddition, lease: OutboxLeases.Taken?) {
        let lease = leases.next()
        let addition = try await store.append(
            entries, of: person, remembering: submission,
            leasing: sender.holds.signIn(of: person) == nil ? lease.owner : nil)
        return (addition, addition == .addedAndLeased ? lease : nil)
    }

    /// Sends the waiting tasks now, and the one with this key even if it was not to be sent again.
    func tryNow(_ key: String, for account: SignedInAccount) async throws {
        let person = account.session.person
        guard var entry = try await store.entries(of: person).first(where: { $0.key == key }) else { return }
        if !entry.isToBeSent {
            (entry.state, entry.list, entry.next) = (.waiting, nil, now())
            guard try await store.update(entry, of: person) else { return }
        }
        await deliverCompletely(for: account, .requested)
    }

    /// Deletes a waiting task. One that is being sent at the moment may still be added.
    func giveUp(_ key: String, for account: SignedInAccount) async throws {
        let person = account.session.person
        // Undoing its import has to find the task if the API has it.
        let entry = try await store.entries(of: person).first { $0.key == key && $0.isImported && $0.id != nil }
        try await store.delete(key, of: person, as: entry.map { SentTask(id: $0.id) })
        changed(person)
    }

    /// The waiting tasks, for the page. After a sign-in that they have waited for, they are sent first.
    /// - Parameter read: what was just read of the person; `nil` to read it now.
    func entries(for account: SignedInAccount, in read: PersonRecords? = nil) async throws -> [OutboxEntry] {
        guard try await !store.entries(of: account.session.person, in: read).isEmpty else { return [] }
        await wake(account)
        return try await store.entries(of: account.session.person)
    }

    /// Looks in a list that was just fetched for a task of which it is not known whether it was added.
    /// - Returns: its position, when it is there and nothing is left to do; its entry is deleted then.
    func settle(_ entry: OutboxEntry, by tasks: [TaskItem], of person: Person) async throws -> Int? {
        guard entry.state == .uncertain, case .there(let position) = ListBeforeSending.finding(entry, in: tasks) else {
            return nil
        }
        if entry.isDone, let id = tasks[position].id {
            // It has yet to be completed.
            var entry = entry
            (entry.id, entry.state, entry.next) = (id, .waiting, now())
            _ = try await store.update(entry, of: person)
            return nil
        }
        try await store.delete(entry.key, of: person, as: entry.sent(as: tasks[position].id))
        return position
    }

    /// Why nothing more is sent in this session before another sign-in; `nil` when none is needed.
    func hold(of account: SignedInAccount) -> TaskGateway.Failure? {
        sender.holds.signIn(of: account.session.person).flatMap { $0.session == account.id ? $0.failure : nil }
    }

    /// How many tasks of a person wait to be sent.
    package func count(of person: Person) async -> Int {
        (try? await store.entries(of: person).count(where: \.isToBeSent)) ?? 0
    }

    /// A page shows a person this list, beside a form for a new task.
    nonisolated func show(_ list: TaskListDigest, to person: Person) { shown.record(list, for: person) }

    /// A request of a signed-in user: with the first one of each session, tasks that wait are sent.
    nonisolated func notice(_ account: SignedInAccount) {
        let isNew = seen.withLock { seen in
            guard seen.value(of: account.id) == nil else { return false }
            seen.insert((), for: account.id, of: [account.session.person])
            return true
        }
        if isNew { Task.detached { await self.wake(account) } }
    }

    /// Sends the waiting tasks of the people whom the previous application of this program knew.
    nonisolated func resume() {
        for account in people.all { Task.detached { await self.wake(account) } }
    }
}
