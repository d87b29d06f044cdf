import Cryptography
import FoundationEssentials
import HTTP
import JSON
import TestSupport
import Testing

@testable import DemoServices

/// Sign-in as people and applications see it.
@Suite struct SignInTests {
    @Test func `alice signs in by one click and the tokens say so`() async throws {
        let harness = try TenantHarness()
        let tokens = try await harness.tokens()
        let time = Int64(harness.clock.date.timeIntervalSince1970)
        #expect(tokens["token_type"]?.string == "Bearer")
        #expect(tokens["not_before"]?.integer == time)
        #expect(tokens["expires_in"]?.integer == 3600)
        #expect(tokens["expires_on"]?.integer == time + 3600)
        #expect(tokens["id_token_expires_in"]?.integer == 3600)
        #expect(tokens["refresh_token_expires_in"]?.integer == 1_209_600)
        #expect(tokens["resource"]?.string == TenantHarness.publicClient.clientID)
        #expect(tokens["scope"]?.string == "\(TenantHarness.publicClient.clientID) offline_access openid")
        let info = try JSONValue(parsing: Base64URL.decode(try #require(tokens["profile_info"]?.string)))
        #expect(info["tid"]?.string == TenantHarness.tenantID && info["name"]?.string == "Alice Adams")

        let claims = try await harness.claims(tokens["id_token"]?.string)
        let accessToken = try #require(tokens["access_token"]?.string)
        let expected: [String: JSONValue] = [
            "iss": .string("http://localhost:3001/\(TenantHarness.tenantID)/v2.0/"),
            "aud": .string(TenantHarness.publicClient.clientID), "ver": "1.0", "tfp": "B2C_1_susi",
            "nonce": "n-0S6", "name": "Alice Adams", "given_name": "Alice", "family_name": "Adams",
            "emails": ["alice@contoso.example"], "iat": .integer(time), "nbf": .integer(time),
            "exp": .integer(time + 3600), "auth_time": .integer(time),
            "sub": .string(DemoPersona.alice.objectID), "oid": .string(DemoPersona.alice.objectID),
            "at_hash": .string(Base64URL.encode(SHA256.hash(Array(accessToken.utf8)).prefix(16))),
        ]
        for (name, value) in expected { #expect(claims[name] == value, "\(name)") }
        #expect(claims["idp"] == nil && claims["newUser"] == nil && claims["sid"]?.string != nil)

        let access = try await harness.claims(accessToken)
        #expect(access["aud"]?.string == TenantHarness.publicClient.clientID)
        #expect(access["azp"]?.string == TenantHarness.publicClient.clientID)
        #expect(access["scp"] == nil && access["nonce"] == nil)
    }

    @Test func `an API scope gives a token for that API`() async throws {
        let harness = try TenantHarness { configuration in
            configuration.apiApplicationIDs = ["https://contoso.onmicrosoft.com/tasks": "bef22d56-552f-4a5b"]
        }
        let tokens = try await harness.tokens(["scope": "openid \(TenantHarness.read) \(TenantHarness.write)"])
        let access = try await harness.claims(tokens["access_token"]?.string)
        #expect(access["aud"]?.string == "bef22d56-552f-4a5b")
        #expect(access["scp"]?.string == "tasks.read tasks.write")
        #expect(tokens["refresh_token"] == nil, "offline_access was not asked for")
    }

    @Test func `without a resource there is no access token`() async throws {
        let tokens = try await TenantHarness().tokens(["scope": "openid"])
        #expect(tokens["access_token"] == nil && tokens["expires_in"] == nil)
        #expect(tokens["id_token"] != nil)
    }

    @Test func `without openid there is no ID token`() async throws {
        let tokens = try await TenantHarness().tokens(["scope": TenantHarness.publicClient.clientID])
        #expect(tokens["id_token"] == nil && tokens["access_token"] != nil)
    }

    @Test func `the first tutorial's bare request signs in`() async throws {
        // No state, nonce, PKCE or response_mode; the policy in the query; `p` in address and body.
        let harness = try TenantHarness()
        var browser = harness.browser
        let page = await browser.get(
            "//contoso.onmicrosoft.com/oauth2/v2.0/authorize?p=b2c_1_susi&response_type=code&client_id="
                + "90c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6&redirect_uri=urn%3Aietf%3Awg%3Aoauth%3A2.0%3Aoob&scope=openid"
                + "%2090c0fe63-bcf2-44d5-8fb7-b8bbc0b29dc6")
        let answer = try await browser.post(page, ["action": "persona", "persona": "bob"])
            .redirect(to: "urn:ietf:wg:oauth:2.0:oob")
        #expect(answer.pairs.map(\.name) == ["code"])
        let form: FormParameters = [
            "p": "b2c_1_susi", "grant_type": "authorization_code", "client_id": TenantHarness.publicClient.clientID,
            "redirect_uri": "urn:ietf:wg:oauth:2.0:oob", "code": try answer.required("code"), "client_secret": "",
        ]
        let response = await browser.fetch(
            "/contoso.onmicrosoft.com/oauth2/v2.0/token?p=b2c_1_susi", method: .post, form: form)
        #expect(response.status == .ok, "\(response.text)")
    }

    @Test(arguments: [
        "/contoso.onmicrosoft.com/B2C_1_susi/oauth2/v2.0/authorize",
        "/CONTOSO.onmicrosoft.com/b2c_1_SUSI/oauth2/v2.0/authorize",
        "/tfp/contoso.onmicrosoft.com/b2c_1_susi/oauth2/v2.0/authorize",
        "/c64a4f7d-3091-4c73-a722-a3f069694217/b2c_1_susi/oauth2/v2.0/authorize",
        "/tfp/C64A4F7D-3091-4C73-A722-A3F069694217/b2c_1_susi/oauth2/v2.0/authorize",
        "/contoso.onmicrosoft.com/oauth2/v2.0/authorize?p=B2C_1_susi",
    ])
    func `every form of the address leads to the page`(address: String) async throws {
        var browser = try TenantHarness().browser
        let query = TenantHarness.authorize().drop { $0 != "?" }.dropFirst()
        let page = await browser.get(address + (address.contains("?") ? "&" : "?") + query)
        #expect(page.isSignIn)
        let answer = try await browser.post(page, ["action": "persona", "persona": "alice"]).redirect()
        #expect(answer.first("code") != nil && answer.first("state") == "st&te =/ü")
    }

    @Test func `a password signs in whatever the case of the address`() async throws {
        let harness = try TenantHarness()
        var browser = harness.browser
        let page = await browser.get(TenantHarness.authorize())
        let answer = await browser.post(
            page,
            ["action": "sign-in", "email": " ALICE@Contoso.example ", "password": DemoPersona.alice.password])
        #expect(try answer.redirect().first("code") != nil)
        #expect(answer.response.status == .seeOther)
    }

    @Test func `a wrong password and an unknown account look the same and keep the address`() async throws {
        let harness = try TenantHarness()
        var browser = harness.browser
        let page = await browser.get(TenantHarness.authorize())
        for email in ["alice@contoso.example", "nobody@contoso.example"] {
            let again = await browser.post(page, ["action": "sign-in", "email": email, "password": "wrong"])
            #expect(again.isSignIn)
            #expect(again.text.contains(tenantWords.signIn.wrong))
            #expect(again.text.contains("value=\"\(email)\""))
            #expect(!again.text.contains("value=\"wrong\""))
        }
    }

    @Test func `ten wrong passwords lock the account for a minute, and only that account`() async throws {
        let harness = try TenantHarness()
        var browser = harness.browser
        let page = await browser.get(TenantHarness.authorize())
        let wrong: FormParameters = ["action": "sign-in", "email": "nobody@contoso.example", "password": "wrong"]
        for _ in 0..<10 { _ = await browser.post(page, wrong) }
        #expect(await browser.post(page, wrong).text.contains(tenantWords.signIn.locked))
        let other = await browser.post(
            page, ["action": "sign-in", "email": "alice@contoso.example", "password": "wrong"])
        #expect(other.text.contains(tenantWords.signIn.wrong))
        harness.clock.advance(by: 61)
        #expect(await browser.post(page, wrong).text.contains(tenantWords.signIn.wrong))
    }

    @Test func `login_hint fills in the address`() async throws {
        var browser = try TenantHarness().browser
        let page = await browser.get(TenantHarness.authorize(["login_hint": "a\"b@example.com"]))
        #expect(page.text.contains("value=\"a&quot;b@example.com\""))
    }

    @Test func `form_post responds with a form that works without script`() async throws {
        var browser = try TenantHarness().browser
        let page = await browser.get(TenantHarness.authorize(["response_mode": "form_post"]))
        let answer = await browser.post(page, ["action": "persona", "persona": "alice"])
        #expect(answer.response.status == .ok)
        #expect(answer.text.contains("action=\"\(TenantHarness.callback)\""))
        #expect(answer.text.contains("name=\"state\" value=\"st&amp;te =/ü\""))
        #expect(answer.value(after: "name=\"code\" value=\"")?.count == 43)
        #expect(answer.text.contains("<button type=\"submit\">"))
        let policy = try #require(answer.response.fields[.contentSecurityPolicy])
        #expect(policy.contains("script-src 'self'") && policy.contains("form-action 'self' http://localhost:3000"))
    }

    @Test func `fragment and an address with a query keep their form`() async throws {
        var browser = try TenantHarness().browser
        let target = "https://app.example.com/return?from=tenant"
        var page = await browser.get(TenantHarness.authorize(["redirect_uri": .some(target)]))
        let query = await browser.post(page, ["action": "cancel"])
        #expect(query.response.fields[.location]?.hasPrefix(target + "&error=access_denied&") == true)
        page = await browser.get(TenantHarness.authorize(["redirect_uri": .some(target), "response_mode": "fragment"]))
        let fragment = await browser.post(page, ["action": "cancel"])
        #expect(fragment.response.fields[.location]?.hasPrefix(target + "#error=access_denied&") == true)
    }

    @Test func `Facebook is simulated by a separate page and is in idp`() async throws {
        let harness = try TenantHarness()
        var browser = harness.browser
        let page = await browser.get(TenantHarness.authorize(policy: "B2C_1_facebook"))
        #expect(page.path == "/simulated-provider/facebook.com/dialog")
        #expect(page.text.contains(tenantWords.frame.providerRibbon))
        var codes: [String] = []
        codes.append(
            try await browser.post(page, ["action": "continue", "person": "10158000000000001"]).redirect()
                .required("code"))
        let again = await browser.get(TenantHarness.authorize(policy: "B2C_1_facebook"))
        codes.append(try again.redirect().required("code"))
        #expect(
            await browser.get(TenantHarness.authorize(policy: "B2C_1_sign_in")).isSignIn,
            "such a session is none of the tenant's own")
        let either = await browser.get(TenantHarness.authorize())
        #expect(try either.redirect().first("code") != nil, "a policy that offers both takes it")
        var claims: [JSONValue] = []
        for code in codes {
            let response = await harness.token(policy: "B2C_1_facebook", TenantHarness.codeRequest(code))
            let token = try JSONValue(parsing: response.body)["id_token"]?.string
            claims.append(try await harness.claims(token, policy: "B2C_1_facebook"))
        }
        #expect(claims.map { $0["idp"]?.string } == ["facebook.com", "facebook.com"])
        #expect(claims.map { $0["newUser"]?.bool } == [true, nil])
        #expect(claims[0]["oid"] == claims[1]["oid"])
    }

    @Test func `cancel at Facebook is reported as B2C reports it`() async throws {
        var browser = try TenantHarness().browser
        let page = await browser.get(TenantHarness.authorize(policy: "B2C_1_facebook"))
        let answer = try await browser.post(page, ["action": "cancel"]).redirect()
        #expect(answer.first("error") == "access_denied")
        #expect(try answer.required("error_description").hasPrefix("AADB2C90273: "))
    }
}
