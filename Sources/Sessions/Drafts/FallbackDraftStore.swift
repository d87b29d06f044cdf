import Fairness
import FoundationEssentials
import HTTP
import Storage
import Synchronization

/// Drafts of another store, and in memory those that it can't take at the moment: a full disk or a locked file must not lose
/// what a user typed. What is kept in memory goes to the store as soon as that works again, and ends with the program.
final class FallbackDraftStore: DraftStore {
    private struct Key: Hashable {
        let person: Person
        let form: String
    }

    private struct Change {
        /// `nil` when the draft was deleted.
        let draft: Draft?
        let time: Date
        /// That of the draft of a browser without a session.
        let network: ClientNetwork?
    }

    private typealias Unsaved = FairStore<EntryHolder, Key, Change>

    private let base: any DraftStore
    private let limits: DraftLimits
    /// Whether drafts are kept in memory. Not where they end with a session: nothing would end them.
    private let remembers: Bool
    private let now: @Sendable () -> Date
    private let report: @Sendable (String) -> Void
    private let unsaved: Mutex<Unsaved>

    /// Memory is not a disk: beyond these the oldest of the person or network that has most goes.
    static let maxUnsaved = 1000

    init(
        _ base: any DraftStore, limits: DraftLimits = DraftLimits(), remembers: Bool,
        now: @escaping @Sendable () -> Date, report: @escaping @Sendable (String) -> Void
    ) {
        self.base = base
        self.limits = limits
        self.remembers = remembers
        self.now = now
        self.report = report
        unsaved = Mutex(Unsaved(limit: FallbackDraftStore.maxUnsaved, lifetime: limits.lifetime))
    }

    /// - Returns: whether the store has it; one that is in memory alone is not reported as stored.
    func store(_ draft: Draft, of person: Person, from network: ClientNetwork?) async throws -> Bool {
        let key = Key(person: person, form: draft.form)
        do {
            let isKept = try await base.store(draft, of: person, from: network)
            if isKept { remove(key) }
            return isKept
        } catch {
            report("what somebody typed could not be stored: \(FallbackDraftStore.name(of: error))")
            if remembers, limits.allow(draft, isClaimed: network == nil) { remember(draft, key, network) }
            return false
        }
    }

    func draft(form: String, of person: Person) async throws -> Draft? {
        if let change = change(Key(person: person, form: form)) { return change.draft }
        return try await base.draft(form: form, of: person)
    }

    func isUnsaved(form: String, of person: Person) async -> Bool {
        change(Key(person: person, form: form))?.draft != nil
    }

    func drafts(of person: Person, in read: PersonRecords?) async throws -> [Draft] {
        let changes = unsaved.withLock { $0.entries }.filter { $0.key.person == person && isFresh($0.value) }
        let changed = Set(changes.map(\.key.form))
        return try await base.drafts(of: person, in: read).filter { !changed.contains($0.form) }
            + changes.map(\.value).sorted { $0.time < $1.time }.compactMap(\.draft)
    }

    func delete(form: String, of person: Person) async throws {
        let key = Key(person: person, form: form)
        do {
            try await base.delete(form: form, of: person)
            remove(key)
        } catch {
            remember(nil, key, nil)
        }
    }

    func deleteAll(of person: Person) async throws {
        unsaved.withLock { $0.removeAll { key, _ in key.person == person } }
        try await base.deleteAll(of: person)
    }

    func deleteExpired() async throws {
        for (key, change) in unsaved.withLock({ $0.entries }) {
            guard isFresh(change) else {
                remove(key)
                continue
            }
            // When it fails, it is tried again the next time.
            if let draft = change.draft {
                _ = try await store(draft, of: key.person, from: change.network)
            } else {
                try await delete(form: key.form, of: key.person)
            }
        }
        try await base.deleteExpired()
    }

    /// A bounded name of an error, for the log.
    static func name(of error: any Error) -> String { (error as? StorageError)?.kind.rawValue ?? "unknown" }

    /// Removes all that is in memory.
    func removeUnsaved() { unsaved.withLock { $0.removeAll() } }

    private func change(_ key: Key) -> Change? { unsaved.withLock { [time = now()] in $0.value(of: key, at: time) } }

    private func isFresh(_ change: Change) -> Bool { now().timeIntervalSince(change.time) < limits.lifetime }

    private func remove(_ key: Key) { unsaved.withLock { _ = $0.remove(key) } }

    private func remember(_ draft: Draft?, _ key: Key, _ network: ClientNetwork?) {
        // A path of a person is as long as that of a network.
        let holder = network?.holders ?? Array(repeating: .person(key.person), count: 3)
        unsaved.withLock { [time = now()] unsaved in
            _ = unsaved.insert(Change(draft: draft, time: time, network: network), for: key, of: holder, at: time)
        }
    }
}
