/// What is checked before the handler of a route is called. A route can't be declared without one (``CompanionRouter``).
package enum RouteProtection: Sendable, Equatable {
    /// A page: opening it changes nothing for anyone but the user who opens it.
    case page(PageAccess.Kind)
    /// A form, or any other request than a GET.
    case form(FormProof)

    /// Whether the session is looked up. Health checks must be handled when the store is unavailable.
    var readsSession: Bool { self != .page(.machine) }

    /// Whether only browsers have access that may watch their sign-ins.
    var isForWatcher: Bool {
        switch self {
        case .page(.watcher), .form(.watcher): true
        default: false
        }
    }
}
