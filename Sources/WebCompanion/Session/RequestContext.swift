internal import HTTP
internal import Sessions

/// One request with what is known about who makes it. Made by ``SessionResponder`` only, handed to controllers.
struct RequestContext: Sendable {
    let request: HTTPRequest
    /// Who is signed in.
    var person: SignedInAccount?
    /// The browser, known by the cookie that exists before sign-in.
    let browser: BrowserBinding?
    /// The accounts of this browser as its cookies list them, the active one included. Some may have ended.
    var accounts = AccountList()
    /// Whether a form of another account made that account the active one.
    var isOfAnotherAccount = false
    /// Whether a cookie of ours came twice.
    let hasPlantedCookie: Bool
    /// Why nobody is signed in although the browser sent a session cookie.
    var sessionFailure: SessionFailure?
    /// Whether it comes from the person at the program's own computer (``OperatorRule``).
    let isOfOperator: Bool
}
