internal import Configuration
package import OpenIDConnect
package import Sessions
internal import Storage
internal import Synchronization

/// The available policies: those of the settings, followed by those that the operator has added.
///
/// Reloaded for requests (``refresh()``), because another instance with the same keychain may have added one; between
/// reloads the last state is used.
package final class PolicyRegistry: Sendable {
    /// The policies of the settings, in their order.
    package let configured: [Policy]
    private let store: AddedPolicyStore
    private let interval: Duration
    private let reading: Mutex<Reading>

    /// The policies as they were read.
    private struct Reading {
        let added: [Policy]
        let all: [Policy]
        /// The revision of the store before it was read; `nil` where the store has none.
        let revision: RecordRevision?
        /// When they are read again, where there is no revision.
        let next: ContinuousClock.Instant
    }

    /// How long added policies are used without a question to a database. In a file it is seen at once when nothing has changed.
    package static let interval = Duration.seconds(1)

    package init(configured: [Policy], store: AddedPolicyStore, interval: Duration = PolicyRegistry.interval) {
        self.configured = configured
        self.store = store
        self.interval = interval
        reading = Mutex(Reading(added: [], all: configured, revision: nil, next: .now))
    }

    /// The added policies, without those that the settings now contain.
    package var added: [Policy] { reading.withLock { $0.added } }

    /// All policies, those of the settings first.
    package var policies: [Policy] { reading.withLock { $0.all } }

    /// The policy with that name, case-insensitively.
    package func policy(named name: String?) -> Policy? {
        guard let name = name?.lowercased() else { return nil }
        return policies.first { $0.name.lowercased() == name }
    }

    /// Whether the settings contain that policy.
    package func isConfigured(_ name: String) -> Bool {
        configured.contains { $0.name.lowercased() == name.lowercased() }
    }

    /// The first policy of a kind.
    package func first(_ kind: Policy.Kind) -> Policy? { policies.first { $0.kind == kind } }

    /// The default policy for a sign-in; `nil` for the provider's default. Never an added policy: it may be wrong, and users
    /// must still be able to sign in.
    package var standard: Policy? { configured.first { $0.kind.signsIn } }

    /// Reloads the added policies, from a database once a second at most. If that fails, the last state is kept: a sign-in must not fail
    /// because of it.
    package func refresh() async {
        guard !isCurrent else { return }
        await reload()
    }

    /// Whether there is nothing to reload yet.
    private var isCurrent: Bool {
        let revision = store.revision
        return reading.withLock { reading in
            if let revision { reading.revision == revision } else { reading.next > .now }
        }
    }

    private func reload() async {
        // Before they are read: what is stored meanwhile is seen the next time.
        let (revision, next) = (store.revision, ContinuousClock.now + interval)
        guard let found = try? await store.all() else { return }
        let names = Set(configured.map { $0.name.lowercased() })
        let added = found.filter { !names.contains($0.name.lowercased()) }
        reading.withLock { $0 = Reading(added: added, all: configured + added, revision: revision, next: next) }
    }

    /// Adds a policy.
    /// - Throws: ``StorageError``.
    package func add(_ policy: Policy) async throws -> PolicyAddition {
        guard self.policy(named: policy.name) == nil else { return .duplicate }
        let outcome = try await store.add(policy)
        await reload()
        return outcome
    }

    /// Deletes an added policy.
    /// - Returns: whether it existed.
    /// - Throws: ``StorageError``.
    package func delete(_ name: String) async throws -> Bool {
        let wasThere = try await store.delete(name)
        await reload()
        return wasThere
    }
}
