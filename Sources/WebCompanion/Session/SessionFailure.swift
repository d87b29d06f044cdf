internal import Sessions

/// Why a session cookie did not count.
enum SessionFailure: Sendable {
    /// The idle or the absolute limit has just been reached.
    case ended(Session, SessionLimit)
    /// Signed out, forged, cut, or of another install.
    case unknown
    /// Two cookies of our name: another port of the host planted one, and there is no telling which.
    case ambiguousCookie

    /// The store can't be read just now: the cookie may be good.
    case sessionStoreUnavailable

    /// Whether another port planted a cookie.
    var isAmbiguous: Bool {
        if case .ambiguousCookie = self { true } else { false }
    }
}
