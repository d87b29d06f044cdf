internal import HTTP
internal import Observability
internal import Pages
internal import Running
internal import Web

/// Makes a browser the operator's.
struct OperatorController: Sendable {
    let access: OperatorAccess
    let links: OperatorLinks
    let errors: ErrorResponses
    let audit: AuditTrail
    let log: Log

    /// `GET /operator?token=…`: the one-time link that the program printed.
    func open(_ request: OpenRequest) async throws -> HTTPResponse {
        let context = request.context
        // Opening the same link again in the same browser is no error.
        let first = access.rule.isOffered ? "/" : ScreensPage.address
        if access.allows(context.request) || access.allowsScreens(context.request) { return .seeOther(first) }
        guard access.rule.isAnyOffered(context.request),
            let token = try? context.request.queryParameters().single("token"), links.take(token)
        else {
            audit.record(.operatorLink(.refused), context.request)
            log(.warning, "operator link refused")
            return errors.operatorOnly(context)
        }
        audit.record(.operatorLink(.used), context.request)
        log(.info, "a browser of the operator: its link was opened")
        return .seeOther(first).setting(access.cookies.operator(access.proof.make(), for: access.proof.lifetime))
    }
}
