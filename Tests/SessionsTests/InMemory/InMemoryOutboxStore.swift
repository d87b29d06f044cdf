import FoundationEssentials
import Synchronization

@testable import Sessions

struct InMemoryOutboxStore: OutboxStore {
    let keychain: InMemoryKeychain
    let limits: OutboxLimits
    let now: @Sendable () -> Date

    func append(_ entries: [OutboxEntry], of person: Person) async throws -> Bool {
        let time = now()
        return keychain.state.withLock { state in
            guard state.outbox.count + entries.count <= limits.maxTotal,
                state.outbox.count(where: { $0.person == person }) + entries.count <= limits.maxPerPerson
            else { return false }
            for entry in entries { state.outbox.append((entry, person, time)) }
            return true
        }
    }

    func entries(of person: Person) async throws -> [OutboxEntry] {
        keychain.state.withLock { $0.outbox.filter { $0.person == person }.map(\.entry) }
    }

    func update(_ entry: OutboxEntry, of person: Person) async throws -> Bool {
        keychain.state.withLock { state in
            guard let index = state.outbox.firstIndex(where: { $0.person == person && $0.entry.key == entry.key })
            else { return false }
            state.outbox[index].entry = entry
            return true
        }
    }

    func wasSent(_ key: String, of person: Person) async throws -> Bool {
        let time = now()
        return keychain.state.withLock { state in
            guard let sent = state.sentTasks[key], sent.person == person else { return false }
            return (0..<limits.memory).contains(time.timeIntervalSince(sent.time))
        }
    }

    func delete(_ key: String, of person: Person, isSent: Bool) async throws -> Bool {
        let time = now()
        return keychain.state.withLock { state in
            if isSent { state.sentTasks[key] = (person, time) }
            let count = state.outbox.count
            state.outbox.removeAll { $0.person == person && $0.entry.key == key }
            return state.outbox.count < count
        }
    }

    func lease(_ person: Person, to owner: LeaseOwner) async throws -> Bool {
        let time = now()
        return keychain.state.withLock { state in
            if let holder = state.outboxLeases[person], holder.owner != owner, holder.expiry > time,
                !LeaseOwner.isGone(holder.owner.bytes)
            {
                return false
            }
            state.outboxLeases[person] = (owner, time + LeaseTime.duration)
            return true
        }
    }

    func release(_ person: Person, by owner: LeaseOwner) async throws {
        keychain.state.withLock { if $0.outboxLeases[person]?.owner == owner { $0.outboxLeases[person] = nil } }
    }

    func moveEnds(by seconds: TimeInterval) async throws {
        let time = now()
        keychain.state.withLock { state in
            for index in state.outbox.indices {
                state.outbox[index].time = min(state.outbox[index].time + seconds, time)
            }
        }
    }

    func deleteExpired() async throws {
        try await moveEnds(by: 0)
        let time = now()
        keychain.state.withLock { $0.outbox.removeAll { time.timeIntervalSince($0.time) >= limits.lifetime } }
    }
}
