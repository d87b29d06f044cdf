internal import HTTP
internal import MicroHTTPServer
internal import Screens
internal import Web

/// The responder for other machines: forwards requests to ``CurrentApplication``.
struct LANListener: LANEntrance {
    let current: CurrentApplication

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        guard let responder = current.lanResponder else { return CurrentApplication.starting }
        return await responder.respond(to: request)
    }

    func bodyLimit(for request: HTTPRequest) -> Int { current.lanBodyLimit(for: request) }

    /// The response to a request that the gate refused.
    func answer(to refusal: GateRefusal) -> HTTPResponse {
        current.current?.lan?.refusals.response(to: refusal) ?? refusal.plainResponse
    }
}
