import OpenIDConnect
import Sessions
import Synchronization

struct InMemoryAddedPolicyStore: AddedPolicyStore {
    let keychain: InMemoryKeychain
    let audience: SessionAudience

    func all() async throws -> [Policy] {
        keychain.state.withLock { $0.policies.filter { $0.audience == audience }.map(\.policy) }
    }

    func add(_ policy: Policy) async throws -> PolicyAddition {
        keychain.state.withLock { state in
            let ours = state.policies.filter { $0.audience == audience }
            guard !ours.contains(where: { $0.policy.name.lowercased() == policy.name.lowercased() }) else {
                return .duplicate
            }
            guard ours.count < PolicyAddition.maxPolicies else { return .full }
            state.policies.append((policy, audience))
            return .added
        }
    }

    func delete(_ name: String) async throws -> Bool {
        keychain.state.withLock { state in
            let count = state.policies.count
            state.policies.removeAll { $0.audience == audience && $0.policy.name.lowercased() == name.lowercased() }
            return state.policies.count < count
        }
    }
}
