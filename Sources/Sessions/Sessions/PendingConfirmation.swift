public import OpenIDConnect

/// A sign-in that passed every check, before the person has confirmed that they began it (``PendingConfirmations``).
public struct PendingConfirmation: Sendable {
    /// The session that begins then.
    public let session: Session
    /// How the sign-in began.
    public let transaction: SignInTransaction

    /// Puts one together.
    public init(session: Session, transaction: SignInTransaction) {
        self.session = session
        self.transaction = transaction
    }
}
