package import HTTP
internal import Synchronization

/// Forwards requests to a server and records them.
package final class ConformanceRecorder: HTTPResponder {
    /// One request with its response.
    struct Passage: Sendable {
        let request: HTTPRequest
        let response: HTTPResponse
    }

    private struct State {
        var responder: (any HTTPResponder)?
        var passages: [Passage] = []
    }

    private let state = Mutex(State())

    /// Sets the responder that handles requests from now on.
    package func route(to responder: any HTTPResponder) { state.withLock { $0.responder = responder } }

    /// All requests so far, in the order of the responses.
    var passages: [Passage] { state.withLock { $0.passages } }

    /// The requests for a path.
    func passages(at path: String) -> [Passage] { passages.filter { $0.request.path == path } }

    package func respond(to request: HTTPRequest) async -> HTTPResponse {
        let responder = state.withLock { $0.responder }
        let response = await responder?.respond(to: request) ?? HTTPResponse(.serviceUnavailable)
        state.withLock { $0.passages.append(Passage(request: request, response: response)) }
        return response
    }
}
