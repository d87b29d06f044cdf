/// Which limit ended a session.
public enum SessionLimit: Sendable, Hashable {
    /// The user did nothing for too long.
    case idle
    /// It lasted as long as any session may, or as long as its access token.
    case absolute
    /// The phone that opened it has ended it, or the phone's own session has ended.
    case phone
}
