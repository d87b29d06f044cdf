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

    private func signedIn(_ harness: TenantHarness) async throws -> (browser: TenantBrowser, hint: String) {
        var browser = harness.browser
        let page = await browser.get(TenantHarness.authorize())
        let code = try await browser.post(page, ["action": "persona", "persona": "alice"]).redirect()
            .required("code")
        let body = try JSONValue(parsing: await harness.token(TenantHarness.codeRequest(code)).body)
        return (browser, try #require(body["id_token"]?.string))
    }

    @Test func `a registered address gets the browser back with the state, and the session is over`() async throws {
        let harness = try TenantHarness()
        var (browser, hint) = try await signedIn(harness)
        let old = browser
        harness.clock.advance(by: 7200)
        let answer = await browser.get(
            Self.logout([
                "post_logout_redirect_uri": TenantHarness.signedOut, "id_token_hint": hint, "state": "a b",
            ]))
        #expect(answer.response.status == .found)
        #expect(answer.response.fields[.location] == TenantHarness.signedOut + "?state=a%20b")
        #expect(!browser.jar.cookies.contains { $0.name == "demo_tenant_3001_sso" })
        #expect(await browser.get(TenantHarness.authorize()).isSignIn)
        var replay = old
        #expect(await replay.get(TenantHarness.authorize()).isSignIn, "the cookie is worth nothing any more")
    }

    @Test(arguments: [
        (["post_logout_redirect_uri": "https://evil.example/"], 200, tenantWords.leaving.unregistered),
        (["post_logout_redirect_uri": TenantHarness.signedOut + "/"], 200, tenantWords.leaving.unregistered),
        (["post_logout_redirect_uri": "http://app.example.com/"], 400, "AADB2C90067"),
        (["post_logout_redirect_uri": "javascript:alert(1)"], 400, "AADB2C90067"),
        (["id_token_hint": "e30.e30.e30", "post_logout_redirect_uri": TenantHarness.signedOut], 400, "AADB2C90210"),
        (
            [
                "client_id": TenantHarness.confidentialClient.clientID,
                "post_logout_redirect_uri": TenantHarness.signedOut,
            ], 200, tenantWords.leaving.unregistered
        ),
        ([:], 200, tenantWords.leaving.signedOut),
    ])
    func `otherwise there is a page with a next step, and the session has ended nevertheless`(
        parameters: [String: String], status: Int, text: String
    ) async throws {
        let harness = try TenantHarness()
        var (browser, _) = try await signedIn(harness)
        let answer = await browser.get(Self.logout(FormParameters(parameters.map { ($0.key, $0.value) })))
        #expect(answer.response.status.code == status)
        #expect(answer.text.contains(text))
        #expect(answer.response.fields[.location] == nil)
        #expect(answer.text.contains("href=\"http://localhost:3000/\""))
        #expect(await browser.get(TenantHarness.authorize()).isSignIn)
    }

    @Test func `a hint of another application, or one that was tampered with, leads to no redirect`() async throws {
        let harness = try TenantHarness()
        var (browser, hint) = try await signedIn(harness)
        for (parameters, code) in [
            (["id_token_hint": hint, "client_id": TenantHarness.confidentialClient.clientID], "AADB2C90209"),
            (["id_token_hint": try TokenForge.tampered(hint)], "AADB2C90210"),
            (["id_token_hint": String(hint.dropLast(4)) + "AAAA"], "AADB2C90210"),
        ] {
            var form = FormParameters(parameters.map { ($0.key, $0.value) })
            form.append("post_logout_redirect_uri", TenantHarness.signedOut)
            let answer = await browser.get(Self.logout(form))
            #expect(answer.text.contains(code))
            #expect(answer.response.fields[.location] == nil)
        }
    }

    @Test func `sign-out by POST works too`() async throws {
        let harness = try TenantHarness()
        let (browser, hint) = try await signedIn(harness)
        let answer = await browser.fetch(
            "/contoso.onmicrosoft.com/oauth2/v2.0/logout?p=B2C_1_susi", method: .post,
            form: ["id_token_hint": hint, "post_logout_redirect_uri": TenantHarness.signedOut])
        #expect(answer.status == .seeOther && answer.fields[.location] == TenantHarness.signedOut)
    }
}
