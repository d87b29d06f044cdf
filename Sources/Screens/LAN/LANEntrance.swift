package import HTTP
package import MicroHTTPServer

/// Handles the requests from other machines.
package protocol LANEntrance: BodyLimitingResponder {
    /// The response to a request that the gate refused.
    func answer(to refusal: GateRefusal) -> HTTPResponse
}
