extension DemoTenant {
    /// The current fault; `nil` for none. Setting it resets the counts.
    public var fault: DemoFault? {
        get { services.faults.fault }
        set { services.faults.fault = newValue }
    }

    /// How often the tenant has sent a response of this kind since the fault was set. A fault whose response was never
    /// requested has tested nothing.
    public func requests(at point: DemoFault.Point) -> Int { services.faults.requests(at: point) }

    /// What the client asked for in its latest sign-in since the fault was set; `nil` before one.
    public var latestRequest: ClientRequest? { services.faults.request.map(ClientRequest.init) }

    /// How many token requests with a code there were since the fault was set.
    public var tokenRequestCount: Int { services.faults.tokenRequests }

    /// How often the attacker's key was requested since the fault was set, at an address that only a token names.
    public var attackerKeyRequestCount: Int { services.faults.attackerKeyRequests }

    /// Whether a client was still connected when the tenant cut off a response that does not end, since the fault was set.
    public var wasReadToTheLimit: Bool { services.faults.wasReadToTheLimit }

    /// How much of a response that does not end is sent, for people.
    public static let endlessLimit =
        "\(FaultInjector.endlessTime.components.seconds) seconds or \(FaultInjector.endlessBytes / 1_000_000) megabytes"

    /// How often tokens of sign-ins were used since the fault was set: at UserInfo, at the task API or for a refresh.
    public var tokenUseCount: Int { services.faults.uses(of: nil) }

    /// How often what came with a refresh was used since the fault was set: at UserInfo, at the task API or for another refresh.
    public var refreshedTokenUseCount: Int { services.faults.uses(of: .refresh) }

    /// How many codes were redeemed for a refresh token too since the fault was set: the client had asked for `offline_access`.
    public var refreshTokenCount: Int { services.faults.refreshTokens }

    /// The statuses of the responses to logout tokens since the fault was set.
    public var logoutTokenAnswers: [Int] { services.faults.logoutAnswers }

    /// From now on, until a fault is set, UserInfo refuses the access tokens that came with a code, as if their time were over.
    public func endAccessTokens() { services.faults.endAccessTokens() }

    /// The source of distributed claims. No client should request it.
    public static let distributedClaimsPath = "/distributed-claims"
}
