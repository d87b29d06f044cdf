package import HTTP

/// The route table, with the protection of each route. Defaults are the strictest: pages need a signed-in user, forms the
/// token of its session. Pages are opened by GET and forms sent by POST; there is no other method, but for the probes of supervisors.
package struct CompanionRouter: Sendable {
    package private(set) var table = RouteTable<Route>()

    package init() {}

    /// Adds a page for signed-in users.
    package mutating func get(_ pattern: String, _ handler: @escaping RouteHandler<SignedInRequest>) {
        get(pattern, .signedIn(handler))
    }

    /// Adds a page.
    /// - Parameters:
    ///   - access: its access rule, and its handler.
    ///   - content: the content of its query.
    ///   - respondsToHEAD: whether it also handles HEAD. Only where opening the page changes nothing at all.
    ///   - isActivity: whether opening it is user activity.
    package mutating func get(
        _ pattern: String, _ access: PageAccess, holding content: RouteContent = .repeatable,
        respondsToHEAD: Bool = false, isActivity: Bool = true
    ) {
        table.add(
            .get, pattern, respondsToHEAD: respondsToHEAD,
            Route(
                pattern: pattern, action: .page(access), bodySize: .form, content: content, isActivity: isActivity))
    }

    /// Adds what supervisors request again and again, by GET, HEAD or OPTIONS: HAProxy uses the last one by default.
    package mutating func probe(_ pattern: String, _ handler: @escaping RouteHandler<OpenRequest>) {
        table.add(
            .get, pattern, respondsToHEAD: true, respondsToOPTIONS: true,
            Route(
                pattern: pattern, action: .page(.machine(handler)), bodySize: .form, content: .repeatable,
                isActivity: true))
    }

    /// Adds a form that requires the token of its session.
    package mutating func post(_ pattern: String, _ handler: @escaping RouteHandler<SessionForm>) {
        post(pattern, .sessionForm(handler))
    }

    /// Adds a form.
    /// - Parameters:
    ///   - access: the proof that it needs, and its handler.
    ///   - bodySize: the maximum body size.
    ///   - content: the content of its fields.
    package mutating func post(
        _ pattern: String, _ access: FormAccess, upTo bodySize: BodySize = .form,
        holding content: RouteContent = .repeatable
    ) {
        table.add(
            .post, pattern,
            Route(
                pattern: pattern, action: .form(access), bodySize: bodySize, content: content, isActivity: true))
    }

    /// The maximum body size of a request; small where there is no route.
    package func bodyLimit(for request: HTTPRequest) -> Int {
        let match = try? table.match(request.method, path: request.path)
        return (match?.value.bodySize ?? .form).bytes
    }
}
