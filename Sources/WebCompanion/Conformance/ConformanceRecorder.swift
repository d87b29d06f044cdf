internal import HTTP
internal import Synchronization

/// Stands before a server, hands requests on and keeps them.
final class ConformanceRecorder: HTTPResponder {
    /// One request with its answer.
    struct Passage: Sendable {
        let request: HTTPRequest
        let response: HTTPResponse
    }

    private struct State {
        var responder: (any HTTPResponder)?
        var passages: [Passage] = []
    }

    private let state = Mutex(State())

    /// From now on `responder` answers.
    func lead(to responder: any HTTPResponder) { state.withLock { $0.responder = responder } }

    /// Every request so far, in the order of the answers.
    var passages: [Passage] { state.withLock { $0.passages } }

    /// Those with a path.
    func passages(at path: String) -> [Passage] { passages.filter { $0.request.path == path } }

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        let responder = state.withLock { $0.responder }
        let response = await responder?.respond(to: request) ?? HTTPResponse(.serviceUnavailable)
        state.withLock { $0.passages.append(Passage(request: request, response: response)) }
        return response
    }
}
