package import Sessions

/// Why a session cookie was not accepted.
package enum SessionFailure: Sendable {
    /// The session has just reached the idle timeout or the absolute limit.
    case ended(Session, SessionLimit)
    /// Signed out, forged, truncated, or of another installation.
    case unknown
    /// Two cookies with our name: another port of the host planted one, and it is unknown which.
    case ambiguousCookie

    /// The store is temporarily unavailable: the cookie may be valid.
    case sessionStoreUnavailable

    /// Whether another port planted a cookie.
    var isAmbiguous: Bool {
        if case .ambiguousCookie = self { true } else { false }
    }
}
