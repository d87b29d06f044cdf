import Cryptography
public import FoundationEssentials
public import Storage

/// The file of a keychain, open. Companions that name the same keychain on one machine share sign-ins.
///
/// A process opens it once: every application that it makes later uses the same connections.
public struct KeychainFile: Sendable {
    let database: SharedDatabase
    private let deferrals = SignInDeferrals()
    /// What a person should know about the opening; `nil` when all is as it should be.
    public let notice: StoreNotice?

    /// Opens a keychain, whatever stands in the place of its file (see ``StoreFile``).
    /// - Parameter lockWait: how long a change waits for another process that writes.
    /// - Throws: ``StorageError`` when not even a file in a temporary folder can be used.
    public static func open(
        path: String, lockWait: Duration = SharedDatabase.lockWait, now: @Sendable () -> Date
    ) throws(StorageError) -> KeychainFile {
        let opened = try StoreFile.open(path: path, schema: SessionSchema.current, now: now)
        let notice = opened.notice
        return KeychainFile(database: try SharedDatabase(opened, lockWait: lockWait), notice: notice)
    }

    /// The stores in the file.
    /// - Parameters:
    ///   - key: the master key of the keychain.
    ///   - audience: whom records serve.
    ///   - limits: how long sessions live.
    ///   - signIns: how many sign-ins may be under way.
    ///   - drafts: how much of what was typed is kept.
    ///   - outbox: how many accepted tasks are kept.
    ///   - signInDelay: how long a pending sign-in may be in memory alone; `nil` writes each down at once. If the program is killed, what was begun
    ///     that shortly before is lost.
    ///   - now: the clock.
    ///   - report: gets a line for the log when a sign-in that was begun can't be written down.
    public func keychain(
        key: MasterKey, audience: SessionAudience, limits: SessionLimits, signIns: SignInLimits = SignInLimits(),
        drafts: DraftLimits = DraftLimits(), outbox: OutboxLimits = OutboxLimits(),
        signInDelay: Duration? = nil, now: @escaping @Sendable () -> Date,
        report: @escaping @Sendable (String) -> Void = { _ in }
    ) -> Keychain {
        let sessions = SQLiteSessionStore(database: database, key: key, audience: audience, limits: limits, now: now)
        let written = SQLiteSignInTransactionStore(
            database: database, key: key, audience: audience, limits: signIns, now: now)
        let deferred = signInDelay.map { moment in
            deferrals.store(key: key, audience: audience) {
                DeferredSignInTransactionStore(written, moment: moment, limits: signIns, now: now, report: report)
            }
        }
        return Keychain(
            sessions: sessions, leases: SQLiteLeaseStore(database: database, now: now), signIns: deferred ?? written,
            drafts: SQLiteDraftStore(database: database, key: key, audience: audience, limits: drafts, now: now),
            outbox: SQLiteOutboxStore(database: database, key: key, audience: audience, limits: outbox, now: now),
            policies: SQLiteAddedPolicyStore(database: database, key: key, audience: audience),
            settle: { [deferrals] in await deferrals.writeAll() },
            failure: { [database] in database.writeFailure },
            attempt: { [database] in
                // A lease of nothing that has ended: it is cleared away with the others. Random, since SQLite does not write what is there
                // already.
                let nobody = RandomBytes.make(16)
                await database.tryWriting { database in
                    try database.execute(
                        "INSERT OR REPLACE INTO leases (hash, owner, expiry) VALUES (x'', ?, 0)", [.blob(nobody)])
                }
            }
        ) { [database, deferrals] in
            await deferrals.forget()
            try await database.write { database in
                for table in ["sessions", "leases", "sign_ins", "drafts", "outbox", "sent_tasks"] {
                    try database.execute("DELETE FROM \(table)")
                }
            }
            sessions.forgetOpened()
            // And what came meanwhile.
            await deferrals.forget()
            try await database.scrub()
        }
    }
}
