/// Wraps a responder: may inspect or change the request and the response, or respond itself.
public protocol Middleware: Sendable {
    /// Responds to `request`, with or without calling `next`.
    func respond(to request: HTTPRequest, next: any HTTPResponder) async -> HTTPResponse
}

/// A responder with middleware in front; the first in the list receives the request first.
public struct MiddlewareChain: HTTPResponder {
    private let first: any HTTPResponder

    /// Puts `middleware` in front of `responder`.
    public init(_ middleware: [any Middleware], before responder: any HTTPResponder) {
        first = middleware.reversed().reduce(responder) { next, outer in
            ClosureResponder { await outer.respond(to: $0, next: next) }
        }
    }

    /// Sends the request through the chain.
    public func respond(to request: HTTPRequest) async -> HTTPResponse { await first.respond(to: request) }
}
