internal import Fairness
internal import FoundationEssentials
internal import HTTP
internal import Pages
internal import Sessions
internal import Synchronization
internal import TaskAPI

/// Brings accepted tasks to the task API: each once, and a person's in the order in which they were accepted.
///
/// An entry is stored before its task is sent. When no answer says what became of it, the same `Idempotency-Key` makes another try
/// harmless; where the API knows no such keys, the list is read before, and what can't be told from it is not sent again.
actor Outbox {
    /// What became of a task by the time that its form is answered.
    enum Outcome {
        /// The API has it, and says so.
        case added(TaskItem?)
        /// The API has it: the list says so.
        case found
        /// The API refused it; it is no longer kept here.
        case refused(TaskGateway.Failure)
        /// It is kept here, and the list says why; with what the call came to, if there was one.
        case kept(TaskGateway.Failure?)
        /// Too many wait.
        case tooMany
        /// The same form was sent before, and the API has its task: nothing was done.
        case repeated
    }

    private let store: any OutboxStore
    private let gateway: any OutboxGateway
    private let people: OutboxPeople
    private let now: @Sendable () -> Date
    private let pause: @Sendable (Duration) async -> Void
    private let random: @Sendable () -> Double
    private let log: Log
    /// Hears whose waiting tasks have changed.
    private let changed: @Sendable (Person) -> Void

    /// Whose tasks are being sent just now, with those who wait for their turn.
    private var turns: [Person: [CheckedContinuation<Void, Never>]] = [:]
    private var timers: [Person: Task<Void, Never>] = [:]
    /// Accepted here and not sent yet: what stands in the store already is all that must stand there when they are.
    private var fresh: Set<String> = []
    /// What forms wait for.
    private var outcomes: [String: Outcome] = [:]
    private var awaited: Set<String> = []
    /// The sessions that can't go on without another sign-in.
    private var held: [Person: (session: SessionID, reason: TaskGateway.Failure)] = [:]
    /// Whose tasks are being sent just now because they have signed in again: their next page waits for that.
    private var returned: Set<Person> = []
    /// From when on a list that the API gives is reason enough to send what waits, although the API once asked to wait longer.
    private var patient: [Person: Date] = [:]
    /// The sessions that were seen since the program started. For one that is forgotten it is looked once more whether anything waits.
    private nonisolated let seen = Mutex(FairStore<Person, SessionID, Void>(limit: Outbox.maxSeen))
    /// The list that each person was shown last, until something is sent for them. For a person without one the list is read before.
    private nonisolated let shown = Mutex(FairStore<Person, Person, TaskListDigest>(limit: Outbox.maxSeen))
    /// What the API calls the tasks that were imported lately, by the keys of their entries, for as long as an import can be undone; `nil`
    /// for one that was given up.
    private var imported = FairStore<Person, String, String?>(limit: Outbox.maxImported, lifetime: Outbox.importMemory)

    /// For how long a key is relied on. The demo API remembers it for a day.
    static let keyLifetime: TimeInterval = 12 * 3600
    /// How long the list is waited for before a task is sent again.
    static let listPatience: Duration = .seconds(10)
    /// When it is looked again whether another program has finished.
    static let leaseWait: TimeInterval = 5
    /// How often the lease is asked for while somebody waits for it, and how long it is until the next time.
    static let leaseTries = 20
    static let leasePause: Duration = .milliseconds(100)
    /// Seconds at least until what waits is sent: a time that is over must not keep the program busy.
    static let shortestPause: TimeInterval = 1
    static let maxSeen = 10_000
    static let maxImported = 10_000
    static let importMemory = 2 * UndoableChange.lifetime
    /// How long an import waits for its tasks to be sent; the rest are sent while the user sees the list.
    static let importPatience: Duration = .seconds(20)
    /// How often an API that does not say whether it knows keys is asked before the list alone decides.
    static let maxQuestions = 10

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
        self.random = random
        self.log = log
        self.changed = changed
    }

    deinit { for timer in timers.values { timer.cancel() } }

    // MARK: What people do

    /// Accepts a task and sends it, behind those that wait already.
    /// - Parameters:
    ///   - form: the number of its form.
    ///   - list: the list beside that form.
    func add(
        _ text: String, form: String?, list: TaskListDigest?, for account: SignedInAccount
    ) async throws -> Outcome {
        let person = account.session.person
        let others = try await store.entries(of: person)
        // The same form once more, after a restart perhaps.
        if let form, others.contains(where: { $0.form == form && $0.text.isIdentical(to: text) }) { return .kept(nil) }
        let key = OutboxEntry.key(of: text, form: form, person: person)
        // Looked for behind the others: what is sent meanwhile is in one of the two.
        if form != nil, try await store.wasSent(key, of: person) { return .repeated }
        // What the form says of the list is fresh when it is sent at once and nothing was shown or sent since; else the list is read before.
        let isFresh = !others.contains(where: \.isToBeSent) && shown.withLock { $0.value(of: person) } == list
        let before = isFresh ? list.map { ListBeforeSending($0) } : nil
        var entry = OutboxEntry(
            key: key, text: text, accepted: now(), form: form,
            list: before?.description, next: now())
        if before != nil { (entry.state, entry.firstSent) = (.uncertain, entry.accepted) }
        // Before it is stored: from then on a timer, or a list that was fetched, may send it.
        if before != nil { fresh.insert(key) }
        awaited.insert(key)
        defer {
            fresh.remove(key)
            awaited.remove(key)
        }
        guard try await store.append(entry, of: person) else { return .tooMany }
        await deliverWhole(for: account)
        return outcomes.removeValue(forKey: key) ?? .kept(nil)
    }

    /// Accepts the tasks of an import, all or none, and sends them behind those that wait already.
    /// - Parameter form: the number of its form.
    /// - Returns: the keys of their entries, in order, with what the API calls those that it has; `nil` when too many wait. None when the
    ///   same form was sent before.
    func add(
        _ tasks: [ListedTask], form: String, for account: SignedInAccount
    ) async throws -> [(key: String, id: String?)]? {
        let person = account.session.person
        let time = now()
        let entries = zip(0..., tasks).map { number, task in
            let form = "\(form).import.\(number)"
            return OutboxEntry(
                key: OutboxEntry.key(of: task.text, form: form, person: person), text: task.text, isDone: task.isDone,
                accepted: time, form: form, next: time)
        }
        let known = Set(try await store.entries(of: person).map(\.key))
        for entry in entries {
            // They were stored together: where one is known, all of them were accepted.
            if known.contains(entry.key) { return [] }
            if try await store.wasSent(entry.key, of: person) { return [] }
        }
        guard try await store.append(entries, of: person) else { return nil }
        changed(person)
        let (end, atEnd) = AsyncStream<Never>.makeStream()
        Task {
            await deliverWhole(for: account)
            atEnd.finish()
        }
        let timer = Task { [pause] in
            await pause(Outbox.importPatience)
            atEnd.finish()
        }
        for await _ in end {}
        timer.cancel()
        return entries.map { ($0.key, imported.value(of: $0.key, at: now()) ?? nil) }
    }

    /// Takes back what was imported. What was not sent yet is forgotten.
    /// - Returns: the IDs of the tasks that the API has, and `nil` for what it does not have. An entry of which nobody knows whether it was
    ///   sent is looked for in the list; where that can't be had, it is kept and left out here, with the reason.
    func withdraw(
        _ keys: Set<String>, for account: SignedInAccount
    ) async throws -> (ids: [String: String?], TaskGateway.Failure?) {
        let person = account.session.person
        // Before it is their turn: what is being sent just now is marked as sent.
        var ids: [String: String?] = [:]
        for entry in try await store.entries(of: person)
        where keys.contains(entry.key) && entry.state == .waiting && entry.id == nil {
            if try await store.delete(entry.key, of: person, isSent: false) { ids.updateValue(nil, forKey: entry.key) }
        }
        await takeTurn(of: person)
        defer { endTurn(of: person) }
        var rows: [TaskRow]?
        var failure: TaskGateway.Failure?
        for entry in try await store.entries(of: person) where keys.contains(entry.key) {
            var id = entry.id
            if entry.state == .uncertain || entry.state == .undecided {
                do throws(TaskGateway.Failure) {
                    let list =
                        if let rows { rows } else {
                            try await gateway.list(for: account, within: Outbox.listPatience).map { TaskRow($0) }
                        }
                    rows = list
                    if case .there(let position) = Outbox.finding(entry, in: list) { id = list[position].id }
                } catch {
                    failure = error
                    continue
                }
            }
            try await store.delete(entry.key, of: person, isSent: false)
            ids.updateValue(id, forKey: entry.key)
        }
        for key in keys where ids[key] == nil {
            if let id = imported.value(of: key, at: now()) { ids.updateValue(id, forKey: key) }
        }
        changed(person)
        return (ids, failure)
    }

    /// Sends what waits now; `key` too if it was not to be sent again.
    func tryNow(_ key: String, for account: SignedInAccount) async throws {
        let person = account.session.person
        guard var entry = try await store.entries(of: person).first(where: { $0.key == key }) else { return }
        if !entry.isToBeSent {
            (entry.state, entry.list, entry.next) = (.waiting, nil, now())
            guard try await store.update(entry, of: person) else { return }
        }
        await deliverWhole(for: account, .asked)
    }

    /// Forgets a task; one that is being sent just now may still be added.
    func giveUp(_ key: String, for account: SignedInAccount) async throws {
        let person = account.session.person
        if try await store.entries(of: person).contains(where: { $0.key == key && $0.isImported && $0.id == nil }) {
            imported.insert(nil, for: key, of: [person], at: now())
        }
        try await store.delete(key, of: person, isSent: false)
        changed(person)
    }

    /// What waits, for the page. Whoever comes back after a sign-in has it sent first.
    func entries(for account: SignedInAccount) async throws -> [OutboxEntry] {
        guard try await !store.entries(of: account.session.person).isEmpty else { return [] }
        await wake(account)
        return try await store.entries(of: account.session.person)
    }

    /// A list that has just been read shows a task of which nobody knew whether it came.
    /// - Returns: its position; `nil` when the list does not say that it is there.
    func settle(_ entry: OutboxEntry, by rows: [TaskRow], of person: Person) async throws -> Int? {
        guard entry.state == .uncertain, case .there(let position) = Outbox.finding(entry, in: rows) else { return nil }
        note(rows[position].id, of: entry, person)
        if entry.isDone, let id = rows[position].id {
            // Its completion is still to come.
            var entry = entry
            (entry.id, entry.state, entry.next) = (id, .waiting, now())
            _ = try await store.update(entry, of: person)
            return nil
        }
        try await store.delete(entry.key, of: person, isSent: true)
        return position
    }

    /// Why this session sends nothing more before another sign-in; `nil` when it does.
    func hold(of account: SignedInAccount) -> TaskGateway.Failure? {
        held[account.session.person].flatMap { $0.session == account.id ? $0.reason : nil }
    }

    /// How many tasks of a person wait to be sent.
    func count(of person: Person) async -> Int {
        (try? await store.entries(of: person).count(where: \.isToBeSent)) ?? 0
    }

    /// A page shows a person this list, beside a form for a new task.
    nonisolated func show(_ list: TaskListDigest, to person: Person) {
        shown.withLock { _ = $0.insert(list, for: person, of: [person]) }
    }

    // MARK: When it is sent

    /// A request of somebody who is signed in: the first one of each session looks whether anything waits.
    nonisolated func notice(_ account: SignedInAccount) {
        let isNew = seen.withLock { seen in
            guard seen.value(of: account.id) == nil else { return false }
            seen.insert((), for: account.id, of: [account.session.person])
            return true
        }
        if isNew { Task.detached { await self.wake(account) } }
    }

    /// The API has given a person's list: it is back, and what waits for it is sent, whatever it asked for before.
    func listWasFetched(for account: SignedInAccount) async {
        let person = account.session.person
        guard await head(of: person) != nil, turns[person] == nil, held[person] == nil else { return }
        await deliver(for: account, .listed)
    }

    /// The same, for those who need not wait for it.
    nonisolated func noticeList(for account: SignedInAccount) {
        Task.detached { await self.listWasFetched(for: account) }
    }

    /// When what waits is sent next without anybody's doing; `nil` when that is now, or nothing waits for a time.
    nonisolated func nextTry(of entries: [OutboxEntry]) -> Date? {
        guard let head = entries.first(where: \.isToBeSent), head.next > now(), !isDue(head) else { return nil }
        return head.next
    }

    /// Goes on for those whom the application before this one knew.
    nonisolated func resume() {
        for account in people.all { Task.detached { await self.wake(account) } }
    }

    private func wake(_ account: SignedInAccount) async {
        let person = account.session.person
        guard let head = await head(of: person) else { return }
        people.keep(account)
        if let hold = held[person], hold.session != account.id {
            await deliverWhole(for: account, .returned)
        } else if returned.contains(person) {
            await takeTurn(of: person)
            endTurn(of: person)
        } else if isDue(head), turns[person] == nil, held[person] == nil {
            Task.detached { await self.deliver(for: account) }
        } else if timers[person] == nil, turns[person] == nil, held[person] == nil {
            schedule(person, after: head.next.timeIntervalSince(now()))
        }
    }

    private func schedule(_ person: Person, after seconds: TimeInterval) {
        timers[person]?.cancel()
        // Weak: an application that another one has replaced sends nothing more.
        timers[person] = Task.detached { [weak self, pause] in
            await pause(.seconds(max(Outbox.shortestPause, seconds)))
            guard !Task.isCancelled else { return }
            await self?.timeHasCome(person)
        }
    }

    private func timeHasCome(_ person: Person) {
        timers[person] = nil
        guard let account = people[person] else { return }
        // A task of its own: no new timer takes it back in the middle.
        Task.detached { await self.deliver(for: account) }
    }

    private func scheduleNext(_ person: Person) async {
        guard let head = await head(of: person) else {
            timers.removeValue(forKey: person)?.cancel()
            patient[person] = nil
            people.forget(person)
            return
        }
        if held[person] == nil { schedule(person, after: head.next.timeIntervalSince(now())) }
    }

    private func head(of person: Person) async -> OutboxEntry? {
        (try? await store.entries(of: person))?.first(where: \.isToBeSent)
    }

    /// One that is to wait for longer than any can was stored under a wrong clock.
    private nonisolated func isDue(_ entry: OutboxEntry) -> Bool {
        let wait = entry.next.timeIntervalSince(now())
        return wait <= 0 || wait > RetryDelay.maxRequested
    }

    // MARK: Sending

    /// Why something is sent now.
    enum Occasion {
        /// Its time has come.
        case due
        /// Somebody wants it now.
        case asked
        /// The API has given a list.
        case listed
        /// Somebody has signed in again.
        case returned
    }

    /// The same in a task of its own: who asked may go away, what was begun is finished.
    private func deliverWhole(for account: SignedInAccount, _ occasion: Occasion = .due) async {
        people.keep(account)
        await Task { await deliver(for: account, occasion, waitsForOthers: true) }.value
    }

    /// Sends what is due of a person, one after another.
    /// - Parameters:
    ///   - waitsForOthers: whether another program that is at it is waited for, two seconds at most.
    func deliver(for account: SignedInAccount, _ occasion: Occasion = .due, waitsForOthers: Bool = false) async {
        let person = account.session.person
        await takeTurn(of: person)
        defer { endTurn(of: person) }
        var isAsked = occasion == .asked
        if let hold = held[person] {
            guard isAsked || hold.session != account.id else { return }
            // Another session: its tokens are others.
            isAsked = true
            held[person] = nil
            returned.insert(person)
        }
        defer { returned.remove(person) }
        if occasion == .listed {
            // Looked at in turn: another delivery may just have failed.
            guard patient[person].map({ $0 <= now() }) ?? true else { return }
            isAsked = true
        }
        let owner = LeaseOwner.random()
        guard await lease(person, owner, tries: waitsForOthers ? Outbox.leaseTries : 1) else {
            return schedule(person, after: Outbox.leaseWait)
        }
        let renewal = Task { [store, pause] in
            while !Task.isCancelled {
                await pause(LeaseTime.renewal)
                if !Task.isCancelled { _ = try? await store.lease(person, to: owner) }
            }
        }
        while let entry = await head(of: person), isAsked || isDue(entry) {
            isAsked = false
            guard await send(entry, for: account) else { break }
            changed(person)
        }
        // To its end: the lease must not be renewed after it was given back.
        renewal.cancel()
        await renewal.value
        try? await store.release(person, by: owner)
        changed(person)
        await scheduleNext(person)
    }

    private func lease(_ person: Person, _ owner: LeaseOwner, tries: Int) async -> Bool {
        for number in 1...tries {
            if (try? await store.lease(person, to: owner)) == true { return true }
            if number < tries { await pause(Outbox.leasePause) }
        }
        return false
    }

    private func takeTurn(of person: Person) async {
        guard turns[person] != nil else {
            turns[person] = []
            return
        }
        await withCheckedContinuation { turns[person]?.append($0) }
    }

    private func endTurn(of person: Person) {
        guard let next = turns[person]?.first else {
            turns[person] = nil
            return
        }
        turns[person]?.removeFirst()
        next.resume()
    }

    /// Sends one.
    /// - Returns: whether the next one may be sent.
    private func send(_ entry: OutboxEntry, for account: SignedInAccount) async -> Bool {
        let person = account.session.person
        var entry = entry
        if let id = entry.id { return await complete(entry, id, .found, account) }
        if fresh.remove(entry.key) != nil {
            entry.state = .waiting
        } else {
            switch await prepare(entry, for: account) {
            case .ready(let prepared): entry = prepared
            case .over(let goesOn): return goesOn
            }
            // From now on it may be there, whatever goes wrong.
            var sent = entry
            (sent.state, sent.firstSent) = (.uncertain, entry.firstSent ?? now())
            do {
                guard try await store.update(sent, of: person) else { return true }
            } catch {
                log(.error, "outbox: a task that can't be marked as sent is not sent")
                return false
            }
        }
        shown.withLock { _ = $0.remove(person) }
        entry.attempts += 1
        entry.firstSent = entry.firstSent ?? now()
        do throws(TaskGateway.Failure) {
            let item = try await gateway.add(entry.text, key: entry.key, for: account)
            return await added(entry, .added(item), item?.id, account)
        } catch {
            let isConflict = if case .api(.conflict) = error { true } else { false }
            let knowsKeys = isConflict ? await gateway.knowsIdempotencyKeys != false : false
            switch error.effectOfAdding(knowsKeys: knowsKeys) {
            case .none: break
            case .unknown: entry.state = .uncertain
            case .refused:
                // A try before this one may have done it.
                if entry.state == .uncertain { return await fail(entry, .undecided, error, person) }
                if awaited.contains(entry.key) { return await finish(entry, .refused(error), person) }
                return await fail(entry, .refused, error, person)
            }
            return await postpone(entry, error, account)
        }
    }

    /// The API has it: all that is left is to complete what is done.
    /// - Parameter id: what the API calls it, if it said so.
    private func added(_ entry: OutboxEntry, _ outcome: Outcome, _ id: String?, _ account: SignedInAccount) async
        -> Bool
    {
        let person = account.session.person
        var entry = entry
        entry.id = id
        if id == nil, entry.isImported, let rows = try? await gateway.list(for: account, within: Outbox.listPatience),
            case .there(let position) = Outbox.finding(entry, in: rows.map({ TaskRow($0) }))
        {
            entry.id = rows[position].id
        }
        note(entry.id, of: entry, person)
        guard entry.isDone, let id = entry.id else { return await finish(entry, outcome, person) }
        entry.state = .waiting
        do { _ = try await store.update(entry, of: person) } catch {
            // It is sent again then, with the same key, or looked for.
            log(.error, "outbox: a task that was added can't be marked as added")
        }
        return await complete(entry, id, outcome, account)
    }

    /// Completes a task that the API has. Twice does no harm.
    private func complete(
        _ entry: OutboxEntry, _ id: String, _ outcome: Outcome, _ account: SignedInAccount
    ) async -> Bool {
        do throws(TaskGateway.Failure) {
            _ = try await gateway.setCompleted(true, id, for: account)
        } catch {
            if !error.isGone, error.effectOfAdding(knowsKeys: true) != .refused {
                var entry = entry
                entry.attempts += 1
                return await postpone(entry, error, account)
            }
            // Somebody has deleted it, or the API can't complete tasks: it is there as it is.
            log(.warning, "outbox: an imported task is not completed: \(error.name)")
        }
        return await finish(entry, outcome, account.session.person)
    }

    private func note(_ id: String?, of entry: OutboxEntry, _ person: Person) {
        guard let id, entry.isImported else { return }
        imported.insert(id, for: entry.key, of: [person], at: now())
    }

    private enum Preparation {
        case ready(OutboxEntry)
        case over(goesOn: Bool)
    }

    /// Finds out what became of an earlier try, unless the key makes another one harmless.
    private func prepare(_ entry: OutboxEntry, for account: SignedInAccount) async -> Preparation {
        let person = account.session.person
        var entry = entry
        let knowsKeys = isKeyFresh(entry) ? await gateway.knowsIdempotencyKeys : false
        if knowsKeys == true { return .ready(entry) }
        let rows: [TaskRow]
        do throws(TaskGateway.Failure) {
            rows = try await gateway.list(for: account, within: Outbox.listPatience).map { TaskRow($0) }
        } catch {
            entry.attempts += 1
            return .over(goesOn: await postpone(entry, error, account))
        }
        if entry.state == .uncertain {
            switch Outbox.finding(entry, in: rows) {
            case .there(let position):
                return .over(goesOn: await added(entry, .found, rows[position].id, account))
            case .unclear where knowsKeys == nil && entry.attempts < Outbox.maxQuestions:
                // With a key it would be certain: it is asked again whether the API knows them.
                entry.attempts += 1
                return .over(goesOn: await postpone(entry, .api(.failed(status: .serviceUnavailable)), account))
            case .unclear: return .over(goesOn: await fail(entry, .undecided, nil, person))
            case .absent: entry.state = .waiting
            }
        }
        entry.list = ListBeforeSending(rows, for: entry.text).description
        return .ready(entry)
    }

    private static func finding(_ entry: OutboxEntry, in rows: [TaskRow]) -> ListBeforeSending.Finding {
        guard let before = entry.list.flatMap({ ListBeforeSending($0) }) else {
            return ListBeforeSending.finding(entry.text, in: rows)
        }
        return before.finding(entry.text, in: rows)
    }

    /// No API remembers a key for ever.
    private func isKeyFresh(_ entry: OutboxEntry) -> Bool {
        entry.firstSent.map { abs(now().timeIntervalSince($0)) < Outbox.keyLifetime } ?? true
    }

    /// It is no longer kept here.
    private func finish(_ entry: OutboxEntry, _ outcome: Outcome, _ person: Person) async -> Bool {
        held[person] = nil
        if awaited.contains(entry.key) { outcomes[entry.key] = outcome }
        do {
            let isSent = if case .refused = outcome { false } else { true }
            try await store.delete(entry.key, of: person, isSent: isSent)
            return true
        } catch {
            // Its record says that it may be there, and so it is looked for before anything else.
            log(.error, "outbox: a task that was sent can't be struck off")
            return false
        }
    }

    /// It is kept, to be seen, and not sent again unasked.
    private func fail(
        _ entry: OutboxEntry, _ state: OutboxEntry.State, _ failure: TaskGateway.Failure?, _ person: Person
    ) async -> Bool {
        var entry = entry
        entry.state = state
        entry.reason = failure?.problem.name
        log(.warning, "outbox: \(state.rawValue)\(failure.map { ": \($0.name)" } ?? "")")
        return (try? await store.update(entry, of: person)) != nil
    }

    /// It is sent later.
    private func postpone(_ entry: OutboxEntry, _ failure: TaskGateway.Failure, _ account: SignedInAccount) async
        -> Bool
    {
        var entry = entry
        if awaited.contains(entry.key) { outcomes[entry.key] = .kept(failure) }
        log(.warning, "outbox: task not sent: \(failure.name)")
        let (attempts, random) = (max(entry.attempts, 1), random())
        entry.next = now() + RetryDelay.seconds(after: attempts, retryAfter: failure.retryAfter, random: random)
        patient[account.session.person] = now() + RetryDelay.seconds(after: attempts, retryAfter: nil, random: random)
        entry.reason = failure.problem.name
        if case .signInNeeded = failure {
            held[account.session.person] = (account.id, failure)
            // It waits for a person, not for a time.
            entry.next = now()
        }
        _ = try? await store.update(entry, of: account.session.person)
        return false
    }
}

extension OutboxEntry {
    /// Whether it is one of an import, which can be undone as a whole.
    var isImported: Bool { form?.contains(".import.") == true }
}
