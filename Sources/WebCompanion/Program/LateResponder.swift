internal import HTTP
internal import Synchronization

/// Answers 503 until the real responder is there.
///
/// The port is bound first, so that a port in use is found before anything else happens; but the redirect URI, and with
/// it the application, can only be made once the port is known.
final class LateResponder: HTTPResponder {
    private let responder = Mutex<(any HTTPResponder)?>(nil)

    /// From now on `real` answers.
    func begin(_ real: any HTTPResponder) { responder.withLock { $0 = real } }

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        guard let real = responder.withLock({ $0 }) else {
            return .text("The program is starting. Try again in a moment.\n", status: .serviceUnavailable)
        }
        return await real.respond(to: request)
    }
}
