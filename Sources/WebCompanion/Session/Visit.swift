internal import HTTP
internal import Sessions

/// One request with what is known about who makes it. Made by ``VisitResponder`` only, handed to controllers.
struct Visit: Sendable {
    let request: HTTPRequest
    /// Who is signed in.
    let person: Person?
    /// The browser, known by the cookie that exists before sign-in.
    let browser: PreSignInBrowser?
    /// Whether a cookie of ours came twice.
    let hasPlantedCookie: Bool
    /// Why nobody is signed in although the browser sent a session cookie.
    let lapse: Lapse?
    /// Whether it comes from the person at the program's own computer (``OperatorRule``).
    let isOfOperator: Bool

    /// Somebody who is signed in.
    struct Person: Sendable {
        let id: SessionID
        let session: Session
        /// Whether the program's own settings can be opened from where they sit (``OperatorRule``).
        let isOperator: Bool
    }

    /// Why a session cookie did not count.
    enum Lapse: Sendable {
        /// The idle or the absolute limit has just been reached.
        case ended(Sessions.Person, SessionLimit)
        /// Signed out, forged, cut, or of another install.
        case unknown
        /// Two cookies of our name: another port of the host planted one, and there is no telling which.
        case ambiguousCookie

        /// The store can't be read just now: the cookie may be good.
        case storeTrouble

        /// Whether another port planted a cookie.
        var isAmbiguous: Bool {
            if case .ambiguousCookie = self { true } else { false }
        }
    }
}
