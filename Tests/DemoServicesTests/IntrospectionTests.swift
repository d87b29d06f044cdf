import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JSON
import TestSupport
import Testing

/// Token introspection (RFC 7662) and revocation (RFC 7009) at a plain provider.
@Suite struct IntrospectionTests {
    private static let inactive: JSONValue = ["active": false]

    private static func introspect(
        _ harness: GrantHarness, _ token: JSONValue?, as client: RegisteredClient = GrantHarness.client
    ) async throws -> JSONValue {
        try await harness.json("/introspect", ["token": try #require(token?.string)], as: client)
    }

    // MARK: Who is refused

    @Test func `nobody introspects without a secret, and nobody revokes without a client`() async throws {
        let harness = try GrantHarness()
        let token = try #require(try await harness.tokens()["access_token"]?.string)
        var wrong = GrantHarness.client
        wrong.secret = "wrong"
        for client in [nil, GrantHarness.app, wrong] {
            let response = await harness.post("/introspect", ["token": token], as: client)
            #expect(response.status == .unauthorized && response.json?["error"] == "invalid_client")
            #expect(response.fields[.wwwAuthenticate]?.hasPrefix("Basic realm=") == true)
        }
        for client in [nil, wrong] {
            let response = await harness.post("/revoke", ["token": token], as: client)
            #expect(response.status == .unauthorized && response.json?["error"] == "invalid_client")
        }
        #expect(await harness.userInfo(token) == .ok)
    }

    @Test(arguments: ["/introspect", "/revoke"])
    func `a request without a token, with two, or with another method is refused`(path: String) async throws {
        let harness = try GrantHarness()
        for form in [[:], ["token": ""], ["token": "a", "token": "b"]] as [FormParameters] {
            let response = await harness.post(path, form)
            #expect(response.status == .badRequest && response.json?["error"] == "invalid_request")
        }
        let get = await harness.client.send(.get, path)
        #expect(get.status == .methodNotAllowed && get.fields[.allow] == "POST")
    }

    @Test func `a client sees and revokes no token of another`() async throws {
        let harness = try GrantHarness()
        let tokens = try await harness.tokens()
        for name in ["access_token", "refresh_token"] {
            #expect(try await Self.introspect(harness, tokens[name], as: GrantHarness.other) == Self.inactive)
            for client in [GrantHarness.other, GrantHarness.app] {
                let response = await harness.post("/revoke", ["token": tokens[name]?.string ?? ""], as: client)
                #expect(response.status == .badRequest && response.json?["error"] == "invalid_grant")
            }
            #expect(try await Self.introspect(harness, tokens[name])["active"] == true)
        }
    }

    @Test func `what is no valid token of the tenant is not active, and revoking it does nothing`() async throws {
        let harness = try GrantHarness()
        let tokens = try await harness.tokens()
        let access = try #require(tokens["access_token"]?.string)
        let parts = access.split(separator: ".")
        let forged = "\(parts[0]).\(parts[1]).\(parts[2].hasPrefix("A") ? "B" : "A")\(parts[2].dropFirst())"
        let wrong: [JSONValue?] = ["nonsense", .string("\(access)x"), .string(forged), "a.b.c"]
        for token in wrong + [tokens["id_token"]] {
            #expect(try await Self.introspect(harness, token) == Self.inactive)
            #expect(await harness.post("/revoke", ["token": token?.string ?? ""]).status == .ok)
        }
        #expect(try await Self.introspect(harness, tokens["access_token"])["active"] == true)
        harness.client.clock.advance(by: 3600)
        #expect(try await Self.introspect(harness, tokens["access_token"]) == Self.inactive)
        #expect(try await Self.introspect(harness, tokens["refresh_token"])["active"] == true)
        harness.client.clock.advance(by: 14 * 86_400)
        #expect(try await Self.introspect(harness, tokens["refresh_token"]) == Self.inactive)
    }

    @Test(arguments: ["/introspect", "/revoke"])
    func `Azure AD B2C has no such address`(path: String) async throws {
        let harness = try TenantHarness()
        for target in [path, "/contoso.onmicrosoft.com/b2c_1_susi/oauth2/v2.0\(path)"] {
            #expect(await harness.browser.fetch(target, method: .post, form: ["token": "x"]).status == .notFound)
        }
        let metadata = await harness.browser.fetch(
            "/contoso.onmicrosoft.com/b2c_1_susi/v2.0/.well-known/openid-configuration"
        ).json
        #expect(metadata?["introspection_endpoint"] == nil && metadata?["revocation_endpoint"] == nil)
    }

    // MARK: What is said

    @Test func `an access token is described, and a refresh token`() async throws {
        let harness = try GrantHarness()
        let tokens = try await harness.tokens()
        let access = try await Self.introspect(harness, tokens["access_token"])
        let claims = try GrantHarness.claims(tokens["access_token"])
        for name in ["scope", "exp", "iat", "sub", "aud", "iss", "jti"] {
            #expect(access[name] == claims[name] && access[name] != nil, "\(name)")
        }
        #expect(access["client_id"] == "my-client" && access["token_type"] == "Bearer")
        #expect(access["username"] == .string(DemoPersona.alice.email))
        let refresh = try await Self.introspect(harness, tokens["refresh_token"])
        #expect(refresh["sub"] == .string(DemoPersona.alice.objectID) && refresh["token_type"] == nil)
        #expect(refresh["scope"]?.string?.contains("offline_access") == true && refresh["client_id"] == "my-client")
        #expect(
            refresh["exp"]?.integer == Int64(harness.client.clock.date.timeIntervalSince1970) + 14 * 86_400)
    }

    @Test func `a token of a client for itself has no user`() async throws {
        let harness = try GrantHarness()
        let token = try await harness.json("/token", ["grant_type": "client_credentials"])["access_token"]
        let members = try await Self.introspect(harness, token)
        #expect(members["active"] == true && members["sub"] == "my-client" && members["username"] == nil)
        #expect(await harness.post("/revoke", ["token": token?.string ?? ""]).status == .ok)
        #expect(try await Self.introspect(harness, token) == Self.inactive)
    }

    @Test func `each of several audiences sees a token, and nobody else`() async throws {
        let harness = try GrantHarness()
        let body =
            "{\"client_id\": \"my-client\", \"user\": \"alice@contoso.example\", \"audience\": [\"x\", \"other\"]}"
        let made = try #require(await harness.control.send(.post, "/token", body).json)
        let members = try await Self.introspect(harness, made["token"], as: GrantHarness.other)
        #expect(members["active"] == true && members["aud"] == ["x", "other"])
        let foreign = "{\"client_id\": \"app\", \"user\": \"alice@contoso.example\", \"audience\": [\"x\", \"y\"]}"
        let other = try #require(await harness.control.send(.post, "/token", foreign).json)
        #expect(try await Self.introspect(harness, other["token"], as: GrantHarness.other) == Self.inactive)
    }

    @Test func `a token is good again when the clock is moved back`() async throws {
        let harness = try GrantHarness()
        let tokens = try await harness.tokens()
        #expect(await harness.control.send(.post, "/clock", "{\"advance\": \"20d\"}").status == .ok)
        #expect(try await Self.introspect(harness, tokens["access_token"]) == Self.inactive)
        // Old ones are removed when another is issued.
        _ = try await harness.tokens()
        #expect(await harness.control.send(.post, "/clock", "{\"offset\": \"0s\"}").status == .ok)
        #expect(try await Self.introspect(harness, tokens["access_token"])["active"] == true)
    }

    // MARK: What is revoked

    @Test func `a revoked access token is not active, and UserInfo refuses it`() async throws {
        let harness = try GrantHarness()
        let tokens = try await harness.tokens()
        let access = try #require(tokens["access_token"]?.string)
        #expect(await harness.userInfo(access) == .ok)
        let response = await harness.post("/revoke", ["token": access, "token_type_hint": "refresh_token"])
        #expect(response.status == .ok && response.body.isEmpty)
        #expect(try await Self.introspect(harness, tokens["access_token"]) == Self.inactive)
        #expect(await harness.userInfo(access) == .unauthorized)
        #expect(try await Self.introspect(harness, tokens["refresh_token"])["active"] == true)
        #expect(await harness.post("/revoke", ["token": access]).status == .ok, "a second time")
    }

    @Test(arguments: [true, false])
    func `a revoked refresh token ends all of its sign-in`(isUsed: Bool) async throws {
        let harness = try GrantHarness()
        let first = try await harness.tokens()
        let second = try await harness.client.refresh(first)
        let revoked = isUsed ? first : second
        #expect(await harness.post("/revoke", ["token": revoked["refresh_token"]?.string ?? ""]).status == .ok)
        #expect(try await harness.client.refresh(second)["error"] == "invalid_grant")
        for tokens in [first, second] {
            #expect(await harness.userInfo(tokens["access_token"]?.string) == .unauthorized)
            for name in ["access_token", "refresh_token"] {
                #expect(try await Self.introspect(harness, tokens[name]) == Self.inactive)
            }
        }
        #expect(await harness.userInfo(try await harness.tokens()["access_token"]?.string) == .ok, "another sign-in")
    }

    @Test func `a public client revokes its own tokens, also from a script`() async throws {
        let harness = try GrantHarness()
        let tokens = try await harness.tokens(GrantHarness.app)
        let form: FormParameters = ["token": tokens["access_token"]?.string ?? "", "client_id": "app"]
        let response = await harness.client.send(.post, "/revoke", form, [.origin: "http://localhost:3000"])
        #expect(response.status == .ok)
        #expect(response.fields[.accessControlAllowOrigin] == "http://localhost:3000")
        #expect(await harness.userInfo(tokens["access_token"]?.string) == .unauthorized)
    }

    @Test func `a reset ends access tokens too`() async throws {
        let harness = try GrantHarness()
        let tokens = try await harness.tokens()
        let own = try await harness.json("/token", ["grant_type": "client_credentials"])
        #expect(await harness.control.send(.post, "/reset").status == .noContent)
        for token in [tokens["access_token"], own["access_token"]] {
            #expect(try await Self.introspect(harness, token) == Self.inactive)
            #expect(await harness.userInfo(token?.string) == .unauthorized)
        }
    }

    @Test func `the metadata name both endpoints`() async throws {
        let metadata = try await GrantHarness().metadata()
        #expect(metadata["introspection_endpoint"] == "http://localhost:3001/introspect")
        #expect(metadata["revocation_endpoint"] == "http://localhost:3001/revoke")
        #expect(
            metadata["introspection_endpoint_auth_methods_supported"] == ["client_secret_post", "client_secret_basic"])
    }
}
