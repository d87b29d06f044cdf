import HTTP
import JSON
import TestSupport
import Testing

@testable import DemoServices

/// What becomes of accounts and tokens when users are removed, replaced and brought back.
@Suite struct UserAccountTests {
    // MARK: Accounts that somebody has signed up for

    private static func tenant() throws -> TenantHarness { try TenantHarness(change: isControlled) }

    private static func isControlled(_ configuration: inout DemoTenantConfiguration) {
        configuration.control = TenantControl(token: ControlHarness.token)
    }

    private func control(
        _ harness: TenantHarness, _ method: HTTPMethod, _ path: String, _ body: String? = nil
    ) async -> HTTPResponse {
        await ControlHarness.send(to: harness.tenant, method, path, body)
    }

    /// Signs up and returns the claims of the ID token.
    private func signUp(_ harness: TenantHarness, _ email: String) async throws -> JSONValue {
        var browser = harness.browser
        let page = await browser.get(TenantHarness.authorize(policy: "B2C_1_sign_up"))
        let form: FormParameters = [
            "action": "create", "email": email, "displayName": "Erin", "password": "Long enough",
            "passwordAgain": "Long enough",
        ]
        let answer = try await browser.typeCode(of: await browser.post(page, form)).redirect()
        let request = TenantHarness.codeRequest(try answer.required("code"))
        let tokens = try JSONValue(parsing: await harness.token(policy: "B2C_1_sign_up", request).body)
        return try await harness.claims(tokens["id_token"]?.string, policy: "B2C_1_sign_up")
    }

    @Test func `no user takes the place of an account that somebody has signed up for`() async throws {
        let harness = try Self.tenant()
        let subject = try #require(try await signUp(harness, "erin@example.com")["oid"]?.string)
        for (name, body) in [
            ("ERIN%40example.com", "{\"email\": \"ERIN@example.com\"}"),
            (subject, "{\"email\": \"other@example.com\", \"sub\": \"\(subject)\"}"),
            ("alice%40contoso.example", "{\"email\": \"erin@example.com\"}"),
        ] {
            let response = await control(harness, .put, "/users/\(name)", body)
            #expect(response.status == .conflict && ControlHarness.code(response) == "user-exists", "\(name)")
        }
        var browser = harness.browser
        let page = await browser.get(TenantHarness.authorize())
        let answer = await browser.post(
            page, ["action": "sign-in", "email": "erin@example.com", "password": "Long enough"])
        #expect(try answer.redirect().first("code") != nil)
        // Nothing of the refused users is left.
        #expect(await control(harness, .get, "/users/erin%40example.com").status == .notFound)
        #expect(await control(harness, .delete, "/users/erin%40example.com").status == .noContent)
        let added = await control(harness, .put, "/users/erin%40example.com", "{\"email\": \"erin@example.com\"}")
        #expect(added.status == .created)
    }

    // MARK: What a reset, and a start, bring back

    /// Changes the name of Alice on the page for it.
    private func rename(_ harness: TenantHarness) async throws {
        var browser = harness.browser
        let page = await browser.get(TenantHarness.authorize(policy: "B2C_1_edit_profile"))
        let profile = await browser.post(page, ["action": "persona", "persona": "alice"])
        let saved = await browser.post(
            profile, ["action": "save", "displayName": "Changed", "givenName": "C", "familyName": "D"])
        #expect(try saved.redirect().first("code") != nil)
    }

    private func name(_ harness: TenantHarness) async throws -> String? {
        try await harness.claims(try await harness.tokens()["id_token"]?.string)["name"]?.string
    }

    @Test func `a name that a predefined user has changed lasts until a reset`() async throws {
        let harness = try Self.tenant()
        try await rename(harness)
        let after = try harness.restarted(change: Self.isControlled)
        #expect(try await name(after) == "Changed")
        #expect(await control(after, .post, "/reset").status == .noContent)
        #expect(try await name(after) == "Alice Adams")
    }

    @Test func `a start brings back a predefined user whom the control interface has changed or removed`() async throws
    {
        let harness = try Self.tenant()
        let alice = DemoPersona.alice
        let body = "{\"email\": \"\(alice.email)\", \"claims\": {\"name\": \"Changed\"}}"
        #expect(await control(harness, .put, "/users/\(alice.objectID)", body).status == .ok)
        let changed = try harness.restarted(change: Self.isControlled)
        #expect(try await name(changed) == "Alice Adams")
        #expect(await control(changed, .delete, "/users/\(alice.objectID)").status == .noContent)
        #expect(try await name(try changed.restarted(change: Self.isControlled)) == "Alice Adams")
    }

    @Test func `a predefined user is back, whoever has signed up with the address since`() async throws {
        let harness = try Self.tenant()
        #expect(await control(harness, .delete, "/users/alice%40contoso.example").status == .noContent)
        let other = try await signUp(harness, "alice@contoso.example")
        #expect(other["oid"]?.string != DemoPersona.alice.objectID)
        #expect(await control(harness, .post, "/reset").status == .noContent)
        #expect(try await name(harness) == "Alice Adams")
    }

    @Test func `a reset forgets wrong passwords`() async throws {
        let harness = try Self.tenant()
        var browser = harness.browser
        let form: FormParameters = ["action": "sign-in", "email": "nobody@example.com", "password": "wrong"]
        for _ in 1...10 {
            _ = await browser.post(await browser.get(TenantHarness.authorize()), form)
        }
        let locked = await browser.post(await browser.get(TenantHarness.authorize()), form)
        #expect(locked.text.contains(tenantWords.signIn.locked))
        #expect(await control(harness, .post, "/reset").status == .noContent)
        let wrong = await browser.post(await browser.get(TenantHarness.authorize()), form)
        #expect(wrong.isSignIn && !wrong.text.contains(tenantWords.signIn.locked))
    }

    @Test func `a user who takes the place of a predefined one has an e-mail address`() async throws {
        let harness = try GrantHarness()
        func email() async throws -> JSONValue? {
            let body = """
                {"client_id": "my-client", "user": "nemo@contoso.example", "scope": "openid email", "token": "id_token"}
                """
            return await harness.control.send(.post, "/token", body).json?["claims"]?["email"]
        }
        #expect(try await email() == nil)
        let put = await harness.control.send(
            .put, "/users/nemo%40contoso.example", "{\"email\": \"nemo@contoso.example\"}")
        #expect(put.status == .ok)
        #expect(try await email() == "nemo@contoso.example")
        #expect(await harness.control.send(.post, "/reset").status == .noContent)
        #expect(try await email() == nil)
    }

    // MARK: What ends with a user

    @Test func `tokens without a grant, and codes of devices, end with their user`() async throws {
        let harness = try GrantHarness()
        let alice = DemoPersona.alice
        let order = "{\"client_id\": \"my-client\", \"user\": \"\(alice.email)\"}"
        let minted = try #require(await harness.control.send(.post, "/token", order).json)["token"]
        let ofBob = "{\"client_id\": \"my-client\", \"user\": \"\(DemoPersona.bob.email)\"}"
        let other = try #require(await harness.control.send(.post, "/token", ofBob).json)["token"]
        let exchange: FormParameters = [
            "grant_type": "urn:ietf:params:oauth:grant-type:token-exchange",
            "subject_token": try #require(try await harness.tokens()["id_token"]?.string),
            "subject_token_type": "urn:ietf:params:oauth:token-type:id_token",
        ]
        let exchanged = try await harness.json("/token", exchange)["access_token"]
        var device = try await DeviceFlowTests.Device(harness)
        let question = await device.question()
        _ = await device.browser.post(question, ["action": "allow"])
        for token in [minted, exchanged, other] { #expect(await harness.userInfo(token?.string) == .ok) }

        #expect(await harness.control.send(.delete, "/users/\(alice.objectID)").status == .noContent)
        let again = "{\"email\": \"\(alice.email)\", \"sub\": \"\(alice.objectID)\"}"
        #expect(await harness.control.send(.put, "/users/\(alice.objectID)", again).status == .created)
        #expect(await harness.userInfo(minted?.string) == .unauthorized)
        #expect(await harness.userInfo(exchanged?.string) == .unauthorized)
        #expect(await harness.userInfo(other?.string) == .ok)
        #expect(try await device.poll()["error"] == "invalid_grant")
    }
}
