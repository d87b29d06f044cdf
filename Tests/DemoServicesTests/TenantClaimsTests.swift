import Cryptography
import FoundationEssentials
import HTTP
import JSON
import Testing

@testable import DemoServices

/// Claims that differ from person to person and from tenant to tenant.
@Suite struct TenantClaimsTests {
    @Test func `one persona has neither name nor address`() async throws {
        let harness = try TenantHarness()
        let tokens = try await harness.tokens(persona: "nemo")
        for name in ["id_token", "access_token"] {
            let claims = try await harness.claims(tokens[name]?.string)
            #expect(claims["sub"]?.string == DemoPersona.nemo.objectID)
            for missing in ["name", "given_name", "family_name", "emails", "idp", "city", "newUser"] {
                #expect(claims[missing] == nil, "\(missing)")
            }
        }
        let info = try #require(try tokens["profile_info"]?.string.map { try Base64URL.decode($0) })
        let profile = try JSONValue(parsing: info)
        #expect(profile["name"] == nil && profile["preferred_username"] == nil)
    }

    @Test func `client_info names an account of a policy, for clients that ask for it`() async throws {
        let harness = try TenantHarness()
        func tokens(_ policy: String, _ changes: [String: String?]) async throws -> JSONValue {
            let code = try await harness.code(policy: policy)
            let response = await harness.token(policy: policy, TenantHarness.codeRequest(code, changes))
            return try JSONValue(parsing: response.body)
        }
        func info(_ tokens: JSONValue) throws -> JSONValue {
            try JSONValue(parsing: Base64URL.decode(try #require(tokens["client_info"]?.string)))
        }
        let asked = try await tokens("B2C_1_susi", ["client_info": "1"])
        let expected: JSONValue = [
            "uid": .string("\(DemoPersona.alice.objectID)-b2c_1_susi"), "utid": .string(TenantHarness.tenantID),
        ]
        #expect(try info(asked) == expected)
        let other = try await tokens("B2C_1_sign_in", ["client_info": "1"])
        #expect(try info(other)["uid"]?.string == "\(DemoPersona.alice.objectID)-b2c_1_sign_in")
        for value in [nil, "0", "true", ""] {
            #expect(try await tokens("B2C_1_susi", ["client_info": value])["client_info"] == nil)
        }
        let refresh: [String: String?] = [
            "grant_type": "refresh_token", "client_id": TenantHarness.publicClient.clientID,
            "refresh_token": asked["refresh_token"]?.string, "client_info": "1",
        ]
        let refreshed = await harness.token(refresh)
        #expect(try info(JSONValue(parsing: refreshed.body)) == expected)
    }

    @Test(arguments: [DemoPersona.dana, .max, .zoe])
    func `unusual names arrive as they are and are escaped on the page`(persona: DemoPersona) async throws {
        let harness = try TenantHarness()
        let tokens = try await harness.tokens(persona: persona.name)
        let claims = try await harness.claims(tokens["id_token"]?.string)
        #expect(claims["name"]?.string?.unicodeScalars.elementsEqual(persona.displayName.unicodeScalars) == true)
        #expect(claims["emails"] == .array([.string(persona.email)]))
        var browser = harness.browser
        let page = await browser.get(TenantHarness.authorize())
        #expect(!page.text.contains("<b>"))
        if persona != .zoe { #expect(page.text.contains(persona.displayName)) }
        // Their profile can be kept as it is.
        let profile = await browser.post(
            await browser.get(TenantHarness.authorize(policy: "B2C_1_edit_profile")),
            FormParameters([("action", "persona"), ("persona", persona.name)]))
        let saved = await browser.post(
            profile,
            FormParameters([
                ("action", "save"), ("displayName", persona.displayName), ("givenName", persona.givenName),
                ("familyName", persona.familyName),
            ]))
        #expect(try saved.redirect().first("code") != nil)
    }

    @Test func `an old policy says acr`() async throws {
        let harness = try TenantHarness {
            $0.policies.append(DemoPolicy(name: "B2C_1_old", kind: .signUpSignIn, policyClaim: .acr))
        }
        let tokens = try await harness.tokens(policy: "B2C_1_old")
        let claims = try await harness.claims(tokens["id_token"]?.string, policy: "B2C_1_old")
        #expect(claims["acr"]?.string == "B2C_1_old" && claims["tfp"] == nil)
        let metadata = await harness.browser.fetch(
            "/contoso.onmicrosoft.com/B2C_1_old/v2.0/.well-known/openid-configuration")
        #expect(metadata.text.contains("\"acr\"") && !metadata.text.contains("\"tfp\""))
    }

    @Test func `a tenant of 2016 has the same sub for everyone`() async throws {
        let harness = try TenantHarness { $0.hasLegacySubject = true }
        for persona in DemoPersona.all {
            let tokens = try await harness.tokens(persona: persona.name)
            for name in ["id_token", "access_token"] {
                let claims = try await harness.claims(tokens[name]?.string)
                #expect(claims["sub"]?.string == "Not supported currently. Use oid claim.")
                #expect(claims["oid"]?.string == persona.objectID)
            }
        }
    }

    @Test func `two access tokens of one second are two`() async throws {
        let harness = try TenantHarness()
        let first = try await harness.tokens()
        let second = try JSONValue(
            parsing: await harness.token([
                "grant_type": "refresh_token", "client_id": TenantHarness.publicClient.clientID,
                "refresh_token": first["refresh_token"]?.string,
            ]).body)
        #expect(try #require(first["access_token"]?.string) != second["access_token"]?.string)
    }

    @Test func `sign-out needs the hint where the tenant says so`() async throws {
        let harness = try TenantHarness { $0.requiresLogoutHint = true }
        let tokens = try await harness.tokens()
        let base = "/contoso.onmicrosoft.com/b2c_1_susi/oauth2/v2.0/logout?"
        var form: FormParameters = ["post_logout_redirect_uri": TenantHarness.signedOut]
        let refused = await harness.browser.fetch(base + form.encoded)
        #expect(refused.status == .badRequest && refused.text.contains("AADB2C90272"))
        form.append("id_token_hint", try #require(tokens["id_token"]?.string))
        #expect(await harness.browser.fetch(base + form.encoded).fields[.location] == TenantHarness.signedOut)
    }

    @Test(arguments: ["facebook.com", "Facebook.com"])
    func `domain_hint goes straight to the provider`(hint: String) async throws {
        let harness = try TenantHarness()
        var browser = harness.browser
        _ = await browser.post(
            await browser.get(TenantHarness.authorize()), ["action": "persona", "persona": "alice"])
        let page = await browser.get(TenantHarness.authorize(["domain_hint": .some(hint)]))
        #expect(page.heading == tenantWords.provider.title, "a local session says nothing about Facebook")
        let code = try await browser.post(page, ["action": "continue", "person": "10158000000000001"])
            .redirect().required("code")
        let tokens = try JSONValue(parsing: await harness.token(TenantHarness.codeRequest(code)).body)
        let claims = try await harness.claims(tokens["id_token"]?.string)
        #expect(claims["idp"]?.string == "facebook.com" && claims["newUser"]?.bool == true)
        #expect(
            try await browser.get(TenantHarness.authorize(["domain_hint": .some(hint)])).redirect().first("code")
                != nil)
    }

    @Test func `an unknown domain_hint and the button for the provider leave the choice`() async throws {
        var browser = try TenantHarness().browser
        let page = await browser.get(TenantHarness.authorize(["domain_hint": "weibo.com"]))
        #expect(page.isSignIn)
        let link = try #require(page.value(after: "<a class=\"button quiet\" href=\""))
        #expect(await browser.get(link).heading == tenantWords.provider.title)
        let local = await browser.get(
            TenantHarness.authorize(policy: "B2C_1_sign_in", ["domain_hint": "facebook.com"]))
        #expect(local.isSignIn && !local.text.contains("class=\"button quiet\""))
    }
}
