import Fairness
public import FoundationEssentials
public import OpenIDConnect

/// Gives each request the access token it needs, and fetches new ones before the old ones end: once for all requests
/// that wait, however slow the token endpoint is, and once for all companions that share the keychain.
public actor AccessTokenProvider {
    /// Asks the provider for new tokens.
    public typealias Refresh = @Sendable (TokenSet, IDTokenClaims) async throws(RefreshFailure) -> RefreshedTokens

    private struct Flight: Hashable {
        let session: SessionID
        let policy: String
    }
    private typealias Outcome = Result<String, AccessTokenError>

    private let sessions: any SessionStore
    private let tokenRefresh: TokenRefresh
    private let now: @Sendable () -> Date

    /// The running refreshes, each with the callers that wait for it.
    private var flights: [Flight: [Int: CheckedContinuation<Outcome, Never>]] = [:]
    private var nextWaiter = 0
    /// When a refresh last failed for a while.
    private var failures = FairStore<Person, Flight, Date>(
        limit: AccessTokenProvider.maxFailures, lifetime: AccessTokenProvider.coolOff)

    /// While the old token is valid, the least number of seconds between two attempts at a provider that is down.
    private static let coolOff: TimeInterval = 10
    /// How many failures are remembered; those of the person that has most go first.
    static let maxFailures = 1000

    /// Makes a provider of tokens.
    /// - Parameters:
    ///   - sessions: where the tokens are.
    ///   - leases: the leases on refreshing them.
    ///   - now: the clock.
    ///   - pause: waits for some time, or until its task is cancelled.
    ///   - refresh: requests new tokens from the provider.
    public init(
        sessions: any SessionStore, leases: LeaseStore, now: @escaping @Sendable () -> Date,
        pause: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) },
        refresh: @escaping Refresh
    ) {
        self.sessions = sessions
        self.now = now
        tokenRefresh = TokenRefresh(
            sessions: sessions, leases: leases, now: now, pause: pause, refresh: refresh)
    }

    /// An access token that is good now.
    /// - Parameters:
    ///   - id: the session.
    ///   - policy: of which policy; `nil` means the one that signed in.
    ///   - session: the session, if it was just read: its token is returned without a look at the store.
    /// - Throws: ``AccessTokenError``.
    public nonisolated func token(
        for id: SessionID, policy: String? = nil, asRead session: Session? = nil
    ) async throws(AccessTokenError) -> String {
        // Nearly always the current one is valid for a while; then no caller needs to wait for this actor.
        if let session, let token = tokenAtHand(session, policy) { return token }
        guard let session = try await self.session(id) else { throw AccessTokenError(.signedOut) }
        if let token = tokenAtHand(session, policy) { return token }
        return try await token(id, policy, insteadOf: nil)
    }

    private nonisolated func tokenAtHand(_ session: Session, _ policy: String?) -> String? {
        let policy = policy.map(Session.key) ?? session.signInPolicy
        guard let set = session.tokens[policy], let token = set.accessToken else { return nil }
        let time = now()
        let isUsable = set.accessTokenExpiry.map { time < $0 } ?? true
        return isUsable && time < session.refreshTime(of: policy) ?? .distantFuture ? token : nil
    }

    /// Another access token, after the API responded 401 to `refused`. When a new one was received since, it is that one.
    /// - Throws: ``AccessTokenError``.
    public func forceRefresh(
        for id: SessionID, policy: String? = nil, insteadOf refused: String
    ) async throws(AccessTokenError) -> String {
        try await token(id, policy, insteadOf: refused)
    }

    /// Another access token even if the current one is valid, because a user requested it.
    /// - Throws: ``AccessTokenError``; the tokens at hand stay as they are then, but for a refresh token that was rejected.
    public func renew(for id: SessionID, policy: String? = nil) async throws(AccessTokenError) {
        guard let session = try await session(id) else { throw AccessTokenError(.signedOut) }
        guard let token = session.tokens(of: policy)?.accessToken else { throw AccessTokenError(.noAccessToken) }
        _ = try await self.token(id, policy, insteadOf: token)
    }

    private func token(
        _ id: SessionID, _ policy: String?, insteadOf refused: String?
    ) async throws(AccessTokenError) -> String {
        guard let session = try await session(id) else { throw AccessTokenError(.signedOut) }
        let policy = policy.map(Session.key) ?? session.signInPolicy
        guard let set = session.tokens[policy], let token = set.accessToken else {
            throw AccessTokenError(.noAccessToken)
        }
        func isUsable() -> Bool { token != refused && set.accessTokenExpiry.map { now() < $0 } ?? true }
        if isUsable(), refused != nil || now() < session.refreshTime(of: policy) ?? .distantFuture { return token }
        guard set.refreshToken != nil, set.refreshTokenExpiry.map({ now() < $0 }) ?? true else {
            if isUsable() { return token }
            throw AccessTokenError(.signInAgain, "no-refresh-token")
        }
        let flight = Flight(session: id, policy: policy)
        if isUsable(), let failure = failures.value(of: flight, at: now()),
            abs(now().timeIntervalSince(failure)) < AccessTokenProvider.coolOff
        {
            return token
        }
        do {
            return try await join(flight, of: session.person, insteadOf: token).get()
        } catch {
            // A token that can't be renewed stays usable until it expires; only a signed-out session gets none.
            guard isUsable(), error.kind != .signedOut, error.kind != .cancelled else { throw error }
            return token
        }
    }

    private nonisolated func session(_ id: SessionID) async throws(AccessTokenError) -> Session? {
        do {
            return try await sessions.load(id)
        } catch {
            throw AccessTokenError(error)
        }
    }

    /// Waits for the running refresh, or for a new one. When this waiter is cancelled, the others and the
    /// refresh itself continue: a token that was rotated must be stored.
    private func join(_ flight: Flight, of person: Person, insteadOf old: String) async -> Outcome {
        let number = nextWaiter
        nextWaiter += 1
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard !Task.isCancelled else {
                    continuation.resume(returning: .failure(AccessTokenError(.cancelled)))
                    return
                }
                if flights[flight] == nil { start(flight, of: person, insteadOf: old) }
                flights[flight, default: [:]][number] = continuation
            }
        } onCancel: {
            Task { await self.leave(flight, number) }
        }
    }

    /// How many requests wait for a refresh, for tests.
    var waiting: Int { flights.values.reduce(0) { $0 + $1.count } }

    private func leave(_ flight: Flight, _ number: Int) {
        flights[flight]?.removeValue(forKey: number)?.resume(returning: .failure(AccessTokenError(.cancelled)))
    }

    private func start(_ flight: Flight, of person: Person, insteadOf old: String) {
        flights[flight] = [:]
        // A separate task, so that no waiter's cancellation reaches it.
        Task {
            let outcome = await tokenRefresh.run(flight.session, flight.policy, insteadOf: old)
            finish(flight, of: person, outcome)
        }
    }

    private func finish(_ flight: Flight, of person: Person, _ outcome: Outcome) {
        failures.remove(flight)
        if case .failure(let error) = outcome, error.kind == .unavailable || error.kind == .refused {
            let time = now()
            failures.insert(time, for: flight, of: [person], at: time)
        }
        for waiter in flights.removeValue(forKey: flight)?.values ?? [:].values { waiter.resume(returning: outcome) }
    }
}
