/// A form of the operator's browser, where only the page about the shared screens is offered.
package struct ScreensForm: Sendable {
    package let context: RequestContext

    init?(_ form: BrowserForm, _ access: OperatorAccess) {
        guard let request = ScreensRequest(form.context, access) else { return nil }
        context = request.context
    }
}
