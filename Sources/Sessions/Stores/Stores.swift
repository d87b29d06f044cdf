import Cryptography
public import FoundationEssentials
public import Storage

/// What is stored for users: sessions, leases, pending sign-ins, drafts, accepted tasks and added policies, each by its own store above one
/// ``Storage/RecordTable``.
public struct Stores: Sendable {
    /// The sessions.
    public private(set) var sessions: any SessionStore
    /// Who refreshes tokens.
    public let leases: LeaseStore
    /// Pending sign-ins.
    public let signIns: any SignInTransactionStore
    /// What people typed when something failed.
    public private(set) var drafts: any DraftStore
    /// New tasks that were accepted and are to reach the task API.
    public private(set) var outbox: any OutboxStore
    /// Policies that the operator has added.
    public let policies: AddedPolicyStore

    private let table: any RecordTable
    private let deferrals: SignInDeferrals
    /// Removes what the stores have in memory alone, or in memory besides.
    private var clearMemory: @Sendable () -> Void

    /// What ``clear()`` erases: all but the policies.
    static let erased: [RecordCollection] = [
        .sessions, .logoutTokens, .leases, .signIns, .drafts, .outbox, .sentTasks,
    ]

    init(
        table: any RecordTable, deferrals: SignInDeferrals, key: MasterKey, audience: SessionAudience,
        limits: SessionLimits, signIns: SignInLimits, drafts: DraftLimits, outbox: OutboxLimits, signInDelay: Duration?,
        now: @escaping @Sendable () -> Date, report: @escaping @Sendable (String) -> Void
    ) {
        self.table = table
        self.deferrals = deferrals
        let sessions = SealedSessionStore(table: table, key: key, audience: audience, limits: limits, now: now)
        self.sessions = sessions
        leases = LeaseStore(table: table, now: now)
        let stored = SealedSignInTransactionStore(table: table, key: key, audience: audience, limits: signIns, now: now)
        let deferred = signInDelay.map { moment in
            deferrals.store(key: key, audience: audience) {
                DeferredSignInTransactionStore(stored, moment: moment, limits: signIns, now: now, report: report)
            }
        }
        self.signIns = deferred ?? stored
        self.drafts = SealedDraftStore(table: table, key: key, audience: audience, limits: drafts, now: now)
        self.outbox = SealedOutboxStore(
            table: table, key: key, audience: audience, limits: outbox, leases: leases, now: now)
        policies = AddedPolicyStore(table: table, key: key, audience: audience)
        clearMemory = { sessions.removeOpened() }
    }

    /// The same stores, which keep in memory what the table can't take now: what people typed and added, and the message for their next
    /// page.
    /// - Parameter report: receives a line for the log each time.
    public func withFallback(
        drafts limits: DraftLimits = DraftLimits(), now: @escaping @Sendable () -> Date,
        report: @escaping @Sendable (String) -> Void
    ) -> Stores {
        let sessions = FallbackSessionStore(self.sessions, report: report)
        let drafts = FallbackDraftStore(
            self.drafts, limits: limits, remembers: !self.sessions.limits.endsDrafts, now: now, report: report)
        let outbox = FallbackOutboxStore(self.outbox, report: report)
        var stores = self
        (stores.sessions, stores.drafts, stores.outbox) = (sessions, drafts, outbox)
        stores.clearMemory = { [clearMemory] in
            sessions.removeUnsaved()
            drafts.removeUnsaved()
            outbox.removeUnsaved()
            clearMemory()
        }
        return stores
    }

    /// Deletes every session, pending sign-in, draft and accepted task, those of other audiences too, and overwrites them where they were
    /// stored.
    /// - Throws: ``Storage/StorageError`` when that is not possible now; what was deleted by then stays deleted.
    public func clear() async throws {
        clearMemory()
        await deferrals.removeAll()
        var failure: (any Error)?
        do { try await table.erase(Stores.erased) } catch { failure = error }
        // And what was begun in the meantime.
        clearMemory()
        await deferrals.removeAll()
        if let failure { throw failure }
    }

    /// Why the last change could not be written; `nil` when it could.
    public var writeFailure: StorageError? { table.writeFailure }

    /// Finds out whether anything can be written, which ``writeFailure`` says then.
    public func tryWriting() async {
        // A lease of nothing, which has ended: it is deleted with the others. Random, since SQLite does not write what is there already.
        await table.tryWriting(Record(Record.ID(.leases, []), value: RandomBytes.make(16), expiry: 0))
    }

    /// Writes the pending sign-ins that are in memory alone. To be called before the program ends.
    public func writeAll() async { await deferrals.writeAll() }

    /// Deletes what has ended. To be called now and then; no promise depends on it.
    /// - Throws: ``Storage/StorageError``.
    public func deleteExpired() async throws {
        try await sessions.deleteExpired()
        try await leases.deleteExpired()
        try await signIns.deleteExpired()
        try await drafts.deleteExpired()
        try await outbox.deleteExpired()
    }
}
