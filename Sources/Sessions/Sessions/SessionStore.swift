public import OpenIDConnect

/// The sessions. Every change happens whole or not at all, and two processes that share a table never undo each
/// other's changes.
///
/// A cookie or record that is not valid (forged, truncated, swapped, too old, of another installation, version or client)
/// means signed out: `nil`. An error means that the store can't be read or written at the moment.
public protocol SessionStore: Sendable {
    /// How long sessions live.
    var limits: SessionLimits { get }

    /// Ends the sessions `old`, and what was typed in them where that ends with sessions, and stores a new one under a new id, in
    /// one step. To be used whenever it changes who is signed in, so that an id that was planted or seen before is worth nothing
    /// afterwards.
    /// - Parameters:
    ///   - id: a random one that no one outside has seen.
    ///   - confirmed: the confirmed sign-in that the session comes from, which is removed in the same step; `nil` for none.
    /// - Throws: ``SharedScreenUnknown`` for a session of a screen that has been revoked, ``SignInTaken`` for a sign-in that is no longer
    ///   there. In both cases nothing is changed.
    func replace(
        _ old: [SessionID], with session: Session, under id: SessionID, taking confirmed: ConfirmedSignIn?
    ) async throws

    /// The session of a cookie, if it is active.
    func load(_ id: SessionID) async throws -> Session?

    /// What a session cookie is worth now. A session that has ended is reported once.
    /// - Parameter isActivity: whether the user has done something, which moves the idle clock of an active session.
    func lookUp(_ id: SessionID, isActivity: Bool) async throws -> SessionLookup

    /// The session of a cookie, after the person did something: moves the idle clock. Not to be called for what a page does
    /// automatically (event streams, polling, refreshing). Activity that can't be written costs some idle time, and no error.
    func touch(_ id: SessionID) async throws -> Session?

    /// Changes a session: reads it, lets `change` change it, and writes it, in one step.
    /// - Returns: what `change` returns; `nil` when no one is signed in under this id.
    /// - Throws: what `change` throws, and then nothing is written.
    @discardableResult
    func update<Result: Sendable>(
        _ id: SessionID, _ change: @escaping @Sendable (inout Session) throws -> Result
    ) async throws -> Result?

    /// The message for this page, which it takes with it. One that can't be taken away now is shown all the same: twice, perhaps.
    func takeFlash(_ id: SessionID) async throws -> Session.Flash?

    /// Ends a session, and what was typed in it where that ends with sessions.
    func delete(_ id: SessionID) async throws

    /// Whether the session that is named so lives, wherever it was made. This is no activity of the user.
    func isActive(_ reference: SessionReference) async throws -> Bool

    /// Ends the session that is named so, wherever it was made, and what was typed in it where that ends with sessions. One of a shared
    /// screen is reported there once (``SessionLimit/phone``).
    func delete(_ reference: SessionReference) async throws

    /// Ends all sessions of a person, as a provider may demand (OpenID Connect Back-Channel Logout 1.0 section 2.6).
    /// - Returns: how many there were.
    @discardableResult
    func deleteAll(of person: Person) async throws -> Int

    /// Ends all sessions that hang on a session at the provider, and the sign-ins that await confirmation there
    /// (``PendingConfirmations``).
    /// - Parameters:
    ///   - providerSession: its `sid`.
    ///   - issuer: the provider's issuer.
    /// - Returns: how many there were.
    @discardableResult
    func deleteAll(providerSession: String, issuer: String) async throws -> Int

    /// Ends what a validated logout token names (OpenID Connect Back-Channel Logout 1.0 §2.7), sessions and sign-ins that await
    /// confirmation, once: the token is remembered in the same step, so that a replay ends nothing, and a store that fails does neither.
    /// - Returns: how many sessions ended; `nil` when the token was received before.
    func end(by logout: LogoutToken) async throws -> Int?

    /// Deletes what has ended. To be called now and then; no promise depends on it.
    /// - Returns: how many sessions there were.
    @discardableResult
    func deleteExpired() async throws -> Int

    /// How many sessions there are, including some that have ended.
    func count() async throws -> Int
}

extension SessionStore {
    /// The same without a confirmed sign-in.
    public func replace(_ old: [SessionID], with session: Session, under id: SessionID) async throws {
        try await replace(old, with: session, under: id, taking: nil)
    }

    /// The same under an id that is made here.
    public func replace(
        _ old: [SessionID], with session: Session, taking confirmed: ConfirmedSignIn?
    ) async throws -> SessionID {
        let id = SessionID.random()
        try await replace(old, with: session, under: id, taking: confirmed)
        return id
    }

    /// Stores a new session under a new id.
    public func create(_ session: Session) async throws -> SessionID {
        try await replace([], with: session, taking: nil)
    }

    /// The same as ``replace(_:with:)`` for one session or none.
    public func replace(_ old: SessionID?, with session: Session) async throws -> SessionID {
        try await replace(old.map { [$0] } ?? [], with: session, taking: nil)
    }

    /// What a session cookie is worth when the person has done something.
    public func lookUp(_ id: SessionID) async throws -> SessionLookup { try await lookUp(id, isActivity: true) }

    /// A change of the session like any other.
    public func takeFlash(_ id: SessionID) async throws -> Session.Flash? {
        guard let flash = try await load(id)?.flash else { return nil }
        do {
            return try await update(id) { session in
                let flash = session.flash
                session.flash = nil
                return flash
            } ?? nil
        } catch {
            return flash
        }
    }
}
