internal import FoundationEssentials
internal import HTTP
internal import JOSE

/// People on their way out: the provider's sign-out address under a one-time handle, and what comes after it.
actor Departures {
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

    private var departures: [String: Departure] = [:]
    private var returns: [String: (next: Next, expiry: Date)] = [:]
    private let now: @Sendable () -> Date
    /// The redirect follows the page at once; a minute is for slow machines.
    private static let lifetime = 60.0
    /// The provider may show a page of its own before it sends people back.
    private static let returnLifetime = 600.0
    private static let most = 1_000

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// Keeps an address for a minute.
    /// - Returns: the handle that ``take(_:)`` wants.
    func keep(_ location: HTTPURL) -> String {
        let time = now()
        departures = departures.filter { $0.value.expiry > time }
        if departures.count >= Departures.most, let oldest = departures.min(by: { $0.value.expiry < $1.value.expiry }) {
            departures[oldest.key] = nil
        }
        let handle = RandomBytes.token()
        departures[handle] = Departure(location: location, expiry: time + Departures.lifetime)
        return handle
    }

    /// The address of a handle, once.
    func take(_ handle: String) -> HTTPURL? {
        guard let departure = departures.removeValue(forKey: handle), departure.expiry > now() else { return nil }
        return departure.location
    }

    /// The `state` to send along; the provider gives it back.
    func state(for next: Next) -> String? {
        if case .signedOut = next { return nil }
        let time = now()
        returns = returns.filter { $0.value.expiry > time }
        if returns.count >= Departures.most, let oldest = returns.min(by: { $0.value.expiry < $1.value.expiry }) {
            returns[oldest.key] = nil
        }
        let state = RandomBytes.token()
        returns[state] = (next, time + Departures.returnLifetime)
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
