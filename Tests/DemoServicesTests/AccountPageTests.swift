import HTTP
import JSON
import Localization
import Testing

@testable import DemoServices

/// Sign-up, edit profile, reset password.
@Suite struct AccountPageTests {
    private static let good: [String: String] = [
        "action": "create", "email": "erin@example.com", "displayName": "Erin <b> Ö'Neil", "password": "Long enough",
        "passwordAgain": "Long enough",
    ]
    private static func form(_ changes: [String: String] = [:]) -> FormParameters {
        FormParameters(good.merging(changes) { $1 }.map { ($0.key, $0.value) })
    }

    @Test func `a new user signs up, is new once, and signs in with the password`() async throws {
        let harness = try TenantHarness()
        var browser = harness.browser
        let signIn = await browser.get(TenantHarness.authorize())
        let link = try #require(signIn.value(after: "<a href=\"/contoso.onmicrosoft.com/b2c_1_susi/sign-up"))
        let page = await browser.get("/contoso.onmicrosoft.com/b2c_1_susi/sign-up" + link)
        let verify = await browser.post(page, Self.form())
        #expect(verify.heading == tenantWords.verification.title && verify.text.contains("erin@example.com"))
        #expect(verify.text.contains(tenantWords.verification.demo))
        let code = try await browser.typeCode(of: verify).redirect().required("code")
        let tokens = try JSONValue(parsing: await harness.token(TenantHarness.codeRequest(code)).body)
        let claims = try await harness.claims(tokens["id_token"]?.string)
        #expect(claims["newUser"]?.bool == true)
        #expect(claims["name"]?.string == "Erin <b> Ö'Neil")
        #expect(claims["emails"] == ["erin@example.com"])
        #expect(claims["given_name"] == nil && claims["idp"] == nil)

        var another = harness.browser
        let again = await another.get(TenantHarness.authorize())
        let answer = try await another.post(
            again, ["action": "sign-in", "email": "Erin@example.com", "password": "Long enough"]
        ).redirect()
        let second = try JSONValue(
            parsing: await harness.token(TenantHarness.codeRequest(try answer.required("code"))).body)
        let secondClaims = try await harness.claims(second["id_token"]?.string)
        #expect(secondClaims["newUser"] == nil && secondClaims["oid"] == claims["oid"])
    }

    @Test(arguments: [
        (["email": ""], tenantWords.fields.emailInvalid), (["email": "erin"], tenantWords.fields.emailInvalid),
        (["email": "erin@localhost"], tenantWords.fields.emailInvalid),
        (["email": "e@@example.com"], tenantWords.fields.emailInvalid),
        (["email": "e rin@example.com"], tenantWords.fields.emailInvalid),
        (["email": "ALICE@contoso.example"], tenantWords.signUp.emailTaken),
        (["displayName": "  "], tenantWords.fields.nameMissing),
        (["displayName": String(repeating: "x", count: 201)], tenantWords.fields.tooLong.text(["count": "200"])),
        (["password": "7 Chars", "passwordAgain": "7 Chars"], tenantWords.fields.passwordLength),
        (["password": String(repeating: "aB3", count: 22), "passwordAgain": "x"], tenantWords.fields.passwordLength),
        (["password": "lowercaseonly", "passwordAgain": "lowercaseonly"], tenantWords.fields.passwordMix),
        (["password": "lower and blanks", "passwordAgain": "lower and blanks"], tenantWords.fields.passwordMix),
        (["password": "UPPER4711", "passwordAgain": "UPPER4711"], tenantWords.fields.passwordMix),
        (["passwordAgain": "Long enougH"], tenantWords.fields.passwordsDiffer),
        (
            ["password": "Caf\u{E9} au lait", "passwordAgain": "Cafe\u{301} au lait"],
            tenantWords.fields.passwordsDiffer
        ),
    ])
    func `a field that is wrong says so beside itself and keeps the rest`(
        changes: [String: String], message: String
    ) async throws {
        var browser = try TenantHarness().browser
        let page = await browser.get(TenantHarness.authorize(policy: "B2C_1_sign_up"))
        let answer = await browser.post(page, Self.form(changes))
        #expect(answer.response.status == .ok)
        #expect(answer.text.contains(message))
        #expect(answer.text.contains("aria-invalid=\"true\"") && answer.text.contains("role=\"alert\""))
        #expect(answer.text.split(separator: " autofocus").count == 2, "the focus goes to the first wrong field")
        if changes["email"] == nil { #expect(answer.text.contains("value=\"erin@example.com\"")) }
        if changes["displayName"] == nil { #expect(answer.text.contains("value=\"Erin &lt;b&gt;")) }
        #expect(!answer.text.contains("Long enough"), "passwords never come back")
    }

    @Test func `the profile is changed in the session that there is`() async throws {
        let harness = try TenantHarness()
        var browser = harness.browser
        var page = await browser.get(TenantHarness.authorize())
        _ = await browser.post(page, ["action": "persona", "persona": "alice"])
        page = await browser.get(TenantHarness.authorize(policy: "B2C_1_edit_profile"))
        #expect(
            page.text.contains("<h1>\(tenantWords.profile.title)</h1>") && page.text.contains("value=\"Alice Adams\""))
        let empty = await browser.post(page, ["action": "save", "displayName": " ", "city": "Ulm"])
        #expect(empty.text.contains(tenantWords.fields.nameMissing) && empty.text.contains("value=\"Ulm\""))
        let long = String(repeating: "x", count: 201)
        let tooLong = await browser.post(page, ["action": "save", "displayName": "A", "city": long])
        #expect(tooLong.text.contains(tenantWords.fields.tooLong.text(["count": "200"])) && tooLong.text.contains(long))
        let answer = try await browser.post(
            page,
            ["action": "save", "displayName": "Alice Zimmer", "givenName": "Alice", "familyName": "", "city": "Köln"]
        ).redirect()
        let tokens = try JSONValue(
            parsing: await harness.token(
                policy: "B2C_1_edit_profile", TenantHarness.codeRequest(try answer.required("code"))
            ).body)
        let claims = try await harness.claims(tokens["id_token"]?.string, policy: "B2C_1_edit_profile")
        #expect(claims["name"]?.string == "Alice Zimmer" && claims["family_name"] == nil)
        #expect(claims["city"]?.string == "Köln" && claims["newUser"] == nil)
        #expect(claims["oid"]?.string == DemoPersona.alice.objectID)
    }

    @Test func `without a session the profile page follows a sign-in`() async throws {
        var browser = try TenantHarness().browser
        let page = await browser.get(TenantHarness.authorize(policy: "B2C_1_edit_profile"))
        #expect(page.isSignIn)
        let skipped = await browser.fetch(
            "/contoso.onmicrosoft.com/b2c_1_edit_profile/edit-profile?request=\(page.requestID)")
        #expect(skipped.status == .badRequest)
        let profile = await browser.post(page, ["action": "persona", "persona": "bob"])
        #expect(profile.text.contains("value=\"Bob Baker\""))
        let answer = try await browser.post(profile, ["action": "cancel"]).redirect()
        #expect(try answer.required("error_description").hasPrefix("AADB2C90091"))
    }

    @Test func `a taken address offers the ways in`() async throws {
        var browser = try TenantHarness().browser
        var page = await browser.get(TenantHarness.authorize(policy: "B2C_1_sign_up"))
        page = await browser.post(page, Self.form(["email": "Bob@Contoso.Example"]))
        #expect(page.text.contains(tenantWords.signUp.signInInstead) && page.text.contains(tenantWords.signIn.forgot))
        let forgot = try await browser.post(page, ["action": "forgot"]).redirect()
        #expect(try forgot.required("error_description").hasPrefix("AADB2C90118"))

        let signIn = await browser.get(TenantHarness.authorize())
        let link = try #require(signIn.value(after: "<a href=\"/contoso.onmicrosoft.com/b2c_1_susi/sign-up"))
        page = await browser.get("/contoso.onmicrosoft.com/b2c_1_susi/sign-up" + link)
        page = await browser.post(page, Self.form(["email": "bob@contoso.example"]))
        #expect(page.text.contains("/contoso.onmicrosoft.com/b2c_1_susi/sign-in?request="))
        #expect(page.text.contains(tenantWords.signUp.signInInstead))
    }

    @Test func `the address belongs to the first to enter a code`() async throws {
        let harness = try TenantHarness()
        var (one, other) = (harness.browser, harness.browser)
        let first = await one.post(await one.get(TenantHarness.authorize(policy: "B2C_1_sign_up")), Self.form())
        let second = await other.post(
            await other.get(TenantHarness.authorize(policy: "B2C_1_sign_up")),
            Self.form(["email": "ERIN@example.com", "displayName": "Eve"]))
        _ = try await one.typeCode(of: first).redirect().required("code")
        let late = try await other.typeCode(of: second)
        #expect(late.heading == tenantWords.signUp.title && late.text.contains(tenantWords.signUp.emailTaken))
        #expect(late.text.contains("value=\"Eve\""))
    }

    @Test func `the rule of a password is shown before anything is typed`() async throws {
        var browser = try TenantHarness().browser
        let page = await browser.get(TenantHarness.authorize(policy: "B2C_1_sign_up"))
        #expect(page.text.contains(tenantWords.fields.passwordRule))
        #expect(page.text.contains("aria-describedby=\"password-hint\""))
        for word in ["email", "name", "new-password"] { #expect(page.text.contains("autocomplete=\"\(word)\"")) }
    }

    /// Goes through the reset as far as the page for the new password.
    private func reset(_ email: String, in browser: inout TenantBrowser) async throws -> Page {
        let page = await browser.get(TenantHarness.authorize(policy: "B2C_1_reset"))
        let verify = await browser.post(page, FormParameters([("action", "send"), ("email", email)]))
        let new = try await browser.typeCode(of: verify)
        try #require(new.heading == tenantWords.reset.newTitle, "\(new.text)")
        return new
    }

    @Test func `a new password replaces the old one`() async throws {
        let harness = try TenantHarness()
        var browser = harness.browser
        let first = await browser.get(TenantHarness.authorize(policy: "B2C_1_reset"))
        for (email, message) in [
            ("who@example.com", tenantWords.reset.unknown), ("who", tenantWords.fields.emailInvalid),
            ("", tenantWords.fields.emailInvalid),
        ] {
            let refused = await browser.post(first, FormParameters([("action", "send"), ("email", email)]))
            #expect(refused.text.contains(message) && refused.heading == tenantWords.reset.title)
        }
        let page = try await reset("BOB@contoso.example", in: &browser)
        for (password, again, message) in [
            ("sHort1", "sHort1", tenantWords.fields.passwordLength),
            ("new password", "new password", "at least three of these"),
            (tenantWords.fields.newPassword, "New Password", tenantWords.fields.passwordsDiffer),
        ] {
            let refused = await browser.post(
                page,
                FormParameters([("action", "save"), ("password", password), ("passwordAgain", again)]))
            #expect(refused.text.contains(message))
        }
        _ = try await browser.post(
            page,
            [
                "action": "save", "password": tenantWords.fields.newPassword,
                "passwordAgain": tenantWords.fields.newPassword,
            ]
        ).redirect().required("code")
        var another = harness.browser
        let signIn = await another.get(TenantHarness.authorize())
        let old = await another.post(
            signIn,
            ["action": "sign-in", "email": "bob@contoso.example", "password": DemoPersona.bob.password])
        #expect(old.isSignIn)
        let new = await another.post(
            signIn, ["action": "sign-in", "email": "bob@contoso.example", "password": tenantWords.fields.newPassword])
        #expect(try new.redirect().first("code") != nil)
    }

    @Test func `a new password ends the other sign-ins here and leaves the tokens of applications`() async throws {
        let harness = try TenantHarness()
        var (phone, laptop) = (harness.browser, harness.browser)
        let page = await phone.get(TenantHarness.authorize())
        let code = try await phone.post(page, ["action": "persona", "persona": "bob"]).redirect().required("code")
        let tokens = try JSONValue(parsing: await harness.token(TenantHarness.codeRequest(code)).body)
        let new = try await reset("bob@contoso.example", in: &laptop)
        _ = try await laptop.post(
            new,
            [
                "action": "save", "password": tenantWords.fields.newPassword,
                "passwordAgain": tenantWords.fields.newPassword,
            ]
        ).redirect().required("code")
        #expect(await phone.get(TenantHarness.authorize()).isSignIn)
        #expect(try await laptop.get(TenantHarness.authorize()).redirect().first("code") != nil)
        let refreshed = await harness.token([
            "grant_type": "refresh_token", "client_id": TenantHarness.publicClient.clientID,
            "refresh_token": tokens["refresh_token"]?.string,
        ])
        #expect(refreshed.status == .ok)
    }
}
