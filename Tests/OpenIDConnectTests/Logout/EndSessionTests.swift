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
        let long = await harness.relyingParty.endSession(policy: nil, idTokenHint: String(repeating: "x", count: 6001))
        #expect(long?.query?.contains("id_token_hint") == false)
    }

    @Test func `a provider without such an address, or away, has none`() async throws {
        let without = try RelyingPartyHarness.plain { $0["end_session_endpoint"] = nil }
        #expect(await without.relyingParty.endSession(policy: nil, idTokenHint: nil) == nil)
        let away = try RelyingPartyHarness.plain()
        away.provider.replace("openid-configuration") { _ throws(HTTPClientError) in throw .cannotConnect }
        #expect(await away.relyingParty.endSession(policy: nil, idTokenHint: nil) == nil)
    }
}
