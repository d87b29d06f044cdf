/// What must hold before the handler of a route is called. A route without one can't be written down (``CompanionRouter``).
enum RouteProtection: Sendable, Equatable {
    /// A page: opening it changes nothing for anybody but the person who opens it.
    case page(PageAccess)
    /// A form, or whatever else is not a GET.
    case form(FormProof)

    /// Whether the session store is asked who it is. Probes must be answered when it can't be.
    var readsSession: Bool { self != .page(.machine) }

    /// Whether only the operator comes through.
    var isForOperator: Bool { self == .page(.operator) || self == .form(.operator) }

    /// Whether only those come through who may watch their sign-ins.
    var isForWatcher: Bool {
        switch self {
        case .page(.watcher), .form(.watcher): true
        default: false
        }
    }
}
