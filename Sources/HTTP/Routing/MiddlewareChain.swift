/// A responder with middleware in front; the first in the list receives the request first.
public struct MiddlewareChain: HTTPResponder {
    private let stages: Stages
    private let position: Int

    private final class Stages: Sendable {
        let middleware: [any Middleware]
        let responder: any HTTPResponder

        init(_ middleware: [any Middleware], _ responder: any HTTPResponder) {
            self.middleware = middleware
            self.responder = responder
        }
    }

    /// Puts `middleware` in front of `responder`.
    public init(_ middleware: [any Middleware], before responder: any HTTPResponder) {
        self.init(Stages(middleware, responder), from: 0)
    }

    /// The rest of a chain. With a closure for each stage, every stage would cost a second asynchronous call.
    private init(_ stages: Stages, from position: Int) {
        self.stages = stages
        self.position = position
    }

    /// Sends the request through the chain.
    public func respond(to request: HTTPRequest) async -> HTTPResponse {
        guard position < stages.middleware.count else { return await stages.responder.respond(to: request) }
        return await stages.middleware[position].respond(
            to: request, next: MiddlewareChain(stages, from: position + 1))
    }
}
