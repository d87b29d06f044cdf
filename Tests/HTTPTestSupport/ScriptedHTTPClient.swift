public import HTTP
import Synchronization
public import Testing

/// An `HTTPClient` without a network: returns scripted responses and records the requests.
///
/// Two forms. With a closure it returns whatever the closure returns. With exchanges each is used once, for the first
/// request of its method and address; a request that none was registered for is a failure of the test and so is, in
/// ``expectAllUsed(sourceLocation:)``, an exchange that was never requested.
public final class ScriptedHTTPClient: HTTPClient {
    /// Responds to a request.
    public typealias Answer = @Sendable (OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse

    /// A request that is expected once, and its response.
    public struct Exchange: Sendable {
        let method: HTTPMethod
        let url: String
        let answer: Answer

        /// Expects `method` at exactly `url` and returns `response`.
        public init(_ method: HTTPMethod, _ url: String, _ response: HTTPResponse) {
            self.method = method
            self.url = url
            answer = { _ throws(HTTPClientError) in response }
        }

        /// Expects `method` at exactly `url` and fails with `error`.
        public init(_ method: HTTPMethod, _ url: String, failing error: HTTPClientError) {
            self.method = method
            self.url = url
            answer = { _ throws(HTTPClientError) in throw error }
        }

        /// Expects `method` at exactly `url` and returns what the closure makes of the request.
        public init(_ method: HTTPMethod, _ url: String, answer: @escaping Answer) {
            self.method = method
            self.url = url
            self.answer = answer
        }
    }

    private struct Script {
        var requests: [OutgoingRequest] = []
        var waiting: [Exchange]
    }

    private let script: Mutex<Script>
    private let otherwise: Answer?

    /// Responds to every request by the closure.
    public init(_ answer: @escaping Answer) {
        script = Mutex(Script(waiting: []))
        otherwise = answer
    }

    /// Responds with each of `exchanges` once and with nothing else.
    public init(exchanges: [Exchange]) {
        script = Mutex(Script(waiting: exchanges))
        otherwise = nil
    }

    /// Every request so far, in the order in which they were received.
    public var requests: [OutgoingRequest] { script.withLock { $0.requests } }

    /// Records the request and responds to it; an unregistered one is a failure of the test and "cannot connect".
    public func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
        let answer: Answer? = script.withLock { script in
            script.requests.append(request)
            let match = script.waiting.firstIndex { $0.method == request.method && $0.url == request.url.description }
            return match.map { script.waiting.remove(at: $0).answer } ?? otherwise
        }
        guard let answer else {
            Issue.record("nothing is registered for \(request.method) \(request.url)")
            throw .cannotConnect
        }
        return try await answer(request)
    }

    /// Fails the test for each exchange that was registered and not requested.
    public func expectAllUsed(sourceLocation: SourceLocation = #_sourceLocation) {
        for exchange in script.withLock({ $0.waiting }) {
            Issue.record("nobody asked for \(exchange.method) \(exchange.url)", sourceLocation: sourceLocation)
        }
    }
}
