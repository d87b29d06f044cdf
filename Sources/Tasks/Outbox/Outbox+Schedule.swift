internal import FoundationEssentials
internal import Sessions
internal import Web

extension Outbox {
    /// The API has returned a person's list, so it is available: the waiting tasks are sent, even if it has once requested a longer wait.
    func listWasFetched(for account: SignedInAccount) async {
        let account = account.changed  // in the background: the session may have ended since it was read
        let person = account.session.person
        guard await head(of: person) != nil, !turns.isTaken(of: person), sender.holds.signIn(of: person) == nil else {
            return
        }
        await deliver(for: account, .listed)
    }

    /// The same, without waiting for it.
    nonisolated func noticeList(for account: SignedInAccount) {
        Task.detached { await self.listWasFetched(for: account) }
    }

    /// When the waiting tasks are sent next automatically; `nil` when that is now, or when they do not wait for a time.
    nonisolated func nextTry(of entries: [OutboxEntry]) -> Date? {
        guard let head = entries.first(where: \.isToBeSent), head.next > now(), !isDue(head) else { return nil }
        return head.next
    }

    /// Sends the waiting tasks of a person, or starts the timer for them.
    func wake(_ account: SignedInAccount) async {
        let account = account.changed  // as above
        let person = account.session.person
        guard let head = await head(of: person) else { return }
        people.store(account)
        let hold = sender.holds.signIn(of: person)
        if let hold, hold.session != account.id {
            await deliverCompletely(for: account, .returned)
        } else if returned.contains(person) {
            await turns.take(of: person)
            turns.end(of: person)
        } else if isDue(head), !turns.isTaken(of: person), hold == nil {
            Task.detached { await self.deliver(for: account) }
        } else if !timers.isRunning(for: person), !turns.isTaken(of: person), hold == nil {
            schedule(person, after: head.next.timeIntervalSince(now()))
        }
    }

    /// Starts the timer of a person.
    func schedule(_ person: Person, after seconds: TimeInterval) {
        // Weak: an application that was replaced sends nothing more.
        timers.start(for: person, after: seconds) { [weak self] in await self?.timerHasFired(of: person) }
    }

    private func timerHasFired(of person: Person) {
        timers.hasFired(for: person)
        guard let account = people[person] else { return }
        // Its own task: a new timer must not cancel it.
        Task.detached { await self.deliver(for: account) }
    }

    /// Starts the timer for the next task of a person, if one waits.
    func scheduleNext(_ person: Person) async {
        let entries: [OutboxEntry]
        do { entries = try await store.entries(of: person) } catch {
            // The store can't be read now. What waits in it must not be forgotten.
            return schedule(person, after: OutboxLeases.wait)
        }
        guard let head = entries.first(where: \.isToBeSent) else {
            timers.cancel(for: person)
            sender.holds.endDelay(of: person)
            sender.holds.endFailures(of: person)
            people.remove(person)
            return
        }
        guard sender.holds.signIn(of: person) != nil else {
            return schedule(person, after: head.next.timeIntervalSince(now()))
        }
        // While it was tried with a session that has ended, another one of the same person may have come, whose request found it being tried.
        if let account = people.sessions(of: person).last(where: { !sender.holds.hasFailed($0.id, of: person) }) {
            Task.detached { await self.deliver(for: account) }
        }
    }

    /// The task of a person that is to be sent next.
    func head(of person: Person) async -> OutboxEntry? {
        (try? await store.entries(of: person))?.first(where: \.isToBeSent)
    }

    /// Whether a task is to be sent now. One whose wait is longer than any was stored with a wrong clock.
    nonisolated func isDue(_ entry: OutboxEntry) -> Bool {
        let wait = entry.next.timeIntervalSince(now())
        return wait <= 0 || wait > RetryDelay.maxRequested
    }
}
