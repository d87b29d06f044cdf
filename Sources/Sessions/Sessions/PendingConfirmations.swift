import Cryptography
public import FoundationEssentials
public import HTTP
import JSON
public import OpenIDConnect
import Storage

/// Sign-ins that passed every check and wait for the person at the browser to confirm that they began them.
///
/// A cookie does not show it: it is sent to every port of its host, and every port can set it, so another server there can make a browser
/// look as if it had begun a sign-in that another person began (login CSRF, RFC 6749 §10.12).
public struct PendingConfirmations: Sendable {
    /// Seconds that one waits.
    public static let lifetime: TimeInterval = 600
    /// How many of one browser may wait; the oldest goes.
    public static let maxPerBrowser = 4
    /// Bytes of all of them: about 2,000 of an ordinary size.
    public static let maxBytes = 16 << 20

    private let store: HandleStore<PendingConfirmation>
    private let table: any RecordTable
    private let keyring: Keyring
    private let now: @Sendable () -> Date

    init(
        table: any RecordTable, key: MasterKey, audience: SessionAudience, limit: Int = PendingConfirmations.maxBytes,
        now: @escaping @Sendable () -> Date
    ) {
        self.table = table
        self.now = now
        keyring = Keyring(key)
        store = HandleStore(
            .confirmations, in: table, keyring: keyring, audience: audience,
            limits: .init(lifetime: PendingConfirmations.lifetime, bytes: limit), now: now)
    }

    /// Keeps a sign-in for its browser.
    /// - Parameters:
    ///   - network: the network that it is charged to.
    ///   - known: the handle of one that was taken and could not be used.
    /// - Returns: the handle, 43 characters of base64url.
    @discardableResult
    public func store(
        _ confirmation: PendingConfirmation, browser: BrowserBinding, network: ClientNetwork,
        under known: String? = nil
    ) async -> String {
        let handle = known ?? RandomBytes.token()
        let session = confirmation.session
        let sid = session.claims.sessionID.map { keyring.current.hash(ofProviderSession: $0, issuer: session.issuer) }
        let person = Record(
            person(of: handle), owner: keyring.current.hash(of: session.person), group: sid,
            expiry: now().timeIntervalSince1970 + PendingConfirmations.lifetime)
        return await store.store(
            confirmation, under: handle, of: browser, chargedTo: .init(network: network, person: session.person),
            owner: (key: browser.hash, limit: PendingConfirmations.maxPerBrowser), adding: [.store(person)])
    }

    /// The sign-in of a handle, for a page; it continues to wait. `nil` when it is unknown, too old, taken, or of another browser or
    /// audience.
    /// - Throws: ``Storage/StorageError``.
    public func find(_ handle: String, browser: BrowserBinding) async throws -> PendingConfirmation? {
        try await store.find(handle, of: browser)
    }

    /// The same, once.
    /// - Throws: ``Storage/StorageError``.
    public func take(_ handle: String, browser: BrowserBinding) async throws -> PendingConfirmation? {
        try await store.take(handle, of: browser, deleting: [person(of: handle)])
    }

    /// The same, to be removed in the transaction that stores its session (``SessionStore/replace(_:with:under:taking:)``).
    /// - Throws: ``Storage/StorageError``.
    public func confirm(_ handle: String, browser: BrowserBinding) async throws -> ConfirmedSignIn? {
        try await store.prepareRemoval(of: handle, in: browser, deleting: [person(of: handle)]).map { removal in
            ConfirmedSignIn(pending: removal.content, removal: removal.operations, wasInMemory: removal.wasInMemory)
        }
    }

    private func person(of handle: String) -> Record.ID { Record.ID(.confirmationPeople, store.id(handle).key) }

    /// Removes from memory the sign-ins that hang on a session which has ended at the provider. Those in the table end with the sessions
    /// (``SessionStore/deleteAll(providerSession:issuer:)``).
    public func removeFromMemory(providerSession sid: String, issuer: String) {
        store.removeFromMemory { $0.session.issuer == issuer && $0.session.claims.sessionID == sid }
    }

    /// Removes from memory what a validated logout token names. Those in the table end with the sessions (``SessionStore/end(by:)``).
    public func removeFromMemory(by logout: LogoutToken) {
        store.removeFromMemory { confirmation in
            let session = confirmation.session
            guard session.issuer == logout.issuer else { return false }
            // One whose ID token named no `sid` may be the one that is meant: rather one sign-in too many.
            guard let named = logout.sessionID, let own = session.claims.sessionID else {
                return session.subject == logout.subject
            }
            return own == named
        }
    }

    /// Deletes what has ended.
    func deleteExpired() async throws {
        try await store.deleteExpired()
        try await table.deleteAll(.expired(.confirmationPeople, at: now().timeIntervalSince1970))
    }

    /// Removes what is in memory alone.
    func removeFromMemory() { store.removeFromMemory { _ in true } }

    /// How many wait, including some that have ended.
    func count() async throws -> Int { try await store.count() }

    /// The operations that delete sign-ins.
    /// - Parameter people: their records in ``Storage/RecordCollection/confirmationPeople``.
    static func removals(of people: [Record]) -> [RecordOperation] {
        people.flatMap { [.delete($0.id), .delete(Record.ID(.confirmations, $0.id.key))] }
    }
}

extension RecordCollection {
    /// Sign-ins that await confirmation. The key is SHA-256 of the handle, the owner SHA-256 of the browser's cookie.
    static let confirmations = RecordCollection("confirmations", isAnnounced: false)
    /// Whose they are, so that a sign-out at the provider finds them. The key is that of the confirmation, the owner HMAC(issuer, subject),
    /// the group HMAC(issuer, `sid`).
    static let confirmationPeople = RecordCollection("confirmation_people", isAnnounced: false)
}

extension PendingConfirmations {
    static let collections: [StoredCollection] = [.ofPeople(.confirmations), .ofPeople(.confirmationPeople)]
}
