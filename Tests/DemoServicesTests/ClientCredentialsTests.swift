import DemoServices
import HTTP
import JSON
import Testing

/// Access tokens of a client for itself (RFC 6749 section 4.4).
@Suite struct ClientCredentialsTests {
    private static func form(_ scope: String?) -> FormParameters {
        var form: FormParameters = ["grant_type": "client_credentials"]
        form.append("scope", scope)
        return form
    }

    // MARK: Refusals

    @Test func `a public client is refused, and so is a wrong secret`() async throws {
        let harness = try GrantHarness()
        let refused = await harness.post("/token", Self.form(nil), as: GrantHarness.app)
        #expect(refused.status == .badRequest && refused.json?["error"] == "unauthorized_client")
        var wrong = GrantHarness.client
        wrong.secret = "wrong"
        #expect(try await harness.json("/token", Self.form(nil), as: wrong)["error"] == "invalid_client")
        wrong.secret = nil
        #expect(try await harness.json("/token", Self.form(nil), as: wrong)["error"] == "invalid_client")
    }

    @Test(arguments: [
        "openid", "profile", "offline_access", "email", "openid \(TenantHarness.read)", "nothing", "https://a/b",
        "\(TenantHarness.read) my-client", "a\"b",
    ])
    func `a scope that needs a person, or that the client does not have, is refused`(scope: String) async throws {
        let refused = await (try GrantHarness()).post("/token", Self.form(scope))
        #expect(refused.status == .badRequest && refused.json?["error"] == "invalid_scope", "\(refused.text)")
    }

    @Test(arguments: [
        "https://contoso.onmicrosoft.com/tasks/tasks.read", "https://contoso.onmicrosoft.com/tasks/nonsense",
        "https://contoso.onmicrosoft.com/other/.default", "openid",
        "/.default", "https://contoso.onmicrosoft.com/tasks/.default openid",
        "openid https://contoso.onmicrosoft.com/tasks/.default", ".default", "https://contoso.onmicrosoft.com/.default",
    ])
    func `Azure AD B2C takes no scope but all permissions of one API`(scope: String) async throws {
        let response = await Self.ofAzureADB2C(scope)
        #expect(response?.status == .badRequest && response?.json?["error"] == "invalid_scope")
        #expect(await Self.ofAzureADB2C(nil)?.json?["error"] == "invalid_request")
    }

    @Test func `a client's own token is nobody's at UserInfo, even of a user with that sub`() async throws {
        let harness = try GrantHarness {
            $0.users = [DemoPersona(email: "eve@example.com", subject: "my-client")]
        }
        let tokens = try await harness.json("/token", Self.form(TenantHarness.read))
        #expect(await harness.userInfo(tokens["access_token"]?.string) == .unauthorized)
    }

    @Test(
        arguments: [
            ["idtyp": "app"], ["sub": .string(TaskAPIHarness.clientID)],
            ["azp": .null, "client_id": "daemon", "sub": "daemon", "oid": .null],
        ] as [[String: JSONValue]])
    func `the task API opens no list for a client's own token`(changes: [String: JSONValue]) async throws {
        let api = try TaskAPIHarness()
        let response = try await api.send(.get, "/api/tasks", token: try api.token(changes))
        #expect(response.status == .unauthorized)
        #expect(response.fields[.wwwAuthenticate]?.contains("a client's own") == true)
    }

    // MARK: Tokens

    @Test func `a confidential client gets an access token for itself, and nothing else`() async throws {
        let harness = try GrantHarness()
        let scope = "\(TenantHarness.read) \(TenantHarness.write)"
        let response = await harness.post("/token", Self.form(scope))
        #expect(response.status == .ok && response.fields[.cacheControl] == "no-store")
        let body = try JSONValue(parsing: response.body)
        #expect(body.object?.keys.sorted() == ["access_token", "expires_in", "scope", "token_type"])
        #expect(body["scope"]?.string == scope && body["token_type"] == "Bearer" && body["expires_in"] == 3600)
        let claims = try GrantHarness.claims(body["access_token"])
        for name in ["sub", "azp", "client_id"] { #expect(claims[name] == "my-client", "\(name)") }
        #expect(claims["aud"] == "https://contoso.onmicrosoft.com/tasks" && claims["scope"]?.string == scope)
        #expect(claims["scp"] == "tasks.read tasks.write" && claims["idtyp"] == "app")
        #expect(claims["iss"] == .string(ClientHarness.origin) && claims["jti"]?.string != nil)

        let bare = try await harness.json("/token", Self.form(""))
        #expect(bare["scope"] == nil && bare["access_token"] != nil)
        #expect(try GrantHarness.claims(bare["access_token"])["aud"] == "my-client")
    }

    @Test func `Azure AD B2C gives all permissions of the API, in its own form`() async throws {
        let body = try #require(await Self.ofAzureADB2C("https://contoso.onmicrosoft.com/tasks/.default")?.json)
        #expect(
            body.object?.keys.sorted() == [
                "access_token", "expires_in", "expires_on", "not_before", "resource", "token_type",
            ])
        let claims = try GrantHarness.claims(body["access_token"])
        #expect(claims["scp"] == "tasks.read tasks.write" && claims["tfp"] == "B2C_1_susi" && claims["ver"] == "1.0")
        #expect(claims["oid"] == nil && claims["sub"] == claims["azp"] && claims["idtyp"] == "app")
        let own = await Self.ofAzureADB2C("\(TenantHarness.confidentialClient.clientID)/.default")
        #expect(
            try GrantHarness.claims(own?.json?["access_token"])["aud"]
                == .string(TenantHarness.confidentialClient.clientID))
    }

    @Test func `both kinds of provider announce it`() async throws {
        let types = try await GrantHarness().metadata()["grant_types_supported"]?.array ?? []
        #expect(types.contains("client_credentials"))
        let response = await (try TenantHarness()).browser.fetch(
            "/contoso.onmicrosoft.com/b2c_1_susi/v2.0/.well-known/openid-configuration")
        #expect(
            response.json?["grant_types_supported"] == ["authorization_code", "refresh_token", "client_credentials"])
    }

    private static func ofAzureADB2C(_ scope: String?) async -> HTTPResponse? {
        var client = TenantHarness.confidentialClient
        client.apiScopes = [TenantHarness.read, TenantHarness.write]
        guard let harness = try? TenantHarness(change: { $0.clients = [client] }) else { return nil }
        return await harness.token([
            "grant_type": "client_credentials", "scope": scope, "client_id": client.clientID,
            "client_secret": client.secret,
        ])
    }
}
