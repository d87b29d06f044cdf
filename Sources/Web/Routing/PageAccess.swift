internal import HTTP

/// The access rule of a page, with the handler that gets the proof of it.
package enum PageAccess: Sendable {
    /// A signed-in user; others are redirected to the welcome page.
    case signedIn(RouteHandler<SignedInRequest>)
    /// Everyone.
    case anybody(RouteHandler<OpenRequest>)
    /// The browser of the operator (``OperatorAccess``).
    case `operator`(RouteHandler<OperatorRequest>)
    /// The browser of the operator, where only the page about the shared screens is offered.
    case operatorOfScreens(RouteHandler<ScreensRequest>)
    /// A browser that may watch its own sign-ins (``FlowAccess``).
    case watcher(RouteHandler<WatcherRequest>)
    /// Monitoring programs. No session is looked up.
    case machine(RouteHandler<OpenRequest>)

    /// An access rule without its handler.
    package enum Kind: Sendable, Equatable {
        case signedIn, anybody, `operator`, operatorOfScreens, watcher, machine
    }

    package var kind: Kind {
        switch self {
        case .signedIn: .signedIn
        case .anybody: .anybody
        case .operator: .operator
        case .operatorOfScreens: .operatorOfScreens
        case .watcher: .watcher
        case .machine: .machine
        }
    }
}
