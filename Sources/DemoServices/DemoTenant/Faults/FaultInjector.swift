internal import HTTP
internal import JOSE
internal import Synchronization

/// The current fault of the tenant, with counts of the requests since it was set.
final class FaultInjector: Sendable {
    private struct State {
        var fault: DemoFault?
        var counts: [DemoFault.Point: Int] = [:]
        /// A different key set URL for each time a fault is set.
        var run = RunNumber.next
        var otherKey: SigningKey?
        var attackerKey: SigningKey?
        /// The requests for the attacker's key or its certificate.
        var attackerKeyRequests = 0
        var signIns = 0
        /// The uses of tokens before the latest sign-in.
        var earlierUses = 0
        var request: AuthorizationRequest?
        var codes = 0
        var tokenRequests = 0
        var uses: [TokenOrigin: Int] = [:]
        /// The uses of tokens by client.
        var usesByClient: [String: Int] = [:]
        var refreshTokens = 0
        var haveAccessTokensEnded = false
        var logoutAnswers: [Int] = []
        /// Whether a client has held a connection until the end of a response without one.
        var wasReadToTheLimit = false
    }

    /// How much of a response without an end is sent, in bytes, and in what time.
    static let endlessBytes = 16_000_000
    static let endlessTime = Duration.seconds(3)

    private let state: Mutex<State>
    /// The tenant's keys for algorithms that those of its store don't fit. They are the same for all faults: a client may keep them.
    let further: FurtherKeys
    /// The algorithm of the tenant where the fault has none.
    let own: SignatureAlgorithm

    /// - Parameters:
    ///   - further: the keys of the tenant's other faults.
    ///   - own: the algorithm of the tenant.
    init(_ fault: DemoFault?, further: FurtherKeys = FurtherKeys(), own: SignatureAlgorithm = .rs256) {
        state = Mutex(State(fault: fault))
        self.further = further
        self.own = own
    }

    /// The current fault; setting it resets the counts.
    var fault: DemoFault? {
        get { state.withLock { $0.fault } }
        set { state.withLock { $0 = State(fault: newValue) } }
    }

    /// How often the tenant has sent this kind of response.
    func requests(at point: DemoFault.Point) -> Int { state.withLock { $0.counts[point] ?? 0 } }

    /// Counts a response.
    func record(_ point: DemoFault.Point) { state.withLock { $0.counts[point, default: 0] += 1 } }

    /// Counts a sign-in and returns the count.
    func beginSignIn() -> Int {
        state.withLock { state in
            state.signIns += 1
            state.earlierUses = state.uses.values.reduce(0, +)
            return state.signIns
        }
    }

    /// The number of sign-ins since the fault was set.
    var signIns: Int { state.withLock { $0.signIns } }

    /// Keeps the authorization request of the latest sign-in.
    func note(_ request: AuthorizationRequest) { state.withLock { $0.request = request } }

    /// The authorization request of the latest sign-in since the fault was set.
    var request: AuthorizationRequest? { state.withLock { $0.request } }

    /// Counts a code issued to the application.
    func noteCode() { state.withLock { $0.codes += 1 } }

    /// The number of codes issued.
    var codes: Int { state.withLock { $0.codes } }

    /// Counts a token request with a code.
    func noteTokenRequest() { state.withLock { $0.tokenRequests += 1 } }

    /// The number of token requests with a code, accepted or not.
    var tokenRequests: Int { state.withLock { $0.tokenRequests } }

    /// Counts a use of a token: at UserInfo, at the task API or for a refresh.
    /// - Parameter clientID: the client of the sign-in.
    func noteUse(of origin: TokenOrigin, by clientID: String?) {
        state.withLock { state in
            state.uses[origin, default: 0] += 1
            if let clientID { state.usesByClient[clientID, default: 0] += 1 }
        }
    }

    /// Whether a token of a client was used; of any client when it is `nil`.
    func hasUses(by clientID: String?) -> Bool {
        state.withLock { state in
            clientID.map { (state.usesByClient[$0] ?? 0) > 0 } ?? state.uses.values.contains { $0 > 0 }
        }
    }

    /// The number of uses of tokens with this origin; of all tokens when it is `nil`.
    func uses(of origin: TokenOrigin?) -> Int {
        state.withLock { state in
            state.uses.reduce(0) { $0 + (origin == nil || origin == $1.key ? $1.value : 0) }
        }
    }

    /// The number of uses of tokens since the latest sign-in has begun.
    var usesInLatestSignIn: Int { state.withLock { $0.uses.values.reduce(0, +) - $0.earlierUses } }

    /// Counts a refresh token issued for a code.
    func noteRefreshToken() { state.withLock { $0.refreshTokens += 1 } }

    /// The number of refresh tokens issued for codes.
    var refreshTokens: Int { state.withLock { $0.refreshTokens } }

    /// From now on UserInfo refuses the access tokens that came with a code.
    func endAccessTokens() { state.withLock { $0.haveAccessTokensEnded = true } }

    /// Whether an access token is refused although its time is not over.
    func hasEnded(_ origin: TokenOrigin) -> Bool { origin == .signIn && state.withLock { $0.haveAccessTokensEnded } }

    /// Records the status of an application's response to a logout token.
    func record(logoutAnswer status: Int) { state.withLock { $0.logoutAnswers.append(status) } }

    /// The statuses of the applications' responses to logout tokens.
    var logoutAnswers: [Int] { state.withLock { $0.logoutAnswers } }

    /// What follows a response that does not end. Where a client has read one to its limit, the next one is cut off at once.
    func endlessTail() -> EndlessTail {
        let (run, isOver) = state.withLock { ($0.run, $0.wasReadToTheLimit) }
        return EndlessTail(
            of: UInt8(ascii: "x"), bytes: isOver ? 0 : FaultInjector.endlessBytes, duration: FaultInjector.endlessTime
        ) { [self] isExhausted in
            // The transfer may outlast the fault.
            state.withLock { if $0.run == run, isExhausted { $0.wasReadToTheLimit = true } }
        }
    }

    /// Whether a client has held a connection until the end of a response without one.
    var wasReadToTheLimit: Bool { state.withLock { $0.wasReadToTheLimit } }

    /// The path segment after `/keys`, when the key set URL changes.
    var keyPath: String? { has(.movingKeys) ? state.withLock { "\($0.run)" } : nil }

    /// The key that replaces the tenant's own in this fault, or is published with it, generated on first use.
    func otherKey() throws -> SigningKey { try key(\.otherKey) }

    /// A key that is not the provider's, and is neither published nor trusted anywhere; generated on first use.
    func attackerKey() throws -> SigningKey { try key(\.attackerKey) }

    /// A key of the state, which is generated outside the lock: see ``FurtherKeys/key(for:)``.
    private func key(_ path: any WritableKeyPath<State, SigningKey?> & Sendable) throws -> SigningKey {
        let (known, run, algorithm) = state.withLock { ($0[keyPath: path], $0.run, $0.fault?.ownAlgorithm ?? own) }
        if let known { return known }
        let key = try algorithm.newKey()
        return state.withLock { state in
            // Of another fault by now.
            guard state.run == run else { return key }
            let first = state[keyPath: path] ?? key
            state[keyPath: path] = first
            return first
        }
    }

    /// Counts a request for the attacker's key.
    func noteAttackerKeyRequest() { state.withLock { $0.attackerKeyRequests += 1 } }

    /// How often the attacker's key was requested, at an address that only a token names.
    var attackerKeyRequests: Int { state.withLock { $0.attackerKeyRequests } }

    /// The key that has replaced the tenant's own, or was published with it, if it was needed.
    var usedOtherKey: SigningKey? { state.withLock { $0.otherKey } }

    var changes: [DemoFault.Change] { fault?.changes ?? [] }

    func has(_ change: DemoFault.Change) -> Bool { changes.contains(change) }

    /// Whether the signing key has been rotated.
    var hasRotated: Bool {
        (has(.rotatingKeys(.betweenSignIns)) && requests(at: .authorization) > 1)
            || (has(.rotatingKeys(.justBeforeSigning)) && requests(at: .token) > 1)
    }

    /// Whether applications are told of a sign-out in this way.
    func announces(by point: DemoFault.Point) -> Bool { !has(.withoutNotice(point)) }

    /// The number of keys, when they have no `kid`.
    var namelessKeys: Int? {
        for case .namelessKeys(let count) in changes { return count }
        return nil
    }

    /// The caching of the key set: a client that may keep it does not see the next key, nor one of a fault.
    var keyCacheControl: String {
        changes.contains { if case .rotatingKeys = $0 { true } else { false } } ? "no-cache" : "public, max-age=3600"
    }

    /// Whether the secret is accepted by HTTP Basic only.
    var wantsBasic: Bool { has(.basicAuthenticationOnly) }

    /// The error for every authorization request.
    var refusal: String? {
        for case .refusal(let error) in changes { return error }
        return nil
    }
}

/// Numbers the faults set in this process.
private enum RunNumber {
    private static let last = Mutex(0)
    static var next: Int {
        last.withLock { last in
            last += 1
            return last
        }
    }
}
