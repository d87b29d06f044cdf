internal import Sessions
internal import Web

extension Outbox {
    /// Why tasks are sent now.
    enum Occasion {
        /// Their time has come.
        case due
        /// The user has requested it.
        case requested
        /// The API has returned a list.
        case listed
        /// The user has signed in again.
        case returned
    }

    /// Sends the tasks of a person to the end, even if the calling task is cancelled.
    func deliverCompletely(
        for account: SignedInAccount, _ occasion: Occasion = .due, under lease: OutboxLeases.Taken? = nil
    ) async {
        people.store(account)
        await Task { await deliver(for: account, occasion, waitsForOthers: true, under: lease) }.value
    }

    /// Sends the tasks of a person that are due, one after another.
    /// - Parameters:
    ///   - waitsForOthers: whether it waits, two seconds at most, for another program that is sending tasks of this person.
    ///   - lease: the lease, if it was taken when the tasks were stored.
    func deliver(
        for account: SignedInAccount, _ occasion: Occasion = .due, waitsForOthers: Bool = false,
        under lease: OutboxLeases.Taken? = nil
    ) async {
        let person = account.session.person
        await turns.take(of: person)
        defer { turns.end(of: person) }
        var isRequested = occasion == .requested
        if let hold = sender.holds.signIn(of: person) {
            guard isRequested || hold.session != account.id else {
                if let lease { await leases.release(lease, of: person) }
                return
            }
            // Another session has other tokens.
            isRequested = true
            sender.holds.endSignIn(of: person)
            returned.insert(person)
        }
        defer { returned.remove(person) }
        if occasion == .listed {
            // Checked in turn: the previous delivery may have failed.
            guard sender.holds.permitsAttempt(of: person, at: now()) else { return }
            isRequested = true
        }
        guard await leases.take(of: person, having: lease, attempts: waitsForOthers ? OutboxLeases.maxAttempts : 1)
        else {
            return schedule(person, after: OutboxLeases.wait)
        }
        while let entry = await head(of: person), isRequested || isDue(entry) {
            isRequested = false
            guard await sender.send(entry, for: account) else { break }
            changed(person)
            // The lease was released together with the last entry. Tasks that were accepted since have their own delivery.
            if !leases.isHeld(of: person) { break }
        }
        await leases.release(of: person)
        changed(person)
        await scheduleNext(person)
    }
}
