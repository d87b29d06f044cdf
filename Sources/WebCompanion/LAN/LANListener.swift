internal import HTTP
internal import MicroHTTPServer

/// The responder for other machines: forwards requests to ``CurrentApplication``.
struct LANListener: BodyLimitingResponder {
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

/// Handles requests from other machines.
struct LANResponder: Sendable {
    let responder: any HTTPResponder
    let refusals: RefusalResponses
    let router: CompanionRouter

    /// Built from the parts of an application.
    init(_ application: Application, isStrict: Bool) {
        responder =
            isStrict
            ? MiddlewareChain([StrictTransportSecurity()], before: application.responder) : application.responder
        refusals = application.refusals
        router = application.router
    }
}
