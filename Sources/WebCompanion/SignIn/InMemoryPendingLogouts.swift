internal import Cryptography
internal import Fairness
internal import FoundationEssentials
internal import HTTP
internal import Sessions

/// Pending sign-outs at the provider, in memory: they last minutes and end with the program.
actor InMemoryPendingLogouts: PendingLogouts {
    /// Shared fairly among networks, and within one among users: behind a proxy that does not forward addresses all are one network.
    private typealias Table<Value: Sendable> = FairStore<EntryHolder, String, Value>

    private var pendingLogouts: Table<HTTPURL>
    private var returns: Table<AfterLogout>
    private let now: @Sendable () -> Date
    /// The redirect follows the page immediately; a minute allows for slow machines.
    static let lifetime = 60.0
    /// The provider may show its own page before it redirects back.
    static let returnLifetime = 600.0
    /// The maximum size of each of the two tables in bytes. A user's entry contains an ID token; other entries are short.
    static let maxBytes = 16 << 20
    /// The part of each that is reserved for this machine itself.
    static let reservedPart = 8
    /// The memory overhead of an entry in bytes.
    static let overhead = 512

    init(now: @escaping @Sendable () -> Date) {
        self.now = now
        let limit = InMemoryPendingLogouts.maxBytes
        let reserved = limit / InMemoryPendingLogouts.reservedPart
        pendingLogouts = Table(
            limit: limit, lifetime: InMemoryPendingLogouts.lifetime, reserve: .init(.loopback, cost: reserved))
        returns = Table(
            limit: limit, lifetime: InMemoryPendingLogouts.returnLifetime,
            reserve: .init(.loopback, cost: reserved))
    }

    func store(_ location: HTTPURL, of person: Person?, from network: ClientNetwork) -> String {
        let handle = RandomBytes.token()
        pendingLogouts.insert(
            location, for: handle, of: network.holders + [.person(person)],
            cost: InMemoryPendingLogouts.cost(of: location), at: now())
        return handle
    }

    func take(_ handle: String) -> HTTPURL? { pendingLogouts.take(handle, at: now()) }

    func state(for next: AfterLogout, of person: Person?, from network: ClientNetwork) -> String? {
        if case .signedOut = next { return nil }
        var cost = InMemoryPendingLogouts.overhead
        if case .provider(let location) = next { cost = InMemoryPendingLogouts.cost(of: location) }
        let state = RandomBytes.token()
        returns.insert(next, for: state, of: network.holders + [.person(person)], cost: cost, at: now())
        return state
    }

    func next(after state: String?) -> AfterLogout { state.flatMap { returns.take($0, at: now()) } ?? .signedOut }

    private static func cost(of location: HTTPURL) -> Int { overhead + location.description.utf8.count }
}
