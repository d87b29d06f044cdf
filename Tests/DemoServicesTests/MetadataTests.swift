import DemoServices
import HTTP
import JOSE
import JSON
import Testing

/// Metadata and keys.
@Suite struct MetadataTests {
    private static let base = "http://localhost:3001"

    @Test(arguments: [
        ("/contoso.onmicrosoft.com/B2C_1_susi", "", "/contoso.onmicrosoft.com/b2c_1_susi", ""),
        ("/contoso.onmicrosoft.com", "?p=B2C_1_SUSI", "/contoso.onmicrosoft.com", "?p=b2c_1_susi"),
        ("/tfp/contoso.onmicrosoft.com/b2c_1_susi", "", "/tfp/contoso.onmicrosoft.com/b2c_1_susi", ""),
        (
            "/\(TenantHarness.tenantID)/b2c_1_susi", "", "/\(TenantHarness.tenantID)/b2c_1_susi", ""
        ),
    ])
    func `metadata has the form in which it was requested`(
        prefix: String, query: String, expected: String, expectedQuery: String
    ) async throws {
        let browser = try TenantHarness().browser
        let response = await browser.fetch("\(prefix)/v2.0/.well-known/openid-configuration\(query)")
        #expect(response.status == .ok)
        #expect(response.fields[.contentType]?.hasPrefix("application/json") == true)
        let metadata = try JSONValue(parsing: response.body)
        #expect(metadata["issuer"]?.string == "\(Self.base)/\(TenantHarness.tenantID)/v2.0/")
        for (name, path) in [
            ("authorization_endpoint", "/oauth2/v2.0/authorize"), ("token_endpoint", "/oauth2/v2.0/token"),
            ("end_session_endpoint", "/oauth2/v2.0/logout"), ("jwks_uri", "/discovery/v2.0/keys"),
        ] {
            #expect(metadata[name]?.string == "\(Self.base)\(expected)\(path)\(expectedQuery)")
        }
        let keys = await browser.fetch(
            String(try #require(metadata["jwks_uri"]?.string).dropFirst(Self.base.count)))
        let set = try JSONWebKeySet(parsing: keys.body)
        #expect(set.keys.count == 1)
        #expect(set.keys.first?.use == "sig" && set.keys.first?.algorithm == "RS256")
        #expect(!keys.text.contains("\"d\""))
    }

    @Test func `issuer and endpoints follow a configured Host, and no other`() async throws {
        let harness = try TenantHarness()
        for (host, base) in [
            ("127.0.0.1:3001", "http://127.0.0.1:3001"), ("LOCALHOST:3001", Self.base),
            ("evil.example", Self.base), ("127.0.0.1:3001.evil.example", Self.base),
        ] {
            var browser = harness.browser
            browser.host = host
            let response = await browser.fetch(
                "/contoso.onmicrosoft.com/b2c_1_susi/v2.0/.well-known/openid-configuration")
            let metadata = try JSONValue(parsing: response.body)
            #expect(metadata["issuer"]?.string == "\(base)/\(TenantHarness.tenantID)/v2.0/")
            #expect(metadata["token_endpoint"]?.string?.hasPrefix(base + "/") == true)
        }
    }

    @Test func `the issuer of a sign-in stays the one at which it began`() async throws {
        let harness = try TenantHarness()
        var browser = harness.browser
        browser.host = "127.0.0.1:3001"
        let page = await browser.get(TenantHarness.authorize())
        let code = try await browser.post(page, ["action": "persona", "persona": "alice"]).redirect()
            .required("code")
        let response = await harness.token(TenantHarness.codeRequest(code))
        let token = try JSONValue(parsing: response.body)["id_token"]?.string
        #expect(
            try await harness.claims(token)["iss"]?.string
                == "http://127.0.0.1:3001/\(TenantHarness.tenantID)/v2.0/")
    }

    @Test func `the tfp issuer form is the policy's own`() async throws {
        let harness = try TenantHarness()
        let issuer = "\(Self.base)/tfp/\(TenantHarness.tenantID)/b2c_1_tfp/v2.0/"
        let response = await harness.browser.fetch(
            "/tfp/contoso.onmicrosoft.com/B2C_1_tfp/v2.0/.well-known/openid-configuration")
        #expect(try JSONValue(parsing: response.body)["issuer"]?.string == issuer)
        let tokens = try await harness.tokens(policy: "B2C_1_tfp")
        let claims = try await harness.claims(tokens["id_token"]?.string, policy: "B2C_1_tfp")
        #expect(claims["iss"]?.string == issuer && claims["tfp"]?.string == "B2C_1_tfp")
    }

    @Test func `each policy has separate keys, requested at once by many`() async throws {
        let harness = try TenantHarness()
        let sets = try await withThrowingTaskGroup { group in
            for policy in ["B2C_1_susi", "b2c_1_SUSI", "B2C_1_sign_in", "B2C_1_susi"] {
                group.addTask { (policy.lowercased(), try await harness.keys(policy: policy).keys.map(\.keyID)) }
            }
            return try await group.reduce(into: [String: Set<[String?]>]()) { $0[$1.0, default: []].insert($1.1) }
        }
        #expect(sets["b2c_1_susi"]?.count == 1, "one key, however many ask at once")
        #expect(sets["b2c_1_susi"] != sets["b2c_1_sign_in"])
    }

    @Test(arguments: [
        ("/contoso.onmicrosoft.com/B2C_1_nothing/v2.0/.well-known/openid-configuration", 404, "AADB2C90022"),
        ("/contoso.onmicrosoft.com/B2C_1_nothing/oauth2/v2.0/authorize", 400, "AADB2C90022"),
        ("/contoso.onmicrosoft.com/oauth2/v2.0/authorize", 400, "AADB2C90083"),
        ("/fabrikam.onmicrosoft.com/B2C_1_susi/v2.0/.well-known/openid-configuration", 404, "nothing at this"),
        ("/contoso.onmicrosoft.com/B2C_1_susi/oauth2/v1.0/authorize", 404, "nothing at this"),
        ("/%FF", 404, "nothing at this"), ("/tfp", 404, "nothing at this"), ("//", 404, "nothing at this"),
        ("/contoso.onmicrosoft.com/B2C_1_susi/simulated-provider", 404, "nothing at this"),
    ])
    func `other addresses are refused with a way on`(target: String, status: Int, text: String) async throws {
        let response = try await TenantHarness().browser.fetch(target)
        #expect(response.status.code == status)
        #expect(response.text.contains(text))
    }

    @Test func `a wrong method is 405 with Allow`() async throws {
        let harness = try TenantHarness()
        let response = await harness.browser.fetch(
            "/contoso.onmicrosoft.com/B2C_1_susi/discovery/v2.0/keys", method: .delete)
        #expect(response.status == .methodNotAllowed && response.fields[.allow] == "GET, HEAD")
    }
}
