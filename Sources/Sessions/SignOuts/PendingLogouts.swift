public import FoundationEssentials
public import HTTP
import JSON
import Storage

/// Sign-outs that continue at the provider: its address under a one-time handle, and what follows.
public struct PendingLogouts: Sendable {
    /// Seconds between the page and its redirect, which follows immediately; a minute allows for slow machines.
    public static let lifetime: TimeInterval = 60
    /// Seconds until the provider redirects back: it may show its own page before.
    public static let returnLifetime: TimeInterval = 600
    /// The size of each of the two collections in bytes. A user's entry contains an ID token; other entries are short.
    public static let maxBytes = 16 << 20

    private let addresses: HandleStore<LogoutAddress>
    private let returns: HandleStore<AfterLogout>

    init(
        table: any RecordTable, key: MasterKey, audience: SessionAudience, limit: Int = PendingLogouts.maxBytes,
        now: @escaping @Sendable () -> Date
    ) {
        let keyring = Keyring(key)
        addresses = HandleStore(
            .logouts, in: table, keyring: keyring, audience: audience,
            limits: .init(lifetime: PendingLogouts.lifetime, bytes: limit), now: now)
        returns = HandleStore(
            .logoutReturns, in: table, keyring: keyring, audience: audience,
            limits: .init(lifetime: PendingLogouts.returnLifetime, bytes: limit), now: now)
    }

    /// Stores an address for a minute.
    /// - Parameters:
    ///   - person: the user who signs out; `nil` where the session has ended already.
    ///   - network: the network whose quota it uses.
    /// - Returns: the handle for ``take(_:)``.
    public func store(_ location: HTTPURL, of person: Person?, from network: ClientNetwork) async -> String {
        await addresses.store(LogoutAddress(location), chargedTo: .init(network: network, person: person))
    }

    /// Takes the address of a handle, once.
    /// - Returns: `nil` when it was taken before, and when the handle is wrong or too old.
    public func take(_ handle: String) async -> HTTPURL? {
        try? await addresses.take(handle)?.location
    }

    /// The `state` for the request, which the provider returns; `nil` where nothing follows. Uses the quotas as in ``store(_:of:from:)``.
    public func state(for next: AfterLogout, of person: Person?, from network: ClientNetwork) async -> String? {
        if case .signedOut = next { return nil }
        return await returns.store(next, chargedTo: .init(network: network, person: person))
    }

    /// What follows the sign-out at the provider that returned `state`. Works once.
    public func next(after state: String?) async -> AfterLogout {
        guard let state, let next = try? await returns.take(state) else { return .signedOut }
        return next
    }

    /// Deletes what has ended.
    func deleteExpired() async throws {
        try await addresses.deleteExpired()
        try await returns.deleteExpired()
    }

    /// Removes what is in memory alone.
    func removeFromMemory() {
        addresses.removeFromMemory { _ in true }
        returns.removeFromMemory { _ in true }
    }
}

/// The provider's address for the end of a session, with the ID token as a hint.
private struct LogoutAddress: RecordContent {
    let location: HTTPURL

    init(_ location: HTTPURL) { self.location = location }

    var json: JSONValue { .string(location.description) }

    init?(_ json: JSONValue) {
        guard let location = json.string.flatMap(HTTPURL.init(_:)) else { return nil }
        self.location = location
    }
}

extension RecordCollection {
    /// Addresses of the provider to which a sign-out continues. The key is SHA-256 of the handle.
    static let logouts = RecordCollection("logouts", isAnnounced: false)
    /// What follows when the provider redirects back. The key is SHA-256 of `state`.
    static let logoutReturns = RecordCollection("logout_returns", isAnnounced: false)
}

extension PendingLogouts {
    static let collections: [StoredCollection] = [.ofPeople(.logouts), .ofPeople(.logoutReturns)]
}
