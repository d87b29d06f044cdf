/// A form of the operator's browser.
struct OperatorForm: Sendable {
    let context: RequestContext

    init?(_ form: BrowserForm, _ access: OperatorAccess) {
        guard let request = OperatorRequest(form.context, access) else { return nil }
        context = request.context
    }
}
