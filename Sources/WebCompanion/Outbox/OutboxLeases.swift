internal import FoundationEssentials
internal import Sessions

/// The leases under which tasks are sent. Of several programs with the same store, the one that holds a person's lease sends for that person.
///
/// It belongs to one actor, and its methods run there.
final class OutboxLeases {
    private let store: any OutboxStore
    private let pause: @Sendable (Duration) async -> Void
    /// The leases of this program, each with the task that renews it.
    private var held: [Person: (owner: LeaseOwner, renewal: Task<Void, Never>)] = [:]

    /// Seconds until the lease is requested again when another program holds it.
    static let wait: TimeInterval = 5
    /// How often the lease is requested for a user who waits, and the pause between two requests.
    static let maxAttempts = 20
    static let pauseBetween: Duration = .milliseconds(100)

    /// No leases.
    init(store: any OutboxStore, pause: @escaping @Sendable (Duration) async -> Void) {
        self.store = store
        self.pause = pause
    }

    /// Takes the lease of a person, and renews it until it is released.
    /// - Returns: `false` when another program holds it.
    func take(of person: Person, attempts: Int) async -> Bool {
        let owner = LeaseOwner.random()
        guard await request(person, owner, attempts) else { return false }
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
        guard let (owner, renewal) = held.removeValue(forKey: person) else { return }
        // Waits for the renewal to end: the lease must not be renewed after it was released.
        renewal.cancel()
        await renewal.value
        try? await store.release(person, by: owner)
    }

    private func request(_ person: Person, _ owner: LeaseOwner, _ attempts: Int) async -> Bool {
        for number in 1...attempts {
            if (try? await store.lease(person, to: owner)) == true { return true }
            if number < attempts { await pause(OutboxLeases.pauseBetween) }
        }
        return false
    }
}
