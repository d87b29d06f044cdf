internal import OpenIDConnect
internal import Sessions
internal import Synchronization

/// The policies that can be run: those of the settings and, behind them, those that the operator has added.
///
/// Read again for each request (``refresh()``), because another companion on the same keychain may have added one; what is
/// handed out in between is the last reading.
final class PolicyRegistry: Sendable {
    /// The policies of the settings, in their order.
    let configured: [Policy]
    private let store: any AddedPolicyStore
    private let reading = Mutex<[Policy]>([])

    init(configured: [Policy], store: any AddedPolicyStore) {
        self.configured = configured
        self.store = store
    }

    /// Those that were added. One that the settings name by now is theirs.
    var added: [Policy] {
        let names = Set(configured.map { $0.name.lowercased() })
        return reading.withLock { $0 }.filter { !names.contains($0.name.lowercased()) }
    }

    /// All of them, those of the settings first.
    var policies: [Policy] { configured + added }

    /// The policy of that name, in whatever case.
    func policy(named name: String?) -> Policy? {
        guard let name = name?.lowercased() else { return nil }
        return policies.first { $0.name.lowercased() == name }
    }

    /// Whether the settings name that policy.
    func isConfigured(_ name: String) -> Bool { configured.contains { $0.name.lowercased() == name.lowercased() } }

    /// The first of a kind.
    func first(_ kind: Policy.Kind) -> Policy? { policies.first { $0.kind == kind } }

    /// What a sign-in runs when nobody has chosen; `nil` for the provider's plain one. An added policy never takes that place:
    /// it may be wrong, and people must still get in.
    var standard: Policy? { configured.first { $0.kind.signsIn } }

    /// Reads what was added. When it can't be read, the last reading stands: a sign-in must not fail for it.
    func refresh() async {
        guard let found = try? await store.all() else { return }
        reading.withLock { $0 = found }
    }

    /// Keeps another policy.
    /// - Throws: ``StorageError``.
    func add(_ policy: Policy) async throws -> PolicyAddition {
        guard self.policy(named: policy.name) == nil else { return .duplicate }
        let outcome = try await store.add(policy)
        await refresh()
        return outcome
    }

    /// Forgets one that was added.
    /// - Returns: whether it was there.
    /// - Throws: ``StorageError``.
    func delete(_ name: String) async throws -> Bool {
        let wasThere = try await store.delete(name)
        await refresh()
        return wasThere
    }
}
