internal import FoundationEssentials
internal import HTTP
internal import Running
internal import Sessions
internal import TaskAPI
internal import Web

/// Sends one task to the API, and records the outcome.
///
/// It belongs to the outbox, on whose actor its methods run. No two calls for the same person overlap.
final class OutboxSender {
    let store: any OutboxStore
    let gateway: any OutboxGateway
    let leases: OutboxLeases
    let shown: ShownLists
    let now: @Sendable () -> Date
    let random: @Sendable () -> Double
    let log: Log

    /// What handlers of forms wait for.
    var awaited = AwaitedEntries()
    /// Why tasks are not sent at the moment.
    var holds = OutboxHolds()

    /// How long it waits for the list before a task is sent again.
    static let listPatience: Duration = .seconds(10)

    /// A sender. The parameters are those of the outbox.
    init(
        store: any OutboxStore, gateway: any OutboxGateway, leases: OutboxLeases, shown: ShownLists,
        now: @escaping @Sendable () -> Date, random: @escaping @Sendable () -> Double, log: Log
    ) {
        self.store = store
        self.gateway = gateway
        self.leases = leases
        self.shown = shown
        self.now = now
        self.random = random
        self.log = log
    }

    /// Sends the task of an entry.
    /// - Returns: whether the next one may be sent.
    func send(_ entry: OutboxEntry, for account: SignedInAccount) async -> Bool {
        let person = account.session.person
        var entry = entry
        if let id = entry.id { return await complete(entry, id, .found, account) }
        if awaited.beginMarkedAttempt(entry.key) {
            entry.state = .waiting
        } else {
            switch await prepare(entry, for: account) {
            case .ready(let prepared): entry = prepared
            case .over(let sendsNext): return sendsNext
            }
            // From now on the API may have it, whatever fails.
            var sent = entry
            (sent.state, sent.firstSent) = (.uncertain, entry.firstSent ?? now())
            do {
                guard try await store.update(sent, of: person) else { return true }
            } catch {
                log(.error, "outbox: a task that can't be marked as sent is not sent")
                return false
            }
        }
        shown.remove(of: person)
        entry.attempts += 1
        entry.firstSent = entry.firstSent ?? now()
        do throws(TaskGateway.Failure) {
            let item = try await gateway.add(entry.text, key: entry.key, for: account)
            return await added(entry, .added(item), item?.id, account)
        } catch {
            return await notAdded(entry, error, account)
        }
    }

    /// The API has the task. If it is done, it has yet to be completed.
    /// - Parameter id: the API's ID of it, if the response contained it.
    func added(_ entry: OutboxEntry, _ outcome: Outbox.Outcome, _ id: String?, _ account: SignedInAccount) async
        -> Bool
    {
        let person = account.session.person
        var entry = entry
        entry.id = id
        if id == nil, entry.isImported || entry.isDone,
            let tasks = try? await gateway.list(for: account, within: OutboxSender.listPatience).items,
            case .there(let position) = ListBeforeSending.finding(entry, in: tasks)
        {
            entry.id = tasks[position].id
        }
        guard entry.isDone, let id = entry.id else { return await finish(entry, outcome, person) }
        entry.state = .waiting
        do { _ = try await store.update(entry, of: person) } catch {
            // It is then sent again with the same key, or looked for in the list.
            log(.error, "outbox: a task that was added can't be marked as added")
        }
        return await complete(entry, id, outcome, account)
    }

    /// The call to add the task has failed.
    private func notAdded(_ entry: OutboxEntry, _ failure: TaskGateway.Failure, _ account: SignedInAccount) async
        -> Bool
    {
        let person = account.session.person
        var entry = entry
        let isConflict = if case .api(.conflict) = failure { true } else { false }
        let knowsKeys = isConflict ? await gateway.knowsIdempotencyKeys != false : false
        switch failure.effectOfAdding(knowsKeys: knowsKeys) {
        case .none: break
        case .unknown: entry.state = .uncertain
        case .refused:
            // An earlier attempt may have added it.
            if entry.state == .uncertain { return await fail(entry, .undecided, failure, person) }
            if awaited.contains(entry.key) { return await finish(entry, .refused(failure), person) }
            return await fail(entry, .refused, failure, person)
        }
        return await postpone(entry, failure, account)
    }

    /// Completes a task that the API has. A repetition does no harm.
    private func complete(
        _ entry: OutboxEntry, _ id: String, _ outcome: Outbox.Outcome, _ account: SignedInAccount
    ) async -> Bool {
        do throws(TaskGateway.Failure) {
            _ = try await gateway.setCompleted(true, id, for: account)
        } catch {
            if !error.isGone, error.effectOfAdding(knowsKeys: true) != .refused {
                var entry = entry
                entry.attempts += 1
                return await postpone(entry, error, account)
            }
            // It was deleted in the meantime, or the API can't complete tasks: it stays as it is.
            log(.warning, "outbox: a task that was added is not completed: \(error.report)")
        }
        return await finish(entry, outcome, account.session.person)
    }
}
