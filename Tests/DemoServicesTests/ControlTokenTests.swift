import Cryptography
import DemoServices
import HTTP
import HTTPTestSupport
import JOSE
import JSON
import TestSupport
import Testing

/// Tokens that the control interface makes without a sign-in.
@Suite struct ControlTokenTests {
    static let metadata = "/.well-known/openid-configuration?fault=none"

    private static func text(_ members: [String: JSONValue]) -> String {
        String(decoding: JSONValue.object(members).encoded(), as: UTF8.self)
    }

    private func mint(_ harness: ControlHarness, _ members: [String: JSONValue]) async throws -> JSONValue {
        let response = await harness.send(.post, "/token", Self.text(members))
        try #require(response.status == .ok, "\(response.text)")
        #expect(response.fields[.cacheControl] == "no-store")
        return try JSONValue(parsing: response.body)
    }

    private func key(_ harness: ControlHarness, of token: JSONWebSignature) async throws -> JSONWebKey? {
        let set = try JSONWebKeySet(parsing: await harness.client.send(.get, "/keys").body)
        return set.keys(withID: token.header.keyID ?? "").first
    }

    /// The demo task API, which fetches the keys from the tenant.
    private func taskAPI(_ harness: ControlHarness) throws -> DemoTaskAPI {
        let network = InMemoryNetwork()
        network.connect(ClientHarness.origin, to: harness.tenant)
        return try DemoTaskAPI(
            configuration: DemoTaskAPIConfiguration(
                trustedMetadata: [try #require(HTTPURL(ClientHarness.origin + Self.metadata))],
                clientIDs: [ClientHarness.client.clientID],
                databasePath: harness.client.folder.file("tasks.sqlite")),
            client: network, now: harness.tenant.now)
    }

    private func list(_ api: DemoTaskAPI, _ token: JSONValue?) async throws -> HTTPStatus {
        let text = try #require(token?.string)
        return await api.respond(
            to: HTTPRequest(target: "/api/tasks", fields: [.authorization: "Bearer \(text)"])
        ).status
    }

    // MARK: What is refused

    @Test(arguments: [
        ("[]", "expected an object"), ("{\"kind\": \"id_token\"}", "there is no member 'kind'; there can be"),
        ("{\"token\": \"refresh_token\"}", "token: expected access_token or id_token"),
        ("{\"token\": \"id_token\"}", "an ID token needs a user"),
        ("{\"user\": \"\"}", "user: expected 1 to 255 characters"), ("{\"user\": 7}", "user: expected a string"),
        ("{\"scope\": [\"a\"]}", "scope: expected a string"), ("{\"scope\": \"a\\tb\"}", "scope: expected scopes"),
        ("{\"scope\": \"\\\"\"}", "scope: expected scopes"), ("{\"audience\": []}", "audience: there is no audience"),
        ("{\"audience\": [7]}", "audience[0]: expected a string"), ("{\"audience\": \"\"}", "audience: expected 1 to"),
        ("{\"claims\": []}", "claims: expected an object"),
        ("{\"claims\": {\"iss\": \"x\"}}", "claims.iss: the tenant sets this claim itself; a fault sets it"),
        ("{\"claims\": {\"sub\": \"x\"}}", "claims.sub: "), ("{\"claims\": {\"exp\": 1}}", "claims.exp: "),
        ("{\"claims\": {\"idtyp\": \"app\"}}", "claims.idtyp: "),
        ("{\"claims\": {\"client_id\": \"x\"}}", "claims.client_id: "),
        ("{\"claims\": {\"act\": {}}}", "claims.act: "), ("{\"claims\": {\"events\": {}}}", "claims.events: "),
        ("{\"lifetime\": 31536001}", "lifetime: expected a whole number"), ("{\"lifetime\": 1.5}", "lifetime: "),
        ("{\"lifetime\": \"60\"}", "lifetime: "), ("{\"lifetime\": -9223372036854775808}", "lifetime: "),
        ("{\"algorithm\": \"HS256\"}", "algorithm: expected one of RS256, "),
        ("{\"algorithm\": \"none\"}", "algorithm: "), ("{\"nonce\": \"n\"}", "nonce: an access token has none"),
        ("{\"policy\": 7}", "policy: expected a string"),
        ("{\"fault\": \"huge-keys\"}", "fault: an API has no reason to refuse an access token with this fault"),
        (
            "{\"fault\": \"oidcc-client-test-nonce-invalid\"}",
            "fault: an API has no reason to refuse an access token with this fault"
        ),
        (
            "{\"fault\": \"oidcc-client-test-missing-iat\"}",
            "fault: an API has no reason to refuse an access token with this fault"
        ),
        ("{\"fault\": \"oidcc-client-test\", \"token\": \"id_token\", \"user\": \"alice@contoso.example\"}", "fault: "),
    ])
    func `a wrong body makes no token`(body: String, reason: String) async throws {
        let response = try await ControlHarness().send(.post, "/token", body)
        #expect(response.status == .badRequest && ControlHarness.code(response) == "invalid-body")
        #expect(response.json?["detail"]?.string?.hasPrefix(reason) == true, "\(response.text)")
    }

    @Test func `too many audiences and claims, and long values, are refused`() async throws {
        let harness = try ControlHarness()
        let many: [String: JSONValue] = Dictionary(uniqueKeysWithValues: (0...50).map { ("c\($0)", 1) })
        let long = JSONValue.string(String(repeating: "x", count: 1001))
        let wrong: [[String: JSONValue]] = [
            ["audience": .array(Array(repeating: "a", count: 11))], ["claims": .object(many)], ["scope": long],
            ["audience": long], ["claims": ["c": .string(String(repeating: "x", count: 4096))]],
            ["token": "id_token", "user": "alice@contoso.example", "nonce": long],
        ]
        for members in wrong {
            let response = await harness.send(.post, "/token", Self.text(members))
            #expect(response.status == .badRequest, "\(members.keys)")
        }
    }

    @Test(arguments: [
        ("{\"user\": \"nobody@example.com\"}", "no-such-user"), ("{\"client_id\": \"other\"}", "no-such-client"),
        ("{\"fault\": \"nosuch\"}", "no-such-fault"), ("{\"policy\": \"sign-in\"}", "no-such-policy"),
    ])
    func `what is not there is not found`(body: String, code: String) async throws {
        let response = try await ControlHarness().send(.post, "/token", body)
        #expect(response.status == .notFound && ControlHarness.code(response) == code)
    }

    @Test func `the problem says which policies and paths there are`() async throws {
        func detail(_ tenant: DemoTenant) async -> String {
            let response = await ControlHarness.send(
                to: tenant, .post, "/token", "{\"policy\": \"x\", \"client_id\": \"x\"}")
            return response.json?["detail"]?.string ?? ""
        }
        func tenant(_ change: (inout DemoTenantConfiguration) -> Void) throws -> DemoTenant {
            try TenantHarness { configuration in
                configuration.control = TenantControl(token: ControlHarness.token)
                configuration.clients = [RegisteredClient(clientID: "x", redirectURIs: [TenantHarness.callback])]
                change(&configuration)
            }.tenant
        }
        #expect(await detail(try tenant { _ in }).contains("no policy 'x'; there are B2C_1_"))
        let paths = try ControlHarness { $0.policies = DemoPolicy.issuers(at: ["tenant-a", "b"]) }
        let refused = await paths.send(.post, "/token", "{\"policy\": \"x\"}")
        #expect(refused.json?["detail"]?.string == "No issuer has the path 'x'; there are tenant-a, b.")
        let single = await (try ControlHarness()).send(.post, "/token", "{\"policy\": \"x\"}")
        #expect(single.json?["detail"]?.string?.contains("leave policy out") == true)
    }

    @Test func `a fault is named by its end too`() async throws {
        let harness = try ControlHarness()
        let made = await harness.send(.post, "/token", "{\"fault\": \"client-test-invalid-iss\"}")
        #expect(made.status == .ok && made.json?["claims"]?["iss"]?.string != ClientHarness.origin)
    }

    @Test func `one of several clients, and of several policies, has to be named`() async throws {
        let harness = try TenantHarness { $0.control = TenantControl(token: ControlHarness.token) }
        func send(_ members: [String: JSONValue]) async -> HTTPResponse {
            await ControlHarness.send(to: harness.tenant, .post, "/token", Self.text(members))
        }
        #expect(await send([:]).status == .badRequest)
        let client = JSONValue.string(TenantHarness.publicClient.clientID)
        let unknown = await send(["client_id": client, "policy": "B2C_1_nosuch"])
        #expect(unknown.status == .notFound && ControlHarness.code(unknown) == "no-such-policy")
        let both: JSONValue = .string("\(TenantHarness.read) https://contoso.onmicrosoft.com/other/use")
        #expect(await send(["client_id": client, "scope": both]).status == .badRequest)

        let made = try #require(
            await send([
                "client_id": client, "policy": "b2c_1_tfp", "user": "alice@contoso.example",
                "scope": .string(TenantHarness.read),
            ]).json)
        let claims = try await harness.claims(made["token"]?.string, policy: "B2C_1_tfp")
        #expect(claims == made["claims"] && claims["tfp"] == "B2C_1_tfp" && claims["scp"] == "tasks.read")
        #expect(claims["aud"] == "https://contoso.onmicrosoft.com/tasks" && claims["name"] == "Alice Adams")
    }

    @Test func `a person whose sub is the name of the client is taken for the client`() async throws {
        let harness = try ControlHarness()
        let user = "{\"email\": \"grace@example.com\", \"sub\": \"my-client\"}"
        #expect(await harness.send(.put, "/users/my-client", user).status == .created)
        let made = try await mint(harness, ["user": "my-client", "scope": "openid"])
        let bearer: HTTPFields = [.authorization: "Bearer \(made["token"]?.string ?? "")"]
        #expect(await harness.client.send(.get, "/userinfo", nil, bearer).status == .unauthorized)
        #expect(try await list(try taskAPI(harness), made["token"]) != .ok)
    }

    // MARK: Good tokens

    @Test func `an access token is taken by UserInfo and the task API`() async throws {
        let harness = try ControlHarness()
        let made = try await mint(
            harness,
            ["user": "alice@contoso.example", "scope": "openid profile orders.read", "claims": ["roles": ["buyer"]]])
        #expect(made["token_type"] == "Bearer" && made["expires_in"] == 3600)
        let claims = try #require(made["claims"])
        #expect(claims["scope"] == "openid profile orders.read" && claims["roles"] == ["buyer"])
        #expect(claims["aud"] == "my-client" && claims["azp"] == "my-client" && claims["nonce"] == nil)
        let token = try #require(made["token"]?.string)
        let person = await harness.client.send(.get, "/userinfo", nil, [.authorization: "Bearer \(token)"])
        #expect(person.json?["name"] == "Alice Adams")
        let api = try taskAPI(harness)
        #expect(try await list(api, made["token"]) == .ok)
        // Two of the same second differ.
        let again = try await mint(harness, ["user": .string(DemoPersona.alice.objectID)])
        #expect(again["token"] != made["token"] && again["claims"]?["sub"] == claims["sub"])
        #expect(again["claims"]?["scope"] == "openid")
        #expect(try await list(api, again["token"]) == .ok)
    }

    @Test func `a token without a user is the client's own`() async throws {
        let harness = try ControlHarness()
        let made = try await mint(harness, ["audience": ["https://api.example", "my-client"]])
        #expect(made["claims"]?["sub"] == "my-client" && made["claims"]?["scope"] == nil)
        #expect(made["claims"]?["aud"] == ["https://api.example", "my-client"] && made["claims"]?["name"] == nil)
        // The lists belong to people.
        #expect(made["claims"]?["idtyp"] == "app")
        #expect(try await list(try taskAPI(harness), made["token"]) == .unauthorized)
    }

    @Test func `a lifetime below zero makes a token that has expired`() async throws {
        let harness = try ControlHarness()
        let api = try taskAPI(harness)
        let good = try await mint(harness, ["user": "alice@contoso.example", "lifetime": 5])
        let claims = try #require(good["claims"])
        #expect(good["expires_in"] == 5)
        #expect(claims["exp"]?.integer == claims["iat"]?.integer.map { $0 + 5 })
        #expect(try await list(api, good["token"]) == .ok)
        for lifetime in [-60, -31_536_000] as [Int64] {
            let old = try await mint(harness, ["user": "alice@contoso.example", "lifetime": .integer(lifetime)])
            #expect(old["expires_in"] == .integer(lifetime))
            #expect(old["claims"]?["exp"]?.integer == claims["iat"]?.integer.map { $0 + lifetime })
            #expect(old["claims"]?["iat"]?.integer == old["claims"]?["exp"]?.integer.map { $0 - 3600 })
            #expect(try await list(api, old["token"]) == .unauthorized)
        }
    }

    @Test func `an ID token has the claims of the scopes, and no use at an API`() async throws {
        let harness = try ControlHarness { $0.users = [OwnUserTests.eve] }
        let made = try await mint(
            harness,
            [
                "token": "id_token", "user": "EVE@example.com", "nonce": "n-1", "scope": "openid profile",
                "claims": ["email_verified": false, "amr": ["mfa"], "given_name": "Evi"],
            ])
        let claims = try #require(made["claims"])
        #expect(made["token_type"] == "N_A" && claims["aud"] == "my-client" && claims["nonce"] == "n-1")
        #expect(
            claims["groups"] == ["admin", "staff"] && claims["name"] == "Eve Evans" && claims["given_name"] == "Evi")
        #expect(claims["email_verified"] == false && claims["amr"] == ["mfa"] && claims["email"] == nil)
        #expect(claims["sid"]?.string != nil && claims["azp"] == nil)
        let token = try JSONWebSignature(compact: try #require(made["token"]?.string))
        try token.verify(with: try #require(try await key(harness, of: token)), allowing: [.rs256])
        #expect(try token.claims() == claims)
        #expect(try await list(try taskAPI(harness), made["token"]) == .unauthorized)
    }

    @Test(arguments: ["PS256", "ES256", "EdDSA"])
    func `a token of another algorithm can be verified with the published keys`(name: String) async throws {
        let harness = try ControlHarness()
        let before = try JSONValue(parsing: await harness.client.send(.get, "/keys").body)
        let made = try await mint(
            harness, ["token": "id_token", "user": "alice@contoso.example", "algorithm": .string(name)])
        let token = try JSONWebSignature(compact: try #require(made["token"]?.string))
        #expect(token.header.algorithm == name)
        let key = try #require(try await key(harness, of: token))
        try token.verify(with: key, allowing: [.ps256, .es256, .edDSA])
        let own = try await mint(harness, ["token": "id_token", "user": "alice@contoso.example"])
        let usual = try JSONWebSignature(compact: try #require(own["token"]?.string))
        try usual.verify(with: try #require(try await self.key(harness, of: usual)), allowing: [.rs256])
        let metadata = try JSONValue(
            parsing: await harness.client.send(.get, "/.well-known/openid-configuration").body)
        #expect(metadata["id_token_signing_alg_values_supported"] == ["RS256", .string(name)])
        #expect(await harness.send(.post, "/reset").status == .noContent)
        #expect(try JSONValue(parsing: await harness.client.send(.get, "/keys").body) == before)
    }

    @Test func `an ID token of another algorithm is a hint for the sign-out, and one of an algorithm not used is none`()
        async throws
    {
        let harness = try ControlHarness { $0.clients[0].postLogoutRedirectURIs = [TenantHarness.signedOut] }
        for name in ["RS384", "ES384", "EdDSA"] {
            let made = try await mint(
                harness, ["token": "id_token", "user": "alice@contoso.example", "algorithm": .string(name)])
            let query: FormParameters = [
                "id_token_hint": try #require(made["token"]?.string),
                "post_logout_redirect_uri": TenantHarness.signedOut,
            ]
            let response = await harness.client.send(.get, "/logout?\(query.encoded)")
            #expect(response.status == .found, "\(name)")
            #expect(await harness.send(.post, "/reset").status == .noContent)
            if name == "RS384" {
                #expect(await harness.client.send(.get, "/logout?\(query.encoded)").status == .badRequest)
            }
        }
    }

    // MARK: Faulty tokens

    @Test func `the task API refuses every access token with a fault`() async throws {
        let harness = try ControlHarness()
        let api = try taskAPI(harness)
        #expect(try await list(api, try await mint(harness, ["user": "alice@contoso.example"])["token"]) == .ok)
        var tried = 0
        for fault in DemoFault.all {
            let members: [String: JSONValue] = ["user": "alice@contoso.example", "fault": .string(fault.name)]
            let response = await harness.send(.post, "/token", Self.text(members))
            guard response.status == .ok else {
                #expect(response.status == .badRequest)
                continue
            }
            tried += 1
            #expect(try await list(api, response.json?["token"]) == .unauthorized, "\(fault.name)")
        }
        #expect(tried >= 20)
    }

    @Test func `the task API refuses a token of Azure AD B2C whose subject is missing`() async throws {
        let harness = try TenantHarness { $0.control = TenantControl(token: ControlHarness.token) }
        let members: [String: JSONValue] = [
            "client_id": .string(TenantHarness.publicClient.clientID), "user": "alice@contoso.example",
            "fault": "oidcc-client-test-missing-sub",
        ]
        let made = await ControlHarness.send(to: harness.tenant, .post, "/token", Self.text(members)).json
        #expect(made?["claims"]?["oid"] == nil && made?["claims"]?["sub"] == nil && made?["claims"]?["tfp"] != nil)
    }

    @Test func `an ID token has the fault that is named`() async throws {
        let harness = try ControlHarness()
        func claims(_ fault: String) async throws -> JSONValue {
            let made = try await mint(
                harness,
                ["token": "id_token", "user": "alice@contoso.example", "nonce": "n", "fault": .string(fault)])
            return try #require(made["claims"])
        }
        #expect(try await claims("oidcc-client-test-invalid-iss")["iss"] != .string(ClientHarness.origin))
        #expect(try await claims("oidcc-client-test-nonce-invalid")["nonce"] == "of-another-sign-in")
        #expect(try await claims("oidcc-client-test-missing-iat")["iat"] == nil)
        #expect(try await claims("oidcc-client-test-refresh-token-invalid-sub")["sub"] == "somebody-else")
        let several = try await claims("fapi2-security-profile-final-client-test-invalid-secondary-aud")
        #expect(several["aud"]?.array?.count == 2)
    }

    @Test func `an attacker's key is at the address that the token names`() async throws {
        let harness = try ControlHarness()
        let made = try await mint(harness, ["user": "alice@contoso.example", "fault": "linked-keys"])
        let token = try JSONWebSignature(compact: try #require(made["token"]?.string))
        let set = try JSONWebKeySet(parsing: await harness.client.send(.get, "/attacker/keys").body)
        try token.verify(with: try #require(set.keys.first), allowing: [.rs256])
        #expect(try await key(harness, of: token) == nil)
        // Nothing of it is in a sign-in.
        #expect(try await harness.client.issuer(try await harness.client.signIn()) == ClientHarness.origin)
        #expect(try await harness.json("/fault")["fault"] == JSONValue.null)
    }
}
