extension DemoTenant {
    /// The current fault; `nil` for none. Setting it resets the counts.
    public var fault: DemoFault? {
        get { services.faults.fault }
        set { services.faults.fault = newValue }
    }

    /// How often the tenant has sent a response of this kind since the fault was set. A fault whose response was never
    /// requested has tested nothing.
    public func requests(at point: DemoFault.Point) -> Int { services.faults.requests(at: point) }

    /// How many token requests with a code there were since the fault was set.
    public var tokenRequestCount: Int { services.faults.tokenRequests }

    /// How often tokens of sign-ins were used since the fault was set: at UserInfo, at the task API or for a refresh.
    public var tokenUseCount: Int { services.faults.uses(of: nil) }

    /// The source of distributed claims. No client should request it.
    public static let distributedClaimsPath = "/distributed-claims"
}
