/// What a route does: its protection, and the handler behind it.
package enum RouteAction: Sendable {
    /// Shows a page.
    case page(PageAccess)
    /// Takes a form, or any other request than a GET.
    case form(FormAccess)

    package var protection: RouteProtection {
        switch self {
        case .page(let access): .page(access.kind)
        case .form(let access): .form(access.proof)
        }
    }
}
