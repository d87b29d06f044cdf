import DemoServices
import HTTP
import JSON
import Storage
import TestSupport
import Testing

/// A client whose redirect URI is any that it names.
@Suite struct AnyRedirectURITests {
    private func harness(_ change: (inout RegisteredClient) -> Void = { _ in }) throws -> ClientHarness {
        var client = RegisteredClient(clientID: "my-client", redirectURIs: [], isUsedByScripts: true)
        client.acceptsAnyRedirectURI = true
        change(&client)
        return try ClientHarness(client: client) { $0.signsInByLoginHint = true }
    }

    private func authorize(_ uri: String, _ harness: ClientHarness) async -> HTTPResponse {
        await harness.send(
            .get, ClientHarness.authorize(["redirect_uri": uri, "login_hint": DemoPersona.all.first?.email]))
    }

    @Test(arguments: [
        "http://localhost:1/a", "http://app:8000/callback?x=y", "https://app.example.com/", "http://192.168.1.7:5000/",
        "com.example.app:/callback", "https://app.example.com/*?a=*",
    ])
    func `an absolute address gets the code`(_ uri: String) async throws {
        let response = await authorize(uri, try harness())
        let location = try #require(response.fields[.location])
        #expect(response.status == .found && location.hasPrefix(uri) && location.contains("code="))
    }

    @Test(arguments: [
        "", "/callback", "callback", "//evil.example/", "javascript:alert(1)", "JavaScript:alert(1)",
        "data:text/html,x", "vbscript:x",
        "file:///etc/passwd", "blob:http://localhost/x", "urn:ietf:wg:oauth:2.0:oob", "app:/callback",
        "http://localhost:1/a#b",
        "com.example.app:", "http://", "http://a@b/", "http://localhost:1/a b", "http://localhost:1/\r\nX: y",
        "http:localhost", "http://*/", "https://*.example.com/", "*",
        "https://app.example.com/\(String(repeating: "a", count: 2000))",
    ])
    func `what is no absolute address of a client gets nothing`(_ uri: String) async throws {
        let response = await authorize(uri, try harness())
        #expect(response.status == .badRequest && response.fields[.location] == nil)
    }

    @Test func `without the option only the registered address is accepted`() async throws {
        let harness = try harness {
            $0.acceptsAnyRedirectURI = false
            $0.redirectURIs = ["http://localhost:1/a"]
        }
        #expect(await authorize("http://localhost:1/a", harness).status == .found)
        #expect(await authorize("http://localhost:1/b", harness).status == .badRequest)
    }

    @Test func `a code is for the address that it was sent to`() async throws {
        let harness = try harness()
        let location = try #require(
            await authorize("http://app:8000/a", harness).fields[.location].flatMap { HTTPURL($0) })
        let code = try #require(try location.queryParameters().first("code"))
        for (uri, status) in [("http://app:8000/b", HTTPStatus.badRequest), ("http://app:8000/a", .ok)] {
            let response = await harness.send(
                .post, "/token",
                [
                    "grant_type": "authorization_code", "code": code, "redirect_uri": uri, "client_id": "my-client",
                    "code_verifier": TenantHarness.verifier,
                ])
            #expect(response.status == status)
        }
    }

    @Test func `scripts of any origin may call the token endpoint of a public client, without cookies`() async throws {
        let (open, confidential) = (try harness(), try harness { $0.secret = "secret-of-the-client" })
        for (harness, allowed) in [(open, "http://app:8000" as String?), (confidential, nil)] {
            let response = await harness.send(.post, "/token", [:], [.origin: "http://app:8000"])
            #expect(response.fields[.accessControlAllowOrigin] == allowed)
            #expect(HTTPField.Name("Access-Control-Allow-Credentials").flatMap { response.fields[$0] } == nil)
        }
    }

    @Test func `the registration of a client without an address says so`() throws {
        var client = TrialClient(clientID: "web")
        client.acceptsAnyRedirectURI = true
        let registered = client.registration(key: .random(), apiScopes: [])
        #expect(registered.acceptsAnyRedirectURI && registered.redirectURIs.isEmpty)
        #expect(AddressLine.members(of: registered)["any_redirect_uri"] == true)
        #expect(
            !TrialClient(redirectURIs: ["http://localhost/a"]).registration(key: .random(), apiScopes: [])
                .acceptsAnyRedirectURI)
    }
}
