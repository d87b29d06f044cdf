extension FaultSchedule {
    /// Arms the fault of that name, for the page of the client and for the control interface; `nil` when there is none.
    ///
    /// One fault at a time: an algorithm that the client does not accept, or a wrong hash, must not be what it refuses. What it has to accept
    /// keeps its algorithm until it has shown one that it accepts.
    func arm(named name: String) -> DemoFault? {
        guard let fault = DemoFault.named(name) else { return nil }
        let accepted =
            hasSeenTokensUsed || fault.demand != .accept ? fault.signed(with: acceptedAlgorithm) : fault
        arm(accepted.withoutAccessTokenHash ?? accepted)
        return fault
    }
}
