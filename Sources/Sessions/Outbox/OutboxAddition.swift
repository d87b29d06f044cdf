/// The result of adding entries to an outbox.
public enum OutboxAddition: Sendable, Hashable {
    /// They are stored, and the lease was requested and is held.
    case addedAndLeased
    /// They are stored. No lease was requested, or another owner holds it.
    case added
    /// One of them was added before; nothing is stored.
    case isThere
    /// A limit is reached; nothing is stored.
    case tooMany
}
