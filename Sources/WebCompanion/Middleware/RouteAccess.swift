internal import HTTP

/// Lets only those through whom the route is for.
struct RouteAccess: RouteMiddleware {
    let operatorAccess: OperatorAccess
    let errors: ErrorResponses

    func respond(to context: RequestContext, next: Next) async throws -> HTTPResponse {
        let protection = try context.match.get().route.protection
        if protection == .page(.signedIn) { _ = try context.signedIn() }
        if protection.isForOperator, !operatorAccess.allows(context.request) { return errors.operatorOnly(context) }
        return try await next(context)
    }
}
