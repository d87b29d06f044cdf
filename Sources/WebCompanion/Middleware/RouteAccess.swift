internal import HTTP
internal import Running

/// Enforces the access rule of the route.
struct RouteAccess: AccessMiddleware {
    let operatorAccess: OperatorAccess
    let flowAccess: FlowAccess
    let errors: ErrorResponses

    func refusal(of context: RequestContext) throws -> HTTPResponse? {
        let protection = try context.match.get().route.protection
        if protection == .page(.signedIn) { _ = try context.signedIn() }
        if protection.isForOperator, !operatorAccess.allows(context.request) { return errors.operatorOnly(context) }
        if protection.isForOperatorOfScreens, !operatorAccess.allowsScreens(context.request) {
            return errors.operatorOnly(context)
        }
        if protection.isForWatcher, !flowAccess.allows(context.request) {
            throw HTTPError(
                .forbidden, code: "not-shown",
                "The messages of a sign-in are shown to the operator of this program, and to everybody where the setting explain is true. "
                    + "The operator's browser is known by the link that the program prints at its start; \(CommandName.shown) operator-link prints another."
            )
        }
        return nil
    }
}
