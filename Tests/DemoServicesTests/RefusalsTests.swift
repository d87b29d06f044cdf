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
}
