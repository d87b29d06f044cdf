internal import HTTP
internal import Sessions

/// One request with what is known about it and about who makes it: the route and the form from the start, the rest from
/// ``SessionMiddleware`` and ``FormSender`` on.
struct RequestContext: Sendable {
    let request: HTTPRequest
    /// The route that the request found, or why there is none.
    let match: Result<RouteMatch, HTTPError>
    /// The fields of the form; none where no form is expected, and none of one that can't be read (``formError``).
    let form: FormParameters
    /// The file of the form, if one was chosen.
    let file: [UInt8]?
    /// Why the body is no form that can be read.
    let formError: HTTPError?
    /// The active account.
    var account: SignedInAccount?
    /// The browser, known by the cookie that exists before sign-in.
    var browser: BrowserBinding?
    /// The accounts of this browser as its cookies list them, the active one included. Some may have ended.
    var accounts = AccountList()
    /// Whether a form of another account made that account the active one.
    var isOfAnotherAccount = false
    /// Whether a cookie of ours came twice.
    var hasPlantedCookie = false
    /// Why nobody is signed in although the browser sent a session cookie.
    var sessionFailure: SessionFailure?
    /// Whether it comes from the operator's browser (``OperatorAccess``).
    var isOfOperator = false

    /// Finds the route and reads the form.
    init(_ request: HTTPRequest, _ router: CompanionRouter) {
        self.request = request
        match = Result { () throws(HTTPError) in
            let (route, parameters) = try router.table.match(request.method, path: request.path)
            return RouteMatch(route: route, parameters: parameters)
        }
        guard case .success(let match) = match, case .form(let proof) = match.route.protection else {
            (form, file, formError) = (FormParameters(), nil, nil)
            return
        }
        do throws(HTTPError) {
            (form, file) = try RequestContext.form(of: request, proof)
            formError = nil
        } catch {
            (form, file, formError) = (FormParameters(), nil, error)
        }
    }

    /// The proof that its form needs; `nil` for a page, and where there is nothing.
    var formProof: FormProof? {
        if case .success(let match) = match, case .form(let proof) = match.route.protection { proof } else { nil }
    }

    /// What it carries.
    var content: RouteContent {
        if case .success(let match) = match { match.route.content } else { .repeatable }
    }

    /// Whether it is a page that a person opened. A form is something that a person does once it is known to be theirs (``FormSender``).
    var isActivity: Bool {
        guard request.method == .get else { return false }
        return if case .success(let match) = match { match.route.isActivity } else { true }
    }

    /// The task whose text it is to change; `nil` for any other request.
    var taskOfText: String? {
        guard case .success(let match) = match, match.route.content == .taskText else { return nil }
        let id = match.parameters["id"]
        return id.isEmpty ? nil : id
    }

    /// Whether the session store is asked who it is. For HEAD, which must change nothing, nobody is signed in.
    var readsSession: Bool {
        guard request.method != .head else { return false }
        guard case .success(let match) = match else { return true }
        return match.route.protection.readsSession
    }

    /// Our forms have no field twice. What a provider sends is read by rules of its own.
    private static func form(
        of request: HTTPRequest, _ proof: FormProof
    ) throws(HTTPError) -> (FormParameters, file: [UInt8]?) {
        let free = proof.freeTextFields
        let (form, file) =
            if let field = proof.fileField {
                try request.formParameters(fileField: field, freeTextFields: free)
            } else { (try request.formParameters(freeTextFields: free), [UInt8]?.none) }
        var names: Set<[UInt8]> = []
        for pair in form.pairs where !names.insert(Array(pair.name.utf8)).inserted && proof != .provider {
            throw HTTPError(.repeated(pair.name), in: "form")
        }
        return (form, file)
    }
}
