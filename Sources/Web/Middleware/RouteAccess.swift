package import HTTP

/// Enforces the access rule of a page: its handler can't be called without the proof.
package struct RouteAccess: Sendable {
    let operatorAccess: OperatorAccess
    let flowAccess: FlowAccess
    let errors: ErrorResponses

    package init(operatorAccess: OperatorAccess, flowAccess: FlowAccess, errors: ErrorResponses) {
        (self.operatorAccess, self.flowAccess, self.errors) = (operatorAccess, flowAccess, errors)
    }

    /// The response of the handler, or that to a request that is refused.
    package func respond(to context: RequestContext, by access: PageAccess) async throws -> HTTPResponse {
        switch access {
        case .signedIn(let handler): return try await handler(SignedInRequest(context))
        case .anybody(let handler), .machine(let handler): return try await handler(OpenRequest(context))
        case .operator(let handler):
            guard let request = OperatorRequest(context, operatorAccess) else { return errors.operatorOnly(context) }
            return try await handler(request)
        case .operatorOfScreens(let handler):
            guard let request = ScreensRequest(context, operatorAccess) else { return errors.operatorOnly(context) }
            return try await handler(request)
        case .watcher(let handler): return try await handler(WatcherRequest(context, flowAccess))
        }
    }
}
