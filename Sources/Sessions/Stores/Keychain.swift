public import Storage

/// What is kept about people: who is signed in, sign-ins that have not come back, drafts, accepted tasks, leases and added policies.
///
/// Nobody who uses it knows where it is kept: in a file (``KeychainFile``), or elsewhere.
public struct Keychain: Sendable {
    /// Who is signed in.
    public let sessions: any SessionStore
    /// Who refreshes tokens.
    public let leases: any LeaseStore
    /// Pending sign-ins.
    public let signIns: any SignInTransactionStore
    /// What people typed when something failed.
    public let drafts: any DraftStore
    /// New tasks that were accepted and are to reach the task API.
    public let outbox: any OutboxStore
    /// Policies that the operator has added.
    public let policies: any AddedPolicyStore
    private let erase: @Sendable () async throws -> Void
    private let settle: @Sendable () async -> Void
    private let failure: @Sendable () -> StorageError?
    private let attempt: @Sendable () async -> Void

    /// Puts stores together.
    /// - Parameters:
    ///   - erase: empties them all but for the policies, and leaves nothing of what was there.
    ///   - settle: writes down the pending sign-ins that are in memory alone.
    ///   - failure: why the last change could not be written; `nil` when it could.
    ///   - attempt: finds out whether anything can be written.
    public init(
        sessions: any SessionStore, leases: any LeaseStore, signIns: any SignInTransactionStore, drafts: any DraftStore,
        outbox: any OutboxStore, policies: any AddedPolicyStore, settle: @escaping @Sendable () async -> Void = {},
        failure: @escaping @Sendable () -> StorageError? = { nil },
        attempt: @escaping @Sendable () async -> Void = {},
        erase: @escaping @Sendable () async throws -> Void
    ) {
        self.sessions = sessions
        self.leases = leases
        self.signIns = signIns
        self.drafts = drafts
        self.outbox = outbox
        self.policies = policies
        self.settle = settle
        self.failure = failure
        self.attempt = attempt
        self.erase = erase
    }

    /// Deletes every session, pending sign-in, draft and accepted task, those of other audiences too, and overwrites them in the file.
    /// - Throws: an error when that can't be done now; what was deleted by then stays deleted.
    public func clear() async throws { try await erase() }

    /// Why the last change could not be written; `nil` when it could.
    public var writeFailure: StorageError? { failure() }

    /// Finds out whether anything can be written, which ``writeFailure`` says then.
    public func tryWriting() async { await attempt() }

    /// Writes down the pending sign-ins that are in memory alone. To be called before the program ends.
    public func writeAll() async { await settle() }

    /// Clears away what has ended. To be called now and then; no promise depends on it.
    public func deleteExpired() async throws {
        try await sessions.deleteExpired()
        try await leases.deleteExpired()
        try await signIns.deleteExpired()
        try await drafts.deleteExpired()
        try await outbox.deleteExpired()
    }
}
