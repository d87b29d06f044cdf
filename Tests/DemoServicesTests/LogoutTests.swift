import BrowserModel
import FoundationEssentials
import HTTP
import JOSETestSupport
import JSON
import TestSupport
import Testing

@testable import DemoServices

/// Sign-out.
@Suite struct LogoutTests {
    private static func logout(_ parameters: FormParameters) -> String {
        "/contoso.onmicrosoft.com/B2C_1_susi/oauth2/v2.0/logout?\(parameters.encoded)"
    }

    private func signedIn(_ fixture: TenantFixture) async throws -> (browser: TenantBrowser, hint: String) {
        var browser = fixture.browser
        let page = await browser.get(TenantFixture.authorize())
        let code = try await browser.post(page, ["action": "persona", "persona": "alice"]).redirect()
            .required("code")
        let body = try JSONValue(parsing: await fixture.token(TenantFixture.codeRequest(code)).body)
        return (browser, try #require(body["id_token"]?.string))
    }

    @Test func `a registered address gets the browser back with the state, and the session is over`() async throws {
        let fixture = try TenantFixture()
        var (browser, hint) = try await signedIn(fixture)
        let old = browser
        fixture.clock.advance(by: 7200)
        let answer = await browser.get(
            Self.logout([
                "post_logout_redirect_uri": TenantFixture.signedOut, "id_token_hint": hint, "state": "a b",
            ]))
        #expect(answer.response.status == .found)
        #expect(answer.response.fields[.location] == TenantFixture.signedOut + "?state=a%20b")
        #expect(!browser.jar.cookies.contains { $0.name == "demo_tenant_3001_sso" })
        #expect(await browser.get(TenantFixture.authorize()).isSignIn)
        var replay = old
        #expect(await replay.get(TenantFixture.authorize()).isSignIn, "the cookie is worth nothing any more")
    }

    @Test(arguments: [
        (["post_logout_redirect_uri": "https://evil.example/"], 200, tenantWords.leaving.unregistered),
        (["post_logout_redirect_uri": TenantFixture.signedOut + "/"], 200, tenantWords.leaving.unregistered),
        (["post_logout_redirect_uri": "http://app.example.com/"], 400, "AADB2C90067"),
        (["post_logout_redirect_uri": "javascript:alert(1)"], 400, "AADB2C90067"),
        (["id_token_hint": "e30.e30.e30", "post_logout_redirect_uri": TenantFixture.signedOut], 400, "AADB2C90210"),
        (
            [
                "client_id": TenantFixture.confidentialClient.clientID,
                "post_logout_redirect_uri": TenantFixture.signedOut,
            ], 200, tenantWords.leaving.unregistered
        ),
        ([:], 200, tenantWords.leaving.signedOut),
    ])
    func `otherwise there is a page with a way on, and the session is over all the same`(
        parameters: [String: String], status: Int, text: String
    ) async throws {
        let fixture = try TenantFixture()
        var (browser, _) = try await signedIn(fixture)
        let answer = await browser.get(Self.logout(FormParameters(parameters.map { ($0.key, $0.value) })))
        #expect(answer.response.status.code == status)
        #expect(answer.text.contains(text))
        #expect(answer.response.fields[.location] == nil)
        #expect(answer.text.contains("href=\"http://localhost:3000/\""))
        #expect(await browser.get(TenantFixture.authorize()).isSignIn)
    }

    @Test func `a hint of another application, or one that was tampered with, sends nobody anywhere`() async throws {
        let fixture = try TenantFixture()
        var (browser, hint) = try await signedIn(fixture)
        for (parameters, code) in [
            (["id_token_hint": hint, "client_id": TenantFixture.confidentialClient.clientID], "AADB2C90209"),
            (["id_token_hint": try TokenForge.tampered(hint)], "AADB2C90210"),
            (["id_token_hint": String(hint.dropLast(4)) + "AAAA"], "AADB2C90210"),
        ] {
            var form = FormParameters(parameters.map { ($0.key, $0.value) })
            form.append("post_logout_redirect_uri", TenantFixture.signedOut)
            let answer = await browser.get(Self.logout(form))
            #expect(answer.text.contains(code))
            #expect(answer.response.fields[.location] == nil)
        }
    }

    @Test func `sign-out by POST works too`() async throws {
        let fixture = try TenantFixture()
        let (browser, hint) = try await signedIn(fixture)
        let answer = await browser.fetch(
            "/contoso.onmicrosoft.com/oauth2/v2.0/logout?p=B2C_1_susi", method: .post,
            form: ["id_token_hint": hint, "post_logout_redirect_uri": TenantFixture.signedOut])
        #expect(answer.status == .seeOther && answer.fields[.location] == TenantFixture.signedOut)
    }
}
