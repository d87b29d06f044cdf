import FoundationEssentials
import Storage
import Synchronization

/// Accepted tasks of another store, and in memory those that it can't take at the moment: a full disk or a locked file prevents no one from
/// adding a task. One in memory is reported as such (``OutboxEntry/isStored``), and ends with the program.
final class FallbackOutboxStore: OutboxStore {
    private struct Unsaved {
        let person: Person
        var entry: OutboxEntry
        /// Whether the store may have it all the same: the connection was lost before it said so.
        let mayBeStored: Bool
    }

    private struct State {
        var entries: [Unsaved] = []
        /// Those that are finished and could not be deleted, with the tasks that the API has; and submissions that could not be remembered.
        var deleted: [String: (person: Person, sent: SentTask?)] = [:]

        func isRemembered(_ key: String, of person: Person) -> Bool {
            deleted[key].map { $0.person == person && $0.sent != nil } ?? false
        }
    }

    private let store: any OutboxStore
    private let limits: OutboxLimits
    private let report: @Sendable (String) -> Void
    private let unsaved = Mutex(State())

    /// Memory is not a disk.
    static let maxUnsaved = 1000
    /// How many that were sent from memory are recognized.
    static let maxSent = 10_000

    init(_ store: any OutboxStore, limits: OutboxLimits = OutboxLimits(), report: @escaping @Sendable (String) -> Void)
    {
        self.store = store
        self.limits = limits
        self.report = report
    }

    func append(
        _ entries: [OutboxEntry], of person: Person, remembering submission: String?, leasing owner: LeaseOwner?
    ) async throws -> OutboxAddition {
        if let submission, unsaved.withLock({ $0.isRemembered(submission, of: person) }) { return .isThere }
        do {
            return try await store.append(entries, of: person, remembering: submission, leasing: owner)
        } catch {
            let mayBeStored = (error as? StorageError)?.mayBeApplied ?? false
            // One that is stored after all must not be in memory as well: it would be sent twice.
            if mayBeStored, let stored = try? await store.entries(of: person).map(\.key),
                entries.allSatisfy({ stored.contains($0.key) })
            {
                return .added
            }
            report("an accepted task could not be stored: \(FallbackDraftStore.name(of: error))")
            return unsaved.withLock { unsaved in
                let keys = Set(entries.map(\.key))
                guard !unsaved.entries.contains(where: { keys.contains($0.entry.key) }),
                    submission.map({ !unsaved.isRemembered($0, of: person) }) ?? true
                else { return .isThere }
                guard unsaved.entries.count + entries.count <= FallbackOutboxStore.maxUnsaved,
                    unsaved.entries.count(where: { $0.person == person }) + entries.count <= limits.maxPerPerson
                else { return .tooMany }
                for var entry in entries {
                    entry.isStored = false
                    unsaved.entries.append(Unsaved(person: person, entry: entry, mayBeStored: mayBeStored))
                }
                if let submission, unsaved.deleted.count < FallbackOutboxStore.maxSent {
                    unsaved.deleted[submission] = (person, SentTask())
                }
                return .added
            }
        }
    }

    func entries(of person: Person, in read: PersonRecords?) async throws -> [OutboxEntry] {
        let stored = try await store.entries(of: person, in: read)
        return unsaved.withLock { unsaved in
            let own = unsaved.entries.filter { $0.person == person }.map(\.entry)
            // What is here knows more than what may have been stored after all.
            let hidden = Set(own.map(\.key))
            return stored.filter { unsaved.deleted[$0.key] == nil && !hidden.contains($0.key) } + own
        }
    }

    /// What is stored must be stored again before it is sent: a change of it is never in memory alone.
    func update(_ entry: OutboxEntry, of person: Person) async throws -> Bool {
        let isHere = unsaved.withLock { unsaved in
            guard let index = unsaved.entries.firstIndex(where: { $0.entry.key == entry.key }) else { return false }
            unsaved.entries[index].entry = entry
            return true
        }
        return isHere ? true : try await store.update(entry, of: person)
    }

    func delete(
        _ key: String, of person: Person, as sent: SentTask?, releasing owner: LeaseOwner?
    ) async throws -> Bool {
        let removed = unsaved.withLock { unsaved in
            let removed = unsaved.entries.firstIndex { $0.entry.key == key }.map { unsaved.entries.remove(at: $0) }
            // Its form may be sent again: that is stored as soon as it can be.
            if let removed, !removed.mayBeStored, sent != nil, unsaved.deleted.count < FallbackOutboxStore.maxSent {
                unsaved.deleted[key] = (person, sent)
            }
            return removed
        }
        if let removed, !removed.mayBeStored {
            // A lease that can't be released ends after its time.
            if let owner { try? await store.release(person, by: owner) }
            return true
        }
        do {
            let wasStored = try await store.delete(key, of: person, as: sent, releasing: owner)
            return wasStored || removed != nil
        } catch {
            // The lease may be released although the entry could not be deleted; otherwise it ends after its time.
            if let owner { try? await store.release(person, by: owner) }
            // It is finished and must not be sent again; until it can be deleted it is hidden.
            return unsaved.withLock { $0.deleted.updateValue((person, sent), forKey: key) == nil }
        }
    }

    func sentTask(_ key: String, of person: Person) async throws -> SentTask? {
        if let done = unsaved.withLock({ $0.deleted[key] }), done.person == person, let sent = done.sent { return sent }
        return try await store.sentTask(key, of: person)
    }

    func forget(_ key: String, of person: Person) async throws {
        unsaved.withLock { unsaved in
            if unsaved.isRemembered(key, of: person) { unsaved.deleted[key] = nil }
        }
        try await store.forget(key, of: person)
    }

    func lease(_ person: Person, to owner: LeaseOwner) async throws -> Bool {
        do {
            return try await store.lease(person, to: owner)
        } catch {
            // Of what is in memory no other program knows, unless it may have been stored. What is stored can't be marked as sent, and so is
            // not sent.
            return unsaved.withLock { unsaved in
                let own = unsaved.entries.filter { $0.person == person }
                return !own.isEmpty && !own.contains { $0.mayBeStored }
            }
        }
    }

    func release(_ person: Person, by owner: LeaseOwner) async throws { try await store.release(person, by: owner) }

    func moveEnds(by seconds: TimeInterval) async throws { try await store.moveEnds(by: seconds) }

    func deleteExpired() async throws {
        for (key, done) in unsaved.withLock({ $0.deleted }) {
            try await store.delete(key, of: done.person, as: done.sent)
            unsaved.withLock { _ = $0.deleted.removeValue(forKey: key) }
        }
        try await store.deleteExpired()
    }

    /// Removes all that is in memory.
    func removeUnsaved() { unsaved.withLock { $0 = State() } }
}
