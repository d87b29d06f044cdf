internal import HTTP
internal import MicroHTTPServer
internal import Synchronization

/// Answers by the application that is in force: 503 while there is none, and another one when the settings change.
///
/// The port is bound first, so that a port in use is found before anything else happens; but the redirect URI, and with
/// it the application, can only be made once the port is known. Later ``SettingsEditor`` puts a new one in its place;
/// running requests finish in the one that took them.
final class CurrentApplication: PreparedResponder, BodyLimitingResponder {
    private let application = Mutex<Application?>(nil)
    private let requests = Atomic(0)

    /// How many requests have come. One that is looked for among the prepared answers and has none there counts twice.
    var requestCount: Int { requests.load(ordering: .relaxed) }

    /// The application in force.
    var current: Application? { application.withLock { $0 } }

    /// What answers a request of another machine of the local network, which is counted with the others. Only that: an application is a
    /// large value to copy for each request.
    var lanResponder: (any HTTPResponder)? {
        requests.wrappingAdd(1, ordering: .relaxed)
        return application.withLock { $0?.lan?.responder }
    }

    /// From now on `next` answers.
    func begin(_ next: Application) { application.withLock { $0 = next } }

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        requests.wrappingAdd(1, ordering: .relaxed)
        // Only what is needed: an application is a large value to copy for each request.
        guard let responder = application.withLock({ $0?.responder }) else {
            return CurrentApplication.starting
        }
        return await responder.respond(to: request)
    }

    func preparedResponse(to request: HTTPRequest) -> PreparedResponse? {
        requests.wrappingAdd(1, ordering: .relaxed)
        return application.withLock({ $0?.preparedFiles })?.answer(to: request)
    }

    func bodyLimit(for request: HTTPRequest) -> Int {
        application.withLock { $0?.router }?.bodyLimit(for: request) ?? BodySize.form.bytes
    }

    /// The same for a request of another machine of the local network.
    func lanBodyLimit(for request: HTTPRequest) -> Int {
        application.withLock { $0?.lan?.router }?.bodyLimit(for: request) ?? BodySize.form.bytes
    }

    /// The answer while there is none.
    static var starting: HTTPResponse {
        var response = HTTPResponse.text(
            "The program is starting. Try again in a moment.\n", status: .serviceUnavailable)
        response.fields[.retryAfter] = "1"
        return response
    }

    /// The answer to a request that the gate refused.
    func answer(to refusal: GateRefusal) -> HTTPResponse {
        current?.refusals.response(to: refusal) ?? refusal.plainResponse
    }
}
