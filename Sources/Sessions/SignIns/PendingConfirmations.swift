import Cryptography
import Fairness
public import FoundationEssentials
public import HTTP
public import OpenIDConnect

/// Sign-ins that passed every check and wait for the person at the browser to confirm that they began them.
///
/// A cookie does not show it: it is sent to every port of its host, and every port can set it, so another server there can make a browser
/// look as if it had begun a sign-in that another person began (login CSRF, RFC 6749 §10.12).
public actor PendingConfirmations {
    /// Seconds that one waits.
    public static let lifetime: TimeInterval = 600
    /// How many of one browser may wait; the oldest goes.
    public static let maxPerBrowser = 4
    /// How many of one person may wait, wherever they are; the oldest goes. A whole class may try the demo as the same person.
    public static let maxPerPerson = 250
    /// How many of all browsers may wait.
    public static let maxTotal = 1_000

    private struct Entry {
        let confirmation: PendingConfirmation
        let browser: [UInt8]
    }

    /// Charged to the network, and in it to the person: behind a proxy that names no client all are one network.
    private typealias Entries = FairStore<EntryHolder, [UInt8], Entry>

    private var entries: Entries
    private let now: @Sendable () -> Date

    /// How many are kept in memory.
    var count: Int { entries.count }

    /// Makes an empty store.
    /// - Parameters:
    ///   - limit: how many of all browsers may wait; the oldest of the network that has most goes.
    ///   - now: the clock.
    public init(limit: Int = PendingConfirmations.maxTotal, now: @escaping @Sendable () -> Date) {
        entries = Entries(
            limit: limit, lifetime: PendingConfirmations.lifetime,
            reserve: Entries.Reserve(.loopback, cost: limit / 8))
        self.now = now
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
    ) -> String {
        let handle = known ?? RandomBytes.token()
        let person = confirmation.session.person
        let name = SHA256.hash(Array("\(person.issuer.utf8.count) \(person.issuer)\(person.subject)".utf8))
        entries.insert(
            Entry(confirmation: confirmation, browser: browser.hash), for: key(handle),
            of: network.holders + [.person(person)],
            owners: [
                Entries.Owner([0] + browser.hash, limit: PendingConfirmations.maxPerBrowser),
                Entries.Owner([1] + name, limit: PendingConfirmations.maxPerPerson),
            ], at: now())
        return handle
    }

    /// The sign-in of a handle, for a page; it continues to wait. `nil` when it is unknown, too old, taken, or of another browser or
    /// audience.
    public func find(_ handle: String, browser: BrowserBinding, audience: SessionAudience) -> PendingConfirmation? {
        entry(handle, browser, audience)?.confirmation
    }

    /// The same, once.
    public func take(_ handle: String, browser: BrowserBinding, audience: SessionAudience) -> PendingConfirmation? {
        guard let entry = entry(handle, browser, audience) else { return nil }
        entries.remove(key(handle))
        return entry.confirmation
    }

    /// Forgets the sign-ins that hang on a session which has ended at the provider.
    public func end(providerSession: String, issuer: String) {
        entries.removeAll { _, entry in
            let session = entry.confirmation.session
            return session.issuer == issuer && session.claims.sessionID == providerSession
        }
    }

    /// Forgets what a validated logout token names (OpenID Connect Back-Channel Logout 1.0 §2.7).
    public func end(by logout: LogoutToken) {
        entries.removeAll { _, entry in
            let session = entry.confirmation.session
            guard session.issuer == logout.issuer else { return false }
            // One whose ID token named no `sid` may be the one that is meant: rather one sign-in too many.
            guard let named = logout.sessionID, let own = session.claims.sessionID else {
                return session.subject == logout.subject
            }
            return own == named
        }
    }

    private func entry(_ handle: String, _ browser: BrowserBinding, _ audience: SessionAudience) -> Entry? {
        guard let entry = entries.value(of: key(handle), at: now()), entry.browser == browser.hash,
            entry.confirmation.audience == audience
        else { return nil }
        return entry
    }

    /// By its hash, so that the time of the comparison reveals nothing about the handles.
    private func key(_ handle: String) -> [UInt8] { SHA256.hash(handle.utf8) }
}
