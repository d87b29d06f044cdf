internal import HTTP
internal import Sessions

/// One request with what is known about who makes it. Made by ``VisitResponder`` only, handed to controllers.
struct Visit: Sendable {
    let request: HTTPRequest
    /// Who is signed in.
    var person: Person?
    /// The browser, known by the cookie that exists before sign-in.
    let browser: PreSignInBrowser?
    /// The seats of this browser as its cookies list them, the one in use included. Some may have ended.
    var seats = SeatList()
    /// Whether a form of another seat made that seat the one in use.
    var isOfAnotherSeat = false
    /// Whether a cookie of ours came twice.
    let hasPlantedCookie: Bool
    /// Why nobody is signed in although the browser sent a session cookie.
    var lapse: Lapse?
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
        case ended(Session, SessionLimit)
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
