import FoundationEssentials
import Synchronization

@testable import Sessions

struct InMemoryLeaseStore: LeaseStore {
    let keychain: InMemoryKeychain
    let now: @Sendable () -> Date

    func lease(_ id: SessionID, to owner: LeaseOwner) async throws -> Bool {
        let time = now()
        return keychain.state.withLock { state in
            if let holder = state.leases[id], holder.owner != owner, holder.expiry > time,
                holder.expiry <= time + 2 * LeaseTime.duration, !LeaseOwner.isGone(holder.owner.bytes)
            {
                return false
            }
            state.leases[id] = (owner, time + LeaseTime.duration)
            return true
        }
    }

    func release(_ id: SessionID, by owner: LeaseOwner) async throws {
        keychain.state.withLock { if $0.leases[id]?.owner == owner { $0.leases[id] = nil } }
    }

    func deleteExpired() async throws {
        let time = now()
        keychain.state.withLock { $0.leases = $0.leases.filter { $0.value.expiry > time } }
    }
}
