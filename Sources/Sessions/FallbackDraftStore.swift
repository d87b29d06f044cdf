import FoundationEssentials
import Storage
import Synchronization

/// Drafts of another store, and in memory those that it can't take just now: a full disk or a locked file must not cost anybody
/// what they typed. What is kept in memory goes to the store as soon as that works again, and ends with the program.
final class FallbackDraftStore: DraftStore {
    private struct Key: Hashable {
        let person: Person
        let form: String
    }

    private struct Change {
        /// `nil` when the draft was deleted.
        let draft: Draft?
        let time: Date
    }

    private let store: any DraftStore
    private let limits: DraftLimits
    /// Whether drafts are kept in memory. Not where they end with a session: nothing would tell when.
    private let remembers: Bool
    private let now: @Sendable () -> Date
    private let report: @Sendable (String) -> Void
    private let unsaved = Mutex<[Key: Change]>([:])

    /// Memory is not a disk: beyond these the oldest goes.
    static let maxUnsaved = 1000

    init(
        _ store: any DraftStore, limits: DraftLimits = DraftLimits(), remembers: Bool,
        now: @escaping @Sendable () -> Date, report: @escaping @Sendable (String) -> Void
    ) {
        self.store = store
        self.limits = limits
        self.remembers = remembers
        self.now = now
        self.report = report
    }

    /// - Returns: whether the store has it; one that is in memory alone is not said to be kept.
    func keep(_ draft: Draft, of person: Person) async throws -> Bool {
        let key = Key(person: person, form: draft.form)
        do {
            let isKept = try await store.keep(draft, of: person)
            if isKept { forget(key) }
            return isKept
        } catch {
            report("what somebody typed could not be stored: \(FallbackDraftStore.name(of: error))")
            if remembers, limits.allow(draft) { remember(draft, key) }
            return false
        }
    }

    func draft(form: String, of person: Person) async throws -> Draft? {
        if let change = change(Key(person: person, form: form)) { return change.draft }
        return try await store.draft(form: form, of: person)
    }

    func isUnsaved(form: String, of person: Person) async -> Bool {
        change(Key(person: person, form: form))?.draft != nil
    }

    func drafts(of person: Person) async throws -> [Draft] {
        let changes = unsaved.withLock { $0 }.filter { $0.key.person == person && isFresh($0.value) }
        let changed = Set(changes.keys.map(\.form))
        return try await store.drafts(of: person).filter { !changed.contains($0.form) }
            + changes.values.sorted { $0.time < $1.time }.compactMap(\.draft)
    }

    func delete(form: String, of person: Person) async throws {
        let key = Key(person: person, form: form)
        do {
            try await store.delete(form: form, of: person)
            forget(key)
        } catch {
            remember(nil, key)
        }
    }

    func deleteAll(of person: Person) async throws {
        unsaved.withLock { $0 = $0.filter { $0.key.person != person } }
        try await store.deleteAll(of: person)
    }

    func deleteExpired() async throws {
        for (key, change) in unsaved.withLock({ $0 }) {
            guard isFresh(change) else {
                forget(key)
                continue
            }
            // Who fails is asked again the next time.
            if let draft = change.draft {
                _ = try await keep(draft, of: key.person)
            } else {
                try await delete(form: key.form, of: key.person)
            }
        }
        try await store.deleteExpired()
    }

    /// A bounded name of an error, for the log.
    static func name(of error: any Error) -> String { (error as? StorageError)?.kind.rawValue ?? "unknown" }

    /// Forgets all that is in memory.
    func forgetUnsaved() { unsaved.withLock { $0.removeAll() } }

    private func change(_ key: Key) -> Change? { unsaved.withLock { $0[key] }.flatMap { isFresh($0) ? $0 : nil } }

    private func isFresh(_ change: Change) -> Bool { now().timeIntervalSince(change.time) < limits.lifetime }

    private func forget(_ key: Key) { unsaved.withLock { $0[key] = nil } }

    private func remember(_ draft: Draft?, _ key: Key) {
        unsaved.withLock { [time = now()] unsaved in
            if unsaved.count >= FallbackDraftStore.maxUnsaved,
                let oldest = unsaved.min(by: { $0.value.time < $1.value.time })
            {
                unsaved[oldest.key] = nil
            }
            unsaved[key] = Change(draft: draft, time: time)
        }
    }
}
