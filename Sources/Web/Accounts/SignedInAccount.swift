package import Sessions

/// A user who is signed in in this browser, with their session.
package struct SignedInAccount: Sendable {
    package let id: SessionID
    package let session: Session
    /// Whether this user's browser may open the program's own settings (``OperatorAccess``).
    let isOperator: Bool
    /// When the session was read.
    var readAt = ContinuousClock.now

    /// How long a session counts as the one that is stored, for a call of the task API in the same request.
    static let currency = Duration.seconds(1)

    /// The same after a change of the stored session.
    package var changed: SignedInAccount {
        var account = self
        account.readAt = .now - SignedInAccount.currency
        return account
    }

    /// The session as it is stored, if it was just read. Accounts are kept for calls in the background, which have to look again.
    package var currentSession: Session? { readAt.duration(to: .now) < SignedInAccount.currency ? session : nil }
}
