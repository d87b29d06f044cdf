import Cryptography
import DemoServices
import HTTP
import JSON
import TestSupport
import Testing

/// What the control interface orders for the next sign-in, and the claims of access tokens.
@Suite struct ControlSignInTests {
    private func harness() throws -> ControlHarness {
        let other = RegisteredClient(clientID: "other", redirectURIs: [TenantHarness.callback])
        return try ControlHarness { configuration in
            configuration.users = [OwnUserTests.eve, OwnUserTests.frank]
            configuration.clients.append(other)
        }
    }

    private func order(_ harness: ControlHarness, _ members: [String: JSONValue]) async -> HTTPResponse {
        await harness.send(
            .put, "/next-sign-in", String(decoding: JSONValue.object(members).encoded(), as: UTF8.self))
    }

    private func tokens(
        _ harness: ControlHarness, persona: String = "eve@example.com", _ changes: [String: String?] = [:]
    ) async throws -> JSONValue {
        var browser = harness.client.browser
        let page = await browser.get(ClientHarness.authorize(changes))
        let answer = try await browser.post(page, ["action": "persona", "persona": persona]).redirect()
        return try await harness.client.spend(answer)
    }

    private func claims(_ tokens: JSONValue, _ name: String) throws -> JSONValue {
        let parts = try #require(tokens[name]?.string).split(separator: ".")
        return try JSONValue(parsing: try Base64URL.decode(parts[1]))
    }

    private func person(_ harness: ControlHarness, _ tokens: JSONValue) async throws -> JSONValue? {
        let token = try #require(tokens["access_token"]?.string)
        return await harness.client.send(.get, "/userinfo", nil, [.authorization: "Bearer \(token)"]).json
    }

    // MARK: What is refused

    @Test(arguments: [
        ("[]", "expected an object"), ("{}", "it must have user, claims,"),
        ("{\"client_id\": \"other\"}", "it must have user, claims,"),
        ("{\"claim\": {}}", "there is no member 'claim'; there can be"),
        ("{\"claims\": {\"iss\": \"x\"}}", "claims.iss: the tenant sets this claim itself; a fault sets it"),
        ("{\"access_token_claims\": {\"aud\": \"x\"}}", "access_token_claims.aud: the tenant sets this claim itself"),
        ("{\"access_token_claims\": []}", "access_token_claims: expected an object"),
        ("{\"audience\": []}", "audience: there is no audience"), ("{\"scope\": \"\\\"\"}", "scope: expected scopes"),
        ("{\"user\": 7}", "user: expected a string"), ("{\"user\": \"eve-1\", \"client_id\": 7}", "client_id: "),
    ])
    func `a wrong order is refused`(body: String, reason: String) async throws {
        let harness = try harness()
        let response = await harness.send(.put, "/next-sign-in", body)
        #expect(response.status == .badRequest && ControlHarness.code(response) == "invalid-body")
        #expect(response.json?["detail"]?.string?.hasPrefix(reason) == true, "\(response.text)")
        #expect(try await harness.json("/next-sign-in")["next_sign_in"] == JSONValue.null)
    }

    @Test func `a user or a client that is not there is not found`() async throws {
        let harness = try harness()
        let user = await order(harness, ["user": "nobody"])
        #expect(user.status == .notFound && ControlHarness.code(user) == "no-such-user")
        let client = await order(harness, ["user": "eve-1", "client_id": "nosuch"])
        #expect(client.status == .notFound && ControlHarness.code(client) == "no-such-client")
    }

    // MARK: One sign-in

    @Test func `the next sign-in has the claims, the audience and the scope, and the one after has not`() async throws {
        let harness = try harness()
        let members: [String: JSONValue] = [
            "claims": ["groups": ["guests"], "name": "Eve Once", "level": 3],
            "access_token_claims": ["tier": "gold", "roles": ["admin"]], "audience": ["https://api.example", "b"],
            "scope": "openid profile orders.read",
        ]
        let ordered = await order(harness, members)
        #expect(ordered.status == .ok)
        #expect(ordered.json?["next_sign_in"]?["claims"] == members["claims"])
        #expect(try await harness.json("/next-sign-in") == ordered.json)

        let first = try await tokens(harness, ["scope": "openid offline_access"])
        #expect(try await harness.json("/next-sign-in")["next_sign_in"] == JSONValue.null)
        for tokens in [first, try await harness.client.refresh(first)] {
            let (id, access) = (try claims(tokens, "id_token"), try claims(tokens, "access_token"))
            #expect(id["groups"] == ["guests"] && id["level"] == 3 && id["tier"] == nil && id["aud"] == "my-client")
            #expect(access["tier"] == "gold" && access["roles"] == ["admin"])
            #expect(access["aud"] == ["https://api.example", "b"] && access["level"] == nil)
            #expect(access["scope"] == "openid profile orders.read" && tokens["scope"] == access["scope"])
        }
        let person = try await person(harness, first)
        #expect(person?["name"] == "Eve Once" && person?["groups"] == ["guests"] && person?["level"] == 3)

        let second = try await tokens(harness)
        let (id, access) = (try claims(second, "id_token"), try claims(second, "access_token"))
        #expect(id["groups"] == ["admin", "staff"] && id["level"] == nil)
        #expect(access["tier"] == nil && access["aud"] == "my-client" && access["scope"] == second["scope"])
        #expect(try await self.person(harness, second)?["level"] == nil)
    }

    @Test func `UserInfo has the claims for a token that was exchanged for that of the sign-in`() async throws {
        let harness = try GrantHarness()
        let body = "{\"claims\": {\"level\": 3}}"
        #expect(await harness.control.send(.put, "/next-sign-in", body).status == .ok)
        let tokens = try await harness.tokens(scope: "openid profile")
        let form: FormParameters = [
            "grant_type": "urn:ietf:params:oauth:grant-type:token-exchange",
            "subject_token": try #require(tokens["access_token"]?.string),
            "subject_token_type": "urn:ietf:params:oauth:token-type:access_token",
        ]
        for tokens in [tokens, try await harness.json("/token", form)] {
            #expect(try await person(harness.control, tokens)?["level"] == 3)
        }
    }

    @Test func `the order for a client waits for it`() async throws {
        let harness = try harness()
        #expect(await order(harness, ["client_id": "Other", "user": "eve-1", "claims": ["level": 1]]).status == .ok)
        #expect(try claims(try await tokens(harness), "id_token")["level"] == nil)
        #expect(try await harness.json("/next-sign-in")["next_sign_in"]?["client_id"] == "other")
        #expect(await harness.send(.delete, "/next-sign-in").status == .noContent)
        #expect(try await harness.json("/next-sign-in")["next_sign_in"] == JSONValue.null)
    }

    @Test func `a user is signed in without a page, and another one takes nothing`() async throws {
        let harness = try harness()
        let ordered = await order(harness, ["user": "FRANK@example.com", "claims": ["level": 1]])
        #expect(ordered.json?["next_sign_in"]?["user"] == "frank-2")
        // Silently, only a session counts.
        var browser = harness.client.browser
        let silent = try await browser.get(ClientHarness.authorize(["prompt": "none"])).redirect()
        #expect(silent.first("error") != nil)
        let answer = try await browser.get(ClientHarness.authorize(["prompt": "login"])).redirect()
        let tokens = try await harness.client.spend(answer)
        #expect(try claims(tokens, "id_token")["sub"] == "frank-2")
        #expect(try claims(tokens, "id_token")["level"] == 1)

        // Of two at the page, the one who is not meant takes nothing.
        var other = harness.client.browser
        let page = await other.get(ClientHarness.authorize())
        _ = await order(harness, ["user": "frank-2", "claims": ["level": 2]])
        let eve = try await other.post(page, ["action": "persona", "persona": "eve@example.com"]).redirect()
        #expect(try claims(try await harness.client.spend(eve), "id_token")["level"] == nil)
        #expect(try await harness.json("/next-sign-in")["next_sign_in"] != JSONValue.null)
        #expect(await harness.send(.post, "/reset").status == .noContent)
        #expect(try await harness.json("/next-sign-in")["next_sign_in"] == JSONValue.null)
        #expect(await browser.get(ClientHarness.authorize()).isSignIn)
    }

    @Test func `a tenant of Azure AD B2C has the claims in its tokens`() async throws {
        let harness = try TenantHarness { $0.control = TenantControl(token: ControlHarness.token) }
        let body = "{\"claims\": {\"extension_Plan\": \"gold\", \"name\": \"Al\"}, \"scope\": \"orders.read\"}"
        #expect(await ControlHarness.send(to: harness.tenant, .put, "/next-sign-in", body).status == .ok)
        let tokens = try await harness.tokens()
        for name in ["id_token", "access_token"] {
            let claims = try await harness.claims(tokens[name]?.string)
            #expect(claims["extension_Plan"] == "gold" && claims["name"] == "Al")
        }
        #expect(try await harness.claims(tokens["access_token"]?.string)["scp"] == "orders.read")
    }

    // MARK: Claims of a user in access tokens

    @Test func `a user has claims and roles in access tokens alone`() async throws {
        let harness = try harness()
        let body = """
            {"email": "grace@example.com", "sub": "grace-3", "roles": ["editor"], "access_token_claims": {"tier": "gold"},
             "claims": {"plan": "basic"}}
            """
        let added = await harness.send(.put, "/users/grace-3", body)
        #expect(added.json?["access_token_claims"] == ["tier": "gold", "roles": ["editor"]])
        let tokens = try await tokens(harness, persona: "grace@example.com")
        let (id, access) = (try claims(tokens, "id_token"), try claims(tokens, "access_token"))
        #expect(access["roles"] == ["editor"] && access["tier"] == "gold" && access["plan"] == nil)
        #expect(id["roles"] == nil && id["tier"] == nil && id["plan"] == "basic")
        let made = await harness.send(.post, "/token", "{\"user\": \"grace-3\", \"client_id\": \"my-client\"}").json
        #expect(made?["claims"]?["roles"] == ["editor"] && made?["claims"]?["tier"] == "gold")
    }

    @Test(arguments: [
        ("\"access_token_claims\": {\"scope\": \"x\"}", "access_token_claims.scope: the tenant sets this claim itself"),
        ("\"roles\": \"admin\"", "roles: expected an array"), ("\"roles\": [7]", "roles[0]: expected a string"),
        ("\"roles\": [\"\"]", "roles[0]: expected 1 to 200 characters"),
        ("\"roles\": [\"a\"], \"access_token_claims\": {\"roles\": []}", "roles: it is in access_token_claims too"),
    ])
    func `wrong claims of access tokens are refused`(members: String, reason: String) async throws {
        let response = try await harness().send(
            .put, "/users/grace@example.com", "{\"email\": \"grace@example.com\", \(members)}")
        #expect(response.status == .badRequest)
        #expect(response.json?["detail"]?.string?.hasPrefix(reason) == true, "\(response.text)")
    }
}
