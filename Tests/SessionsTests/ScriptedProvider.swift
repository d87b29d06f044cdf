import FoundationEssentials
import OpenIDConnect
import Sessions
import TestSupport

/// A token endpoint that responds when the test lets it, and refuses a refresh token that it has seen before.
actor ScriptedProvider {
    private let clock: TestClock
    private var isHeld: Bool
    private var held: [CheckedContinuation<Void, Never>] = []
    private var spent: Set<String> = []
    private(set) var calls = 0
    private(set) var replays = 0
    var failure: RefreshFailure?
    var rotates = true
    var lifetime: TimeInterval? = 3600
    var answersClaims: IDTokenClaims?

    init(_ clock: TestClock, isHeld: Bool = false) {
        self.clock = clock
        self.isHeld = isHeld
    }

    func fail(_ failure: RefreshFailure?) { self.failure = failure }
    func set(rotates: Bool) { self.rotates = rotates }
    func set(lifetime: TimeInterval?) { self.lifetime = lifetime }
    func set(claims: IDTokenClaims?) { answersClaims = claims }

    func hold() { isHeld = true }

    /// Lets all calls that wait, and all later ones, continue.
    func release() {
        isHeld = false
        for one in held { one.resume() }
        held = []
    }

    /// What the provider under test calls.
    nonisolated var refresh: AccessTokenProvider.Refresh {
        { (tokens: TokenSet, claims: IDTokenClaims) throws(RefreshFailure) in try await self.answer(tokens, claims) }
    }

    private func answer(_ tokens: TokenSet, _ claims: IDTokenClaims) async throws(RefreshFailure) -> RefreshedTokens {
        calls += 1
        let number = calls
        if let old = tokens.refreshToken, rotates, !spent.insert(old).inserted { replays += 1 }
        if isHeld { await withCheckedContinuation { held.append($0) } }
        if let failure { throw failure }
        return RefreshedTokens(
            tokens: TokenSet(
                accessToken: "access-\(number)", accessTokenExpiry: lifetime.map { clock.date + $0 },
                refreshToken: rotates ? "refresh-\(number)" : nil, rawIDToken: "id-\(number)", policy: tokens.policy),
            claims: answersClaims)
    }
}

/// Waits for what other tasks bring about, without sleeping; ends with an error when the test's time is over.
func until(_ condition: () async throws -> Bool) async throws {
    while try await !condition() {
        try Task.checkCancellation()
        await Polling.pause()
    }
}
