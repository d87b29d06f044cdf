extension DemoTenant {
    /// What the tenant does wrong from now on; `nil` for nothing. Counting begins anew.
    public var fault: DemoFault? {
        get { services.faults.fault }
        set { services.faults.fault = newValue }
    }

    /// How often the tenant has answered at a point since the fault was chosen. A fault whose point was never asked for has shown
    /// nothing about anybody.
    public func requests(at point: DemoFault.Point) -> Int { services.faults.requests(at: point) }

    /// Where distributed claims could be fetched. Nobody is to come here.
    public static let distributedClaimsPath = "/distributed-claims"
}
