extension FaultSchedule {
    /// Arms the fault of that name, for the page of the client and for the control interface; `nil` when there is none.
    ///
    /// One fault at a time: an algorithm that the client does not accept, or a wrong hash, must not be what it refuses. What it has to accept
    /// keeps its algorithm until it has shown one that it accepts.
    /// - Parameter clientID: the client whose next sign-in it is; `nil` for any.
    func arm(named name: String, for clientID: String?) -> DemoFault? {
        guard let fault = DemoFault.named(name) else { return nil }
        let accepted =
            hasSeenTokensUsed(by: clientID) || fault.demand != .accept
            ? fault.signed(with: acceptedAlgorithm(of: clientID), own: standing.own) : fault
        arm(accepted.withoutAccessTokenHash ?? accepted, for: clientID)
        return fault
    }
}
