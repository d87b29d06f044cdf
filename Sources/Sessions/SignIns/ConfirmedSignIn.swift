import Storage

/// A sign-in that the person has confirmed (``PendingConfirmations/confirm(_:browser:)``).
///
/// It is taken in the step that stores its session, so that a program which ends in between has either the one or the other.
public struct ConfirmedSignIn: Sendable {
    /// What has been confirmed.
    public let pending: PendingConfirmation
    /// The operations that take it. The first one refuses the batch if it was taken, or ended by the provider, in the meantime.
    let taking: [RecordOperation]
    /// Whether it was in memory, because the table could not take it. Then it is there no more, and is lost unless it is stored again.
    public let wasInMemory: Bool
}
