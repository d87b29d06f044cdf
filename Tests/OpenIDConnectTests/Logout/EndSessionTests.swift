import HTTP
import JSON
import Testing

@testable import OpenIDConnect

@Suite struct EndSessionTests {
    @Test func `sign-out goes to the policy that signed in, with hint, client and return address`() async throws {
        let harness = try RelyingPartyHarness.b2c {
            $0["end_session_endpoint"] =
                "https://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/logout?p=b2c_1_susi"
        }
        let url = await harness.relyingParty.endSession(policy: "B2C_1_susi", idTokenHint: "h.i.n-t", state: "s t")
        #expect(
            url?.description
                == "https://contoso.b2clogin.com/contoso.onmicrosoft.com/oauth2/v2.0/logout?p=b2c_1_susi&id_token_hint=h.i.n-t"
                + "&client_id=90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6"
                + "&post_logout_redirect_uri=http%3A%2F%2Flocalhost%3A3000%2Fsigned-out&state=s%20t")
        #expect(harness.provider.requests.first?.url.path.contains("/B2C_1_susi/") == true)
    }

    @Test func `what there is not is left out`() async throws {
        var registration = RelyingPartyHarness.registration()
        registration.postLogoutRedirectURI = nil
        let harness = try RelyingPartyHarness.plain(registration: registration)
        let url = await harness.relyingParty.endSession(policy: nil, idTokenHint: nil, state: "s")
        #expect(url?.description == "https://op.example.com/logout?client_id=90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6")
    }

    /// Microsoft's are reported to refuse addresses of some 2 to 4 KB (AADSTS90015); the person would stay signed in there.
    @Test(arguments: [
        ("https://contoso.b2clogin.com/contoso.onmicrosoft.com/B2C_1_susi", 2000),
        ("https://contoso.ciamlogin.com/contoso.onmicrosoft.com", 2000),
        ("https://login.microsoftonline.com/\(RelyingPartyHarness.tenantID)/v2.0", 2000),
        ("https://op.example.com", 4000),
    ])
    func `the hint is left out of an address that would be too long`(_ authority: String, _ limit: Int) async throws {
        let isB2C = authority.contains("b2clogin")
        let harness =
            isB2C
            ? try RelyingPartyHarness.b2c()
            : try RelyingPartyHarness.plain(issuer: authority) {
                if authority.contains("ciamlogin") {
                    $0["issuer"] = .string(
                        "https://\(RelyingPartyHarness.tenantID).ciamlogin.com/\(RelyingPartyHarness.tenantID)/v2.0")
                }
            }
        func url(_ hint: Int) async throws -> String {
            let url = await harness.relyingParty.endSession(
                policy: isB2C ? "B2C_1_susi" : nil, idTokenHint: String(repeating: "x", count: hint), state: "s")
            return try #require(url).description
        }
        let rest = try await url(0).utf8.count
        #expect(try await url(limit - rest).utf8.count == limit)
        for hint in [limit - rest + 1, 3000, 4000, 6000] where hint > limit - rest {
            let long = try await url(hint)
            #expect(long.utf8.count < rest && !long.contains("id_token_hint"))
            #expect(long.contains("client_id=\(RelyingPartyHarness.clientID)") && long.hasSuffix("&state=s"))
        }
    }

    @Test func `a provider without such an address, or away, has none`() async throws {
        let without = try RelyingPartyHarness.plain { $0["end_session_endpoint"] = nil }
        #expect(await without.relyingParty.endSession(policy: nil, idTokenHint: nil) == nil)
        let away = try RelyingPartyHarness.plain()
        away.provider.replace("openid-configuration") { _ throws(HTTPClientError) in throw .cannotConnect }
        #expect(await away.relyingParty.endSession(policy: nil, idTokenHint: nil) == nil)
    }
}
