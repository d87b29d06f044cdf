extension DemoTenant {
    /// What the tenant does wrong from now on; `nil` for nothing. Starts counting again.
    public var fault: DemoFault? {
        get { services.faults.fault }
        set { services.faults.fault = newValue }
    }

    /// How often the tenant has answered at a point since the fault was chosen. A fault whose response was never requested
    /// has tested nothing.
    public func requests(at point: DemoFault.Point) -> Int { services.faults.requests(at: point) }

    /// Where distributed claims could be fetched. No client should request it.
    public static let distributedClaimsPath = "/distributed-claims"
}
