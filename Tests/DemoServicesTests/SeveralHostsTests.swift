import DemoServices
import HTTP
import JSON
import TestSupport
import Testing

/// A tenant that browsers reach under several names, of which one is that of the issuer.
@Suite struct SeveralHostsTests {
    private func harness() throws -> ClientHarness {
        let urls = try ["http://idp:3001", "http://127.0.0.2:3001", "http://localhost:3001"].map {
            try #require(HTTPURL($0))
        }
        return try ClientHarness { configuration in
            configuration.publicURL = urls[0]
            configuration.aliases = Array(urls[1...])
        }
    }

    /// A request; a POST arms a fault.
    private func send(
        _ method: HTTPMethod, _ target: String, _ fields: HTTPFields, to harness: ClientHarness
    ) async -> HTTPResponse {
        var fields = fields
        let form: FormParameters = ["arm": "oidcc-client-test-invalid-iss"]
        if method == .post { fields[.contentType] = "application/x-www-form-urlencoded" }
        return await harness.tenant.respond(
            to: HTTPRequest(
                method: method, target: target, fields: fields, body: Array((method == .post ? form.encoded : "").utf8),
                connection: HTTPRequest.Connection(remoteAddress: "127.0.0.1")))
    }

    @Test(arguments: ["idp:3001", "127.0.0.2:3001", "localhost:3001", "evil.example:3001"])
    func `the issuer is the same whatever a request calls the tenant`(host: String) async throws {
        let harness = try harness()
        let response = await send(.get, "/.well-known/openid-configuration", [.host: host], to: harness)
        let metadata = try JSONValue(parsing: response.body)
        #expect(metadata["issuer"] == "http://idp:3001")
        for name in ["authorization_endpoint", "token_endpoint", "userinfo_endpoint", "jwks_uri"] {
            #expect(metadata[name]?.string?.hasPrefix("http://idp:3001/") == true)
        }
        var browser = TenantBrowser(tenant: harness.tenant, host: host)
        if host.hasPrefix("evil") {
            let answer = await browser.fetch(ClientHarness.authorize())
            #expect(answer.fields[.location]?.hasPrefix("http://idp:3001/") == true)
        } else {
            // Its cookies are those of the name that it has used.
            let answer = try await harness.signIn(&browser)
            #expect(answer.first("iss") == "http://idp:3001")
            #expect(try await harness.issuer(answer) == "http://idp:3001")
        }
    }

    @Test(arguments: ["/healthz", "/readyz"])
    func `a health check is answered without a host, and is no request of a client`(path: String) async throws {
        let harness = try ControlHarness()
        for method in [HTTPMethod.get, .head] {
            #expect(await harness.tenant.respond(to: HTTPRequest(method: method, target: path)).status == .ok)
        }
        #expect(await harness.tenant.respond(to: HTTPRequest(method: .post, target: path)).status == .notFound)
        #expect(try await harness.requests() == ["POST \(path) 404"])
    }

    @Test func `a fault is armed by the page at each of its addresses, and by no other site`() async throws {
        let harness = try harness()
        for (host, origin, status) in [
            ("localhost:3001", "http://localhost:3001", HTTPStatus.seeOther),
            ("idp:3001", "http://idp:3001", .seeOther),
            ("localhost:3001", "http://idp:3001", .forbidden), ("idp:3001", "http://evil.example:3001", .forbidden),
            ("evil.example:3001", "http://evil.example:3001", .forbidden),
        ] {
            let response = await send(.post, "/client", [.host: host, .origin: origin], to: harness)
            #expect(response.status == status, "\(host) \(origin)")
        }
    }
}
