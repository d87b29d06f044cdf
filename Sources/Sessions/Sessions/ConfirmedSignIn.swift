import Storage

/// A sign-in that the user has confirmed (``PendingConfirmations/confirm(_:browser:)``).
///
/// It is removed in the transaction that stores its session, so that a program that is killed never loses the one without having stored the
/// other.
public struct ConfirmedSignIn: Sendable {
    /// The sign-in.
    public let pending: PendingConfirmation
    /// The operations that remove it. The first one refuses the batch if another request has used the sign-in, or the provider has ended it.
    let removal: [RecordOperation]
    /// Whether it was in memory because the table could not be written. Then it has been removed, and is lost unless it is stored again.
    public let wasInMemory: Bool
}
