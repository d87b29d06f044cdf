import DemoServices
import HTTP
import JSON
import TestSupport
import Testing

/// Token exchange (RFC 8693) at a plain provider.
@Suite struct TokenExchangeTests {
    private static let type = "urn:ietf:params:oauth:grant-type:token-exchange"
    private static let accessToken = "urn:ietf:params:oauth:token-type:access_token"
    private static let identityToken = "urn:ietf:params:oauth:token-type:id_token"

    /// Exchanges a token; an empty value of a change leaves a parameter out.
    private static func exchange(
        _ harness: GrantHarness, _ token: JSONValue?, _ changes: [String: String] = [:],
        as client: RegisteredClient = GrantHarness.client
    ) async throws -> JSONValue {
        var parameters = [
            "grant_type": type, "subject_token": token?.string ?? "", "subject_token_type": accessToken,
        ]
        parameters.merge(changes) { $1 }
        let form = FormParameters(parameters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        return try await harness.json("/token", form, as: client)
    }

    @Test func `an ID token for several audiences is exchanged by each of them`() async throws {
        let harness = try GrantHarness()
        let body = """
            {"token": "id_token", "client_id": "my-client", "user": "alice@contoso.example", "audience": ["my-client", "x"]}
            """
        let made = try #require(await harness.control.send(.post, "/token", body).json)
        let type = ["subject_token_type": Self.identityToken]
        #expect(try await Self.exchange(harness, made["token"], type)["access_token"] != nil)
        let refused = try await Self.exchange(harness, made["token"], type, as: GrantHarness.other)
        #expect(refused["error"] == "invalid_request")
    }

    // MARK: Refusals

    struct Row: Sendable, CustomTestStringConvertible {
        let changes: [String: String]
        let error: String
        var testDescription: String { "\(error) \(changes)" }
    }

    static let rows = [
        Row(changes: ["subject_token": ""], error: "invalid_request"),
        Row(changes: ["subject_token": "nonsense"], error: "invalid_request"),
        Row(changes: ["subject_token_type": ""], error: "invalid_request"),
        Row(changes: ["subject_token_type": identityToken], error: "invalid_request"),
        Row(changes: ["subject_token_type": "urn:ietf:params:oauth:token-type:saml2"], error: "invalid_request"),
        Row(changes: ["actor_token": "nonsense", "actor_token_type": accessToken], error: "invalid_request"),
        Row(changes: ["actor_token_type": accessToken], error: "invalid_request"),
        Row(changes: ["requested_token_type": identityToken], error: "invalid_request"),
        Row(
            changes: ["requested_token_type": "urn:ietf:params:oauth:token-type:refresh_token"],
            error: "invalid_request"),
        Row(changes: ["audience": "nobody"], error: "invalid_target"),
        Row(changes: ["resource": "https://contoso.onmicrosoft.com/tasks"], error: "invalid_target"),
        Row(changes: ["scope": "openid email"], error: "invalid_scope"),
        Row(changes: ["scope": "offline_access"], error: "invalid_scope"),
    ]

    @Test(arguments: rows)
    func `a request with one thing wrong is refused`(row: Row) async throws {
        let harness = try GrantHarness()
        let tokens = try await harness.tokens()
        let refused = try await Self.exchange(harness, tokens["access_token"], row.changes)
        #expect(refused["error"]?.string == row.error && refused["access_token"] == nil, "\(refused)")
        #expect(try await Self.exchange(harness, tokens["access_token"])["access_token"] != nil)
    }

    @Test func `a public client exchanges nothing, and no client the tokens of another`() async throws {
        let harness = try GrantHarness()
        let own = try await harness.tokens(GrantHarness.app)
        #expect(
            try await Self.exchange(harness, own["access_token"], as: GrantHarness.app)["error"]
                == "unauthorized_client")
        let foreign = try await Self.exchange(harness, own["access_token"])
        #expect(foreign["error"] == "invalid_request")
        let identity = ["subject_token_type": Self.identityToken]
        #expect(try await Self.exchange(harness, own["id_token"], identity)["error"] == "invalid_request")
        let tokens = try await harness.tokens()
        let actor = ["actor_token": own["access_token"]?.string ?? "", "actor_token_type": Self.accessToken]
        #expect(try await Self.exchange(harness, tokens["access_token"], actor)["error"] == "invalid_request")
    }

    @Test func `a token that has expired or was revoked is refused`() async throws {
        let harness = try GrantHarness()
        let tokens = try await harness.tokens()
        let token = tokens["access_token"]
        _ = await harness.post("/revoke", ["token": token?.string ?? ""])
        #expect(try await Self.exchange(harness, token)["error"] == "invalid_request")
        let next = try await harness.tokens()["access_token"]
        harness.client.clock.advance(by: 3600)
        #expect(try await Self.exchange(harness, next)["error"] == "invalid_request")
    }

    @Test func `a token that comes from an ID token ends with the sign-in, and that one is exchanged no more`()
        async throws
    {
        let harness = try GrantHarness()
        let tokens = try await harness.tokens()
        let identity = ["subject_token_type": "urn:ietf:params:oauth:token-type:id_token"]
        let token = try await Self.exchange(harness, tokens["id_token"], identity)["access_token"]?.string
        #expect(await harness.userInfo(token) == .ok)
        _ = await harness.post("/revoke", ["token": tokens["refresh_token"]?.string ?? ""])
        #expect(await harness.userInfo(token) == .unauthorized)
        #expect(try await Self.exchange(harness, tokens["id_token"], identity)["error"] == "invalid_request")
        // That of another sign-in in the same browser is another one.
        let other = try await harness.tokens()
        #expect(try await Self.exchange(harness, other["id_token"], identity)["access_token"] != nil)
    }

    @Test func `a token for several audiences is not issued`() async throws {
        let harness = try GrantHarness()
        let form: FormParameters = [
            "grant_type": Self.type, "subject_token": try await harness.tokens()["access_token"]?.string ?? "",
            "subject_token_type": Self.accessToken, "audience": "other", "audience": "my-client",
        ]
        let response = await harness.post("/token", form)
        #expect(response.status == .badRequest && response.json?["error"] == "invalid_target")
        let twice: FormParameters = ["grant_type": "client_credentials", "audience": "a", "audience": "b"]
        #expect(await harness.post("/token", twice).json?["error"] == "invalid_request")
    }

    @Test func `the actors of a token are no more than some`() async throws {
        let harness = try GrantHarness()
        var token = try await harness.tokens()["access_token"]
        let own = try await harness.json("/token", ["grant_type": "client_credentials"])["access_token"]?.string
        let actor = ["actor_token": own ?? "", "actor_token_type": Self.accessToken]
        for _ in 0..<8 { token = try await Self.exchange(harness, token, actor)["access_token"] }
        #expect(token != nil)
        #expect(try await Self.exchange(harness, token, actor)["error"] == "invalid_request")
    }

    @Test func `Azure AD B2C has no such grant`() async throws {
        let response = await (try TenantHarness()).token([
            "grant_type": Self.type, "client_id": TenantHarness.publicClient.clientID, "subject_token": "x",
        ])
        #expect(response.json?["error"] == "unsupported_grant_type")
    }

    @Test func `an unknown audience is told which there are, and a public client what it lacks`() async throws {
        let harness = try GrantHarness()
        let token = try await harness.tokens()["access_token"]
        func description(_ changes: [String: String], as client: RegisteredClient) async throws -> String {
            try await Self.exchange(harness, token, changes, as: client)["error_description"]?.string ?? ""
        }
        let known = "audience can be my-client, other, app, https://contoso.onmicrosoft.com/tasks."
        #expect(try await description(["audience": "nobody"], as: GrantHarness.client).hasSuffix(known))
        #expect(try await description(["resource": "x"], as: GrantHarness.client).contains("with audience instead"))
        #expect(try await description([:], as: GrantHarness.app).contains("registered without one"))
        let refused = try await harness.json("/introspect", ["token": "x"], as: GrantHarness.app)
        #expect(refused["error"] == "invalid_client")
        #expect(refused["error_description"]?.string?.contains("registered without one") == true)
    }

    // MARK: Tokens

    @Test func `the claims of a person in access tokens stay, and those of the actor do not come in`() async throws {
        func user(_ name: String, _ tier: String) -> DemoPersona {
            var user = DemoPersona(email: "\(name)@example.com", subject: name)
            user.accessTokenClaims = ["tier": .string(tier), "roles": .array([.string("of-\(name)")])]
            return user
        }
        let harness = try GrantHarness { $0.users = [user("eve", "gold"), user("mallory", "lead")] }
        func token(_ kind: String, of name: String, _ members: String = "") async -> JSONValue? {
            let body = "{\"token\": \"\(kind)\", \"client_id\": \"my-client\", \"user\": \"\(name)\"\(members)}"
            let response = await harness.control.send(.post, "/token", body)
            return response.json?["token"]
        }
        let subject = await token("access_token", of: "eve", ", \"claims\": {\"shift\": \"late\"}")
        let actor = await token("access_token", of: "mallory")?.string ?? ""
        let body = try await Self.exchange(
            harness, subject, ["audience": "other", "actor_token": actor, "actor_token_type": Self.accessToken])
        let claims = try GrantHarness.claims(body["access_token"])
        #expect(claims["roles"] == ["of-eve"] && claims["tier"] == "gold" && claims["shift"] == "late")
        #expect(claims["aud"] == "other" && claims["act"] == ["sub": "mallory"])
        let identity = await token("id_token", of: "eve")
        let other = try await Self.exchange(harness, identity, ["subject_token_type": Self.identityToken])
        #expect(try GrantHarness.claims(other["access_token"])["roles"] == ["of-eve"])
    }

    @Test func `an access token is exchanged for one of another client, with fewer scopes and no longer`() async throws
    {
        let harness = try GrantHarness()
        let tokens = try await harness.tokens()
        harness.client.clock.advance(by: 600)
        let body = try await Self.exchange(
            harness, tokens["access_token"],
            ["audience": "OTHER", "scope": "openid", "requested_token_type": Self.accessToken])
        #expect(
            body.object?.keys.sorted() == ["access_token", "expires_in", "issued_token_type", "scope", "token_type"])
        #expect(body["issued_token_type"]?.string == Self.accessToken && body["token_type"] == "Bearer")
        #expect(body["scope"] == "openid" && body["expires_in"] == 3000)
        let claims = try GrantHarness.claims(body["access_token"])
        let old = try GrantHarness.claims(tokens["access_token"])
        #expect(claims["sub"] == .string(DemoPersona.alice.objectID) && claims["aud"] == "other")
        #expect(claims["azp"] == "my-client" && claims["scope"] == "openid" && claims["act"] == nil)
        #expect(claims["jti"] != old["jti"] && claims["exp"] == old["exp"] && claims["iss"] == old["iss"])
        // The client that it is for may look at it and pass it on.
        let token = body["access_token"]?.string ?? ""
        #expect(try await harness.json("/introspect", ["token": token], as: GrantHarness.other)["active"] == true)
        let next = try await Self.exchange(harness, body["access_token"], as: GrantHarness.other)
        #expect(try GrantHarness.claims(next["access_token"])["aud"] == "other")
        // It ends with the sign-in that it comes from.
        #expect(await harness.userInfo(token) == .ok)
        _ = await harness.post("/revoke", ["token": tokens["refresh_token"]?.string ?? ""])
        #expect(await harness.userInfo(token) == .unauthorized)
    }

    @Test func `a token for an API has the scopes of it`() async throws {
        let harness = try GrantHarness()
        let scope = "openid \(TenantHarness.read) \(TenantHarness.write)"
        let tokens = try await harness.tokens(scope: scope)
        let body = try await Self.exchange(
            harness, tokens["access_token"],
            ["audience": "https://contoso.onmicrosoft.com/tasks", "scope": TenantHarness.read])
        let claims = try GrantHarness.claims(body["access_token"])
        #expect(claims["aud"] == "https://contoso.onmicrosoft.com/tasks" && claims["scp"] == "tasks.read")
        #expect(claims["scope"]?.string == TenantHarness.read)
    }

    @Test func `the actor is in the new token, and so are those before`() async throws {
        let harness = try GrantHarness()
        let tokens = try await harness.tokens()
        func own(_ client: RegisteredClient) async throws -> [String: String] {
            let body = try await harness.json("/token", ["grant_type": "client_credentials"], as: client)
            return ["actor_token": body["access_token"]?.string ?? "", "actor_token_type": Self.accessToken]
        }
        let first = try await Self.exchange(
            harness, tokens["access_token"], try await own(GrantHarness.client).merging(["audience": "other"]) { $1 })
        #expect(try GrantHarness.claims(first["access_token"])["act"] == ["sub": "my-client"])
        let second = try await Self.exchange(
            harness, first["access_token"], try await own(GrantHarness.other), as: GrantHarness.other)
        #expect(
            try GrantHarness.claims(second["access_token"])["act"] == ["sub": "other", "act": ["sub": "my-client"]])
        let token = second["access_token"]?.string ?? ""
        let members = try await harness.json("/introspect", ["token": token], as: GrantHarness.other)
        #expect(members["act"]?["sub"] == "other")
        let third = try await Self.exchange(harness, second["access_token"], as: GrantHarness.other)
        #expect(try GrantHarness.claims(third["access_token"])["act"]?["sub"] == "other")
    }

    @Test func `an ID token is exchanged too, and a client's own token stays nobody's`() async throws {
        let harness = try GrantHarness { $0.users = [DemoPersona(email: "eve@example.com", subject: "my-client")] }
        let own = try await harness.json("/token", ["grant_type": "client_credentials"])
        let exchanged = try await Self.exchange(harness, own["access_token"])
        #expect(try GrantHarness.claims(exchanged["access_token"])["idtyp"] == "app")
        #expect(await harness.userInfo(exchanged["access_token"]?.string) == .unauthorized)

        let other = try GrantHarness()
        let tokens = try await other.tokens()
        let type = ["subject_token_type": Self.identityToken]
        let body = try await Self.exchange(other, tokens["id_token"], type)
        #expect(body["scope"] == "openid" && body["issued_token_type"]?.string == Self.accessToken)
        #expect(await other.userInfo(body["access_token"]?.string) == .ok)
        let more = try await Self.exchange(other, tokens["id_token"], type.merging(["scope": "email"]) { $1 })
        #expect(more["scope"] == "email")
    }

    @Test func `the metadata name the grant, and no token is recorded`() async throws {
        let harness = try GrantHarness()
        #expect(try await harness.metadata()["grant_types_supported"]?.array?.contains(.string(Self.type)) == true)
        let token = try await harness.tokens()["access_token"]
        let actor = ["actor_token": token?.string ?? "", "actor_token_type": Self.accessToken, "audience": "other"]
        _ = try await Self.exchange(harness, token, actor)
        let text = await harness.control.send(.get, "/requests").text
        #expect(!text.contains(token?.string ?? "") && text.contains("\"subject_token\":[\"eyJ"))
        #expect(text.contains("\"actor_token\":[\"eyJ") && text.contains("\"audience\":[\"other\"]"))
        #expect(text.contains(Self.accessToken))
    }
}
