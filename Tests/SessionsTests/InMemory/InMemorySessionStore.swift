import FoundationEssentials
import OpenIDConnect
import Sessions
import Synchronization

struct InMemorySessionStore: SessionStore {
    let keychain: InMemoryKeychain
    let audience: SessionAudience
    let limits: SessionLimits
    let now: @Sendable () -> Date

    func replace(_ old: [SessionID], with session: Session, under id: SessionID) async throws {
        keychain.state.withLock { state in
            for old in old { remove(old, followedBy: session.person, in: &state) }
            state.sessions[id] = (session.kept(by: limits), audience)
        }
    }

    func isActive(_ reference: SessionReference) async throws -> Bool {
        keychain.state.withLock { isThere(reference, in: $0) }
    }

    func delete(_ reference: SessionReference) async throws {
        keychain.state.withLock { state in
            guard let (id, entry) = state.sessions.first(where: { $0.key.reference == reference }) else { return }
            state.leases[id] = nil
            guard entry.session.isOnSharedScreen == true else { return state.sessions[id] = nil }
            state.closed.insert(id)
            endDrafts(of: entry.session.person, in: &state)
        }
    }

    func load(_ id: SessionID) async throws -> Session? {
        let time = now()
        return keychain.state.withLock { state in
            guard let session = ours(id, in: state) else { return nil }
            let end = end(of: session, id, at: time, in: state)
            if let end, end != .phone { remove(id, in: &state) }
            return end == nil ? session : nil
        }
    }

    func lookUp(_ id: SessionID, isActivity: Bool) async throws -> SessionLookup {
        let time = now()
        let found = keychain.state.withLock { state in
            ours(id, in: state).map { ($0, end(of: $0, id, at: time, in: state)) }
        }
        guard let (session, end) = found else { return .unknown }
        if let end {
            keychain.state.withLock { remove(id, in: &$0) }
            return .ended(session, end)
        }
        guard isActivity, let touched = try await touch(id) else { return .active(session) }
        return .active(touched)
    }

    func touch(_ id: SessionID) async throws -> Session? {
        guard let session = try await load(id) else { return nil }
        let time = now()
        guard time.timeIntervalSince(session.lastActivity) >= limits.writesActivityAfter else { return session }
        return keychain.state.withLock { state in
            state.sessions[id] = (session.active(at: time), audience)
            return state.sessions[id]?.session
        }
    }

    func update<Result: Sendable>(
        _ id: SessionID, _ change: @escaping @Sendable (inout Session) throws -> Result
    ) async throws -> Result? {
        guard try await load(id) != nil else { return nil }
        return try keychain.state.withLock { state in
            guard var session = ours(id, in: state) else { return nil }
            let result = try change(&session)
            state.sessions[id] = (session, audience)
            return result
        }
    }

    func delete(_ id: SessionID) async throws { keychain.state.withLock { remove(id, in: &$0) } }

    func deleteAll(of person: Person) async throws -> Int {
        keychain.state.withLock { state in clear(in: &state) { $0.person == person } }
    }

    func deleteAll(providerSession: String, issuer: String) async throws -> Int {
        keychain.state.withLock { state in
            clear(in: &state) { $0.issuer == issuer && $0.claims.sessionID == providerSession }
        }
    }

    func end(by logout: LogoutToken) async throws -> Int? {
        keychain.state.withLock { state in
            let name = "\(logout.issuer.utf8.count) \(logout.issuer)\(logout.tokenID)"
            guard state.logoutTokens[name] == nil else { return nil }
            state.logoutTokens[name] = logout.refusedFrom
            return clear(in: &state) { session in
                let isOfPerson = logout.subject.map { session.person == Person(issuer: logout.issuer, subject: $0) }
                guard let sessionID = logout.sessionID else { return isOfPerson ?? false }
                guard let own = session.claims.sessionID else { return isOfPerson ?? false }
                return session.issuer == logout.issuer && own == sessionID
            }
        }
    }

    func deleteExpired() async throws -> Int {
        let time = now()
        return keychain.state.withLock { state in
            state.logoutTokens = state.logoutTokens.filter { $0.value > time }
            return clear(in: &state) { limits(of: $0).expiry(of: $0) <= time }
        }
    }

    func count() async throws -> Int { keychain.state.withLock { $0.sessions.count } }

    private func ours(_ id: SessionID, in state: InMemoryKeychain.State) -> Session? {
        guard let entry = state.sessions[id], entry.audience == audience, entry.session.clientID == audience.clientID,
            limits.isPlace(of: entry.session)
        else { return nil }
        return entry.session
    }

    private func end(
        of session: Session, _ id: SessionID, at time: Date, in state: InMemoryKeychain.State
    ) -> SessionLimit? {
        guard !state.closed.contains(id) else { return .phone }
        guard limits.allow(session, at: time) else { return time >= limits.latestEnd(of: session) ? .absolute : .idle }
        guard let phone = session.phone, !isThere(phone, in: state) else { return nil }
        return .phone
    }

    /// Whoever made it, its place's limits hold.
    private func isThere(_ reference: SessionReference, in state: InMemoryKeychain.State) -> Bool {
        guard let (id, entry) = state.sessions.first(where: { $0.key.reference == reference }),
            !state.closed.contains(id)
        else { return false }
        return now() < limits(of: entry.session).expiry(of: entry.session)
    }

    private func limits(of session: Session) -> SessionLimits {
        limits.isPlace(of: session) ? limits : session.isOnSharedScreen == true ? .kiosk : .personal
    }

    private func remove(_ id: SessionID, followedBy successor: Person? = nil, in state: inout InMemoryKeychain.State) {
        guard let session = ours(id, in: state) else { return }
        state.sessions[id] = nil
        state.leases[id] = nil
        if limits.endsDrafts, successor != session.person { endDrafts(of: session.person, in: &state) }
    }

    private func clear(in state: inout InMemoryKeychain.State, where isMeant: (Session) -> Bool) -> Int {
        let ended = state.sessions.filter { isMeant($0.value.session) }
        for (id, entry) in ended {
            state.sessions[id] = nil
            if entry.session.isOnSharedScreen == true { endDrafts(of: entry.session.person, in: &state) }
        }
        return ended.count
    }

    private func endDrafts(of person: Person, in state: inout InMemoryKeychain.State) {
        state.drafts.removeAll { $0.person == person }
    }
}
