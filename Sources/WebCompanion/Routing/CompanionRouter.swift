internal import HTTP

/// The route table, with the protection of each route. Defaults are the strictest: pages need a signed-in user, forms the
/// token of its session. Pages are opened by GET and forms sent by POST; there is no other method, but for the probes of supervisors.
struct CompanionRouter: Sendable {
    private(set) var table = RouteTable<Route>()

    /// Adds a page for signed-in users.
    mutating func get(_ pattern: String, _ handler: @escaping Route.Handler) { get(pattern, .signedIn, handler) }

    /// Adds a page.
    /// - Parameters:
    ///   - content: the content of its query.
    ///   - respondsToHEAD: whether it also handles HEAD. Only where opening the page changes nothing at all.
    ///   - isActivity: whether opening it is user activity.
    mutating func get(
        _ pattern: String, _ access: PageAccess, holding content: RouteContent = .repeatable,
        respondsToHEAD: Bool = false,
        isActivity: Bool = true, _ handler: @escaping Route.Handler
    ) {
        table.add(
            .get, pattern, respondsToHEAD: respondsToHEAD,
            Route(
                pattern: pattern, protection: .page(access), bodySize: .form, content: content, isActivity: isActivity,
                handler: handler))
    }

    /// Adds what supervisors request again and again, by GET, HEAD or OPTIONS: HAProxy uses the last one by default.
    mutating func probe(_ pattern: String, _ handler: @escaping Route.Handler) {
        table.add(
            .get, pattern, respondsToHEAD: true, respondsToOPTIONS: true,
            Route(
                pattern: pattern, protection: .page(.machine), bodySize: .form, content: .repeatable, isActivity: true,
                handler: handler))
    }

    /// Adds a form that requires the token of its session.
    mutating func post(_ pattern: String, _ handler: @escaping Route.Handler) { post(pattern, .sessionForm(), handler) }

    /// Adds a form.
    /// - Parameters:
    ///   - bodySize: the maximum body size.
    ///   - content: the content of its fields.
    mutating func post(
        _ pattern: String, _ proof: FormProof, upTo bodySize: BodySize = .form,
        holding content: RouteContent = .repeatable, _ handler: @escaping Route.Handler
    ) {
        table.add(
            .post, pattern,
            Route(
                pattern: pattern, protection: .form(proof), bodySize: bodySize, content: content, isActivity: true,
                handler: handler))
    }

    /// The maximum body size of a request; small where there is no route.
    func bodyLimit(for request: HTTPRequest) -> Int {
        let match = try? table.match(request.method, path: request.path)
        return (match?.value.bodySize ?? .form).bytes
    }
}
