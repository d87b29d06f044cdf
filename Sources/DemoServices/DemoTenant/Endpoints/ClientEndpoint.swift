internal import HTTP
internal import JSON

/// The page for the clients under test: what each did, and the faults to test it with. For browsers on this machine.
struct ClientEndpoint: Sendable {
    let services: TenantServices
    let trial: ClientTrial

    static let path = ClientTrial.path
    /// The report as JSON.
    static let reportPath = "\(path)/report.json"
    /// A value that changes with the page, for its script.
    static let revisionPath = "\(path)/revision"

    /// The response; `nil` for a request to another path.
    func respond(_ call: TenantCall) throws -> HTTPResponse? {
        let path = String(call.request.path)
        guard [Self.path, Self.reportPath, Self.revisionPath].contains(path) else { return nil }
        guard call.request.connection.isLoopback else {
            throw HTTPError(
                .forbidden, code: "not-local", "This page is for browsers on the machine of the demo tenant.")
        }
        guard let first = services.configuration.clients.first else { return nil }
        guard path != Self.path || call.request.method != .post else { return try change(call) }
        guard [.get, .head].contains(call.request.method) else {
            throw HTTPError(
                .methodNotAllowed, code: "method-not-allowed", "This address does not answer such a request.",
                fields: [.allow: path == Self.path ? "GET, HEAD, POST" : "GET, HEAD"])
        }
        let client = try client(named: call.request.queryParameters().first("client_id")) ?? first
        let report = ClientReport(services, client: client, trial: trial, base: call.base)
        switch path {
        case Self.reportPath: return TenantJSON.response(report.json, cacheControl: "no-store")
        case Self.revisionPath:
            return TenantJSON.response(["revision": .string(report.revision)], cacheControl: "no-store")
        default: return ClientPage(report: report, tenant: call.base.origin).response
        }
    }

    /// A client of the tenant; `nil` when none is named.
    private func client(named clientID: String?) throws(HTTPError) -> RegisteredClient? {
        guard let clientID else { return nil }
        guard let client = services.configuration.client(clientID) else {
            throw HTTPError(.notFound, code: "no-such-client", "There is no client with this client_id.")
        }
        return client
    }

    /// The address of a page of one client.
    /// - Parameter client: `nil` for the only client.
    static func address(_ path: String, of client: RegisteredClient?) -> String {
        guard let client else { return path }
        let query: FormParameters = ["client_id": client.clientID]
        return "\(path)?\(query.encoded)"
    }

    /// Arms or disarms a fault.
    private func change(_ call: TenantCall) throws -> HTTPResponse {
        guard isOwn(call) else {
            throw HTTPError(.forbidden, code: "foreign-form", refusal(of: call))
        }
        let form = try call.request.formParameters()
        let client = try client(named: form.first("client_id"))
        let page = call.origin + Self.address(Self.path, of: client)
        guard let name = form.first("arm") else {
            services.schedule.disarm()
            return .seeOther(page)
        }
        guard let fault = services.schedule.arm(named: name, for: client?.clientID) else {
            throw HTTPError(.badRequest, code: "no-such-fault", "There is no fault of this name.")
        }
        return .seeOther("\(page)#\(fault.name)")
    }

    /// Why a form is refused, for a user whose script arms faults.
    private func refusal(of call: TenantCall) -> String {
        let own = call.origin
        guard call.request.fields[.origin] == nil, call.request.fields[.secFetchSite] == nil else {
            return "This form comes from another site: only the buttons of \(own)\(Self.path) arm a fault."
        }
        return "The request has neither Origin nor Sec-Fetch-Site, so it may come from any site. "
            + "Press the button on \(own)\(Self.path), or send the header field “Origin: \(own)”."
    }

    /// Whether the browser says that the form is from this origin: pages of other sites can post here too.
    private func isOwn(_ call: TenantCall) -> Bool {
        let (origin, site) = (call.request.fields[.origin], call.request.fields[.secFetchSite])
        guard origin == nil || origin == call.origin, site == nil || site == "same-origin" else { return false }
        return origin != nil || site != nil
    }
}
