internal import HTTP
internal import MicroHTTPServer
internal import Synchronization

/// Answers 503 until the real responder is there.
///
/// The port is bound first, so that a port in use is found before anything else happens; but the redirect URI, and with
/// it the application, can only be made once the port is known.
final class LateResponder: HTTPResponder {
    private let application = Mutex<Application?>(nil)

    /// From now on `real` answers.
    func begin(_ real: Application) { application.withLock { $0 = real } }

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        guard let real = application.withLock({ $0 }) else {
            return .text("The program is starting. Try again in a moment.\n", status: .serviceUnavailable)
        }
        return await real.responder.respond(to: request)
    }

    /// The answer to a request that the gate refused.
    func answer(to refusal: GateRefusal) -> HTTPResponse {
        application.withLock { $0 }?.refusals.response(to: refusal) ?? refusal.plainResponse
    }
}
