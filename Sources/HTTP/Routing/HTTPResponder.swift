/// The main protocol of the server side: a request in, a response out.
///
/// It cannot throw: a middleware turns errors into pages, not the server.
public protocol HTTPResponder: Sendable {
    /// Responds to a request. May suspend for any time; must never block its thread.
    func respond(to request: HTTPRequest) async -> HTTPResponse
}

/// A responder with a closure.
public struct ClosureResponder: HTTPResponder {
    private let answer: @Sendable (HTTPRequest) async -> HTTPResponse

    /// Wraps a closure.
    public init(_ answer: @escaping @Sendable (HTTPRequest) async -> HTTPResponse) { self.answer = answer }

    /// Calls the closure.
    public func respond(to request: HTTPRequest) async -> HTTPResponse { await answer(request) }
}
