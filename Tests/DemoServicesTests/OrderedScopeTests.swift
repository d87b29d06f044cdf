import DemoServices
import HTTP
import HTTPTestSupport
import JSON
import TestSupport
import Testing

/// The scope that the control interface orders for a sign-in, in everything that says it.
@Suite struct OrderedScopeTests {
    private static let both = "openid offline_access \(TenantHarness.read) \(TenantHarness.write)"

    /// The tokens of a sign-in that asks for both scopes of the task API and gets one.
    private static func tokens(_ harness: GrantHarness, ordered: String) async throws -> JSONValue {
        let order: JSONValue = ["scope": .string(ordered)]
        let response = await harness.control.send(
            .put, "/next-sign-in", String(decoding: order.encoded(), as: UTF8.self))
        #expect(response.status == .ok)
        return try await harness.tokens(scope: both)
    }

    /// The statuses of reading and of writing at the demo task API.
    private static func statuses(_ harness: GrantHarness, _ tokens: JSONValue) async throws -> [Int] {
        let network = InMemoryNetwork()
        network.connect(ClientHarness.origin, to: harness.control.tenant)
        let metadata = try #require(HTTPURL(ClientHarness.origin + ControlTokenTests.metadata))
        let api = try DemoTaskAPI(
            configuration: DemoTaskAPIConfiguration(
                trustedMetadata: [metadata], audiences: [TaskAPIHarness.audience], readScopes: ["tasks.read"],
                writeScopes: ["tasks.write"], databasePath: TemporaryFolder().file("tasks.sqlite")),
            client: network, now: harness.control.tenant.now)
        let bearer = "Bearer \(try #require(tokens["access_token"]?.string))"
        let json: JSONValue = ["Text": "a"]
        let requests = [
            HTTPRequest(target: "/api/tasks", fields: [.authorization: bearer]),
            HTTPRequest(
                method: .post, target: "/api/tasks",
                fields: [.authorization: bearer, .contentType: "application/json"], body: json.encoded()),
        ]
        var statuses: [Int] = []
        for request in requests { statuses.append(await api.respond(to: request).status.code) }
        return statuses
    }

    private static func refresh(
        _ harness: GrantHarness, _ tokens: JSONValue, scope: String? = nil
    ) async throws -> JSONValue {
        var form: FormParameters = [
            "grant_type": "refresh_token", "refresh_token": try #require(tokens["refresh_token"]?.string),
        ]
        form.append("scope", scope)
        return try await harness.json("/token", form)
    }

    @Test func `the task API and introspection see the scope that was ordered`() async throws {
        let harness = try GrantHarness()
        #expect(try await Self.statuses(harness, try await harness.tokens(scope: Self.both)) == [200, 201])
        let ordered = "openid \(TenantHarness.read) orders.read"
        let tokens = try await Self.tokens(harness, ordered: ordered)
        for tokens in [tokens, try await Self.refresh(harness, tokens)] {
            let claims = try GrantHarness.claims(tokens["access_token"])
            #expect(tokens["scope"]?.string == ordered && claims["scope"]?.string == ordered)
            #expect(claims["scp"] == "tasks.read")
            #expect(try await Self.statuses(harness, tokens) == [200, 403])
        }
    }

    @Test func `introspection says the scope that was ordered`() async throws {
        let harness = try GrantHarness()
        let ordered = "openid \(TenantHarness.read)"
        let tokens = try await Self.tokens(harness, ordered: ordered)
        for name in ["access_token", "refresh_token"] {
            let token = try #require(tokens[name]?.string)
            #expect(try await harness.json("/introspect", ["token": token])["scope"]?.string == ordered, "\(name)")
        }
    }

    @Test func `a refresh that asks for less gets no more of it`() async throws {
        let harness = try GrantHarness()
        var tokens = try await Self.tokens(harness, ordered: "openid \(TenantHarness.read) orders.read")
        for (asked, expected, statuses) in [
            (Self.both, "openid \(TenantHarness.read)", [200, 403]),
            (TenantHarness.read, TenantHarness.read, [200, 403]),
        ] {
            tokens = try await Self.refresh(harness, tokens, scope: asked)
            #expect(tokens["scope"]?.string == expected)
            #expect(try GrantHarness.claims(tokens["access_token"])["scope"]?.string == expected)
            #expect(try await Self.statuses(harness, tokens) == statuses)
        }
        // Nothing that it asks for was granted.
        #expect(try await Self.refresh(harness, tokens, scope: TenantHarness.write)["error"] == "invalid_scope")
        // The refresh token is as good as before.
        let own = try await Self.refresh(harness, tokens, scope: "openid offline_access my-client")
        #expect(own["scope"] == nil, "another resource")
        let last = try await Self.refresh(harness, tokens)
        #expect(last["scope"]?.string == "openid \(TenantHarness.read) orders.read")
    }

    @Test func `a tenant of Azure AD B2C has the names alone in scp`() async throws {
        let harness = try TenantHarness { $0.control = TenantControl(token: ControlHarness.token) }
        let body = "{\"scope\": \"openid offline_access \(TenantHarness.read) orders.read\"}"
        #expect(await ControlHarness.send(to: harness.tenant, .put, "/next-sign-in", body).status == .ok)
        let tokens = try await harness.tokens(["scope": Self.both])
        let claims = try await harness.claims(tokens["access_token"]?.string)
        #expect(claims["scp"] == "tasks.read orders.read" && claims["scope"] == nil)
    }
}
