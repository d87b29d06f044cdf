/// The access rule of a page.
enum PageAccess: Sendable {
    /// A signed-in user; others are redirected to the welcome page.
    case signedIn
    /// Everyone.
    case anybody
    /// The browser of the operator (``OperatorAccess``).
    case `operator`
    /// The same, where only the page about the shared screens is offered.
    case operatorOfScreens
    /// A browser that may watch its own sign-ins (``FlowAccess``).
    case watcher
    /// Monitoring programs. No session is looked up.
    case machine
}
