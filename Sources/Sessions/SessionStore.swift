public import FoundationEssentials
public import OpenIDConnect
public import Storage
import Synchronization

/// Who is signed in, in the file of a keychain. Every change is one transaction, so that `kill -9` leaves the old record
/// or the new one, and two processes on one file never undo each other's changes.
///
/// Whatever is wrong with a cookie or a record (forged, cut, swapped, of another install, version or client, too old)
/// means signed out: `nil`. A ``StorageError`` means that the file can't be read or written just now.
///
/// Its calls are `async`, but wait for their turn at the file only (``SharedDatabase``), and so cost no change of thread.
public final class SessionStore: Sendable {
    let database: SharedDatabase
    private let keys: SessionKeys
    private let audience: SessionAudience
    /// How long sessions live.
    public let limits: SessionLimits
    let now: @Sendable () -> Date

    /// Records that were opened lately, so that a page does not pay for opening and decoding. An entry counts only while
    /// the row holds the very same sealed bytes.
    private let opened = Mutex<[[UInt8]: (sealed: [UInt8], session: Session)]>([:])
    private static let maxOpened = 64

    /// Makes a store.
    /// - Parameters:
    ///   - database: a connection to a file of ``SessionSchema``.
    ///   - key: the master key of the keychain.
    ///   - audience: whom records serve.
    ///   - limits: how long sessions live.
    ///   - now: the clock.
    public init(
        database: SharedDatabase, key: MasterKey, audience: SessionAudience, limits: SessionLimits,
        now: @escaping @Sendable () -> Date
    ) {
        self.database = database
        keys = SessionKeys(key)
        self.audience = audience
        self.limits = limits
        self.now = now
    }

    /// Keeps a new session under a new id.
    public func create(_ session: Session) async throws -> SessionID { try await replace(nil, with: session) }

    /// Ends the session `old`, if there is one, and keeps a new one under a new id, in one step. To be used whenever
    /// it changes who is signed in, so that an id that was planted or seen before is worth nothing afterwards.
    public func replace(_ old: SessionID?, with session: Session) async throws -> SessionID {
        try await replace(old.map { [$0] } ?? [], with: session)
    }

    /// The same for several, as when somebody signs in again whose place had become two.
    public func replace(_ old: [SessionID], with session: Session) async throws -> SessionID {
        let id = SessionID.random()
        try database.transaction {
            for old in old { try remove(old, followedBy: session.person) }
            try insert(session, under: id)
        }
        return id
    }

    /// The session of a cookie, if it is alive.
    public func load(_ id: SessionID) async throws -> Session? { try active(id) }

    /// Changes a session: reads it, lets `change` change it, and writes it, in one transaction.
    /// - Returns: what `change` returns; `nil` when nobody is signed in under this id.
    /// - Throws: what `change` throws, and then nothing is written.
    public func update<Result: Sendable>(
        _ id: SessionID, _ change: @Sendable (inout Session) throws -> Result
    ) async throws -> Result? {
        try database.transaction {
            guard var session = try active(id) else { return nil }
            let result = try change(&session)
            try write(session, under: id)
            return result
        }
    }

    /// The session of a cookie, after the person did something: moves the idle clock. Not to be called for what a page
    /// does by itself (event streams, polling, refreshing).
    public func touch(_ id: SessionID) async throws -> Session? { try moveIdleClock(of: id) }

    /// What a session cookie is worth now.
    /// - Parameter isActivity: whether the person has done something, which moves the idle clock of a active session.
    public func lookUp(_ id: SessionID, isActivity: Bool = true) async throws -> SessionLookup {
        guard let session = try read(id) else { return .unknown }
        guard limits.allow(session, at: now()) else {
            let isOld = now() >= session.signedInAt.addingTimeInterval(limits.absolute)
            try end(id)
            return .ended(session, isOld ? .absolute : .idle)
        }
        guard isActivity, now().timeIntervalSince(session.lastActivity) >= limits.writesActivityAfter else {
            return .active(session)
        }
        // A full disk must not sign people out: activity that can't be written down costs some idle time at most.
        return .active((try? moveIdleClock(of: id)) ?? session)
    }

    /// The message for this page, which it takes with it.
    public func takeFlash(_ id: SessionID) async throws -> Session.Flash? {
        guard try active(id)?.flash != nil else { return nil }
        let flash = try await update(id) { session in
            let flash = session.flash
            session.flash = nil
            return flash
        }
        return flash ?? nil
    }

    /// Ends a session, and what was typed in it where that ends with sessions.
    public func delete(_ id: SessionID) async throws { try end(id) }

    /// Ends all sessions of a person, as a provider may demand (OpenID Connect Back-Channel Logout 1.0 section 2.6).
    /// - Returns: how many there were.
    @discardableResult
    public func deleteAll(of person: Person) async throws -> Int { try endAll(of: person) }

    /// Ends all sessions that hang on a session at the provider.
    /// - Parameters:
    ///   - providerSession: its `sid`.
    ///   - issuer: whose it is.
    /// - Returns: how many there were.
    @discardableResult
    public func deleteAll(providerSession: String, issuer: String) async throws -> Int {
        try endAll(providerSession: providerSession, issuer: issuer)
    }

    /// Ends what a validated logout token names (OpenID Connect Back-Channel Logout 1.0 §2.7), once: the token is remembered in
    /// the same transaction, so that a replay ends nothing, and a store that fails does neither.
    /// - Returns: how many sessions ended; `nil` when the token came before.
    public func end(by logout: LogoutToken) async throws -> Int? {
        try database.transaction {
            try database.execute(
                "INSERT INTO logout_tokens (hash, expiry) VALUES (?, ?) ON CONFLICT DO NOTHING",
                [.blob(keys.hash(of: logout)), .real(logout.refusedFrom.timeIntervalSince1970)])
            guard database.changes == 1 else { return nil }
            let person = logout.subject.map { Person(issuer: logout.issuer, subject: $0) }
            guard let sessionID = logout.sessionID else { return try person.map(endAll) ?? 0 }
            let ended = try endAll(providerSession: sessionID, issuer: logout.issuer)
            guard let person else { return ended }
            // A session whose ID token named no `sid` may be the one that is meant: rather one sign-in too many.
            return ended
                + (try clear("provider_session IS NULL AND person = ?", .blob(keys.hash(of: person))))
        }
    }

    /// Clears away what has ended. To be called now and then; no promise depends on it.
    /// - Returns: how many sessions there were.
    @discardableResult
    public func deleteExpired() async throws -> Int {
        try database.transaction {
            let time = SQLiteValue.real(now().timeIntervalSince1970)
            for table in ["leases", "sign_ins", "drafts", "logout_tokens"] {
                try database.execute("DELETE FROM \(table) WHERE expiry <= ?", [time])
            }
            return try clear("expiry <= ?", time)
        }
    }

    /// How many sessions there are, those that ended lately included.
    public func count() async throws -> Int {
        Int(try database.query("SELECT count(*) AS count FROM sessions").first?.integer("count") ?? 0)
    }

    /// Empties every table of the keychain, and leaves no byte of what was there in the file and its log.
    func clearKeychain() async throws {
        try database.transaction {
            for table in ["sessions", "leases", "sign_ins", "drafts"] { try database.execute("DELETE FROM \(table)") }
        }
        opened.withLock { $0.removeAll() }
        try database.scrub()
    }

    private func active(_ id: SessionID) throws -> Session? {
        guard let session = try read(id) else { return nil }
        guard limits.allow(session, at: now()) else {
            try end(id)
            return nil
        }
        return session
    }

    private func moveIdleClock(of id: SessionID) throws -> Session? {
        guard let session = try active(id) else { return nil }
        guard now().timeIntervalSince(session.lastActivity) >= limits.writesActivityAfter else { return session }
        return try database.transaction {
            guard var current = try active(id) else { return session }  // again: another process may have changed it
            current.lastActivity = now()
            try write(current, under: id)
            return current
        }
    }

    private func end(_ id: SessionID) throws { try database.transaction { try remove(id) } }

    private func endAll(of person: Person) throws -> Int {
        try database.transaction {
            let hash = keys.hash(of: person)
            try database.execute("DELETE FROM sessions WHERE person = ?", [.blob(hash)])
            let count = database.changes
            if limits.endsDrafts { try database.execute("DELETE FROM drafts WHERE person = ?", [.blob(hash)]) }
            opened.withLock { $0.removeAll() }
            return count
        }
    }

    private func endAll(providerSession: String, issuer: String) throws -> Int {
        try database.transaction {
            let hash = keys.hash(ofProviderSession: providerSession, issuer: issuer)
            return try clear("provider_session = ?", .blob(hash))
        }
    }

    private func clear(_ condition: String, _ value: SQLiteValue) throws(StorageError) -> Int {
        if limits.endsDrafts {
            try database.execute(
                "DELETE FROM drafts WHERE person IN (SELECT person FROM sessions WHERE \(condition))", [value])
        }
        try database.execute("DELETE FROM sessions WHERE \(condition)", [value])
        opened.withLock { $0.removeAll() }
        return database.changes
    }

    /// Removes the row of a session that serves this audience; any other is left alone.
    /// - Parameter successor: who is signed in next in the same browser; their own drafts stay.
    private func remove(_ id: SessionID, followedBy successor: Person? = nil) throws(StorageError) {
        guard let session = try read(id) else { return }
        try database.execute("DELETE FROM sessions WHERE hash = ?", [.blob(id.hash)])
        try database.execute("DELETE FROM leases WHERE hash = ?", [.blob(id.hash)])
        let hash = keys.hash(of: session.person)
        if limits.endsDrafts, successor.map({ keys.hash(of: $0) }) != hash {
            try database.execute("DELETE FROM drafts WHERE person = ?", [.blob(hash)])
        }
        opened.withLock { $0[id.hash] = nil }
    }

    private func read(_ id: SessionID) throws(StorageError) -> Session? {
        let hash = id.hash
        let row = try database.query("SELECT record FROM sessions WHERE hash = ?", [.blob(hash)]).first
        guard let sealed = row?.blob("record") else {
            opened.withLock { $0[hash] = nil }
            return nil
        }
        if let known = opened.withLock({ $0[hash] }), known.sealed == sealed { return known.session }
        // The hash is associated data: a record that was copied into another row does not open there.
        let session = SealedRecord<Session>.open(sealed, by: keys.sealer(of: id), associated: hash, for: audience)
        guard let session, session.clientID == audience.clientID else { return nil }
        remember(session, sealed, under: hash)
        return session
    }

    private func insert(_ session: Session, under id: SessionID) throws(StorageError) {
        let sealed = seal(session, under: id)
        let sid = session.claims.sessionID.map { keys.hash(ofProviderSession: $0, issuer: session.issuer) }
        try database.execute(
            "INSERT INTO sessions (hash, record, expiry, person, provider_session) VALUES (?, ?, ?, ?, ?)",
            [
                .blob(id.hash), .blob(sealed), .real(limits.expiry(of: session).timeIntervalSince1970),
                .blob(keys.hash(of: session.person)), SQLiteValue(sid),
            ])
    }

    private func write(_ session: Session, under id: SessionID) throws(StorageError) {
        let sealed = seal(session, under: id)
        try database.execute(
            "UPDATE sessions SET record = ?, expiry = ? WHERE hash = ?",
            [.blob(sealed), .real(limits.expiry(of: session).timeIntervalSince1970), .blob(id.hash)])
    }

    private func seal(_ session: Session, under id: SessionID) -> [UInt8] {
        let hash = id.hash
        let sealed = SealedRecord(session, for: audience).sealed(by: keys.sealer(of: id), associated: hash)
        // Even if the transaction fails, this is harmless: the row then holds other bytes.
        remember(session, sealed, under: hash)
        return sealed
    }

    private func remember(_ session: Session, _ sealed: [UInt8], under hash: [UInt8]) {
        opened.withLock { opened in
            if opened.count >= SessionStore.maxOpened, opened[hash] == nil, let some = opened.keys.randomElement() {
                opened[some] = nil
            }
            opened[hash] = (sealed, session)
        }
    }
}
