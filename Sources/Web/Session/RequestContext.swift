package import HTTP
package import Sessions

/// A request with what is known about it and its user: the route and the form from the beginning, the rest after
/// ``SessionMiddleware`` and ``FormSender``.
package struct RequestContext: Sendable {
    /// What was received, behind one reference: a struct of its size would be copied into the frame of each asynchronous function.
    private let received: ReceivedRequest
    /// The active account.
    package var account: SignedInAccount?
    /// The browser, identified by the pre-sign-in cookie.
    package var browser: BrowserBinding?
    /// The accounts that this browser's cookies list, including the active one. Some may have ended.
    package var accounts = AccountList()
    /// Whether a form of another account made that account active.
    var isOfAnotherAccount = false
    /// Whether the request contains one of our cookies twice.
    var hasPlantedCookie = false
    /// Why no user is signed in although the browser sent a session cookie.
    package var sessionFailure: SessionFailure?
    /// Whether it comes from the operator's browser (``OperatorAccess``).
    package var isOfOperator = false

    /// Finds the route and reads the form.
    package init(_ request: HTTPRequest, _ router: CompanionRouter) { received = ReceivedRequest(request, router) }

    package var request: HTTPRequest { received.request }
    /// The route of the request, or why there is none.
    var match: Result<RouteMatch, HTTPError> { received.match }
    /// The fields of the form; empty where no form is expected, or it can't be read (``formError``).
    package var form: FormParameters { received.form }
    /// The uploaded file, if one was chosen.
    package var file: [UInt8]? { received.file }
    /// Why the form can't be read.
    var formError: HTTPError? { received.formError }

    /// The decoded segments of its path that the pattern of its route names.
    package var parameters: PathParameters {
        if case .success(let match) = match { match.parameters } else { PathParameters() }
    }

    /// The proof that its form requires; `nil` for a page, and where there is no route.
    var formProof: FormProof? {
        if case .success(let match) = match, case .form(let access) = match.route.action { access.proof } else { nil }
    }

    /// The content of the request.
    package var content: RouteContent {
        if case .success(let match) = match { match.route.content } else { .repeatable }
    }

    /// Whether it is a page that the user opened. A form becomes user activity once it is authenticated (``FormSender``).
    package var isActivity: Bool {
        guard request.method == .get else { return false }
        return if case .success(let match) = match { match.route.isActivity } else { true }
    }

    /// The task whose text it changes; `nil` for other requests.
    var taskOfText: String? {
        guard case .success(let match) = match, match.route.content == .taskText else { return nil }
        let id = match.parameters["id"]
        return id.isEmpty ? nil : id
    }

    /// Whether the session is looked up. For HEAD, which must change nothing, no user is signed in.
    var readsSession: Bool {
        guard request.method != .head else { return false }
        guard case .success(let match) = match else { return true }
        return match.route.protection.readsSession
    }
}
