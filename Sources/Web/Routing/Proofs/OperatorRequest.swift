/// A request of the operator's browser.
package struct OperatorRequest: Sendable {
    package let context: RequestContext

    init?(_ context: RequestContext, _ access: OperatorAccess) {
        guard access.allows(context.request) else { return nil }
        self.context = context
    }
}
