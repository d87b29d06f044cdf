internal import FoundationEssentials
internal import HTTP
internal import JOSE

/// Sign-outs at the provider in memory: they last minutes and end with the program.
actor InMemoryPendingLogouts: PendingLogouts {
    private struct PendingLogout {
        let location: HTTPURL
        let expiry: Date
    }

    private var pendingLogouts: [String: PendingLogout] = [:]
    private var returns: [String: (next: AfterLogout, expiry: Date)] = [:]
    private let now: @Sendable () -> Date
    /// The redirect follows the page at once; a minute is for slow machines.
    static let lifetime = 60.0
    /// The provider may show a page of its own before it sends people back.
    static let returnLifetime = 600.0
    static let maxCount = 1_000

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    func keep(_ location: HTTPURL) -> String {
        let time = now()
        pendingLogouts = pendingLogouts.filter { $0.value.expiry > time }
        if pendingLogouts.count >= InMemoryPendingLogouts.maxCount,
            let oldest = pendingLogouts.min(by: { $0.value.expiry < $1.value.expiry })
        {
            pendingLogouts[oldest.key] = nil
        }
        let handle = RandomBytes.token()
        pendingLogouts[handle] = PendingLogout(location: location, expiry: time + InMemoryPendingLogouts.lifetime)
        return handle
    }

    func take(_ handle: String) -> HTTPURL? {
        guard let pending = pendingLogouts.removeValue(forKey: handle), pending.expiry > now() else { return nil }
        return pending.location
    }

    func state(for next: AfterLogout) -> String? {
        if case .signedOut = next { return nil }
        let time = now()
        returns = returns.filter { $0.value.expiry > time }
        if returns.count >= InMemoryPendingLogouts.maxCount,
            let oldest = returns.min(by: { $0.value.expiry < $1.value.expiry })
        {
            returns[oldest.key] = nil
        }
        let state = RandomBytes.token()
        returns[state] = (next, time + InMemoryPendingLogouts.returnLifetime)
        return state
    }

    func next(after state: String?) -> AfterLogout {
        guard let state, let (next, expiry) = returns.removeValue(forKey: state), expiry > now() else {
            return .signedOut
        }
        return next
    }
}
