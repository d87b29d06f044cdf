internal import FoundationEssentials
internal import Sessions

/// The leases under which tasks are sent. Of several programs with the same store, the one that holds a person's lease sends for that person.
///
/// It belongs to one actor, and its methods run there.
final class OutboxLeases {
    /// A lease that was taken in the transaction in which entries were stored.
    struct Taken: Sendable {
        let owner: LeaseOwner
        let time: Date
    }

    private let store: any OutboxStore
    private let now: @Sendable () -> Date
    private let pause: @Sendable (Duration) async -> Void
    /// The leases of this program, each with the task that renews it.
    private var held: [Person: (owner: LeaseOwner, renewal: Task<Void, Never>)] = [:]

    /// Seconds until the lease is requested again when another program holds it.
    static let wait: TimeInterval = 5
    /// How often the lease is requested for a user who waits, and the pause between two requests.
    static let maxAttempts = 20
    static let pauseBetween: Duration = .milliseconds(100)

    /// No leases.
    init(
        store: any OutboxStore, now: @escaping @Sendable () -> Date, pause: @escaping @Sendable (Duration) async -> Void
    ) {
        self.store = store
        self.now = now
        self.pause = pause
    }

    /// A lease to be taken in the transaction in which entries are stored.
    func next() -> Taken { Taken(owner: .random(), time: now()) }

    /// Whether this program holds the lease of a person.
    func isHeld(of person: Person) -> Bool { held[person] != nil }

    /// Takes the lease of a person, and renews it until it is released.
    /// - Parameters:
    ///   - taken: the lease, if it was taken already.
    ///   - attempts: how often it is requested otherwise.
    /// - Returns: `false` when another program holds it.
    func take(of person: Person, having taken: Taken?, attempts: Int) async -> Bool {
        let owner = taken?.owner ?? .random()
        // A lease that should have been renewed in the meantime is requested again.
        let isFresh = taken.map { (0..<LeaseTime.duration / 3).contains(now().timeIntervalSince($0.time)) } ?? false
        if !isFresh {
            guard await request(person, owner, attempts) else { return false }
        }
        let renewal = Task { [store, pause] in
            while !Task.isCancelled {
                await pause(LeaseTime.renewal)
                if !Task.isCancelled { _ = try? await store.lease(person, to: owner) }
            }
        }
        held[person] = (owner, renewal)
        return true
    }

    /// Releases the lease of a person.
    func release(of person: Person) async {
        await endRenewal(of: person)
        guard let owner = held.removeValue(forKey: person)?.owner else { return }
        try? await store.release(person, by: owner)
    }

    /// Releases a lease that is not used.
    func release(_ taken: Taken, of person: Person) async { try? await store.release(person, by: taken.owner) }

    /// The lease to release in the transaction that deletes an entry (``hasReleased(of:)``); `nil` while other tasks are to be sent under it.
    func ownerToRelease(with entry: OutboxEntry, of person: Person) async -> LeaseOwner? {
        guard let owner = held[person]?.owner, let entries = try? await store.entries(of: person),
            !entries.contains(where: { $0.isToBeSent && $0.key != entry.key })
        else { return nil }
        await endRenewal(of: person)
        return owner
    }

    /// The lease was released in the transaction that has deleted an entry.
    func hasReleased(of person: Person) { held[person] = nil }

    /// Waits for the renewal to end: the lease must not be renewed after it was released.
    private func endRenewal(of person: Person) async {
        held[person]?.renewal.cancel()
        await held[person]?.renewal.value
    }

    private func request(_ person: Person, _ owner: LeaseOwner, _ attempts: Int) async -> Bool {
        for number in 1...attempts {
            if (try? await store.lease(person, to: owner)) == true { return true }
            if number < attempts { await pause(OutboxLeases.pauseBetween) }
        }
        return false
    }
}
