import FoundationEssentials
import HTTP
import Sessions
import Synchronization

struct InMemoryDraftStore: DraftStore {
    let keychain: InMemoryKeychain
    let limits: DraftLimits
    let now: @Sendable () -> Date

    func keep(_ draft: Draft, of person: Person, from network: ClientNetwork?) async throws -> Bool {
        guard limits.allow(draft, isClaimed: network == nil) else { return false }
        try await deleteExpired()
        try await delete(form: draft.form, of: person)
        let time = now()
        keychain.state.withLock { state in
            let ours = state.drafts.indices.filter { state.drafts[$0].person == person }
            if ours.count >= limits.maxPerPerson, let oldest = ours.first { state.drafts.remove(at: oldest) }
            if state.drafts.count >= limits.maxTotal { state.drafts.removeFirst() }
            state.drafts.append((draft, person, time))
        }
        return true
    }

    func draft(form: String, of person: Person) async throws -> Draft? {
        try await drafts(of: person).first { $0.form == form }
    }

    func drafts(of person: Person) async throws -> [Draft] {
        let time = now()
        return keychain.state.withLock { state in
            state.drafts.filter { $0.person == person && time.timeIntervalSince($0.time) < limits.lifetime }.map(
                \.draft)
        }
    }

    func delete(form: String, of person: Person) async throws {
        keychain.state.withLock { $0.drafts.removeAll { $0.person == person && $0.draft.form == form } }
    }

    func deleteAll(of person: Person) async throws {
        keychain.state.withLock { $0.drafts.removeAll { $0.person == person } }
    }

    func deleteExpired() async throws {
        let time = now()
        keychain.state.withLock { $0.drafts.removeAll { time.timeIntervalSince($0.time) >= limits.lifetime } }
    }
}
