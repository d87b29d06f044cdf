/// Which limit ended a session.
public enum SessionLimit: Sendable, Hashable {
    /// Nobody did anything for too long.
    case idle
    /// It lasted as long as any session may.
    case absolute
}
