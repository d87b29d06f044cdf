import Fairness
import OpenIDConnect
import Storage
import Synchronization

/// Sessions of another store, and in memory the messages for people's next pages that it can't take at the moment: the result of an action
/// must be shown, whether it could be written or not.
final class FallbackSessionStore: SessionStore {
    private let store: any SessionStore
    private let report: @Sendable (String) -> Void
    private typealias Unsaved = FairStore<Person, SessionID, Session.Flash>
    private let unsaved = Mutex(Unsaved(limit: FallbackSessionStore.maxUnsaved))

    /// A message is read at once; beyond these the oldest of the person who has most goes.
    static let maxUnsaved = 1000

    init(_ store: any SessionStore, report: @escaping @Sendable (String) -> Void) {
        self.store = store
        self.report = report
    }

    var limits: SessionLimits { store.limits }

    func takeFlash(_ id: SessionID) async throws -> Session.Flash? {
        if let flash = unsaved.withLock({ $0.remove(id) }) { return flash }
        return try await store.takeFlash(id)
    }

    func load(_ id: SessionID) async throws -> Session? { try await store.load(id).map { withFlash($0, id) } }

    func lookUp(_ id: SessionID, isActivity: Bool) async throws -> SessionLookup {
        let found = try await store.lookUp(id, isActivity: isActivity)
        if case .active(let session) = found { return .active(withFlash(session, id)) }
        return found
    }

    func touch(_ id: SessionID) async throws -> Session? { try await store.touch(id).map { withFlash($0, id) } }

    func replace(
        _ old: [SessionID], with session: Session, under id: SessionID, taking confirmed: ConfirmedSignIn?
    ) async throws {
        try await store.replace(old, with: session, under: id, taking: confirmed)
        for old in old { remove(old) }
    }

    func update<Result: Sendable>(
        _ id: SessionID, _ change: @escaping @Sendable (inout Session) throws -> Result
    ) async throws -> Result? {
        do {
            return try await store.update(id, change)
        } catch {
            // Nothing was written, as a rule. What changes more than the message must be written down, or else not be done.
            guard let session = try await store.load(id) else { throw error }
            var changed = session
            let result = try change(&changed)
            // It was written after all: the message must not be shown twice.
            if (error as? StorageError)?.mayBeApplied == true, changed.json == session.json { return result }
            guard let flash = changed.flash, changed.with(nil).json == session.with(nil).json else { throw error }
            report("a message could not be stored and is kept in memory: \(FallbackDraftStore.name(of: error))")
            unsaved.withLock { _ = $0.insert(flash, for: id, of: [session.person]) }
            return result
        }
    }

    func delete(_ id: SessionID) async throws {
        try await store.delete(id)
        remove(id)
    }

    func isActive(_ reference: SessionReference) async throws -> Bool { try await store.isActive(reference) }

    func delete(_ reference: SessionReference) async throws { try await store.delete(reference) }

    func deleteAll(of person: Person) async throws -> Int { try await store.deleteAll(of: person) }

    func deleteAll(providerSession: String, issuer: String) async throws -> Int {
        try await store.deleteAll(providerSession: providerSession, issuer: issuer)
    }

    func end(by logout: LogoutToken) async throws -> Int? { try await store.end(by: logout) }

    func deleteExpired() async throws -> Int { try await store.deleteExpired() }

    func count() async throws -> Int { try await store.count() }

    /// Removes all that is in memory.
    func removeUnsaved() { unsaved.withLock { $0.removeAll() } }

    private func remove(_ id: SessionID) { unsaved.withLock { _ = $0.remove(id) } }

    private func withFlash(_ session: Session, _ id: SessionID) -> Session {
        unsaved.withLock { $0.value(of: id) }.map(session.with) ?? session
    }
}

extension Session {
    fileprivate func with(_ flash: Flash?) -> Session {
        var session = self
        session.flash = flash
        return session
    }
}
