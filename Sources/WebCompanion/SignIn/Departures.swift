internal import FoundationEssentials
internal import HTTP
internal import JOSE

/// People on their way out: the provider's sign-out address under a one-time handle, and what comes after it.
actor Departures {
    /// What follows the provider's sign-out.
    enum Next: Sendable { case signedOut, switchUser }

    private struct Departure {
        let location: HTTPURL
        let expiry: Date
    }

    private var departures: [String: Departure] = [:]
    private var switches: [String: Date] = [:]
    private let now: @Sendable () -> Date
    /// The redirect follows the page at once; a minute is for slow machines.
    private static let lifetime = 60.0
    /// The provider may show a page of its own before it sends people back.
    private static let switchLifetime = 600.0
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
        guard next == .switchUser else { return nil }
        let time = now()
        switches = switches.filter { $0.value > time }
        if switches.count >= Departures.most, let oldest = switches.min(by: { $0.value < $1.value }) {
            switches[oldest.key] = nil
        }
        let state = RandomBytes.token()
        switches[state] = time + Departures.switchLifetime
        return state
    }

    /// Whether `state` is of somebody who leaves so that another can sign in. Counts once.
    func isSwitch(_ state: String?) -> Bool {
        guard let state, let expiry = switches.removeValue(forKey: state) else { return false }
        return expiry > now()
    }
}
