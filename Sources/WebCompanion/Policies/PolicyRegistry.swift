internal import OpenIDConnect
internal import Sessions
internal import Synchronization

/// The available policies: those of the settings, followed by those that the operator has added.
///
/// Reloaded for requests (``refresh()``), because another instance with the same keychain may have added one; between
/// reloads the last state is used.
final class PolicyRegistry: Sendable {
    /// The policies of the settings, in their order.
    let configured: [Policy]
    private let store: AddedPolicyStore
    private let interval: Duration
    private let reading = Mutex<(policies: [Policy], next: ContinuousClock.Instant?)>(([], nil))

    /// How long added policies are used without a question to a database. In a file it is seen at once when nothing has changed.
    static let interval = Duration.seconds(1)

    init(configured: [Policy], store: AddedPolicyStore, interval: Duration = PolicyRegistry.interval) {
        self.configured = configured
        self.store = store
        self.interval = interval
    }

    /// The added policies, without those that the settings now contain.
    var added: [Policy] {
        let names = Set(configured.map { $0.name.lowercased() })
        return reading.withLock { $0.policies }.filter { !names.contains($0.name.lowercased()) }
    }

    /// All policies, those of the settings first.
    var policies: [Policy] { configured + added }

    /// The policy with that name, case-insensitively.
    func policy(named name: String?) -> Policy? {
        guard let name = name?.lowercased() else { return nil }
        return policies.first { $0.name.lowercased() == name }
    }

    /// Whether the settings contain that policy.
    func isConfigured(_ name: String) -> Bool { configured.contains { $0.name.lowercased() == name.lowercased() } }

    /// The first policy of a kind.
    func first(_ kind: Policy.Kind) -> Policy? { policies.first { $0.kind == kind } }

    /// The default policy for a sign-in; `nil` for the provider's default. Never an added policy: it may be wrong, and users
    /// must still be able to sign in.
    var standard: Policy? { configured.first { $0.kind.signsIn } }

    /// Reloads the added policies, from a database once a second at most. If that fails, the last state is kept: a sign-in must not fail
    /// because of it.
    func refresh() async {
        guard reading.withLock({ $0.next.map { $0 <= .now } ?? true }) else { return }
        await reload()
    }

    private func reload() async {
        let next: ContinuousClock.Instant? = store.isCached ? nil : .now + interval
        guard let found = try? await store.all() else { return }
        reading.withLock { $0 = (found, next) }
    }

    /// Adds a policy.
    /// - Throws: ``StorageError``.
    func add(_ policy: Policy) async throws -> PolicyAddition {
        guard self.policy(named: policy.name) == nil else { return .duplicate }
        let outcome = try await store.add(policy)
        await reload()
        return outcome
    }

    /// Deletes an added policy.
    /// - Returns: whether it existed.
    /// - Throws: ``StorageError``.
    func delete(_ name: String) async throws -> Bool {
        let wasThere = try await store.delete(name)
        await reload()
        return wasThere
    }
}
