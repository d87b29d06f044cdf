/// Wraps a responder: looks at the request before, at the response after, or answers itself.
public protocol Middleware: Sendable {
    /// Answers `request`, by way of `next` or without it.
    func respond(to request: HTTPRequest, next: any HTTPResponder) async -> HTTPResponse
}

/// A responder behind middleware; the first of the list meets the request first.
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
