internal import HTTP

/// The table of all addresses, each with its protection. What is not said is the strictest: a page for who is signed in, a form
/// with the token of its session. Pages are opened by GET and forms sent by POST; there is no other method.
struct CompanionRouter: Sendable {
    private(set) var table = RouteTable<Route>()

    /// Adds a page for who is signed in.
    mutating func get(_ pattern: String, _ handler: @escaping Route.Handler) { get(pattern, .signedIn, handler) }

    /// Adds a page.
    /// - Parameter answersHead: whether HEAD is answered too. Only where opening the page changes nothing at all.
    mutating func get(
        _ pattern: String, _ access: PageAccess, answersHead: Bool = false, _ handler: @escaping Route.Handler
    ) {
        table.add(.get, pattern, answersHead: answersHead, Route(protection: .page(access), handler: handler))
    }

    /// Adds a form that needs the token of its session.
    mutating func post(_ pattern: String, _ handler: @escaping Route.Handler) { post(pattern, .sessionForm(), handler) }

    /// Adds a form.
    mutating func post(_ pattern: String, _ proof: FormProof, _ handler: @escaping Route.Handler) {
        table.add(.post, pattern, Route(protection: .form(proof), handler: handler))
    }
}
