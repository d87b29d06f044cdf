import Cryptography
public import FoundationEssentials
public import Storage

/// What is stored for users, each kind by its own store above one ``Storage/RecordTable``: every copy of the program that shares the table
/// continues what another one has begun.
public struct Stores: Sendable {
    /// The sessions.
    public private(set) var sessions: any SessionStore
    /// Who refreshes tokens.
    public let leases: LeaseStore
    /// Pending sign-ins.
    public let signIns: any SignInTransactionStore
    /// Responses of the provider by `form_post`.
    public let formPosts: FormPostResponses
    /// Sign-ins that await confirmation.
    public let confirmations: PendingConfirmations
    /// Sign-outs that continue at the provider.
    public let logouts: PendingLogouts
    /// Forms for new tasks that were submitted.
    public let submissions: SubmissionStore
    /// Reads what a page needs of the next two in one round trip.
    public let people: PersonRecordReader
    /// What people typed when something failed.
    public private(set) var drafts: any DraftStore
    /// New tasks that were accepted and are to reach the task API.
    public private(set) var outbox: any OutboxStore
    /// Codes of shared screens for phones.
    public let pairings: Pairings
    /// Shared screens of the local network.
    public let screens: SharedScreens
    /// Policies that the operator has added.
    public let policies: AddedPolicyStore

    /// What other copies of the program change.
    public let changesByOthers: ChangesByOthers

    private let table: any RecordTable
    private let key: MasterKey
    /// Removes what the stores have in memory alone, or in memory besides.
    private var clearMemory: @Sendable () -> Void

    /// The collections of all stores, and of what recognizes their key.
    static let collections: [StoredCollection] = [
        SealedSessionStore.collections, LeaseStore.collections, SealedSignInTransactionStore.collections,
        FormPostResponses.collections, PendingConfirmations.collections, PendingLogouts.collections,
        SubmissionStore.collections, SealedDraftStore.collections, SealedOutboxStore.collections, Pairings.collections,
        SharedScreens.collections, AddedPolicyStore.collections, KeyCheck.collections,
    ].flatMap(\.self)

    /// What ``clear()`` erases: all but what is the operator's.
    static let erased = collections.filter(\.isErased).map(\.collection)

    init(
        table: any RecordTable, key: MasterKey, audience: SessionAudience, limits: SessionLimits,
        signIns: SignInLimits, drafts: DraftLimits, outbox: OutboxLimits, now: @escaping @Sendable () -> Date
    ) {
        self.table = table
        self.key = key
        let sessions = SealedSessionStore(table: table, key: key, audience: audience, limits: limits, now: now)
        self.sessions = sessions
        leases = LeaseStore(table: table, now: now)
        self.signIns = SealedSignInTransactionStore(
            table: table, key: key, audience: audience, limits: signIns, now: now)
        let formPosts = FormPostResponses(table: table, key: key, audience: audience, now: now)
        let confirmations = PendingConfirmations(table: table, key: key, audience: audience, now: now)
        let logouts = PendingLogouts(table: table, key: key, audience: audience, now: now)
        let submissions = SubmissionStore(table: table, key: key, now: now)
        (self.formPosts, self.confirmations) = (formPosts, confirmations)
        (self.logouts, self.submissions) = (logouts, submissions)
        let people = PersonRecordReader(table: table, key: key)
        self.people = people
        self.drafts = SealedDraftStore(
            table: table, reader: people, key: key, audience: audience, limits: drafts, now: now)
        self.outbox = SealedOutboxStore(
            table: table, reader: people, key: key, audience: audience, limits: outbox, leases: leases, now: now)
        pairings = Pairings(table: table, key: key, audience: audience, now: now)
        screens = SharedScreens(table: table, key: key, now: now)
        changesByOthers = ChangesByOthers(table: table, key: key)
        policies = AddedPolicyStore(table: table, key: key, audience: audience)
        clearMemory = {
            sessions.removeOpened()
            formPosts.removeFromMemory()
            confirmations.removeFromMemory()
            logouts.removeFromMemory()
            submissions.removeFromMemory()
        }
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
        // And what was begun in the meantime.
        defer { clearMemory() }
        try await table.erase(Stores.erased)
    }

    /// Seals again with the current key what an earlier one has sealed and needs no person to be opened. It may end anywhere: until it has
    /// been done, both keys open everything. What a person has is sealed again when they come back.
    /// - Parameter check: takes the place of the earlier key at the end; `nil` leaves that one.
    /// - Throws: ``Storage/StorageError``. Some may have been sealed again then, and trying again does the rest.
    @discardableResult
    public func reseal(then check: KeyCheck?) async throws -> Resealed {
        guard !key.predecessors.isEmpty else { return Resealed(policies: 0, screens: 0) }
        let resealed = Resealed(policies: try await policies.reseal(), screens: try await screens.reseal())
        try await check?.takeOver()
        return resealed
    }

    /// What an earlier key is still needed for; `nil` where none is listed.
    /// - Throws: ``Storage/StorageError``.
    public func earlierSeals(at time: Date) async throws -> EarlierSeals? {
        guard !key.predecessors.isEmpty else { return nil }
        var seals = EarlierSeals(key, at: time)
        for collection in EarlierSeals.collections { seals.add(try await table.records(.all(collection))) }
        return seals
    }

    /// Why the last change could not be written; `nil` when it could.
    public var writeFailure: StorageError? { table.writeFailure }

    /// Finds out whether anything can be written, which ``writeFailure`` says then.
    public func tryWriting() async {
        // A lease of nothing, which has ended: it is deleted with the others. Random, since SQLite does not write what is there already.
        await table.tryWriting(Record(Record.ID(.leases, []), value: RandomBytes.make(16), expiry: 0))
    }

    /// Deletes what has ended. To be called now and then; no promise depends on it.
    /// - Returns: how many sessions there were.
    /// - Throws: ``Storage/StorageError``; then no session was deleted.
    @discardableResult
    public func deleteExpired() async throws -> Int {
        try await leases.deleteExpired()
        try await signIns.deleteExpired()
        try await formPosts.deleteExpired()
        try await confirmations.deleteExpired()
        try await logouts.deleteExpired()
        try await submissions.deleteExpired()
        try await drafts.deleteExpired()
        try await outbox.deleteExpired()
        try await pairings.deleteExpired()
        try await screens.deleteExpired()
        return try await sessions.deleteExpired()
    }
}
