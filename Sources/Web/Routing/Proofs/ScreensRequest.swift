/// A request of the operator's browser, where only the page about the shared screens is offered.
package struct ScreensRequest: Sendable {
    package let context: RequestContext

    init?(_ context: RequestContext, _ access: OperatorAccess) {
        guard access.allowsScreens(context.request) else { return nil }
        self.context = context
    }
}
