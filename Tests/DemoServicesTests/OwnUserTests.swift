import Cryptography
import DemoServices
import HTTP
import JSON
import TestSupport
import Testing

/// Users of the tester's own, their claims, and sign-ins without a page.
@Suite struct OwnUserTests {
    static let eve = DemoPersona(
        email: "eve@example.com", subject: "eve-1", password: "eve-eats-eels",
        claims: [
            "name": "Eve Evans", "given_name": "Eve", "groups": ["admin", "staff"], "locale": "nl",
            "email_verified": true,
        ])
    static let frank = DemoPersona(email: "frank@example.com", subject: "frank-2")

    private func harness(hint: Bool = true) throws -> ClientHarness {
        try ClientHarness { configuration in
            configuration.users = [Self.eve, Self.frank]
            configuration.signsInByLoginHint = hint
        }
    }

    private func claims(_ tokens: JSONValue, _ name: String = "id_token") throws -> JSONValue {
        let parts = try #require(tokens[name]?.string).split(separator: ".")
        return try JSONValue(parsing: try Base64URL.decode(parts[1]))
    }

    // MARK: Refusals

    @Test func `without the option a hint only fills in the address`() async throws {
        let harness = try harness(hint: false)
        var browser = harness.browser
        let page = await browser.get(ClientHarness.authorize(["login_hint": "eve@example.com"]))
        #expect(page.isSignIn && page.text.contains("value=\"eve@example.com\""))
    }

    @Test(arguments: ["nobody@example.com", "", "alice@contoso.example", "eve"])
    func `a hint that names no user of this tenant gets the page`(hint: String) async throws {
        let harness = try harness()
        var browser = harness.browser
        #expect(await browser.get(ClientHarness.authorize(["login_hint": hint])).isSignIn)
    }

    @Test func `a silent request needs a session all the same`() async throws {
        let harness = try harness()
        var browser = harness.browser
        let target = ClientHarness.authorize(["login_hint": "eve@example.com", "prompt": "none"])
        #expect(try await browser.get(target).redirect().first("error") != nil)
        _ = await browser.get(ClientHarness.authorize(["login_hint": "eve@example.com"]))
        #expect(try await browser.get(target).redirect().first("code") != nil)
    }

    @Test func `the predefined users are not there, nor is a user without a password signed in with one`() async throws
    {
        let harness = try harness()
        var browser = harness.browser
        let page = await browser.get(ClientHarness.authorize())
        #expect(!page.text.contains("alice") && page.text.contains("eve-eats-eels"))
        for (email, password) in [("alice@contoso.example", "alice-likes-lists"), ("frank@example.com", "")] {
            let refused = await browser.post(page, ["action": "sign-in", "email": email, "password": password])
            #expect(refused.isSignIn)
        }
        let stranger = await browser.post(page, ["action": "persona", "persona": "alice"])
        #expect(stranger.response.status == .badRequest)
    }

    // MARK: Sign-ins

    @Test(arguments: ["eve@example.com", "EVE@example.com", "eve-1"])
    func `a hint signs in without a page`(hint: String) async throws {
        let harness = try harness()
        var browser = harness.browser
        let answer = try await browser.get(ClientHarness.authorize(["login_hint": hint, "scope": "openid profile"]))
            .redirect()
        let tokens = try await harness.spend(answer)
        #expect(try claims(tokens)["sub"]?.string == "eve-1")
        // The session stays for a request without a hint, and another hint replaces it.
        let second = try await browser.get(ClientHarness.authorize()).redirect()
        #expect(try claims(try await harness.spend(second))["sub"]?.string == "eve-1")
        let third = try await browser.get(
            ClientHarness.authorize(["login_hint": "frank@example.com", "prompt": "login"])
        ).redirect()
        #expect(try claims(try await harness.spend(third))["sub"]?.string == "frank-2")
    }

    @Test func `claims are returned for the scopes that ask for them, and the others always`() async throws {
        let harness = try harness()
        func userInfo(_ scope: String) async throws -> (id: JSONValue, userInfo: JSONValue) {
            var browser = harness.browser
            let answer = try await browser.get(
                ClientHarness.authorize(["login_hint": "eve@example.com", "scope": scope])
            ).redirect()
            let tokens = try await harness.spend(answer)
            let token = try #require(tokens["access_token"]?.string)
            let response = await harness.send(.get, "/userinfo", nil, [.authorization: "Bearer \(token)"])
            return (try claims(tokens), try JSONValue(parsing: response.body))
        }
        let few = try await userInfo("openid")
        #expect(few.userInfo == ["sub": "eve-1", "groups": ["admin", "staff"]])
        #expect(few.id["groups"] == ["admin", "staff"] && few.id["locale"] == nil && few.id["name"] == nil)
        let all = try await userInfo("openid profile email")
        #expect(
            all.userInfo == [
                "sub": "eve-1", "groups": ["admin", "staff"], "name": "Eve Evans", "given_name": "Eve", "locale": "nl",
                "email": "eve@example.com", "email_verified": true,
            ])
        let metadata = try JSONValue(parsing: await harness.send(.get, "/.well-known/openid-configuration").body)
        let names = metadata["claims_supported"]?.array?.compactMap(\.string) ?? []
        #expect(Set(names).isSuperset(of: ["sub", "groups", "locale"]) && Set(names).count == names.count)
    }

    @Test func `a user of Azure AD B2C has the claims in every token`() async throws {
        let harness = try TenantHarness { $0.users = [Self.eve] }
        let tokens = try await harness.tokens(persona: "eve@example.com")
        for name in ["id_token", "access_token"] {
            let claims = try await harness.claims(tokens[name]?.string)
            #expect(claims["groups"] == ["admin", "staff"] && claims["name"]?.string == "Eve Evans")
        }
    }

    @Test func `a start undoes what was changed of a user, and an account with the address of one is gone`()
        async throws
    {
        let folder = TemporaryFolder()
        func tenant(_ users: [DemoPersona]) throws -> TenantHarness {
            try TenantHarness(folder: folder) { $0.users = users }
        }
        let old = DemoPersona(email: "eve@example.com", subject: "old")
        _ = try await tenant([old]).tokens(persona: "eve@example.com")
        let harness = try tenant([Self.eve])
        let tokens = try await harness.tokens(persona: "eve@example.com")
        #expect(try await harness.claims(tokens["id_token"]?.string)["oid"]?.string == "eve-1")
        let renamed = DemoPersona(email: "eve@example.com", subject: "eve-1", claims: ["name": "Eva"])
        let next = try tenant([renamed])
        let claims = try await next.claims(try await next.tokens(persona: "eve@example.com")["id_token"]?.string)
        #expect(claims["name"]?.string == "Eva" && claims["given_name"] == nil)
    }

    @Test func `a password of the file signs in`() async throws {
        let harness = try harness()
        var browser = harness.browser
        let page = await browser.get(ClientHarness.authorize())
        let answer = try await browser.post(
            page, ["action": "sign-in", "email": "Eve@example.com", "password": "eve-eats-eels"]
        ).redirect()
        #expect(try claims(try await harness.spend(answer))["sub"]?.string == "eve-1")
    }

    // MARK: Lifetimes and clients

    @Test func `tokens last as long as is said`() async throws {
        let harness = try ClientHarness { configuration in
            configuration.lifetimes.accessToken = 5
            configuration.lifetimes.idToken = 5
        }
        let tokens = try await harness.spend(try await harness.signIn())
        #expect(tokens["expires_in"] == 5)
        for name in ["id_token", "access_token"] {
            let claims = try claims(tokens, name)
            #expect(claims["exp"]?.integer == claims["iat"]?.integer.map { $0 + 5 })
        }
        try await harness.use(tokens)
        harness.clock.advance(by: 5)
        let token = try #require(tokens["access_token"]?.string)
        #expect(await harness.send(.get, "/userinfo", nil, [.authorization: "Bearer \(token)"]).status == .unauthorized)
    }

    @Test(arguments: [("+1h", 3600), ("1h", 3600), ("-90s", -90), ("9999d", 863_913_600), ("0m", 0), ("2m", 120)])
    func `an offset is a number with a unit`(text: String, seconds: Int) {
        #expect(ClockOffset.seconds(text) == Int64(seconds))
    }

    @Test(arguments: ["", "+", "h", "1", "1H", "+-1h", "12345s", "1.5h", "1 h", "١h", "1hh", "1w"])
    func `anything else is no offset`(text: String) { #expect(ClockOffset.seconds(text) == nil) }
}
