/// A form of the operator's browser.
package struct OperatorForm: Sendable {
    package let context: RequestContext

    init?(_ form: BrowserForm, _ access: OperatorAccess) {
        guard let request = OperatorRequest(form.context, access) else { return nil }
        context = request.context
    }
}
