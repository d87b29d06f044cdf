package import HTTP
internal import Running

/// Finds the route of a request, reads its form once, and passes both through the middleware to the route's handler.
///
/// The middleware is called in loops: nested in one another, the stages would keep an asynchronous frame each until the response is
/// there.
package struct RouteResponder: HTTPResponder {
    private let router: CompanionRouter
    private let stages: Stages
    private let errors: ErrorResponses

    /// The middleware of every route, in the order in which it handles a request.
    package struct Stages: Sendable {
        let request: [any RequestMiddleware]
        let flow: FlowMiddleware
        let forms: FormProtection
        let pages: RouteAccess
        let response: [any ResponseMiddleware]

        package init(
            request: [any RequestMiddleware], flow: FlowMiddleware, forms: FormProtection, pages: RouteAccess,
            response: [any ResponseMiddleware]
        ) {
            (self.request, self.flow, self.forms, self.pages, self.response) = (request, flow, forms, pages, response)
        }

        /// The names of the stages before the handler.
        package var names: [String] {
            (request as [Any] + [flow, forms, pages] as [Any]).map { String(describing: type(of: $0)) }
        }
    }

    package init(_ router: CompanionRouter, behind stages: Stages, errors: ErrorResponses) {
        self.router = router
        self.stages = stages
        self.errors = errors
    }

    package func respond(to request: HTTPRequest) async -> HTTPResponse {
        var context = RequestContext(request, router)
        if case .success(let match) = context.match, let scope = RequestScope.current {
            scope.route = match.route.pattern
            if match.route.isPolled { scope.isPoll = true }
        }
        for middleware in stages.request { await middleware.prepare(&context) }
        guard let recording = stages.flow.recording(of: context) else { return await handle(context) }
        return await stages.flow.respond(to: context, recording) { await handle($0) }
    }

    private func handle(_ context: RequestContext) async -> HTTPResponse {
        var response: HTTPResponse
        do { response = try await handled(context) } catch { response = await errors.response(to: error, in: context) }
        for middleware in stages.response { response = middleware.finished(response, to: context) }
        return response
    }

    private func handled(_ context: RequestContext) async throws -> HTTPResponse {
        if case .sessionStoreUnavailable = context.sessionFailure { throw SessionStoreUnavailable() }
        switch try context.match.get().route.action {
        case .page(let access): return try await stages.pages.respond(to: context, by: access)
        case .form(let access): return try await stages.forms.respond(to: context, by: access)
        }
    }
}
