internal import Sessions

/// A user who is signed in in this browser, with their session.
struct SignedInAccount: Sendable {
    let id: SessionID
    let session: Session
    /// Whether this user's browser may open the program's own settings (``OperatorAccess``).
    let isOperator: Bool
}
