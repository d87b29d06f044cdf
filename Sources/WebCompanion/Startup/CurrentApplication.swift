internal import HTTP
internal import MicroHTTPServer
internal import Synchronization
internal import Web

/// Forwards requests to the current application: 503 before the first one is ready; replaced when the settings change.
///
/// The port is bound first, so that a port in use is found before anything else happens; but the redirect URI, and with
/// it the application, can only be made once the port is known. Later ``SettingsEditor`` replaces the application;
/// running requests finish in the previous one.
final class CurrentApplication: PreparedResponder, BodyLimitingResponder {
    private let application = Mutex<Application?>(nil)
    private let requests = Atomic(0)

    /// The number of requests so far. One that misses the cache of prepared responses counts twice.
    var requestCount: Int { requests.load(ordering: .relaxed) }

    /// The current application.
    var current: Application? { application.withLock { $0 } }

    /// The responder for a request of another machine in the local network, which is also counted. Only the responder: an application is a
    /// large value to copy for each request.
    var lanResponder: (any HTTPResponder)? {
        requests.wrappingAdd(1, ordering: .relaxed)
        return application.withLock { $0?.lan?.responder }
    }

    /// Makes `next` the current application.
    func begin(_ next: Application) { application.withLock { $0 = next } }

    /// Releases the application, whose settings editor holds this object. From now on, requests get the 503 of the start.
    func end() { application.withLock { $0 = nil } }

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        requests.wrappingAdd(1, ordering: .relaxed)
        // Only the responder: an application is a large value to copy for each request.
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

    /// The same for a request from another machine in the local network.
    func lanBodyLimit(for request: HTTPRequest) -> Int {
        application.withLock { $0?.lan }?.bodyLimit(for: request) ?? BodySize.form.bytes
    }

    /// The response before the first application is ready.
    static var starting: HTTPResponse {
        var response = HTTPResponse.text(
            "The program is starting. Try again in a moment.\n", status: .serviceUnavailable)
        response.fields[.retryAfter] = "1"
        return response
    }

    /// The response to a request that the gate refused.
    func answer(to refusal: GateRefusal) -> HTTPResponse {
        current?.refusals.response(to: refusal) ?? refusal.plainResponse
    }
}
