import Cryptography
import DemoServices
import HTTP
import JSON
import TestSupport
import Testing

/// The checks of a sign-in that the tenant reports to any client that knows its `state`.
@Suite struct SignInCheckLogTests {
    static let state = "Xq3-8fLw0pZk5TnR2vYb7HcJ9mDsA1Ge"
    static let nonce = "nQ7-2kVw8sLx4BtC6yHm1RzF3pJdE9Ua"

    private static let changes: [String: String?] = ["state": state, "nonce": nonce]

    /// The check log under the hash of a value.
    private static func journal(
        _ tenant: any HTTPResponder, _ secret: String = state, from peer: String = "127.0.0.1"
    ) async -> HTTPResponse {
        let key = Base64URL.encode(SHA256.hash(Array(secret.utf8)))
        return await tenant.respond(
            to: HTTPRequest(
                target: "/journal/\(key)", fields: [.host: "localhost:3001"],
                connection: HTTPRequest.Connection(remoteAddress: peer)))
    }

    private static func messages(_ tenant: any HTTPResponder, _ secret: String = state) async throws -> [JSONValue] {
        let response = await journal(tenant, secret)
        try #require(response.status == .ok, "\(response.text)")
        return try #require(response.json?["messages"]?.array)
    }

    /// The names of the checks of a message that ended like this.
    private static func names(_ message: JSONValue?, _ verdict: String) -> [String] {
        (message?["checks"]?.array ?? []).filter { $0["verdict"]?.string == verdict }.compactMap { $0["name"]?.string }
    }

    @Test func `a sign-in and a refresh are found under the hash of the state with every check`() async throws {
        let harness = try TenantHarness()
        let tokens = try await harness.tokens(Self.changes)
        let refresh = await harness.token([
            "grant_type": "refresh_token", "client_id": TenantHarness.publicClient.clientID,
            "refresh_token": tokens["refresh_token"]?.string,
        ])
        #expect(refresh.status == .ok)
        let messages = try await Self.messages(harness.tenant)
        #expect(messages.map { $0["endpoint"]?.string } == ["authorize", "token", "refresh"])
        #expect(
            messages.map { Self.names($0, "passed") } == [
                [
                    "client-known", "redirect-uri-exact", "single-parameters", "request-object", "response-type",
                    "scope-allowed", "scope-openid", "pkce-challenge", "state-present", "nonce-present",
                ],
                [
                    "client-authentication", "grant-type", "code-known", "code-client", "code-unused", "code-age",
                    "code-policy", "code-redirect-uri", "pkce-verifier",
                ],
                [
                    "client-authentication", "grant-type", "refresh-token-known", "refresh-token-client",
                    "refresh-token-unused", "refresh-token-unrevoked", "refresh-token-age", "refresh-token-policy",
                ],
            ])
        for check in messages.flatMap({ $0["checks"]?.array ?? [] }) {
            #expect(check["verdict"]?.string == "passed")
            #expect(check["clause"]?.string?.isEmpty == false && check["expected"]?.string?.isEmpty == false)
        }
        #expect(messages[0]["at"]?.string?.hasSuffix("Z") == true)
    }

    @Test func `no secret is in it whole`() async throws {
        let harness = try TenantHarness()
        let code = try await harness.code(Self.changes)
        let response = await harness.token(TenantHarness.codeRequest(code))
        let tokens = try JSONValue(parsing: response.body)
        _ = await harness.token(TenantHarness.codeRequest(code, ["client_secret": "a-secret-of-nobody"]))
        _ = await harness.token([
            "grant_type": "refresh_token", "client_id": TenantHarness.publicClient.clientID,
            "refresh_token": tokens["refresh_token"]?.string,
        ])
        let text = await Self.journal(harness.tenant).text
        let secrets = [
            Self.state, Self.nonce, code, TenantHarness.verifier, TenantHarness.challenge, "a-secret-of-nobody",
            try #require(tokens["access_token"]?.string), try #require(tokens["refresh_token"]?.string),
            try #require(tokens["id_token"]?.string),
        ]
        for secret in secrets { #expect(!text.contains(secret)) }
        #expect(text.contains("dBjf…EjXk, 43 characters"), "the verifier, masked")
        let short = try TenantHarness()
        _ = try await short.code(["state": "s3cr3t-state", "nonce": "s3cr3t-nonce"])
        let other = await Self.journal(short.tenant, "s3cr3t-state").text
        #expect(!other.contains("s3cr") && other.contains("\"12 characters\""))
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let changes: [String: String?]
        let check: String
        var delay = 0.0
        var policy = "B2C_1_susi"
        var testDescription: String { check }
    }

    @Test(arguments: [
        Row(changes: ["code_verifier": String(repeating: "a", count: 43)], check: "pkce-verifier"),
        Row(changes: ["code_verifier": nil], check: "pkce-verifier"),
        Row(changes: ["redirect_uri": "https://app.example.com/return?from=tenant"], check: "code-redirect-uri"),
        Row(changes: [:], check: "code-age", delay: 600),
        Row(changes: [:], check: "code-policy", policy: "B2C_1_sign_in"),
        Row(changes: ["client_id": .some(TenantHarness.singlePageClient.clientID)], check: "code-client"),
        Row(changes: ["client_secret": "any"], check: "client-authentication"),
        Row(changes: ["grant_type": "password"], check: "grant-type"),
    ])
    func `the check that a token request was refused for has failed, and it alone`(row: Row) async throws {
        let harness = try TenantHarness()
        let code = try await harness.code(Self.changes)
        harness.clock.advance(by: row.delay)
        let response = await harness.token(policy: row.policy, TenantHarness.codeRequest(code, row.changes))
        #expect(response.status == .badRequest)
        let message = try await Self.messages(harness.tenant).last
        #expect(message?["endpoint"]?.string == "token")
        #expect(Self.names(message, "failed") == [row.check])
    }

    @Test func `the second use of a code and of a refresh token is the failed check`() async throws {
        let harness = try TenantHarness()
        let code = try await harness.code(Self.changes)
        let tokens = try JSONValue(parsing: await harness.token(TenantHarness.codeRequest(code)).body)
        let refresh: [String: String?] = [
            "grant_type": "refresh_token", "client_id": TenantHarness.publicClient.clientID,
            "refresh_token": tokens["refresh_token"]?.string,
        ]
        _ = await harness.token(refresh)
        _ = await harness.token(refresh)
        #expect(Self.names(try await Self.messages(harness.tenant).last, "failed") == ["refresh-token-unused"])
        _ = await harness.token(TenantHarness.codeRequest(code))
        #expect(Self.names(try await Self.messages(harness.tenant).last, "failed") == ["code-unused"])
    }

    @Test(arguments: [
        (["client_id": "nobody"], "client-known"),
        (["redirect_uri": "http://localhost:3000/other"], "redirect-uri-exact"),
        (["request": "e30"], "request-object"), (["response_type": "token"], "response-type"),
        (["response_mode": "web_message"], "response-mode"), (["scope": "openid unheard-of"], "scope-allowed"),
        (["code_challenge_method": "plain"], "pkce-challenge"), (["prompt": "none login"], "prompt"),
        (["max_age": "soon"], "max-age"),
    ])
    func `the check that an authorization request was refused for has failed`(
        changes: [String: String?], check: String
    ) async throws {
        let harness = try TenantHarness()
        _ = await harness.browser.fetch(TenantHarness.authorize(Self.changes.merging(changes) { $1 }))
        let messages = try await Self.messages(harness.tenant)
        #expect(messages.count == 1)
        #expect(Self.names(messages.first, "failed") == [check])
    }

    @Test func `what the client may leave out is not applicable`() async throws {
        let harness = try TenantHarness()
        let changes: [String: String?] = [
            "state": Self.state, "nonce": nil, "code_challenge": nil, "code_challenge_method": nil,
            "scope": TenantHarness.publicClient.clientID,
        ]
        let code = try await harness.code(changes)
        #expect(await harness.token(TenantHarness.codeRequest(code, ["code_verifier": nil])).status == .ok)
        let messages = try await Self.messages(harness.tenant)
        #expect(Self.names(messages.first, "not-applicable") == ["scope-openid", "pkce-challenge", "nonce-present"])
        #expect(Self.names(messages.last, "not-applicable") == ["pkce-verifier"])
    }

    @Test func `UserInfo belongs to the sign-in that issued its token`() async throws {
        let harness = try PlainProviderHarness()
        let token = try #require(try await harness.body()["access_token"]?.string)
        _ = try await harness.get("/userinfo", [.authorization: "Bearer \(token)"])
        harness.clock.advance(by: 3599)
        _ = try await harness.get("/userinfo", [.authorization: "Bearer \(token)"])
        harness.clock.advance(by: 1)
        let late = try await harness.get("/userinfo", [.authorization: "Bearer \(token)"])
        #expect(late.response.status == .unauthorized)
        let messages = try await Self.messages(harness.tenant, "s")
        try #require(
            messages.map { $0["endpoint"]?.string } == ["authorize", "token", "userinfo", "userinfo", "userinfo"])
        #expect(Self.names(messages[2], "failed").isEmpty)
        #expect(Self.names(messages[2], "passed").contains("token-signature"))
        #expect(Self.names(messages[4], "failed") == ["token-expiration"])
        #expect(await !Self.journal(harness.tenant, "s").text.contains(token))
    }

    @Test func `an unknown key, a stranger's machine and another method learn nothing`() async throws {
        let harness = try TenantHarness()
        _ = try await harness.code(Self.changes)
        #expect(await Self.journal(harness.tenant, from: "::1").status == .ok)
        let unknown = await Self.journal(harness.tenant, "guessed")
        #expect(unknown.status == .notFound && unknown.json?["error"]?.string != nil)
        let stranger = await Self.journal(harness.tenant, from: "192.0.2.1")
        #expect(stranger.status == .forbidden && !stranger.text.contains("client-known"))
        let post = await harness.browser.fetch("/journal/x", method: .post, form: [:])
        #expect(post.status == .methodNotAllowed && post.fields[.allow] == "GET, HEAD")
        #expect(await harness.browser.fetch("/journal/").status == .notFound)
    }

    @Test func `a sign-in is removed an hour after its last message, and after 256 later ones`() async throws {
        let harness = try TenantHarness()
        let code = try await harness.code(Self.changes)
        harness.clock.advance(by: 500)
        _ = await harness.token(TenantHarness.codeRequest(code))
        harness.clock.advance(by: 3599)
        #expect(await Self.journal(harness.tenant).status == .ok)
        harness.clock.advance(by: 1)
        #expect(await Self.journal(harness.tenant).status == .notFound)
        _ = try await harness.code(Self.changes)
        for number in 0..<256 {
            #expect(await Self.journal(harness.tenant).status == .ok)
            _ = await harness.browser.fetch(TenantHarness.authorize(["state": "state-\(number)"]))
        }
        #expect(await Self.journal(harness.tenant).status == .notFound)
    }
}
