internal import DemoServices
internal import HTTP
internal import JOSE

/// Tries what happens to a session after the sign-in: a refresh, a sign-out at the client, and the announcement of one at the provider. Each
/// kind is tried without a fault first.
struct ClientSessionTrial: Sendable {
    let tenant: DemoTenant
    let signIn: ClientSignIn
    let client: ClientUnderTest
    let algorithm: SignatureAlgorithm
    /// Makes the client forget what it has cached.
    let restart: ClientRestart
    /// Waits until a token has to be refreshed.
    let wait: @Sendable (Duration) async -> Void

    private var controls: [DemoFault.Point: SessionObservation] = [:]

    init(
        tenant: DemoTenant, signIn: ClientSignIn, algorithm: SignatureAlgorithm,
        restart: ClientRestart, wait: @escaping @Sendable (Duration) async -> Void
    ) {
        (self.tenant, self.signIn, self.client, self.algorithm) = (tenant, signIn, signIn.client, algorithm)
        (self.restart, self.wait) = (restart, wait)
    }

    /// The faults that it tries; the first of each kind is the one without a fault.
    static let faults: [DemoFault] = DemoFault.all.filter { fault in
        switch fault.point {
        case .refresh, .endSession, .backChannelLogout, .frontChannelLogout: !repetitions.contains(fault.name)
        case .metadata, .keys, .authorization, .token, .userInfo: false
        }
    }

    /// The same as others: the tokens are signed as the client accepts them, and people sign out at the provider.
    private static let repetitions: Set<String> = [
        "fapi2-security-profile-final-client-refresh-token-test", "oidcc-client-test-rp-frontchannel-rpinitlogout",
    ]

    /// Tries a fault.
    /// - Returns: `nil` for a fault of refresh tokens where the client has none.
    mutating func row(_ fault: DemoFault) async -> ClientTrialRow? {
        let control: SessionObservation
        if let known = controls[fault.point] {
            control = known
        } else {
            guard let first = ClientSessionTrial.faults.first(where: { $0.point == fault.point }) else { return nil }
            control = await observation(of: first)
            controls[fault.point] = control
        }
        guard fault.point != .refresh || control.hasRefreshToken || !control.hasTokens else { return nil }
        let isControl = fault.changes.isEmpty && fault.demand == .accept
        // A kind that the client does not know shows nothing with a fault either.
        let seen = isControl || !control.isMet ? control : await observation(of: fault)
        let judgement = SessionJudgement(of: fault, seen, control: control)
        return ClientTrialRow(
            fault: fault, verdict: judgement.verdict, observed: judgement.observed, advice: CheckAdvice(fault))
    }

    private func observation(of fault: DemoFault) async -> SessionObservation {
        let isolated = fault.signed(with: algorithm).isolated
        restart.arm(isolated, at: tenant)
        // The keys of an earlier fault may be cached.
        try? await restart.prepare(for: isolated, signedWith: algorithm)
        let (visit, ending) = await signIn.begin()
        let seen = await observation(of: fault, visit, after: ending)
        await visit.browser.close()
        return seen
    }

    private func observation(
        of fault: DemoFault, _ visit: ClientVisit, after ending: ClientSignIn.Ending
    ) async -> SessionObservation {
        var seen = SessionObservation(wasSignedIn: ending.isSignedIn, after: ending)
        seen.hasRefreshToken = tenant.refreshTokenCount > 0
        seen.hasTokens = tenant.requests(at: .token) > 0
        guard ending.isSignedIn else {
            // A client that refreshes some time before the end of a token does so in the sign-in.
            seen.isMet = fault.point == .refresh && tenant.requests(at: .refresh) > 0
            seen.refreshedUses = tenant.refreshedTokenUseCount
            return seen
        }
        switch fault.point {
        case .refresh where seen.hasRefreshToken: await refresh(visit, &seen)
        case .endSession:
            guard let logout = client.logout else { break }
            seen.after = await visit.look(after: await visit.signOut(by: logout))
        case .backChannelLogout, .frontChannelLogout:
            seen.after = await visit.look(after: await visit.signOutAtProvider())
        default: break
        }
        seen.answers = tenant.logoutTokenAnswers
        seen.isMet =
            fault.point == .backChannelLogout ? !seen.answers.isEmpty : tenant.requests(at: fault.point) > 0
        if !seen.isMet { seen.refusals = tenant.refusalsOfLatestSignIn }
        return seen
    }

    /// Makes the client refresh its tokens, and then use what it got.
    private func refresh(_ visit: ClientVisit, _ seen: inout SessionObservation) async {
        let page = client.refresh ?? client.signedIn
        var arrival = ClientVisit.Arrival(seen.after)
        // The second time is for a client that rounds the end of a token up.
        for _ in 0..<2 where tenant.requests(at: .refresh) == 0 {
            await wait(ClientSessionTrial.lifetime)
            arrival = await visit.open(page)
        }
        if tenant.requests(at: .refresh) == 0 {
            // A client that refreshes when a token is refused.
            tenant.endAccessTokens()
            arrival = await visit.open(page)
        }
        seen.after = await visit.look(after: arrival)
        guard tenant.requests(at: .refresh) > 0 else { return }
        // Whether the client has kept what came with the refresh shows when it uses it, for another refresh at the latest.
        for _ in 0..<2 where tenant.refreshedTokenUseCount == 0 && seen.after.isAnyoneSignedIn {
            await wait(ClientSessionTrial.lifetime)
            seen.after = await visit.look(after: await visit.open(page))
        }
        seen.refreshedUses = tenant.refreshedTokenUseCount
    }

    /// The `expires_in` of ``DemoFault/isolated``.
    private static let lifetime: Duration = .seconds(1)
}
