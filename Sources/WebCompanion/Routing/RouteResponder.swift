internal import HTTP

/// Finds the route of a request, reads its form once, and passes both through the middleware to the route's handler.
struct RouteResponder: HTTPResponder {
    private let router: CompanionRouter
    private let errors: ErrorResponses
    private let first: RouteMiddleware.Next

    /// - Parameter middleware: in the order in which they handle a request.
    init(_ router: CompanionRouter, behind middleware: [any RouteMiddleware], errors: ErrorResponses) {
        self.router = router
        self.errors = errors
        let handler: RouteMiddleware.Next = { context in
            let match = try context.match.get()
            return try await match.route.handler(context)
        }
        first = middleware.reversed().reduce(handler) { next, outer in
            { try await outer.respond(to: $0, next: next) }
        }
    }

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        let context = RequestContext(request, router)
        if case .success(let match) = context.match, match.route.isPolled { RequestScope.current?.isPoll = true }
        do { return try await first(context) } catch { return await errors.response(to: error, in: context) }
    }
}
