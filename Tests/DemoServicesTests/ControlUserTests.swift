import Cryptography
import DemoServices
import HTTP
import JSON
import TestSupport
import Testing

/// Users that the control interface adds, changes and removes.
@Suite struct ControlUserTests {
    private func harness(_ folder: TemporaryFolder? = nil) throws -> ControlHarness {
        try ControlHarness { configuration in
            configuration.users = [OwnUserTests.eve, OwnUserTests.frank]
            configuration.signsInByLoginHint = true
            if let folder { configuration.databasePath = folder.file("tenant.sqlite") }
        }
    }

    private func put(_ harness: ControlHarness, _ name: String, _ members: [String: JSONValue]) async -> HTTPResponse {
        await harness.send(
            .put, "/users/\(PercentEncoding.encode(name))",
            String(decoding: JSONValue.object(members).encoded(), as: UTF8.self))
    }

    private func emails(_ harness: ControlHarness) async throws -> [String] {
        try await harness.json("/users")["users"]?.array?.compactMap { $0["email"]?.string } ?? []
    }

    /// Signs a user in by `login_hint` and returns the tokens.
    private func tokens(_ harness: ControlHarness, _ hint: String) async throws -> JSONValue {
        var browser = harness.client.browser
        let target = ClientHarness.authorize(["login_hint": hint, "scope": "openid offline_access profile email"])
        return try await harness.client.spend(try await browser.get(target).redirect())
    }

    private func person(_ harness: ControlHarness, _ tokens: JSONValue) async throws -> HTTPResponse {
        let token = try #require(tokens["access_token"]?.string)
        return await harness.client.send(.get, "/userinfo", nil, [.authorization: "Bearer \(token)"])
    }

    // MARK: What is refused

    @Test(arguments: [
        ("[]", "expected an object."), ("{}", "email is missing."), ("{\"email\": 7}", "email: expected a string."),
        ("{\"email\": \"grace\"}", "email: expected an e-mail address"),
        ("{\"email\": \"grace@example.com\", \"mail\": 1}", "there is no member 'mail'; there can be"),
        ("{\"email\": \"grace@example.com\", \"sub\": \"\"}", "sub: expected 1 to 255 visible characters"),
        ("{\"email\": \"grace@example.com\", \"password\": \"\"}", "password: expected 1 to 128 characters."),
        (
            "{\"email\": \"grace@example.com\", \"claims\": {\"iss\": \"x\"}}",
            "claims.iss: the tenant sets this claim itself; a fault sets it to something else."
        ),
        ("{\"email\": \"grace@example.com\", \"claims\": {\"client_id\": \"x\"}}", "claims.client_id: the tenant sets"),
        (
            "{\"email\": \"grace@example.com\", \"access_token_claims\": {\"idtyp\": \"app\"}}",
            "access_token_claims.idtyp: the tenant sets"
        ),
        ("{\"email\": \"grace@example.com\", \"claims\": {\"act\": {}}}", "claims.act: the tenant sets"),
        ("{\"email\": \"grace@example.com\", \"claims\": {\"events\": {}}}", "claims.events: the tenant sets"),
        ("{\"email\": \"grace@example.com\", \"claims\": {\"email\": \"x\"}}", "claims.email: email is a member of"),
        ("{\"email\": \"grace@example.com\", \"claims\": {\"name\": 7}}", "claims.name: expected a string"),
    ])
    func `a wrong user is refused as in the file, with the place`(body: String, reason: String) async throws {
        let harness = try harness()
        let response = await harness.send(.put, "/users/grace%40example.com", body)
        #expect(response.status == .badRequest && ControlHarness.code(response) == "invalid-body")
        #expect(response.json?["detail"]?.string?.hasPrefix(reason) == true, "\(response.text)")
        #expect(try await emails(harness) == ["eve@example.com", "frank@example.com"])
    }

    @Test func `a user that another one stands in the way of is refused`() async throws {
        let harness = try harness()
        let cases: [(name: String, members: [String: JSONValue], code: String)] = [
            ("grace@example.com", ["email": "heidi@example.com"], "other-user"),
            ("eve@example.com", ["email": "eve@example.com", "sub": "eve-2"], "other-user"),
            ("eve-1", ["email": "Frank@example.com"], "user-exists"),
            ("grace@example.com", ["email": "grace@example.com", "sub": "eve-1"], "user-exists"),
            ("grace-3", ["email": "eve@example.com", "sub": "grace-3"], "user-exists"),
        ]
        for (name, members, code) in cases {
            let response = await put(harness, name, members)
            #expect(response.status == .conflict && ControlHarness.code(response) == code, "\(name) \(members)")
        }
        #expect(try await harness.json("/users/eve-1")["claims"]?["name"] == "Eve Evans")
        #expect(try await emails(harness) == ["eve@example.com", "frank@example.com"])
    }

    @Test func `there are no more users than in a file`() async throws {
        let harness = try ControlHarness { configuration in
            configuration.users = (1..<200).map { DemoPersona(email: "user\($0)@example.com") }
        }
        #expect(await put(harness, "a@example.com", ["email": "a@example.com"]).status == .created)
        let response = await put(harness, "b@example.com", ["email": "b@example.com"])
        #expect(response.status == .conflict && ControlHarness.code(response) == "too-many-users")
        #expect(await put(harness, "a@example.com", ["email": "b@example.com"]).status == .ok)
    }

    @Test func `roles count as claims of access tokens`() async throws {
        let harness = try harness()
        func claims(_ count: Int, _ length: Int) -> [String: JSONValue] {
            let names = (0..<count).map { ("c\($0)", JSONValue.string(String(repeating: "x", count: length))) }
            return [
                "email": "grace@example.com", "roles": ["editor"],
                "access_token_claims": .object(Dictionary(uniqueKeysWithValues: names)),
            ]
        }
        for (count, length) in [(50, 1), (1, 4080)] {
            let response = await put(harness, "grace@example.com", claims(count, length))
            #expect(response.status == .badRequest && response.text.contains("roles: with access_token_claims"))
        }
        #expect(await put(harness, "grace@example.com", claims(49, 1)).status == .created)
    }

    @Test(arguments: ["/users/nobody%40example.com", "/users/", "/users/eve-1/claims", "/users/%FF"])
    func `what names no user is not found`(path: String) async throws {
        let harness = try harness()
        for method in [HTTPMethod.get, .delete] {
            #expect(await harness.send(method, path).status == .notFound)
        }
        #expect(try await emails(harness).count == 2)
    }

    // MARK: Changes

    @Test func `a user is added, and signs in`() async throws {
        let harness = try harness()
        let members: [String: JSONValue] = [
            "email": "grace@example.com", "sub": "grace/3", "password": "grace-goes-green",
            "claims": ["name": "Grace Green", "groups": ["staff"], "plan": "gold"],
        ]
        let added = await put(harness, "grace@example.com", members)
        #expect(added.status == .created && added.json == .object(members))
        #expect(try await harness.json("/users/grace%2F3") == .object(members))
        #expect(try await harness.json("/users/GRACE@example.com") == .object(members))
        let person = try await person(harness, try await tokens(harness, "grace@example.com")).json
        #expect(person?["name"] == "Grace Green" && person?["plan"] == "gold" && person?["sub"] == "grace/3")
        var browser = harness.client.browser
        let page = await browser.get(ClientHarness.authorize())
        #expect(page.text.contains("grace-goes-green"))
        let answer = await browser.post(
            page, ["action": "sign-in", "email": "grace@example.com", "password": "grace-goes-green"])
        #expect(try answer.redirect().first("code") != nil)
        let metadata = try JSONValue(
            parsing: await harness.client.send(.get, "/.well-known/openid-configuration").body)
        #expect(metadata["claims_supported"]?.array?.contains("plan") == true)
    }

    @Test func `a changed user keeps the sub, the sessions and the tokens`() async throws {
        let harness = try harness()
        let before = try await tokens(harness, "eve@example.com")
        let members: [String: JSONValue] = ["email": "eva@example.com", "claims": ["name": "Eva Evans"]]
        let changed = await put(harness, "eve@example.com", members)
        #expect(changed.status == .ok && changed.json?["sub"] == "eve-1" && changed.json?["password"] == nil)
        let person = try await person(harness, before).json
        #expect(person == ["sub": "eve-1", "name": "Eva Evans", "email": "eva@example.com"])
        #expect(try await harness.client.refresh(before)["access_token"] != nil)
        #expect(try await emails(harness) == ["eva@example.com", "frank@example.com"])
        #expect(await harness.send(.get, "/users/eve%40example.com").status == .notFound)
    }

    @Test func `a removed user is signed out, and their codes and tokens end`() async throws {
        let harness = try harness()
        var browser = harness.client.browser
        let target = ClientHarness.authorize(["login_hint": "eve@example.com"])
        let unspent = try await browser.get(target).redirect()
        let eve = try await tokens(harness, "eve@example.com")
        let frank = try await tokens(harness, "frank@example.com")
        #expect(await harness.send(.delete, "/users/eve%40example.com").status == .noContent)
        #expect(try await emails(harness) == ["frank@example.com"])
        #expect(try await person(harness, eve).status == .unauthorized)
        #expect(await browser.get(target).isSignIn)
        #expect(try await harness.client.refresh(frank)["access_token"] != nil)
        #expect(await harness.send(.delete, "/users/eve%40example.com").status == .notFound)
        #expect(await harness.send(.post, "/token", "{\"user\": \"eve-1\"}").status == .notFound)
        // A user who is added with the same `sub` has none of them.
        #expect(await put(harness, "eve-1", ["email": "eve@example.com", "sub": "eve-1"]).status == .created)
        #expect(try await harness.client.refresh(eve)["error"] == "invalid_grant")
        #expect(try await harness.client.spend(unspent)["error"] == "invalid_grant")
    }

    @Test func `the predefined users are listed, changed and removed as well`() async throws {
        let harness = try ControlHarness()
        let first = try #require(try await harness.json("/users")["users"]?.array?.first)
        #expect(first["email"] == "alice@contoso.example" && first["claims"]?["given_name"] == "Alice")
        #expect(await put(harness, "nemo@contoso.example", ["email": "nemo@contoso.example"]).status == .ok)
        #expect(await harness.send(.delete, "/users/alice%40contoso.example").status == .noContent)
        var browser = harness.client.browser
        let page = await browser.get(ClientHarness.authorize())
        #expect(!page.text.contains("alice@contoso.example") && page.text.contains("bob@contoso.example"))
    }

    @Test func `a reset, and a start, bring back the users of the file`() async throws {
        let folder = TemporaryFolder()
        for isStart in [false, true] {
            let harness = try harness(folder)
            _ = await put(harness, "grace@example.com", ["email": "grace@example.com"])
            _ = await put(harness, "eve-1", ["email": "eva@example.com"])
            #expect(await harness.send(.delete, "/users/frank-2").status == .noContent)
            var after = harness
            if isStart {
                after = try self.harness(folder)
            } else {
                #expect(await harness.send(.post, "/reset").status == .noContent)
            }
            #expect(try await emails(after) == ["eve@example.com", "frank@example.com"])
            let tokens = try await tokens(after, "eve@example.com")
            #expect(try await person(after, tokens).json?["name"] == "Eve Evans")
            _ = try await self.tokens(after, "frank@example.com")
            var browser = after.client.browser
            #expect(await browser.get(ClientHarness.authorize(["login_hint": "grace@example.com"])).isSignIn)
        }
    }
}
