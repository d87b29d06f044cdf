/// What a client did with a fault, as far as the provider can observe.
struct FaultResult: Sendable, Hashable {
    /// How far the client got.
    enum Outcome: String, Sendable {
        case notTried = "not-tried"
        case refusedBeforeTokenRequest = "refused-before-token-request"
        case refusedAfterTokenRequest = "refused-after-token-request"
        case usedToken = "used-token"
        /// It used the token, and that was right.
        case completed
    }

    /// Whether a conforming client would have done the same.
    enum Verdict: String, Sendable {
        case passed, failed
        /// The provider can't tell.
        case undecided
    }

    let outcome: Outcome
    let verdict: Verdict
    /// The reason, in one sentence.
    let detail: String

    private init(_ outcome: Outcome, _ verdict: Verdict, _ detail: String) {
        self.outcome = outcome
        self.verdict = verdict
        self.detail = detail
    }

    static let notTried = FaultResult(.notTried, .undecided, "")
    /// Armed, and no client has begun a sign-in since.
    static let unbegun = FaultResult(.notTried, .undecided, "No sign-in has begun since it was armed.")

    /// Whether a client may be waiting for the end of its access token longer than a person waits for a result.
    static let longLifetime: Int64 = 60

    /// - Parameters:
    ///   - usesTokens: whether the client is known to use its tokens when there is nothing to refuse.
    ///   - tokenLifetime: how many seconds access tokens last.
    init(of fault: DemoFault, _ faults: FaultInjector, usesTokens: Bool, tokenLifetime: Int64) {
        guard fault.point != .refresh || faults.signIns == 0 || faults.requests(at: .refresh) > 0 else {
            self = FaultResult(.notTried, .undecided, Self.unmetRefresh(tokenLifetime: tokenLifetime))
            return
        }
        switch fault.demand {
        case .refuse(.logoutToken): self = Self.logout(faults)
        case .refuse(.refresh): self = Self.refresh(faults)
        default: self = Self.signIn(fault, faults, usesTokens: usesTokens)
        }
    }

    private static func logout(_ faults: FaultInjector) -> FaultResult {
        let answers = faults.logoutAnswers
        guard !answers.isEmpty else {
            return FaultResult(
                .notTried, .undecided, "No logout token was sent: sign in, then sign out at the provider.")
        }
        let text = "The logout token was answered with \(answers.map(String.init).joined(separator: ", "))"
        return answers.allSatisfy { $0 == 400 }
            ? FaultResult(.refusedAfterTokenRequest, .passed, "\(text).")
            : FaultResult(.usedToken, .failed, "\(text); 400 is the answer to one that is refused.")
    }

    private static func unmetRefresh(tokenLifetime: Int64) -> String {
        guard tokenLifetime > longLifetime else { return unmet(.refresh) }
        return "The client has asked for no refresh: access tokens last \(tokenLifetime) seconds here, "
            + "and demo-tenant --token-lifetime \(longLifetime) makes that a minute."
    }

    private static func refresh(_ faults: FaultInjector) -> FaultResult {
        guard faults.signIns > 0 else { return unbegun }
        return faults.uses(of: .refresh) > 0
            ? FaultResult(.usedToken, .failed, "It used what came with the refresh.")
            : FaultResult(.refusedAfterTokenRequest, .passed, "It used nothing that came with the refresh.")
    }

    private static func signIn(_ fault: DemoFault, _ faults: FaultInjector, usesTokens: Bool) -> FaultResult {
        // A refused token request returns no token, so the fault was not met; but a client that had to accept has failed.
        let isMet =
            faults.requests(at: fault.point) > 0
            || (fault.demand == .accept && fault.point == .token && faults.tokenRequests > 0)
        let isUsed = faults.usesInLatestSignIn > 0
        guard faults.signIns > 0 else {
            guard fault.demand == .refuse(.metadata), isMet else {
                return unbegun
            }
            return FaultResult(.refusedBeforeTokenRequest, .passed, "It read the metadata and sent nobody to sign in.")
        }
        if fault.changes.contains(.codeChallengeRequired), faults.request.map({ $0.codeChallenge == nil }) == true {
            return FaultResult(
                .refusedBeforeTokenRequest, .failed,
                "It sent no code_challenge: if it has no secret, whoever gets hold of a code can redeem it.")
        }
        guard isMet else {
            // A client that goes on without the keys has not looked at the signature.
            return isUsed && fault.point == .keys && fault.demand != .accept
                ? FaultResult(
                    .usedToken, .failed,
                    "It used the token without having read the keys: it did not look at the signature.")
                : FaultResult(.notTried, .undecided, unmet(fault.point))
        }
        guard faults.codes > 0 || faults.refusal != nil else {
            return FaultResult(.notTried, .undecided, unmet(.authorization))
        }
        if fault.isEndless {
            return faults.wasReadToTheLimit
                ? FaultResult(
                    .usedToken, .failed,
                    "It was still reading when the response was cut off, after \(DemoTenant.endlessLimit).")
                : stopped(
                    faults, .passed, "It gave up before the response was cut off, after \(DemoTenant.endlessLimit).")
        }
        switch fault.demand {
        case .accept, .discardUserInfo: return tolerating(fault, faults, isUsed: isUsed, usesTokens: usesTokens)
        case .refuse(let stage): return refusing(fault, stage, faults, isUsed: isUsed, usesTokens: usesTokens)
        }
    }

    private static func tolerating(
        _ fault: DemoFault, _ faults: FaultInjector, isUsed: Bool, usesTokens: Bool
    ) -> FaultResult {
        guard faults.signIns >= fault.signInCount else {
            return FaultResult(.notTried, .undecided, "The keys change with the next sign-in: sign in once more.")
        }
        guard isUsed else {
            return stopped(
                faults, usesTokens ? .failed : .undecided, "It should have gone on and used its token.")
        }
        guard fault.demand == .discardUserInfo else {
            // The request to UserInfo is itself the use.
            return fault.point == .userInfo
                ? FaultResult(
                    .completed, .undecided,
                    "Look at your client: the person must be signed in after this answer of UserInfo.")
                : FaultResult(.completed, .passed, "It went on, as it should.")
        }
        return FaultResult(
            .usedToken, .undecided, "Look at your client: it must not show the name “\(DemoFault.markedName)”.")
    }

    private static func refusing(
        _ fault: DemoFault, _ stage: DemoFault.Stage, _ faults: FaultInjector, isUsed: Bool, usesTokens: Bool
    ) -> FaultResult {
        // The official test: "try all keys or reject; either passes".
        let isEitherRight = fault.changes.contains(.namelessKeys(2))
        guard !isUsed else {
            return isEitherRight
                ? FaultResult(.completed, .passed, "It tried the keys; to refuse the token is right as well.")
                : FaultResult(
                    .usedToken, .failed,
                    "It used the access token before it refused anything. Whether it signed anybody in, it shows itself."
                )
        }
        switch stage {
        case .metadata: return stopped(faults, .failed, "It had to send nobody to a provider with this metadata.")
        case .authorizationResponse:
            return faults.tokenRequests == 0
                ? FaultResult(.refusedBeforeTokenRequest, .passed, "It did not spend the code.")
                : FaultResult(
                    .refusedAfterTokenRequest, .failed, "It had to refuse the answer before spending the code.")
        case .idToken, .refresh, .logoutToken:
            guard faults.requests(at: .token) > 0 else { return FaultResult(.notTried, .undecided, unmet(.token)) }
            guard usesTokens else {
                return stopped(
                    faults, .undecided,
                    "It may be that it never uses its tokens: sign in once without a fault, and call UserInfo or the task API."
                )
            }
            return stopped(faults, .passed, "It used no token.")
        }
    }

    private static func stopped(_ faults: FaultInjector, _ verdict: Verdict, _ detail: String) -> FaultResult {
        FaultResult(
            faults.tokenRequests == 0 ? .refusedBeforeTokenRequest : .refusedAfterTokenRequest, verdict, detail)
    }

    private static func unmet(_ point: DemoFault.Point) -> String {
        switch point {
        case .metadata: "The client has not read the metadata since it was armed: restart it, then sign in."
        case .keys: "The client has not read the keys since it was armed: restart it, then sign in."
        case .authorization: "The sign-in at the provider is not finished."
        case .token: "No code was spent: nobody signed in, or the client stopped before it."
        case .refresh: "The client has asked for no refresh."
        case .userInfo: "The client has not asked UserInfo."
        case .endSession, .backChannelLogout, .frontChannelLogout: "Nobody has signed out."
        }
    }
}
