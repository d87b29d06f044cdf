import DemoServices
import HTTP
import JSON
import TestSupport
import Testing

/// The parameters `claims` (OpenID Connect Core section 5.5) and `acr_values` at a plain provider.
@Suite struct ClaimsParameterTests {
    static let eve = DemoPersona(
        email: "eve@example.com", subject: "eve-1",
        claims: ["name": "Eve Evans", "locale": "nl", "email_verified": true, "groups": ["admin"]])
    static let grace = DemoPersona(email: "grace@example.com", subject: "grace-1", claims: ["acr": "weak"])

    private static func harness() throws -> GrantHarness {
        try GrantHarness {
            $0.users = [eve, grace]
            $0.signsInByLoginHint = true
        }
    }

    /// The parameters of the authorization response.
    private static func answer(
        _ harness: GrantHarness, _ browser: inout TenantBrowser, _ changes: [String: String]
    ) async throws -> FormParameters {
        let parameters = ["scope": "openid", "login_hint": "eve@example.com"].merging(changes) { $1 }
        return try await browser.get(ClientHarness.authorize(parameters.mapValues { .some($0) })).redirect()
    }

    private static func tokens(_ harness: GrantHarness, _ changes: [String: String]) async throws -> JSONValue {
        var browser = harness.client.browser
        return try await harness.client.spend(
            try await answer(harness, &browser, changes), of: GrantHarness.client)
    }

    private static func userInfo(_ harness: GrantHarness, _ tokens: JSONValue) async throws -> JSONValue {
        let bearer: HTTPFields = [.authorization: "Bearer \(tokens["access_token"]?.string ?? "")"]
        return try JSONValue(parsing: await harness.client.send(.get, "/userinfo", nil, bearer).body)
    }

    // MARK: Refusals

    @Test(arguments: [
        "x", "[]", "null", "{\"id_token\": null}", "{\"id_token\": []}", "{\"userinfo\": \"name\"}",
        "{\"id_token\": {\"name\": true}}", "{\"id_token\": {\"name\": {\"essential\": \"yes\"}}}",
        "{\"id_token\": {\"name\": {\"values\": \"x\"}}}", "{\"id_token\": {\"acr\": {\"values\": []}}}",
        "{\"id_token\": {}, \"id_token\": {}}", "{\"other\": \"\(String(repeating: "x", count: 4100))\"}",
        "{\"userinfo\": {\((0...50).map { "\"c\($0)\": null" }.joined(separator: ","))}}",
    ])
    func `a claims parameter of another form is refused`(text: String) async throws {
        let harness = try Self.harness()
        var browser = harness.client.browser
        let answer = try await Self.answer(harness, &browser, ["claims": text])
        #expect(answer.first("error") == "invalid_request" && answer.first("code") == nil)
    }

    @Test func `acr_values of another form are refused`() async throws {
        let harness = try Self.harness()
        var browser = harness.client.browser
        let long = String(repeating: "x", count: 300)
        #expect(
            try await Self.answer(harness, &browser, ["acr_values": long]).first("error") == "invalid_request")
    }

    @Test func `nobody else is signed in than the requested sub`() async throws {
        let harness = try Self.harness()
        let claims = "{\"id_token\": {\"sub\": {\"value\": \"grace-1\"}}}"
        var browser = harness.client.browser
        let answer = try await Self.answer(harness, &browser, ["claims": claims])
        #expect(answer.first("error") == "login_required" && answer.first("code") == nil)
        // With a session of another person there is no silent response either.
        _ = try await Self.answer(harness, &browser, [:])
        let silent = try await Self.answer(harness, &browser, ["claims": claims, "prompt": "none"])
        #expect(silent.first("code") == nil && silent.first("error") != nil)
        let right = try await Self.answer(
            harness, &browser, ["claims": claims, "login_hint": "grace@example.com"])
        #expect(right.first("code") != nil)
    }

    @Test func `somebody else's session is left as it is, and a silent request is told to sign in`() async throws {
        let harness = try Self.harness()
        let claims = "{\"id_token\": {\"sub\": {\"value\": \"frank-1\"}}}"
        var browser = harness.client.browser
        _ = try await Self.answer(harness, &browser, [:])
        let silent = ClientHarness.authorize(["scope": "openid", "claims": claims, "prompt": "none"])
        #expect(try await browser.get(silent).redirect().first("error") == "login_required")
        #expect(await browser.get(ClientHarness.authorize(["scope": "openid", "claims": claims])).isSignIn)
        let hinted = try await Self.answer(
            harness, &browser, ["claims": claims, "login_hint": "grace@example.com"])
        #expect(hinted.first("error") == "login_required")
        let own = try await browser.get(ClientHarness.authorize(["scope": "openid"])).redirect()
        let tokens = try await harness.client.spend(own, of: GrantHarness.client)
        #expect(try GrantHarness.claims(tokens["id_token"])["sub"] == "eve-1")
        // Without a session there is nobody.
        var other = harness.client.browser
        #expect(try await other.get(silent).redirect().first("error") == "interaction_required")
    }

    @Test(
        arguments: [
            ("grace", "{\"essential\": true, \"value\": \"high\"}", "unmet_authentication_requirements"),
            ("grace", "{\"essential\": true, \"values\": [\"high\", \"higher\"]}", "unmet_authentication_requirements"),
            ("eve", "{\"essential\": true, \"value\": 7}", "unmet_authentication_requirements"),
            ("grace", "{\"essential\": true, \"values\": [\"high\", \"weak\"]}", nil),
            ("grace", "{\"essential\": true}", nil),
            ("grace", "{\"essential\": false, \"value\": \"high\"}", nil),
            ("eve", "{\"essential\": true, \"value\": \"high\"}", nil),
        ] as [(String, String, String?)])
    func `a sign-in fails that does not reach an essential acr`(
        name: String, acr: String, error: String?
    ) async throws {
        let harness = try Self.harness()
        var browser = harness.client.browser
        let answer = try await Self.answer(
            harness, &browser,
            ["claims": "{\"id_token\": {\"acr\": \(acr)}}", "login_hint": "\(name)@example.com"])
        #expect(answer.first("error") == error && (answer.first("code") == nil) == (error != nil))
        // Nobody is signed in by it.
        #expect(await browser.get(ClientHarness.authorize(["scope": "openid"])).isSignIn == (error != nil))
    }

    @Test func `a claim that the tenant sets stays what it is`() async throws {
        let harness = try Self.harness()
        let requests = ["iss", "aud", "exp", "nonce", "sid", "jti"].map { "\"\($0)\": {\"value\": \"x\"}" }
        let tokens = try await Self.tokens(
            harness, ["claims": "{\"id_token\": {\(requests.joined(separator: ","))}}"])
        let claims = try GrantHarness.claims(tokens["id_token"])
        #expect(claims["iss"] == .string(ClientHarness.origin) && claims["aud"] == "my-client")
        #expect(claims["jti"] == nil && claims["nonce"] != "x" && claims["exp"]?.integer != nil)
    }

    // MARK: Claims

    @Test func `requested claims are in the ID token and in UserInfo, each where it was requested`() async throws {
        let harness = try Self.harness()
        let text = """
            {"id_token": {"email": null, "locale": {"essential": true}, "phone_number": null},
             "userinfo": {"name": {"essential": true}, "email_verified": {"value": true}}, "other": 1}
            """
        let tokens = try await Self.tokens(harness, ["claims": text])
        let claims = try GrantHarness.claims(tokens["id_token"])
        #expect(claims["email"] == "eve@example.com" && claims["locale"] == "nl")
        #expect(claims["name"] == nil && claims["phone_number"] == nil && claims["groups"] == ["admin"])
        let info = try await Self.userInfo(harness, tokens)
        #expect(info["name"] == "Eve Evans" && info["email_verified"] == true)
        #expect(info["email"] == nil && info["locale"] == nil && info["sub"] == "eve-1")
        // A request without the parameter gets what the scopes give.
        let bare = try await Self.tokens(harness, [:])
        #expect(try GrantHarness.claims(bare["id_token"])["email"] == nil)
        #expect(try await Self.userInfo(harness, bare)["name"] == nil)
    }

    @Test func `a claim with another value than the requested is left out`() async throws {
        let harness = try Self.harness()
        let text = """
            {"id_token": {"email": {"value": "other@example.com"}, "locale": {"values": ["fr", "nl"]}},
             "userinfo": {"name": {"values": ["Frank"]}}}
            """
        let tokens = try await Self.tokens(harness, ["claims": text])
        let claims = try GrantHarness.claims(tokens["id_token"])
        #expect(claims["email"] == nil && claims["locale"] == "nl")
        #expect(try await Self.userInfo(harness, tokens)["name"] == nil)
    }

    @Test func `what a refresh brings has the same claims, and an exchanged token of another client not`() async throws
    {
        let harness = try Self.harness()
        let text = "{\"id_token\": {\"email\": null}, \"userinfo\": {\"email\": null}}"
        let tokens = try await Self.tokens(harness, ["claims": text, "scope": "openid offline_access"])
        let refresh: FormParameters = [
            "grant_type": "refresh_token", "refresh_token": tokens["refresh_token"]?.string ?? "",
        ]
        let next = try await harness.json("/token", refresh)
        #expect(try GrantHarness.claims(next["id_token"])["email"] == "eve@example.com")
        #expect(try await Self.userInfo(harness, next)["email"] == "eve@example.com")
        func exchange(_ token: JSONValue?, as client: RegisteredClient) async throws -> JSONValue {
            try await harness.json(
                "/token",
                [
                    "grant_type": "urn:ietf:params:oauth:grant-type:token-exchange", "audience": "other",
                    "subject_token": token?.string ?? "",
                    "subject_token_type": "urn:ietf:params:oauth:token-type:access_token",
                ], as: client)
        }
        let own = try await exchange(next["access_token"], as: GrantHarness.client)
        #expect(try await Self.userInfo(harness, own)["email"] == "eve@example.com")
        let foreign = try await exchange(own["access_token"], as: GrantHarness.other)
        #expect(try await Self.userInfo(harness, foreign)["email"] == nil)
    }

    @Test func `a claim that was ordered for the sign-in is there with the ordered value`() async throws {
        let harness = try Self.harness()
        let order = "{\"claims\": {\"email_verified\": false, \"locale\": \"fr\", \"name\": \"Eve Once\"}}"
        #expect(await harness.control.send(.put, "/next-sign-in", order).status == .ok)
        let text = """
            {"id_token": {"email_verified": null, "locale": {"value": "nl"}},
             "userinfo": {"name": {"essential": true}, "locale": {"value": "fr"}}}
            """
        let tokens = try await Self.tokens(harness, ["claims": text])
        let claims = try GrantHarness.claims(tokens["id_token"])
        #expect(claims["email_verified"] == false && claims["locale"] == nil)
        let info = try await Self.userInfo(harness, tokens)
        #expect(info["name"] == "Eve Once" && info["locale"] == "fr" && info["email_verified"] == nil)
    }

    // MARK: acr

    @Test(
        arguments: [
            (["acr_values": "gold silver"], "gold"), (["acr_values": ""], nil), ([:], nil),
            (["claims": "{\"id_token\": {\"acr\": {\"values\": [\"high\", \"low\"]}}}", "acr_values": "gold"], "high"),
            (["claims": "{\"id_token\": {\"acr\": {\"essential\": true, \"value\": \"high\"}}}"], "high"),
            (["claims": "{\"id_token\": {\"acr\": null}}", "acr_values": "gold"], "gold"),
            (["acr_values": "gold", "login_hint": "grace@example.com"], "weak"),
        ] as [([String: String], String?)])
    func `acr is the first value that was requested, or the user's own`(
        changes: [String: String], expected: String?
    ) async throws {
        let tokens = try await Self.tokens(try Self.harness(), changes)
        #expect(try GrantHarness.claims(tokens["id_token"])["acr"]?.string == expected)
    }

    @Test func `the metadata name the parameter, and Azure AD B2C takes no notice of it`() async throws {
        let metadata = try await GrantHarness().metadata()
        #expect(metadata["claims_parameter_supported"] == true && metadata["acr_values_supported"] == nil)
        #expect(metadata["claims_supported"]?.array?.contains("acr") == true)
        let harness = try TenantHarness()
        let tokens = try await harness.tokens(["claims": "{", "acr_values": "gold"])
        #expect(try await harness.claims(tokens["id_token"]?.string)["acr"] == nil)
    }
}
