internal import HTTP

/// The table of all addresses, each with its protection. What is not said is the strictest: a page for who is signed in, a form
/// with the token of its session. Pages are opened by GET and forms sent by POST; there is no other method.
struct CompanionRouter: Sendable {
    private(set) var table = RouteTable<Route>()

    /// Adds a page for who is signed in.
    mutating func get(_ pattern: String, _ handler: @escaping Route.Handler) { get(pattern, .signedIn, handler) }

    /// Adds a page.
    /// - Parameters:
    ///   - content: what its query carries.
    ///   - respondsToHEAD: whether HEAD is answered too. Only where opening the page changes nothing at all.
    ///   - isActivity: whether opening it is something that a person does.
    mutating func get(
        _ pattern: String, _ access: PageAccess, holding content: RouteContent = .repeatable,
        respondsToHEAD: Bool = false,
        isActivity: Bool = true, _ handler: @escaping Route.Handler
    ) {
        table.add(
            .get, pattern, respondsToHEAD: respondsToHEAD,
            Route(
                protection: .page(access), bodySize: .form, content: content, isActivity: isActivity, handler: handler))
    }

    /// Adds a form that needs the token of its session.
    mutating func post(_ pattern: String, _ handler: @escaping Route.Handler) { post(pattern, .sessionForm(), handler) }

    /// Adds a form.
    /// - Parameters:
    ///   - bodySize: how large it may be.
    ///   - content: what its fields are.
    mutating func post(
        _ pattern: String, _ proof: FormProof, upTo bodySize: BodySize = .form,
        holding content: RouteContent = .repeatable, _ handler: @escaping Route.Handler
    ) {
        table.add(
            .post, pattern,
            Route(
                protection: .form(proof), bodySize: bodySize, content: content, isActivity: true, handler: handler))
    }

    /// The largest body of a request; small where there is nothing.
    func bodyLimit(for request: HTTPRequest) -> Int {
        let match = try? table.match(request.method, path: request.path)
        return (match?.value.bodySize ?? .form).bytes
    }
}
