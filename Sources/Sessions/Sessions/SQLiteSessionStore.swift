import FoundationEssentials
import OpenIDConnect
import Storage
import Synchronization

/// Who is signed in, sealed in the file of a keychain. Every change is one transaction, so that `kill -9` leaves the old record
/// or the new one.
///
/// Reading happens on the caller's thread and waits for nobody; changes happen on the thread of the ``SharedDatabase``.
final class SQLiteSessionStore: SessionStore {
    private let database: SharedDatabase
    private let keys: SessionKeys
    private let audience: SessionAudience
    let limits: SessionLimits
    private let now: @Sendable () -> Date

    /// Records that were opened lately, so that a page does not pay for opening and decoding. An entry counts only while
    /// the row holds the very same sealed bytes.
    private let opened = Mutex<[[UInt8]: (sealed: [UInt8], session: Session)]>([:])
    static let maxOpened = 64
    /// The same without a look at the row, while nobody has written.
    private let rows = ReadCache<SessionID, Row?>(capacity: SQLiteSessionStore.maxRows)
    static let maxRows = 256

    init(
        database: SharedDatabase, key: MasterKey, audience: SessionAudience, limits: SessionLimits,
        now: @escaping @Sendable () -> Date
    ) {
        self.database = database
        keys = SessionKeys(key)
        self.audience = audience
        self.limits = limits
        self.now = now
    }

    func replace(_ old: [SessionID], with session: Session, under id: SessionID) async throws {
        try await database.write { [self] database in
            for old in old { try remove(old, followedBy: session.person, in: database) }
            try insert(session.kept(by: limits), under: id, in: database)
        }
    }

    func load(_ id: SessionID) async throws -> Session? {
        guard let (session, end) = try await stored(id) else { return nil }
        // What another device has ended is cleared away by who can say so: this may be asked in the midst of an answer.
        if let end, end != .phone { await clearAway(id) }
        return end == nil ? session : nil
    }

    func lookUp(_ id: SessionID, isActivity: Bool) async throws -> SessionLookup {
        guard let (session, end) = try await stored(id) else { return .unknown }
        if let end {
            await clearAway(id)
            return .ended(session, end)
        }
        return .active(isActivity ? await moveIdleClock(of: id, session) : session)
    }

    func isActive(_ reference: SessionReference) async throws -> Bool {
        try await database.read { [self] database in try isThere(reference, in: database) }
    }

    func delete(_ reference: SessionReference) async throws {
        try await database.write { [self] database in
            let hash = SQLiteValue.blob(reference.hash)
            try endDrafts("hash = ?", hash, in: database)
            // A row of a shared screen stays until it is looked up next, so that the screen can say what has happened.
            try database.execute("UPDATE sessions SET expiry = 0 WHERE hash = ? AND shared = 1", [hash])
            try database.execute("DELETE FROM sessions WHERE hash = ? AND shared IS NOT 1", [hash])
            try database.execute("DELETE FROM leases WHERE hash = ?", [hash])
            forgetOpened()
        }
    }

    func touch(_ id: SessionID) async throws -> Session? {
        guard let session = try await load(id) else { return nil }
        return await moveIdleClock(of: id, session)
    }

    func update<Result: Sendable>(
        _ id: SessionID, _ change: @escaping @Sendable (inout Session) throws -> Result
    ) async throws -> Result? {
        try await database.write { [self] database in
            guard var session = try active(id, in: database) else { return nil }
            let result = try change(&session)
            try write(session, under: id, in: database)
            return result
        }
    }

    func delete(_ id: SessionID) async throws {
        try await database.write { [self] database in try remove(id, in: database) }
    }

    func deleteAll(of person: Person) async throws -> Int {
        try await database.write { [self] database in try endAll(of: person, in: database) }
    }

    func deleteAll(providerSession: String, issuer: String) async throws -> Int {
        try await database.write { [self] database in
            try endAll(providerSession: providerSession, issuer: issuer, in: database)
        }
    }

    func end(by logout: LogoutToken) async throws -> Int? {
        try await database.write { [self] database in
            try database.execute(
                "INSERT INTO logout_tokens (hash, expiry) VALUES (?, ?) ON CONFLICT DO NOTHING",
                [.blob(keys.hash(of: logout)), .real(logout.refusedFrom.timeIntervalSince1970)])
            guard database.changes == 1 else { return nil }
            let person = logout.subject.map { Person(issuer: logout.issuer, subject: $0) }
            guard let sessionID = logout.sessionID else {
                return try person.map { try endAll(of: $0, in: database) } ?? 0
            }
            let ended = try endAll(providerSession: sessionID, issuer: logout.issuer, in: database)
            guard let person else { return ended }
            // A session whose ID token named no `sid` may be the one that is meant: rather one sign-in too many.
            return ended
                + (try clear("provider_session IS NULL AND person = ?", .blob(keys.hash(of: person)), in: database))
        }
    }

    func deleteExpired() async throws -> Int {
        let time = SQLiteValue.real(now().timeIntervalSince1970)
        let latest = SQLiteValue.real(
            now().timeIntervalSince1970 + SessionLimits.personal.absolute + SessionLimits.tolerance)
        return try await database.write { [self] database in
            try database.execute("DELETE FROM logout_tokens WHERE expiry <= ?", [time])
            // One that ends later than any can was stored under a wrong clock, and nobody gets in by it.
            return try clear("expiry <= ?", time, in: database) + (try clear("expiry > ?", latest, in: database))
        }
    }

    func count() async throws -> Int {
        try await database.read { database in
            Int(try database.query("SELECT count(*) AS count FROM sessions").first?.integer("count") ?? 0)
        }
    }

    /// Forgets what was opened lately.
    func forgetOpened() {
        opened.withLock { $0.removeAll() }
        rows.removeAll()
    }

    /// A session with what has ended it, if it has ended.
    private func stored(_ id: SessionID) async throws -> (session: Session, end: SessionLimit?)? {
        // Anybody can send ids that there are not.
        let row = try await database.query(
            SQLiteSessionStore.byHash, [.blob(id.hash)], of: id, through: rows, isKept: { $0 != nil },
            opening: { open($0.first, under: id) })
        guard let row else { return nil }
        guard row.session.phone != nil else { return (row.session, ownEnd(of: row)) }
        return (row.session, try await database.read { [self] in try end(of: row, in: $0) })
    }

    private func active(_ id: SessionID, in database: SQLiteDatabase) throws(StorageError) -> Session? {
        guard let row = try read(id, in: database), try end(of: row, in: database) == nil else { return nil }
        return row.session
    }

    /// A session with whether it was ended by its reference.
    private typealias Row = (session: Session, isClosed: Bool)

    /// What has ended a session; `nil` while it lives.
    private func end(of row: Row, in database: SQLiteDatabase) throws(StorageError) -> SessionLimit? {
        if let end = ownEnd(of: row) { return end }
        guard let phone = row.session.phone, try !isThere(phone, in: database) else { return nil }
        return .phone
    }

    /// The same without a look at the session of a phone.
    private func ownEnd(of row: Row) -> SessionLimit? {
        let (session, time) = (row.session, now())
        guard !row.isClosed else { return .phone }
        guard limits.allow(session, at: time) else { return time >= limits.latestEnd(of: session) ? .absolute : .idle }
        return nil
    }

    /// Whether there is a row of that name that has not ended by the limits of whoever wrote it.
    private func isThere(_ reference: SessionReference, in database: SQLiteDatabase) throws(StorageError) -> Bool {
        let rows = try database.query("SELECT expiry FROM sessions WHERE hash = ?", [.blob(reference.hash)])
        return rows.first?.real("expiry").map { now().timeIntervalSince1970 < $0 } ?? false
    }

    /// Removes a session that has ended. When that can't be done just now it has ended all the same, and is removed later.
    private func clearAway(_ id: SessionID) async {
        try? await database.write(waitsForLock: false) { [self] database in
            // Again: another process may have moved its idle clock.
            guard let row = try read(id, in: database), try end(of: row, in: database) != nil else { return }
            try remove(id, in: database)
        }
    }

    /// Writes down that the person did something. A page neither waits for a lock for that nor fails for it.
    private func moveIdleClock(of id: SessionID, _ session: Session) async -> Session {
        guard now().timeIntervalSince(session.lastActivity) >= limits.writesActivityAfter else { return session }
        let moved = try? await database.write(waitsForLock: false) { [self] database -> Session? in
            // Again: another process may have changed it.
            guard let current = try active(id, in: database)?.active(at: now()) else { return nil }
            try write(current, under: id, in: database)
            return current
        }
        return (moved ?? nil) ?? session
    }

    private func endAll(of person: Person, in database: SQLiteDatabase) throws(StorageError) -> Int {
        let hash = SQLiteValue.blob(keys.hash(of: person))
        if limits.endsDrafts { try database.execute("DELETE FROM drafts WHERE person = ?", [hash]) }
        return try clear("person = ?", hash, in: database)
    }

    private func endAll(
        providerSession: String, issuer: String, in database: SQLiteDatabase
    ) throws(StorageError) -> Int {
        let hash = keys.hash(ofProviderSession: providerSession, issuer: issuer)
        return try clear("provider_session = ?", .blob(hash), in: database)
    }

    private func clear(
        _ condition: String, _ value: SQLiteValue, in database: SQLiteDatabase
    ) throws(StorageError) -> Int {
        try endDrafts(condition, value, in: database)
        try database.execute("DELETE FROM sessions WHERE \(condition)", [value])
        forgetOpened()
        return database.changes
    }

    /// Sessions of shared screens and of people's own devices may lie side by side: a row says itself what ends with it.
    private func endDrafts(
        _ condition: String, _ value: SQLiteValue, in database: SQLiteDatabase
    ) throws(StorageError) {
        try database.execute(
            """
            DELETE FROM drafts WHERE person IN
            (SELECT person FROM sessions WHERE \(condition) AND coalesce(shared, ?) = 1)
            """, [value, SQLiteValue(limits.endsDrafts)])
    }

    /// Removes the row of a session that serves this audience; any other is left alone.
    /// - Parameter successor: who is signed in next in the same browser; their own drafts stay.
    private func remove(
        _ id: SessionID, followedBy successor: Person? = nil, in database: SQLiteDatabase
    ) throws(StorageError) {
        guard let session = try read(id, in: database)?.session else { return }
        try database.execute("DELETE FROM sessions WHERE hash = ?", [.blob(id.hash)])
        try database.execute("DELETE FROM leases WHERE hash = ?", [.blob(id.hash)])
        let hash = keys.hash(of: session.person)
        if limits.endsDrafts, successor.map({ keys.hash(of: $0) }) != hash {
            try database.execute("DELETE FROM drafts WHERE person = ?", [.blob(hash)])
        }
        opened.withLock { $0[id.hash] = nil }
    }

    private func read(_ id: SessionID, in database: SQLiteDatabase) throws(StorageError) -> Row? {
        open(try database.query(SQLiteSessionStore.byHash, [.blob(id.hash)]).first, under: id)
    }

    private static let byHash = "SELECT record, expiry FROM sessions WHERE hash = ?"

    private func open(_ row: SQLiteRow?, under id: SessionID) -> Row? {
        let hash = id.hash
        guard let row, let sealed = row.blob("record") else {
            opened.withLock { $0[hash] = nil }
            return nil
        }
        let isClosed = row.real("expiry") == 0
        if let known = opened.withLock({ $0[hash] }), known.sealed == sealed { return (known.session, isClosed) }
        // The hash is associated data: a record that was copied into another row does not open there.
        let session = SealedRecord<Session>.open(sealed, by: keys.sealer(of: id), associated: hash, for: audience)
        guard let session, session.clientID == audience.clientID, limits.isPlace(of: session) else { return nil }
        remember(session, sealed, under: hash)
        return (session, isClosed)
    }

    private func insert(
        _ session: Session, under id: SessionID, in database: SQLiteDatabase
    ) throws(StorageError) {
        let sealed = seal(session, under: id)
        let sid = session.claims.sessionID.map { keys.hash(ofProviderSession: $0, issuer: session.issuer) }
        try database.execute(
            "INSERT INTO sessions (hash, record, expiry, person, provider_session, shared) VALUES (?, ?, ?, ?, ?, ?)",
            [
                .blob(id.hash), .blob(sealed), .real(limits.expiry(of: session).timeIntervalSince1970),
                .blob(keys.hash(of: session.person)), SQLiteValue(sid), SQLiteValue(limits.endsDrafts),
            ])
    }

    private func write(
        _ session: Session, under id: SessionID, in database: SQLiteDatabase
    ) throws(StorageError) {
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
            if opened.count >= SQLiteSessionStore.maxOpened, opened[hash] == nil, let some = opened.keys.randomElement()
            {
                opened[some] = nil
            }
            opened[hash] = (sealed, session)
        }
    }
}
