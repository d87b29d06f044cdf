/// The one protocol of the server side: a request in, a response out.
///
/// It cannot throw: a middleware turns errors into pages, not the server.
public protocol HTTPResponder: Sendable {
    /// Answers a request. May suspend as long as it likes; it must never block its thread.
    func respond(to request: HTTPRequest) async -> HTTPResponse
}

/// A responder made of a closure.
public struct ClosureResponder: HTTPResponder {
    private let answer: @Sendable (HTTPRequest) async -> HTTPResponse

    /// Wraps a closure.
    public init(_ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse) { self.answer = answer }

    /// Calls the closure.
    public func respond(to request: HTTPRequest) async -> HTTPResponse { await answer(request) }
}
