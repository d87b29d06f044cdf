internal import FoundationEssentials
internal import Running
internal import Sessions
internal import Web

extension OutboxSender {
    /// The API has the task, or has refused it: its entry is deleted.
    /// - Returns: whether the next one may be sent, as of all these functions.
    func finish(_ entry: OutboxEntry, _ outcome: Outbox.Outcome, _ person: Person) async -> Bool {
        holds.endFailures(of: person)
        awaited.record(outcome, of: entry.key)
        do {
            let isSent = if case .refused = outcome { false } else { true }
            let owner = await leases.ownerToRelease(with: entry, of: person)
            try await store.delete(
                entry.key, of: person, as: isSent ? entry.sent(as: entry.id) : nil, releasing: owner)
            if owner != nil { leases.hasReleased(of: person) }
            return true
        } catch {
            // The API may have it according to its record. So before anything else, it is looked for in the list.
            log(.error, "outbox: a task that was sent can't be struck off")
            return false
        }
    }

    /// The entry stays, for the user to see; its task is not sent again automatically.
    func fail(
        _ entry: OutboxEntry, _ state: OutboxEntry.State, _ failure: TaskGateway.Failure?, _ person: Person
    ) async -> Bool {
        var entry = entry
        entry.state = state
        entry.failure = failure?.kind
        log(.warning, "outbox: \(state.rawValue)\(failure.map { ": \($0.report)" } ?? "")")
        return (try? await store.update(entry, of: person)) != nil
    }

    /// The task is sent later.
    func postpone(_ entry: OutboxEntry, _ failure: TaskGateway.Failure, _ account: SignedInAccount) async -> Bool {
        let person = account.session.person
        var entry = entry
        awaited.record(.kept(failure), of: entry.key)
        log(.warning, "outbox: task not sent: \(failure.report)")
        let (attempts, random) = (max(entry.attempts, 1), random())
        entry.next = now() + RetryDelay.seconds(after: attempts, retryAfter: failure.retryAfter, random: random)
        holds.delayAttempts(
            of: person, until: now() + RetryDelay.seconds(after: attempts, retryAfter: nil, random: random))
        entry.failure = failure.kind
        if case .signInNeeded = failure {
            holds.waitForSignIn(of: account, after: failure)
            // It waits for a sign-in, not for a time.
            entry.next = now()
        }
        _ = try? await store.update(entry, of: person)
        return false
    }
}
