internal import Sessions

/// Somebody who is signed in in this browser, with the session that says so.
struct SignedInAccount: Sendable {
    let id: SessionID
    let session: Session
    /// Whether the program's own settings can be opened in their browser (``OperatorAccess``).
    let isOperator: Bool
}
