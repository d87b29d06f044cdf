import DemoServices
import HTTP
import Testing

/// What a provider says about the requests that it has refused.
@Suite struct RefusalsTests {
    @Test func `those of the latest sign-in are told, each with its rule`() async throws {
        let harness = try PlainProviderHarness()
        #expect(harness.tenant.refusals.isEmpty)
        var browser = TenantBrowser(tenant: harness.tenant)
        let answer = try await harness.signIn(&browser)
        #expect(harness.tenant.refusals.isEmpty)
        #expect(try await harness.tokens(answer, verifier: String(repeating: "x", count: 43)).status == .badRequest)
        let refusal = try #require(harness.tenant.refusals.first)
        #expect(refusal.hasPrefix("token request: pkce-verifier: expected"))
        #expect(refusal.hasSuffix("(RFC 7636 §4.6, RFC 9700 §4.8.2)"))
        #expect(!refusal.contains(TenantHarness.verifier))
    }

    @Test(arguments: ["short", String(repeating: "x", count: 129), String(repeating: "+", count: 43)])
    func `a code_verifier of another form is told apart from a wrong one`(_ verifier: String) async throws {
        let harness = try PlainProviderHarness()
        var browser = TenantBrowser(tenant: harness.tenant)
        _ = try await harness.tokens(try await harness.signIn(&browser), verifier: verifier)
        let refusal = try #require(harness.tenant.refusals.first)
        #expect(refusal.contains("expected 43 to 128 letters, digits and -._~ (RFC 7636 section 4.1), got "))
    }

    @Test func `an unknown client ID is shown beside the registered one`() async throws {
        let harness = try PlainProviderHarness()
        _ = try await harness.get("/authorize?client_id=nobody&response_type=code&redirect_uri=http://localhost/")
        #expect(harness.tenant.refusals.first?.contains("expected companion, got nobody (") == true)
    }

    @Test(arguments: [
        ("companion", "wrong", "got client_secret_basic with another secret: the client companion is registered ("),
        ("nobody", "wrong", "expected the client ID companion, got nobody, which is not registered ("),
    ])
    func `a wrong secret is told apart from a wrong client ID`(
        _ clientID: String, _ secret: String, _ text: String
    ) async throws {
        let harness = try PlainProviderHarness()
        var browser = TenantBrowser(tenant: harness.tenant)
        let answer = try await harness.signIn(&browser)
        _ = try await harness.tokens(answer, clientID: clientID, secret: secret)
        let refusal = try #require(harness.tenant.refusals.first)
        #expect(refusal.contains(text))
        #expect(!refusal.contains("s3cret"))
    }
}
