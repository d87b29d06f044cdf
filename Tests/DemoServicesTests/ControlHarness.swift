import DemoServices
import HTTP
import JSON
import Testing

/// The demo tenant with its control interface.
struct ControlHarness {
    static let token = "token-of-the-control-interface"

    let client: ClientHarness
    var tenant: DemoTenant { client.tenant }

    init(change: (inout DemoTenantConfiguration) -> Void = { _ in }) throws {
        client = try ClientHarness { configuration in
            configuration.control = TenantControl(token: Self.token)
            change(&configuration)
        }
    }

    /// A request with the token.
    func send(
        _ method: HTTPMethod, _ path: String, _ body: String? = nil, _ fields: HTTPFields = [:],
        from peer: String = "127.0.0.1", token: String? = ControlHarness.token
    ) async -> HTTPResponse {
        await Self.send(to: tenant, method, path, body, fields, from: peer, token: token)
    }

    /// A request with the token to another tenant.
    static func send(
        to tenant: DemoTenant, _ method: HTTPMethod, _ path: String, _ body: String? = nil, _ fields: HTTPFields = [:],
        from peer: String = "127.0.0.1", token: String? = ControlHarness.token
    ) async -> HTTPResponse {
        var all: HTTPFields = [.host: "localhost:3001"]
        if body != nil { all[.contentType] = "application/json" }
        if let token { all[.authorization] = "Bearer \(token)" }
        for field in fields { all[field.name] = field.value }
        return await tenant.respond(
            to: HTTPRequest(
                method: method, target: "/control\(path)", fields: all, body: Array((body ?? "").utf8),
                connection: HTTPRequest.Connection(remoteAddress: peer)))
    }

    /// The stable name of a problem.
    static func code(_ response: HTTPResponse) -> String? {
        response.json?["type"]?.string.map { String($0.dropFirst("urn:web-companion:control:".count)) }
    }

    func json(_ path: String) async throws -> JSONValue { try JSONValue(parsing: await send(.get, path).body) }

    /// The recorded requests after a number: method, path and status.
    func requests(after number: Int = 0) async throws -> [String] {
        try await json("/requests?after=\(number)")["requests"]?.array?.map { request in
            "\(request["method"]?.string ?? "") \(request["path"]?.string ?? "") \(request["status"]?.integer ?? 0)"
        } ?? []
    }
}
