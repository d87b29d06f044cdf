import DemoServices
import HTTP
import JOSE
import JSON
import TestSupport
import Testing

/// A plain provider with several issuers, each at a path.
@Suite struct SeveralIssuersTests {
    private static let (one, other) = ("/tenant-a", "/realms/b")

    private func harness() throws -> ClientHarness {
        try ClientHarness(
            client: RegisteredClient(
                clientID: "my-client", secret: "s3cret-of-my-client", redirectURIs: [TenantHarness.callback],
                postLogoutRedirectURIs: [TenantHarness.signedOut])
        ) { $0.policies = DemoPolicy.issuers(at: ["tenant-a", "realms/b"]) }
    }

    private func json(_ target: String, _ harness: ClientHarness) async throws -> JSONValue {
        try JSONValue(parsing: await harness.send(.get, target).body)
    }

    /// Signs Alice in at an issuer, or uses her session there, and returns the response.
    private func signIn(_ browser: inout TenantBrowser, at issuer: String) async throws -> FormParameters {
        let page = await browser.get(issuer + ClientHarness.authorize())
        return try page.isSignIn
            ? await browser.post(page, ["action": "persona", "persona": "alice"]).redirect() : page.redirect()
    }

    private func redeem(
        _ answer: FormParameters, at issuer: String, _ harness: ClientHarness
    ) async throws -> JSONValue {
        try await token(
            [
                "grant_type": "authorization_code", "code": try answer.required("code"),
                "redirect_uri": TenantHarness.callback, "code_verifier": TenantHarness.verifier,
            ], at: issuer, harness)
    }

    private func token(_ form: FormParameters, at issuer: String, _ harness: ClientHarness) async throws -> JSONValue {
        var form = form
        form.append("client_id", "my-client")
        form.append("client_secret", "s3cret-of-my-client")
        return try JSONValue(parsing: await harness.send(.post, "\(issuer)/token", form).body)
    }

    @Test func `each issuer has metadata of its own, at both addresses, and the root has none`() async throws {
        let harness = try harness()
        for issuer in [Self.one, Self.other] {
            let metadata = try await json("\(issuer)/.well-known/openid-configuration", harness)
            #expect(metadata["issuer"]?.string == ClientHarness.origin + issuer)
            for (name, path) in [
                ("authorization_endpoint", "/authorize"), ("token_endpoint", "/token"),
                ("userinfo_endpoint", "/userinfo"),
                ("jwks_uri", "/keys"), ("end_session_endpoint", "/logout"),
            ] { #expect(metadata[name]?.string == ClientHarness.origin + issuer + path) }
            #expect(try await json("/.well-known/oauth-authorization-server\(issuer)", harness) == metadata)
        }
        for target in [
            "/.well-known/openid-configuration", "/.well-known/oauth-authorization-server", "/authorize", "/keys",
            "/tenant-b/keys", "/realms/keys", "/tenant-a/tenant-a/keys", "/TENANT-A/keys", "/tenant-a",
        ] { #expect(await harness.send(.get, target).status == .notFound, "\(target)") }
        #expect(harness.tenant.issuers == [Self.one, Self.other].map { ClientHarness.origin + $0 })
        #expect(
            harness.tenant.metadataURLs.map(\.path) == [
                "/tenant-a/.well-known/openid-configuration", "/realms/b/.well-known/openid-configuration",
            ])
    }

    @Test func `a provider with one issuer has its metadata by RFC 8414 too`() async throws {
        let harness = try ClientHarness()
        let metadata = try await json("/.well-known/oauth-authorization-server", harness)
        #expect(metadata["issuer"]?.string == ClientHarness.origin)
    }

    @Test func `what one issuer has issued, another refuses`() async throws {
        let harness = try harness()
        var browser = harness.browser
        let answer = try await signIn(&browser, at: Self.one)
        #expect(answer.first("iss") == ClientHarness.origin + Self.one)
        let refused = try await redeem(answer, at: Self.other, harness)
        #expect(refused["error"] == "invalid_grant" && refused["access_token"] == nil)

        let tokens = try await redeem(answer, at: Self.one, harness)
        let idToken = try JSONWebSignature(compact: try #require(tokens["id_token"]?.string))
        #expect(try idToken.claims()["iss"]?.string == ClientHarness.origin + Self.one)
        let refresh: FormParameters = [
            "grant_type": "refresh_token", "refresh_token": try #require(tokens["refresh_token"]?.string),
        ]
        #expect(try await token(refresh, at: Self.other, harness)["error"] == "invalid_grant")
        let bearer: HTTPFields = [.authorization: "Bearer \(try #require(tokens["access_token"]?.string))"]
        #expect(await harness.send(.get, "\(Self.one)/userinfo", nil, bearer).status == .ok)
        #expect(await harness.send(.get, "\(Self.other)/userinfo", nil, bearer).status == .unauthorized)
        #expect(try await token(refresh, at: Self.one, harness)["access_token"] != nil)
        let keys = try await [json("\(Self.one)/keys", harness), json("\(Self.other)/keys", harness)]
        #expect(keys[0] != keys[1])
    }

    /// Posts a form of the client to one of the endpoints beside the token endpoint.
    private func post(_ target: String, _ form: FormParameters, _ harness: ClientHarness) async -> HTTPResponse {
        var form = form
        form.append("client_id", "my-client")
        form.append("client_secret", "s3cret-of-my-client")
        return await harness.send(.post, target, form)
    }

    @Test func `another issuer knows nothing of a refresh token, and does not revoke it`() async throws {
        let harness = try harness()
        var browser = harness.browser
        let tokens = try await redeem(try await signIn(&browser, at: Self.one), at: Self.one, harness)
        let refresh: FormParameters = ["token": try #require(tokens["refresh_token"]?.string)]
        func isActive(at issuer: String) async throws -> Bool? {
            try JSONValue(parsing: await post("\(issuer)/introspect", refresh, harness).body)["active"]?.bool
        }
        #expect(try await isActive(at: Self.other) == false)
        #expect(await post("\(Self.other)/revoke", refresh, harness).status == .ok)
        #expect(try await isActive(at: Self.one) == true)
        #expect(await post("\(Self.one)/revoke", refresh, harness).status == .ok)
        #expect(try await isActive(at: Self.one) == false)
    }

    @Test func `the codes of a device are those of one issuer`() async throws {
        let harness = try harness()
        let device = try JSONValue(
            parsing: await post("\(Self.one)/device_authorization", ["scope": "openid"], harness).body)
        let poll: FormParameters = [
            "grant_type": "urn:ietf:params:oauth:grant-type:device_code",
            "device_code": try #require(device["device_code"]?.string),
        ]
        #expect(try await token(poll, at: Self.other, harness)["error"] == "invalid_grant")
        #expect(try await token(poll, at: Self.one, harness)["error"] == "authorization_pending")
        let userCode = try #require(device["user_code"]?.string)
        for (issuer, isTaken) in [(Self.other, false), (Self.one, true)] {
            var browser = harness.browser
            let page = await browser.get("\(issuer)/device")
            let proof = page.value(after: "name=\"form\" value=\"") ?? ""
            #expect(await browser.post(page, ["form": proof, "user_code": userCode]).isSignIn == isTaken)
        }
    }

    @Test func `a session is that of one issuer`() async throws {
        let harness = try harness()
        var browser = harness.browser
        _ = try await signIn(&browser, at: Self.one)
        #expect(!(await browser.get(Self.one + ClientHarness.authorize())).isSignIn)
        #expect((await browser.get(Self.other + ClientHarness.authorize())).isSignIn)
        _ = try await signIn(&browser, at: Self.other)
        _ = await browser.get("\(Self.other)/logout")
        #expect(!(await browser.get(Self.one + ClientHarness.authorize())).isSignIn)
        #expect((await browser.get(Self.other + ClientHarness.authorize())).isSignIn)
    }

    @Test func `a sign-out takes the ID tokens of its issuer as a hint alone`() async throws {
        let harness = try harness()
        var browser = harness.browser
        let tokens = try await redeem(try await signIn(&browser, at: Self.one), at: Self.one, harness)
        let query: FormParameters = [
            "id_token_hint": try #require(tokens["id_token"]?.string),
            "post_logout_redirect_uri": TenantHarness.signedOut,
        ]
        let (own, foreign) = (
            await harness.send(.get, "\(Self.one)/logout?\(query.encoded)"),
            await harness.send(.get, "\(Self.other)/logout?\(query.encoded)")
        )
        #expect(own.fields[.location] == TenantHarness.signedOut)
        #expect(foreign.fields[.location] == nil && foreign.status == .badRequest)
    }

    @Test(arguments: [
        "", "/", "a//b", ".", "..", "a/..", "A", "a b", "a%2fb", "ä", "a?b", "a#b", "a/b/c/d/e", "control", "client/x",
        "journal",
        "demo-tenant", ".well-known/x", "attacker", "healthz", "readyz", "simulated-provider",
        String(repeating: "a", count: 101),
    ])
    func `what is no path of an issuer is refused`(_ text: String) { #expect(IssuerPath.parse(text) == nil) }

    @Test func `a path is read with and without slashes, and none may be below another`() {
        #expect(
            ["a", "/a", "a/", "/realms/demo-1/", "a.b_c~d"].map(IssuerPath.parse) == [
                "a", "a", "a", "realms/demo-1", "a.b_c~d",
            ])
        #expect(IssuerPath.parse(String(repeating: "a", count: 100)) != nil && IssuerPath.parse("a/b/c/d") != nil)
        #expect(IssuerPath.overlap("a", "a") && IssuerPath.overlap("a/b", "a") && IssuerPath.overlap("a", "a/b"))
        #expect(!IssuerPath.overlap("a", "ab") && !IssuerPath.overlap("ab", "a") && !IssuerPath.overlap("a/b", "a/c"))
    }
}
