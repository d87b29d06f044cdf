/// What a session cookie is worth.
public enum SessionLookup: Sendable {
    /// A user is signed in.
    case active(Session)
    /// The session has just ended by one of its limits. It is reported once, so that what was typed on a page of it
    /// can be kept for the same person.
    case ended(Session, SessionLimit)
    /// There is no such session here: signed out, ended before, forged, truncated, or of another installation.
    case unknown
}
