public import FoundationEssentials
public import Storage

/// One keychain: the file in which sessions, pending sign-ins, drafts and added policies are kept, on one connection.
///
/// Companions that name the same keychain on one machine share sign-ins.
public struct Keychain: Sendable {
    /// Who is signed in.
    public let sessions: SessionStore
    /// Sign-ins that have not come back.
    public let signIns: SignInTransactionStore
    /// What people typed when something failed.
    public let drafts: DraftStore
    /// Policies that the operator has added.
    public let policies: AddedPolicyStore
    /// The file that is really used.
    public let path: String
    /// What a person should know about the opening; `nil` when all is as it should be.
    public let notice: StoreNotice?

    /// Opens a keychain, whatever stands in the place of its file (see ``StoreFile``).
    /// - Throws: ``StorageError`` when not even a file in a temporary folder can be used.
    public static func open(
        path: String, key: MasterKey, audience: SessionAudience, limits: SessionLimits,
        now: @escaping @Sendable () -> Date
    ) throws(StorageError) -> Keychain {
        let first = try StoreFile.open(path: path, schema: SessionSchema.current, now: now)
        let (place, notice) = (first.path, first.notice)
        let database = SharedDatabase(first.database)
        return Keychain(
            sessions: SessionStore(database: database, key: key, audience: audience, limits: limits, now: now),
            signIns: SignInTransactionStore(database: database, key: key, audience: audience, now: now),
            drafts: DraftStore(database: database, key: key, audience: audience, now: now),
            policies: AddedPolicyStore(database: database, key: key, audience: audience), path: place, notice: notice)
    }

    /// Deletes every session, pending sign-in and draft, those of other audiences too, and overwrites them in the file.
    /// - Throws: ``StorageError`` when that can't be done now; what was deleted by then stays deleted.
    public func clear() async throws { try await sessions.clearKeychain() }
}
