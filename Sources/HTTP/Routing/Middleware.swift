/// Wraps a responder: may inspect or change the request and the response, or respond itself.
public protocol Middleware: Sendable {
    /// Responds to `request`, with or without calling `next`.
    func respond(to request: HTTPRequest, next: any HTTPResponder) async -> HTTPResponse
}
