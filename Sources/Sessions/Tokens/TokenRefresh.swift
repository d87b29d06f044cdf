import FoundationEssentials
import HTTP
import OpenIDConnect

/// One refresh: takes the lease, requests new tokens from the provider, and stores them.
struct TokenRefresh: Sendable {
    let sessions: any SessionStore
    let leases: LeaseStore
    let now: @Sendable () -> Date
    let pause: @Sendable (Duration) async -> Void
    let refresh: AccessTokenProvider.Refresh

    /// How often it is looked whether another process has finished.
    private static let polling: Duration = .milliseconds(100)
    /// How often at most: more than two transfers of the longest kind.
    private static let maxPolls = 700

    /// How often new tokens are tried to be kept, each time for as long as a change waits for the lock.
    static let maxTries = 20

    /// Before the second and the third try; the user waits for it.
    private static let waits: [Duration] = [.milliseconds(300), .milliseconds(900)]

    /// The access token that follows `old`, from the provider or from another process that was faster.
    func run(_ id: SessionID, _ policy: String, insteadOf old: String) async -> Result<String, AccessTokenError> {
        let owner = LeaseOwner.random()
        for _ in 0..<TokenRefresh.maxPolls {
            do {
                // Checked again under the lease: its last owner may have finished in between.
                let isHolder = try await leases.lease(id, to: owner)
                if let early = try await outcome(id, policy, insteadOf: old) {
                    if isHolder { try? await leases.release(id, by: owner) }
                    return early
                }
                if isHolder {
                    let outcome = await fetch(id, policy, owner)
                    try? await leases.release(id, by: owner)
                    return outcome
                }
            } catch {
                try? await leases.release(id, by: owner)
                return .failure(AccessTokenError(error))
            }
            await pause(TokenRefresh.polling)
        }
        return .failure(AccessTokenError(.unavailable, "lease-held"))
    }

    /// What is known without a request to the provider; `nil` when one is needed.
    private func outcome(
        _ id: SessionID, _ policy: String, insteadOf old: String
    ) async throws -> Result<String, AccessTokenError>? {
        guard let session = try await sessions.load(id) else { return .failure(AccessTokenError(.signedOut)) }
        guard let set = session.tokens[policy], let token = set.accessToken else {
            return .failure(AccessTokenError(.noAccessToken))
        }
        if token != old { return .success(token) }
        return set.refreshToken == nil ? .failure(AccessTokenError(.signInAgain, "no-refresh-token")) : nil
    }

    private func fetch(
        _ id: SessionID, _ policy: String, _ owner: LeaseOwner
    ) async -> Result<String, AccessTokenError> {
        do {
            guard let session = try await sessions.load(id), let set = session.tokens[policy] else {
                return .failure(AccessTokenError(.signedOut))
            }
            switch await renewing(id, owner, { await askPatiently(set, session.claims) }) {
            case .success(let new): return try await store(new, insteadOf: set, id, policy)
            case .failure(let failure):
                if failure.kind == .rejected, let spent = set.refreshToken {
                    _ = try await sessions.update(id) { $0.removeRefreshToken(spent, of: policy) }
                }
                return .failure(AccessTokenError(failure))
            }
        } catch {
            return .failure(AccessTokenError(error))
        }
    }

    /// Tries again, a few times, when the provider has failed: it may be a short failure of one of its machines. Not when no response
    /// was received: that has taken its time already.
    private func askPatiently(
        _ set: TokenSet, _ claims: IDTokenClaims
    ) async -> Result<RefreshedTokens, RefreshFailure> {
        var result = await ask(set, claims)
        for wait in TokenRefresh.waits {
            guard case .failure(let failure) = result, failure.isWorthAnotherTry else { break }
            await pause(wait)
            result = await ask(set, claims)
        }
        return result
    }

    private func ask(_ set: TokenSet, _ claims: IDTokenClaims) async -> Result<RefreshedTokens, RefreshFailure> {
        do {
            return .success(try await refresh(set, claims))
        } catch {
            return .failure(error)
        }
    }

    /// Runs `work` and renews the lease until it ends, for as long as this process lives.
    private func renewing(
        _ id: SessionID, _ owner: LeaseOwner,
        _ work: @escaping @Sendable () async -> Result<RefreshedTokens, RefreshFailure>
    ) async -> Result<RefreshedTokens, RefreshFailure> {
        await withTaskGroup(of: Result<RefreshedTokens, RefreshFailure>?.self) { group in
            group.addTask { await work() }
            group.addTask {
                while !Task.isCancelled {
                    await pause(LeaseTime.renewal)
                    if !Task.isCancelled { _ = try? await leases.lease(id, to: owner) }
                }
                return nil
            }
            for await result in group {
                guard let result else { continue }
                group.cancelAll()
                return result
            }
            return .failure(RefreshFailure(.temporary, name: "cancelled"))
        }
    }

    /// Puts the new tokens in the place of `old`, in one transaction with all of the record.
    private func store(
        _ new: RefreshedTokens, insteadOf old: TokenSet, _ id: SessionID, _ policy: String
    ) async throws -> Result<String, AccessTokenError> {
        let time = now()
        let kept = try await patiently {
            try await sessions.update(id) { session -> String? in
                guard let current = session.tokens[policy] else { return nil }
                // This process may have been stopped for so long that another one took the lease and rotated the tokens.
                guard current.refreshToken == old.refreshToken else { return current.accessToken }
                session.store(merged(new.tokens, with: old), now: time)
                if let claims = new.claims, claims.subject.isIdentical(to: session.subject) {
                    session.claims = claims.completed(by: session.claims)
                }
                return new.tokens.accessToken
            }
        }
        guard let token = kept else { return .failure(AccessTokenError(.signedOut)) }
        return token.map { .success($0) } ?? .failure(AccessTokenError(.noAccessToken))
    }

    /// Tries again while the store can't be written: the old refresh token may be spent, so a user whose new one is lost has to sign in.
    private func patiently<Result>(_ work: () async throws -> Result) async throws -> Result {
        for _ in 0..<TokenRefresh.maxTries {
            if let result = try? await work() { return result }
            await pause(TokenRefresh.polling)
        }
        return try await work()
    }

    /// "The authorization server MAY issue a new refresh token" (RFC 6749 section 6): if not, the old one stays good.
    private func merged(_ new: TokenSet, with old: TokenSet) -> TokenSet {
        var set = new
        set.policy = old.policy
        if set.refreshToken == nil {
            set.refreshToken = old.refreshToken
            set.refreshTokenExpiry = old.refreshTokenExpiry
        }
        if set.rawIDToken.isEmpty { set.rawIDToken = old.rawIDToken }
        return set
    }
}
