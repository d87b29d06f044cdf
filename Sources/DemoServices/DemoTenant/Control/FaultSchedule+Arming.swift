extension FaultSchedule {
    /// Arms the fault of that name, for the page of the client; `nil` when there is none.
    /// - Parameter clientID: the client whose next sign-in it is; `nil` for any.
    func arm(named name: String, for clientID: String?) -> DemoFault? {
        guard let fault = DemoFault.named(name) else { return nil }
        armAccepted(fault, for: clientID)
        return fault
    }

    /// Arms a fault with an algorithm that the client accepts.
    ///
    /// One fault at a time: an algorithm that the client does not accept, or a wrong hash, must not be what it refuses. What it has to accept
    /// keeps its algorithm until it has shown one that it accepts.
    /// - Parameter clientID: the client whose next sign-in it is; `nil` for any.
    func armAccepted(_ fault: DemoFault, for clientID: String?) {
        let accepted =
            hasSeenTokensUsed(by: clientID) || fault.demand != .accept
            ? fault.signed(with: acceptedAlgorithm(of: clientID), own: standing.own) : fault
        arm(accepted.withoutAccessTokenHash ?? accepted, for: clientID)
    }
}
