public import FoundationEssentials
import JOSE
public import OpenIDConnect

/// Sign-ins that passed every check and wait for the person at the browser to say that they began them.
///
/// A cookie does not tell: it is sent to every port of its host, and every port can set it, so another server there can make a browser
/// look as if it had begun a sign-in that somebody else began (login CSRF, RFC 6749 §10.12).
public actor PendingConfirmations {
    /// Seconds that one waits.
    public static let lifetime: TimeInterval = 600
    /// How many of one browser may wait; the oldest goes.
    public static let maxPerBrowser = 4

    /// Seconds between two looks for those that have waited too long. Until then nobody is given them either.
    private static let sweepInterval: TimeInterval = 60

    // A class, so that looking through all of them copies none.
    private final class Entry {
        let confirmation: PendingConfirmation
        let browser: [UInt8]
        let expiry: Date
        let number: Int

        init(_ confirmation: PendingConfirmation, browser: [UInt8], expiry: Date, number: Int) {
            self.confirmation = confirmation
            self.browser = browser
            self.expiry = expiry
            self.number = number
        }
    }

    private var entries: [[UInt8]: Entry] = [:]
    private var nextNumber = 0
    private var swept = Date.distantPast

    /// How many are kept in memory.
    var count: Int { entries.count }

    private let limit: Int
    private let now: @Sendable () -> Date

    /// Makes an empty store.
    /// - Parameters:
    ///   - limit: how many of all browsers may wait; the oldest goes.
    ///   - now: the clock.
    public init(limit: Int = 1_000, now: @escaping @Sendable () -> Date) {
        self.limit = limit
        self.now = now
    }

    /// Keeps a sign-in for its browser.
    /// - Parameter known: the handle of one that was taken and could not be used.
    /// - Returns: the handle, 43 characters of base64url.
    @discardableResult
    public func keep(
        _ confirmation: PendingConfirmation, browser: BrowserBinding, under known: String? = nil
    ) -> String {
        let handle = known ?? RandomBytes.token()
        let time = now()
        sweep(at: time)
        let own = entries.lazy.filter { $0.value.browser == browser.hash }
        if own.count >= PendingConfirmations.maxPerBrowser, let key = oldest(of: own) { entries[key] = nil }
        if entries.count >= limit, let key = oldest(of: entries) { entries[key] = nil }
        entries[key(handle)] = Entry(
            confirmation, browser: browser.hash, expiry: time + PendingConfirmations.lifetime, number: nextNumber)
        nextNumber += 1
        return handle
    }

    /// The sign-in of a handle, for a page; it goes on waiting. `nil` when it is unknown, too old, taken, or of another browser or audience.
    public func find(_ handle: String, browser: BrowserBinding, audience: SessionAudience) -> PendingConfirmation? {
        entry(handle, browser, audience)?.confirmation
    }

    /// The same, once.
    public func take(_ handle: String, browser: BrowserBinding, audience: SessionAudience) -> PendingConfirmation? {
        guard let entry = entry(handle, browser, audience) else { return nil }
        entries[key(handle)] = nil
        return entry.confirmation
    }

    /// Forgets the sign-ins that hang on a session which has ended at the provider.
    public func end(providerSession: String, issuer: String) {
        entries = entries.filter { _, entry in
            let session = entry.confirmation.session
            return session.issuer != issuer || session.claims.sessionID != providerSession
        }
    }

    /// Forgets what a validated logout token names (OpenID Connect Back-Channel Logout 1.0 §2.7).
    public func end(by logout: LogoutToken) {
        entries = entries.filter { _, entry in
            let session = entry.confirmation.session
            guard session.issuer == logout.issuer else { return true }
            // One whose ID token named no `sid` may be the one that is meant: rather one sign-in too many.
            guard let named = logout.sessionID, let own = session.claims.sessionID else {
                return session.subject != logout.subject
            }
            return own != named
        }
    }

    private func entry(_ handle: String, _ browser: BrowserBinding, _ audience: SessionAudience) -> Entry? {
        guard let entry = entries[key(handle)], now() < entry.expiry, entry.browser == browser.hash,
            entry.confirmation.audience == audience
        else { return nil }
        return entry
    }

    /// Forgets those that have waited too long. If the clock was set back, that is not put off.
    private func sweep(at time: Date) {
        guard abs(time.timeIntervalSince(swept)) >= PendingConfirmations.sweepInterval else { return }
        swept = time
        entries = entries.filter { $0.value.expiry > time }
    }

    private func oldest(of candidates: some Sequence<(key: [UInt8], value: Entry)>) -> [UInt8]? {
        candidates.min(by: { $0.value.number < $1.value.number })?.key
    }

    /// By its hash, so that the time of the comparison tells nothing about the handles.
    private func key(_ handle: String) -> [UInt8] { SHA256.hash(handle.utf8) }
}
