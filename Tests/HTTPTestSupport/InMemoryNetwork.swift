public import HTTP
import Synchronization

/// A network without sockets: an `HTTPClient` that passes each request to the responder of its origin.
///
/// The programs under test call each other through it, and so does ``Browser``. What belongs to a connection is not
/// here: no gate, no limits of time.
public final class InMemoryNetwork: HTTPClient {
    /// One request that was sent over the network.
    public struct Exchange: Sendable {
        /// The request.
        public let request: OutgoingRequest
        /// The response; `nil` when the origin has no responder.
        public let status: HTTPStatus?
    }

    private struct State {
        var responders: [String: any HTTPResponder] = [:]
        var exchanges: [Exchange] = []
        var requests = 0
    }

    private let state = Mutex(State())
    private let records: Bool

    /// An empty network.
    /// - Parameter records: whether ``exchanges`` is kept; a long scenario does without.
    public init(records: Bool = true) { self.records = records }

    /// Every request so far, in the order of the responses.
    public var exchanges: [Exchange] { state.withLock { $0.exchanges } }

    /// How many requests with that method and path there were, at whatever origin.
    public func count(_ method: HTTPMethod, pathSuffix: String) -> Int {
        exchanges.count { $0.request.method == method && $0.request.url.path.hasSuffix(pathSuffix) }
    }

    /// From now on `responder` is at `origin`, such as `http://localhost:3000`.
    public func connect(_ origin: String, to responder: any HTTPResponder) {
        state.withLock { $0.responders[origin] = responder }
    }

    /// From now on there is no responder at `origin`.
    public func disconnect(_ origin: String) { state.withLock { $0.responders[origin] = nil } }

    /// Passes the request on. An origin without a responder is "cannot connect".
    public func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        let (responder, number) = state.withLock { state in
            state.requests += 1
            return (state.responders[request.url.origin], state.requests)
        }
        guard let responder else {
            record(request, nil)
            throw .cannotConnect
        }
        var fields: HTTPFields = [.host: request.url.authority]
        fields.append(contentsOf: request.fields)
        let response = await responder.respond(
            to: HTTPRequest(
                method: request.method, target: request.url.requestTarget, fields: fields, body: request.body,
                connection: .init(isSecure: request.url.isSecure, requestID: "memory-\(number)")))
        record(request, response.status)
        guard !Task.isCancelled else { throw .cancelled }
        if let tail = response.tail {
            let isTooLarge = response.body.count + tail.bytes > request.limits.body
            tail.ended(!isTooLarge)
            throw isTooLarge ? .bodyTooLarge(limit: request.limits.body) : .brokenAnswer
        }
        guard response.body.count <= request.limits.body else { throw .bodyTooLarge(limit: request.limits.body) }
        return response
    }

    private func record(_ request: OutgoingRequest, _ status: HTTPStatus?) {
        guard records else { return }
        state.withLock { $0.exchanges.append(Exchange(request: request, status: status)) }
    }
}
