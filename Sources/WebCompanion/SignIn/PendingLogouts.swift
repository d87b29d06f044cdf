internal import FoundationEssentials
internal import HTTP
internal import JOSE

/// People on their way out: the provider's sign-out address under a one-time handle, and what comes after it.
actor PendingLogouts {
    /// What follows the provider's sign-out.
    enum Next: Sendable {
        /// The page that says so.
        case signedOut
        /// A sign-in.
        case switchUser
        /// Those who are still signed in here.
        case accounts
        /// The provider's way out for the next of several people.
        case provider(HTTPURL)
    }

    private struct Departure {
        let location: HTTPURL
        let expiry: Date
    }

    private var pendingLogouts: [String: Departure] = [:]
    private var returns: [String: (next: Next, expiry: Date)] = [:]
    private let now: @Sendable () -> Date
    /// The redirect follows the page at once; a minute is for slow machines.
    private static let lifetime = 60.0
    /// The provider may show a page of its own before it sends people back.
    private static let returnLifetime = 600.0
    private static let maxCount = 1_000

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// Keeps an address for a minute.
    /// - Returns: the handle that ``take(_:)`` wants.
    func keep(_ location: HTTPURL) -> String {
        let time = now()
        pendingLogouts = pendingLogouts.filter { $0.value.expiry > time }
        if pendingLogouts.count >= PendingLogouts.maxCount,
            let oldest = pendingLogouts.min(by: { $0.value.expiry < $1.value.expiry })
        {
            pendingLogouts[oldest.key] = nil
        }
        let handle = RandomBytes.token()
        pendingLogouts[handle] = Departure(location: location, expiry: time + PendingLogouts.lifetime)
        return handle
    }

    /// The address of a handle, once.
    func take(_ handle: String) -> HTTPURL? {
        guard let departure = pendingLogouts.removeValue(forKey: handle), departure.expiry > now() else { return nil }
        return departure.location
    }

    /// The `state` to send along; the provider gives it back.
    func state(for next: Next) -> String? {
        if case .signedOut = next { return nil }
        let time = now()
        returns = returns.filter { $0.value.expiry > time }
        if returns.count >= PendingLogouts.maxCount, let oldest = returns.min(by: { $0.value.expiry < $1.value.expiry })
        {
            returns[oldest.key] = nil
        }
        let state = RandomBytes.token()
        returns[state] = (next, time + PendingLogouts.returnLifetime)
        return state
    }

    /// What comes after the provider's sign-out that gave `state` back. Counts once.
    func next(after state: String?) -> Next {
        guard let state, let (next, expiry) = returns.removeValue(forKey: state), expiry > now() else {
            return .signedOut
        }
        return next
    }
}
