/// Who may open a page.
enum PageAccess: Sendable {
    /// Somebody who is signed in; others are sent to the welcome page.
    case signedIn
    /// Everybody.
    case anybody
    /// The browser of the operator (``OperatorAccess``).
    case `operator`
    /// Whoever may watch their own sign-ins (``FlowAccess``).
    case watcher
    /// Programs that watch this one. Nobody's session is looked at.
    case machine
}
