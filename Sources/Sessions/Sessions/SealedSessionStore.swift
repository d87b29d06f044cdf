import Cryptography
import FoundationEssentials
import OpenIDConnect
import Storage

/// The sessions, sealed in a table. Each change is one batch, so that a kill leaves the old record or the new one.
final class SealedSessionStore: SessionStore {
    private let table: any RecordTable
    private let keyring: Keyring
    private let resealing: PersonResealing
    private let records: SessionRecords
    let limits: SessionLimits
    private let now: @Sendable () -> Date

    private typealias Row = SessionRecords.Row
    /// The sessions with their records, as long as nothing was written.
    private let rows = ReadCache<SessionID, Row?>(capacity: SealedSessionStore.maxRows)
    static let maxRows = 256

    init(
        table: any RecordTable, key: MasterKey, audience: SessionAudience, limits: SessionLimits,
        now: @escaping @Sendable () -> Date
    ) {
        self.table = table
        keyring = Keyring(key)
        resealing = PersonResealing(table: table, keyring: keyring)
        records = SessionRecords(keyring, audience: audience, limits: limits)
        self.limits = limits
        self.now = now
    }

    func replace(
        _ old: [SessionID], with session: Session, under id: SessionID, taking confirmed: ConfirmedSignIn?
    ) async throws {
        let session = session.kept(by: limits)
        let record = records.record(of: session, under: id)
        let confirmedRemoval = confirmed?.removal ?? []
        while true {
            var batch = [.requireAbsent(.session(id))] + confirmedRemoval
            for old in old {
                if let row = try await row(old) { batch += records.removal(of: row, followedBy: session.person) }
            }
            if let screen = session.sharedScreen {
                batch += try await SharedScreens.addition(
                    of: id.reference, to: screen, person: keyring.current.hash(of: session.person),
                    until: limits.latestEnd(of: session), in: table)
            }
            batch += try await resealing.operations(for: session.person)
            switch try await table.apply(batch + [.store(record)]) {
            case .applied: return
            case .refused(at: 0): throw StorageError(.statement, "there is a session of this id already")
            case .refused(let index) where index <= confirmedRemoval.count: throw SignInTaken()
            // The screen was changed, or revoked, meanwhile, or what the person has was sealed again.
            case .refused: continue
            }
        }
    }

    func load(_ id: SessionID) async throws -> Session? {
        guard let (row, end) = try await stored(id) else { return nil }
        // What another device has ended is deleted by a caller that can show it: this one may run while a response is being sent.
        if let end, end != .phone { await deleteEnded(id) }
        return end == nil ? row.session : nil
    }

    func lookUp(_ id: SessionID, isActivity: Bool) async throws -> SessionLookup {
        if let session = sessionInMemory(id), !isToBeMoved(session) { return .active(session) }
        guard let (row, end) = try await stored(id) else { return .unknown }
        if let end {
            await deleteEnded(id)
            return .ended(row.session, end)
        }
        return .active(
            isActivity ? await moveIdleClock(of: id, row.session, reseals: row.isOfEarlierKey) : row.session)
    }

    func isActive(_ reference: SessionReference) async throws -> Bool {
        // By the limits of the companion that wrote it.
        let record = try await table.record(.session(reference))
        return record.map { now().timeIntervalSince1970 < $0.expiry } ?? false
    }

    func delete(_ reference: SessionReference) async throws {
        _ = try await table.update { () -> ([RecordOperation], Void)? in
            guard var record = try await table.record(.session(reference)) else { return nil }
            var batch = [.requireVersion(record.version, of: record.id)] + records.draftRemoval(of: [record])
            if SessionRecords.isOfSharedScreen(record) {
                // It stays until it is looked up next, so that the screen can show what has happened.
                record.expiry = 0
                batch.append(.store(record))
            } else {
                batch.append(.delete(record.id))
            }
            return (batch + [.delete(Record.ID(.leases, reference.hash))], ())
        }
        removeOpened()
    }

    func touch(_ id: SessionID) async throws -> Session? {
        guard let session = try await load(id) else { return nil }
        return await moveIdleClock(of: id, session)
    }

    func update<Result: Sendable>(
        _ id: SessionID, _ change: @escaping @Sendable (inout Session) throws -> Result
    ) async throws -> Result? {
        try await table.update { () -> ([RecordOperation], Result)? in
            guard let row = try await active(id) else { return nil }
            var session = row.session
            let result = try change(&session)
            return (try await replacement(of: row, by: session, under: id), result)
        }?.result
    }

    func delete(_ id: SessionID) async throws {
        guard let row = try await row(id) else { return }
        _ = try await table.apply(records.removal(of: row))
    }

    func deleteAll(of person: Person) async throws -> Int {
        let owners = keyring.each { $0.hash(of: person) }
        let ended = try await table.records(
            ofAny: owners.map { .owned(.sessions, by: $0) }, includesValues: false)
        return try await deleteAll(ended, and: limits.endsDrafts ? records.draftRemoval(of: person) : [])
    }

    func deleteAll(providerSession: String, issuer: String) async throws -> Int {
        let sids = keyring.each { $0.hash(ofProviderSession: providerSession, issuer: issuer) }
        let waiting = try await table.records(
            ofAny: sids.map { .grouped(.confirmationPeople, by: $0) }, includesValues: false)
        return try await deleteAll(
            try await table.records(ofAny: sids.map { .grouped(.sessions, by: $0) }, includesValues: false),
            and: PendingConfirmations.removals(of: waiting))
    }

    func end(by logout: LogoutToken) async throws -> Int? {
        let ended = try await named(by: logout, in: .sessions)
        let waiting = try await named(by: logout, in: .confirmationPeople)
        var drafts: [RecordOperation] = []
        if let subject = logout.subject, logout.sessionID == nil, limits.endsDrafts {
            drafts = records.draftRemoval(of: Person(issuer: logout.issuer, subject: subject))
        }
        // A value by which this call recognizes its own.
        let token = Record(
            Record.ID(.logoutTokens, keyring.current.hash(of: logout)), value: RandomBytes.make(16),
            expiry: logout.refusedFrom.timeIntervalSince1970)
        let isNew = keyring.each { RecordOperation.requireAbsent(Record.ID(.logoutTokens, $0.hash(of: logout))) }
        let batch =
            SessionRecords.removals(of: ended) + records.draftRemoval(of: ended) + drafts
            + PendingConfirmations.removals(of: waiting)
        defer { removeOpened() }
        let outcome: RecordOutcome
        do { outcome = try await table.apply(isNew + [.store(token)] + batch) } catch let error
            as StorageError where error.mayBeApplied
        {
            // The provider repeats what fails, and the repetition would be refused as a replay.
            guard try await table.record(token.id)?.value == token.value else { throw error }
            return ended.count
        }
        guard case .applied(let changes) = outcome else { return nil }
        return changes.dropFirst(isNew.count + 1).prefix(ended.count).reduce(0, +)
    }

    /// The records that a logout token names. Those of sessions and of sign-ins that await confirmation have the same owners and groups.
    private func named(by logout: LogoutToken, in collection: RecordCollection) async throws -> [Record] {
        var named: [Record] = []
        if let sid = logout.sessionID {
            let groups = keyring.each { $0.hash(ofProviderSession: sid, issuer: logout.issuer) }
            named = try await table.records(
                ofAny: groups.map { .grouped(collection, by: $0) }, includesValues: false)
        }
        if let subject = logout.subject {
            let person = Person(issuer: logout.issuer, subject: subject)
            let own = try await table.records(
                ofAny: keyring.each { .owned(collection, by: $0.hash(of: person)) }, includesValues: false)
            // With a `sid`, one whose ID token named none may be the one that is meant: rather one sign-in too many.
            named += logout.sessionID == nil ? own : own.filter { $0.group == nil }
        }
        return named
    }

    func deleteExpired() async throws -> Int {
        let time = now().timeIntervalSince1970
        // One that ends later than any can was stored under a wrong clock, and is not accepted.
        let latest = time + SessionLimits.personal.absolute + SessionLimits.tolerance
        defer { removeOpened() }
        try await table.deleteAll(.expired(.logoutTokens, at: time))
        var left = try await table.records(.expired(.sessions, at: time, orAfter: latest), includesValues: false)[...]
        var count = 0
        // After a night there may be thousands, and a batch of all would take longer than a table has time for.
        while !left.isEmpty {
            count += try await delete(left.prefix(SealedSessionStore.deletedAtOnce))
            left = left.dropFirst(SealedSessionStore.deletedAtOnce)
        }
        return count
    }

    /// How many sessions that have ended are deleted in one batch.
    static let deletedAtOnce = 256

    /// Deletes sessions that are as they were read.
    /// - Returns: how many there were.
    private func delete(_ expired: ArraySlice<Record>) async throws -> Int {
        var expired = Array(expired)
        while !expired.isEmpty {
            let conditions = expired.map { RecordOperation.requireVersion($0.version, of: $0.id) }
            let batch = conditions + SessionRecords.removals(of: expired) + records.draftRemoval(of: expired)
            switch try await table.apply(batch) {
            case .applied: return expired.count
            // Another process has moved its idle clock since, or has deleted it.
            case .refused(let index): expired.remove(at: min(index, expired.count - 1))
            }
        }
        return 0
    }

    func count() async throws -> Int { try await table.count(.all(.sessions)) }

    /// Removes what was opened lately from memory.
    func removeOpened() {
        records.removeOpened()
        rows.removeAll()
    }

    /// A session with what has ended it, if it has ended.
    private func stored(_ id: SessionID) async throws -> (row: Row, end: SessionLimit?)? {
        guard let row = try await row(id) else { return nil }
        return (row, try await end(of: row))
    }

    private func row(_ id: SessionID) async throws -> Row? {
        // Anyone can send ids that do not exist.
        try await rows.value(of: id, in: table, isKept: { $0 != nil }) {
            records.open(try await table.record(.session(id)), under: id)
        }
    }

    private func active(_ id: SessionID) async throws -> Row? {
        guard let (row, end) = try await stored(id), end == nil else { return nil }
        return row
    }

    /// The session, if it is known to be active without reading the table. This saves nearly every page several asynchronous calls.
    private func sessionInMemory(_ id: SessionID) -> Session? {
        guard let row = rows.known(id, in: table) ?? nil, row.session.phone == nil, !row.isOfEarlierKey,
            ownEnd(of: row) == nil
        else { return nil }
        return row.session
    }

    /// What has ended a session; `nil` while it lives.
    private func end(of row: Row) async throws -> SessionLimit? {
        if let end = ownEnd(of: row) { return end }
        guard let phone = row.session.phone, try await !isActive(phone) else { return nil }
        return .phone
    }

    /// What has ended a session, apart from the end of another one.
    private func ownEnd(of row: Row) -> SessionLimit? {
        let (session, time) = (row.session, now())
        guard !row.isClosed else { return .phone }
        guard !limits.allow(session, at: time) else { return nil }
        return time >= limits.latestEnd(of: session) ? .absolute : .idle
    }

    /// Deletes a session that has ended. When that is not possible now it has ended all the same, and is deleted later.
    private func deleteEnded(_ id: SessionID) async {
        _ = try? await table.update(waitsForLock: false) { () -> ([RecordOperation], Void)? in
            // Again: another process may have moved its idle clock.
            guard let (row, end) = try await stored(id), end != nil else { return nil }
            return ([.requireVersion(row.record.version, of: row.record.id)] + records.removal(of: row), ())
        }
    }

    /// Stores that the person did something. A page neither waits for a lock for that nor fails for it.
    /// - Parameter reseals: whether it is to be stored in any case, with the current key.
    private func moveIdleClock(of id: SessionID, _ session: Session, reseals: Bool = false) async -> Session {
        guard reseals || isToBeMoved(session) else { return session }
        let moved = try? await table.update(waitsForLock: false) { () -> ([RecordOperation], Session)? in
            // Again: another process may have changed it.
            guard let row = try await active(id) else { return nil }
            let session = row.session.active(at: now())
            return (try await replacement(of: row, by: session, under: id), session)
        }
        return (moved ?? nil)?.result ?? session
    }

    private func isToBeMoved(_ session: Session) -> Bool {
        now().timeIntervalSince(session.lastActivity) >= limits.writesActivityAfter
    }

    /// Deletes sessions, and the drafts that end with them.
    /// - Parameter drafts: what is deleted besides.
    /// - Returns: how many sessions there were.
    private func deleteAll(_ ended: [Record], and drafts: [RecordOperation] = []) async throws -> Int {
        let batch = SessionRecords.removals(of: ended) + records.draftRemoval(of: ended) + drafts
        guard !batch.isEmpty, case .applied(let changes) = try await table.apply(batch) else { return 0 }
        removeOpened()
        return changes.prefix(ended.count).reduce(0, +)
    }

    /// The operations that replace a session, unless it has changed since it was read. With one that an earlier key has sealed, they seal
    /// again what its person has, so that a draft ends with the session that it was written in.
    private func replacement(
        of row: Row, by session: Session, under id: SessionID
    ) async throws -> [RecordOperation] {
        var record = row.record
        record.value = records.seal(session, under: id)
        record.expiry = limits.expiry(of: session).timeIntervalSince1970
        let isUnchanged = RecordOperation.requireVersion(record.version, of: record.id)
        guard row.isOfEarlierKey else { return [isUnchanged, .store(record)] }
        let owner = keyring.current.hash(of: session.person)
        (record.owner, record.group) = (owner, records.group(of: session))
        var others = try await resealing.operations(for: session.person)
        let screenSession = Record.ID(.screenSessions, record.id.key)
        if session.sharedScreen != nil, var known = try await table.record(screenSession) {
            known.group = owner
            others += [.requireVersion(known.version, of: known.id), .store(known)]
        }
        return [isUnchanged] + others + [.store(record)]
    }
}

extension RecordCollection {
    /// The key is SHA-256 of the cookie, the owner HMAC(issuer, subject), the group HMAC(issuer, `sid`). The sealing key is derived from
    /// the master key and the cookie. The expiry is for deleting it; what counts is in the record.
    static let sessions = RecordCollection("sessions")
    /// Logout tokens that have counted and can't be recognized as old by their times. The key is HMAC(issuer, `jti`).
    static let logoutTokens = RecordCollection("logout_tokens", isAnnounced: false)
}
