internal import HTTP

/// Enforces the access rule of a page: its handler can't be called without the proof.
struct RouteAccess: Sendable {
    let operatorAccess: OperatorAccess
    let flowAccess: FlowAccess
    let errors: ErrorResponses

    /// The response of the handler, or that to a request that is refused.
    func respond(to context: RequestContext, by access: PageAccess) async throws -> HTTPResponse {
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
