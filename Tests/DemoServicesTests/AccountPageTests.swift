import DemoServices
import HTTP
import JOSE
import TestSupport
import Testing

/// Sign-up, edit profile, reset password.
@Suite struct AccountPageTests {
    private static let good: [String: String] = [
        "action": "create", "email": "erin@example.com", "displayName": "Erin <b> Ö'Neil", "password": "long enough",
        "passwordAgain": "long enough",
    ]
    private static func form(_ changes: [String: String] = [:]) -> FormParameters {
        FormParameters(good.merging(changes) { $1 }.map { ($0.key, $0.value) })
    }

    @Test func `somebody new signs up, is new once, and signs in with the password`() async throws {
        let fixture = try TenantFixture()
        var browser = fixture.browser
        let signIn = await browser.get(TenantFixture.authorize())
        let link = try #require(signIn.value(after: "<a href=\"/contoso.onmicrosoft.com/b2c_1_susi/sign-up"))
        let page = await browser.get("/contoso.onmicrosoft.com/b2c_1_susi/sign-up" + link)
        let code = try await browser.post(page, Self.form()).redirect().required("code")
        let tokens = try JSONValue(parsing: await fixture.token(TenantFixture.codeRequest(code)).body)
        let claims = try await fixture.claims(tokens["id_token"]?.string)
        #expect(claims["newUser"]?.bool == true)
        #expect(claims["name"]?.string == "Erin <b> Ö'Neil")
        #expect(claims["emails"] == ["erin@example.com"])
        #expect(claims["given_name"] == nil && claims["idp"] == nil)

        var another = fixture.browser
        let again = await another.get(TenantFixture.authorize())
        let answer = try await another.post(
            again, ["action": "sign-in", "email": "Erin@example.com", "password": "long enough"]
        ).redirect()
        let second = try JSONValue(
            parsing: await fixture.token(TenantFixture.codeRequest(try answer.required("code"))).body)
        let secondClaims = try await fixture.claims(second["id_token"]?.string)
        #expect(secondClaims["newUser"] == nil && secondClaims["oid"] == claims["oid"])
    }

    @Test(arguments: [
        (["email": ""], "valid email address"), (["email": "erin"], "valid email address"),
        (["email": "erin@localhost"], "valid email address"), (["email": "e@@example.com"], "valid email address"),
        (["email": "e rin@example.com"], "valid email address"),
        (["email": "ALICE@contoso.example"], "already exists"), (["displayName": "  "], "enter the name"),
        (["displayName": String(repeating: "x", count: 101)], "at most 100"),
        (["password": "7 chars", "passwordAgain": "7 chars"], "8 to 256"),
        (["passwordAgain": "long enougH"], "not the same"),
        (["password": "caf\u{E9} au lait", "passwordAgain": "cafe\u{301} au lait"], "not the same"),
    ])
    func `a field that is wrong says so beside itself and keeps the rest`(
        changes: [String: String], message: String
    ) async throws {
        var browser = try TenantFixture().browser
        let page = await browser.get(TenantFixture.authorize(policy: "B2C_1_sign_up"))
        let answer = await browser.post(page, Self.form(changes))
        #expect(answer.response.status == .ok)
        #expect(answer.text.contains(message))
        #expect(answer.text.contains("aria-invalid=\"true\""))
        if changes["email"] == nil { #expect(answer.text.contains("value=\"erin@example.com\"")) }
        if changes["displayName"] == nil { #expect(answer.text.contains("value=\"Erin &lt;b&gt;")) }
        #expect(!answer.text.contains("long enough"), "passwords never come back")
    }

    @Test func `the profile is changed in the session that there is`() async throws {
        let fixture = try TenantFixture()
        var browser = fixture.browser
        var page = await browser.get(TenantFixture.authorize())
        _ = await browser.post(page, ["action": "persona", "persona": "alice"])
        page = await browser.get(TenantFixture.authorize(policy: "B2C_1_edit_profile"))
        #expect(page.text.contains("<h1>Edit your profile</h1>") && page.text.contains("value=\"Alice Adams\""))
        let empty = await browser.post(page, ["action": "save", "displayName": " "])
        #expect(empty.text.contains("Please enter a display name."))
        let answer = try await browser.post(
            page, ["action": "save", "displayName": "Alice Zimmer", "givenName": "Alice", "familyName": ""]
        ).redirect()
        let tokens = try JSONValue(
            parsing: await fixture.token(
                policy: "B2C_1_edit_profile", TenantFixture.codeRequest(try answer.required("code"))
            ).body)
        let claims = try await fixture.claims(tokens["id_token"]?.string, policy: "B2C_1_edit_profile")
        #expect(claims["name"]?.string == "Alice Zimmer" && claims["family_name"] == nil)
        #expect(claims["oid"]?.string == DemoPersona.alice.objectID)
    }

    @Test func `without a session the profile page comes after a sign-in`() async throws {
        var browser = try TenantFixture().browser
        let page = await browser.get(TenantFixture.authorize(policy: "B2C_1_edit_profile"))
        #expect(page.isSignIn)
        let skipped = await browser.fetch(
            "/contoso.onmicrosoft.com/b2c_1_edit_profile/edit-profile?request=\(page.requestID)")
        #expect(skipped.status == .badRequest)
        let profile = await browser.post(page, ["action": "persona", "persona": "bob"])
        #expect(profile.text.contains("value=\"Bob Baker\""))
        let answer = try await browser.post(profile, ["action": "cancel"]).redirect()
        #expect(try answer.required("error_description").hasPrefix("AADB2C90091"))
    }

    @Test func `a new password replaces the old one`() async throws {
        let fixture = try TenantFixture()
        var browser = fixture.browser
        let page = await browser.get(TenantFixture.authorize(policy: "B2C_1_reset"))
        for (form, message) in [
            (["email": "who@example.com", "password": "new password"], "could not be found"),
            (["email": "bob@contoso.example", "password": "short"], "8 to 256"),
            (["email": "bob@contoso.example", "password": "new password"], "not the same"),
        ] {
            let values = FormParameters([("action", "save")] + form.map { ($0.key, $0.value) })
            #expect(await browser.post(page, values).text.contains(message))
        }
        _ = try await browser.post(
            page,
            [
                "action": "save", "email": "bob@contoso.example", "password": "new password",
                "passwordAgain": "new password",
            ]
        ).redirect().required("code")
        var another = fixture.browser
        let signIn = await another.get(TenantFixture.authorize())
        let old = await another.post(
            signIn,
            ["action": "sign-in", "email": "bob@contoso.example", "password": DemoPersona.bob.password])
        #expect(old.isSignIn)
        let new = await another.post(
            signIn, ["action": "sign-in", "email": "bob@contoso.example", "password": "new password"])
        #expect(try new.redirect().first("code") != nil)
    }
}
