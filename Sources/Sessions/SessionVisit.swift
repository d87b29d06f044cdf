/// What a session cookie is worth.
public enum SessionVisit: Sendable {
    /// Somebody is signed in.
    case living(Session)
    /// The session has just ended by one of its limits. Who it was is told once, so that what they typed can be kept for
    /// them.
    case ended(Person, SessionLimit)
    /// There is no such session here: signed out, ended before, forged, cut, or of another install.
    case unknown
}
