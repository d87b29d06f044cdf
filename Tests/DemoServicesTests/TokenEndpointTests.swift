import DemoServices
import FoundationEssentials
import HTTP
import JSON
import TestSupport
import Testing

/// What the token endpoint issues and refuses.
@Suite struct TokenEndpointTests {
    private static func error(_ response: HTTPResponse) throws -> (error: String?, code: String) {
        let body = try JSONValue(parsing: response.body)
        let description = try #require(body["error_description"]?.string)
        #expect(description.contains("\r\nCorrelation ID: ") && description.hasSuffix("Z\r\n"))
        #expect(response.fields[.cacheControl] == "no-store")
        return (body["error"]?.string, String(description.prefix { $0 != ":" }))
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let changes: [String: String?]
        let error: String
        let code: String
        var client = TenantHarness.publicClient
        var policy = "B2C_1_susi"
        var delay = 0.0
        var testDescription: String { "\(code) \(changes)" }
    }

    static let rows = [
        Row(changes: ["grant_type": nil], error: "invalid_request", code: "AADB2C90083"),
        Row(changes: ["grant_type": "password"], error: "unsupported_grant_type", code: "AADB2C90086"),
        Row(changes: ["code": nil], error: "invalid_request", code: "AADB2C90083"),
        Row(changes: ["code": "guessed"], error: "invalid_grant", code: "AADB2C90085"),
        Row(changes: ["redirect_uri": nil], error: "invalid_request", code: "AADB2C90083"),
        Row(
            changes: ["redirect_uri": "https://app.example.com/return?from=tenant"], error: "invalid_grant",
            code: "AADB2C90006"),
        Row(changes: ["code_verifier": nil], error: "invalid_grant", code: "AADB2C90183"),
        Row(changes: ["code_verifier": "too-short"], error: "invalid_grant", code: "AADB2C90183"),
        Row(
            changes: ["code_verifier": String(repeating: "a", count: 43)], error: "invalid_grant",
            code: "AADB2C90182"),
        Row(
            changes: ["code_verifier": .some(TenantHarness.challenge)], error: "invalid_grant", code: "AADB2C90182"),
        Row(changes: [:], error: "invalid_grant", code: "AADB2C90080", delay: 600),
        Row(changes: [:], error: "invalid_grant", code: "AADB2C90088", policy: "B2C_1_sign_in"),
        Row(changes: ["client_id": nil], error: "invalid_request", code: "AADB2C90008"),
        Row(changes: ["client_id": "nobody"], error: "unauthorized_client", code: "AADB2C90018"),
        Row(
            changes: ["client_id": .some(TenantHarness.singlePageClient.clientID)], error: "invalid_grant",
            code: "AADB2C90279"),
        Row(changes: ["client_secret": "any"], error: "invalid_request", code: "AADB2C90084"),
        Row(
            changes: ["client_secret": nil], error: "invalid_request", code: "AADB2C90079",
            client: TenantHarness.confidentialClient),
        Row(
            changes: ["client_secret": "wrong"], error: "invalid_client", code: "AADB2C90081",
            client: TenantHarness.confidentialClient),
    ]

    @Test(arguments: rows)
    func `a code request with one thing wrong is refused, and the code is still good`(row: Row) async throws {
        let harness = try TenantHarness()
        let code = try await harness.code(client: row.client)
        harness.clock.advance(by: row.delay)
        let response = await harness.token(
            policy: row.policy, TenantHarness.codeRequest(code, client: row.client, row.changes))
        #expect(response.status == .badRequest)
        let refusal = try Self.error(response)
        #expect(refusal.error == row.error)
        #expect(refusal.code == row.code)
        harness.clock.advance(by: -row.delay)
        let good = await harness.token(TenantHarness.codeRequest(code, client: row.client))
        #expect(good.status == .ok, "\(good.text)")
    }

    @Test func `a verifier where there was no challenge is refused`() async throws {
        let harness = try TenantHarness()
        let code = try await harness.code(["code_challenge": nil, "code_challenge_method": nil])
        let refusal = try Self.error(await harness.token(TenantHarness.codeRequest(code)))
        #expect(refusal.code == "AADB2C90182")
        #expect(await harness.token(TenantHarness.codeRequest(code, ["code_verifier": nil])).status == .ok)
    }

    @Test func `a code that is used again is refused and takes its refresh token with it`() async throws {
        let harness = try TenantHarness()
        let code = try await harness.code()
        let first = try JSONValue(parsing: await harness.token(TenantHarness.codeRequest(code)).body)
        let second = try Self.error(await harness.token(TenantHarness.codeRequest(code)))
        #expect(second.error == "invalid_grant" && second.code == "AADB2C90080")
        let refresh = await harness.token(Self.refreshRequest(try #require(first["refresh_token"]?.string)))
        #expect(try Self.error(refresh).code == "AADB2C90129")
    }

    @Test func `of many requests with one code at once, one gets tokens`() async throws {
        let harness = try TenantHarness()
        let code = try await harness.code()
        let good = await withTaskGroup { group in
            for _ in 0..<20 { group.addTask { await harness.token(TenantHarness.codeRequest(code)).status == .ok } }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(good == 1)
    }

    private static func refreshRequest(_ token: String, _ changes: [String: String?] = [:]) -> [String: String?] {
        var parameters: [String: String?] = [
            "grant_type": "refresh_token", "client_id": TenantHarness.publicClient.clientID, "refresh_token": token,
        ]
        for (name, value) in changes { parameters[name] = .some(value) }
        return parameters
    }

    @Test func `refresh tokens rotate and the ID token of a refresh has no nonce`() async throws {
        let harness = try TenantHarness()
        var tokens = try await harness.tokens()
        let first = try await harness.claims(tokens["id_token"]?.string)
        for _ in 0..<3 {
            harness.clock.advance(by: 3000)
            let old = try #require(tokens["refresh_token"]?.string)
            tokens = try JSONValue(parsing: await harness.token(Self.refreshRequest(old)).body)
            #expect(tokens["refresh_token"]?.string != old)
            let claims = try await harness.claims(tokens["id_token"]?.string)
            for name in ["iss", "sub", "aud", "auth_time", "sid", "tfp"] {
                #expect(claims[name] == first[name], "\(name)")
            }
            #expect(claims["nonce"] == nil)
            #expect(claims["iat"]?.integer == Int64(harness.clock.date.timeIntervalSince1970))
        }
    }

    @Test func `an old refresh token that is used again revokes the family`() async throws {
        let harness = try TenantHarness()
        let old = try #require(try await harness.tokens()["refresh_token"]?.string)
        let new = try JSONValue(parsing: await harness.token(Self.refreshRequest(old)).body)
        let reuse = try Self.error(await harness.token(Self.refreshRequest(old)))
        #expect(reuse.error == "invalid_grant" && reuse.code == "AADB2C90129")
        let next = await harness.token(Self.refreshRequest(try #require(new["refresh_token"]?.string)))
        #expect(try Self.error(next).code == "AADB2C90129")
    }

    static let refreshRows = [
        Row(changes: ["refresh_token": nil], error: "invalid_request", code: "AADB2C90083"),
        Row(changes: ["refresh_token": "guessed"], error: "invalid_grant", code: "AADB2C90085"),
        Row(changes: [:], error: "invalid_grant", code: "AADB2C90088", policy: "B2C_1_sign_in"),
        Row(
            changes: ["client_id": .some(TenantHarness.singlePageClient.clientID)], error: "invalid_grant",
            code: "AADB2C90279"),
        Row(changes: [:], error: "invalid_grant", code: "AADB2C90080", delay: 14 * 86_400),
        Row(
            changes: ["scope": .some("openid \(TenantHarness.read)")], error: "invalid_scope", code: "AADB2C90117"),
        Row(changes: ["scope": "openid nonsense"], error: "invalid_request", code: "AADB2C90117"),
    ]

    @Test(arguments: refreshRows)
    func `a refresh with one thing wrong is refused, and the token is still good`(row: Row) async throws {
        let harness = try TenantHarness()
        let token = try #require(try await harness.tokens()["refresh_token"]?.string)
        harness.clock.advance(by: row.delay)
        let response = await harness.token(policy: row.policy, Self.refreshRequest(token, row.changes))
        let refusal = try Self.error(response)
        #expect(refusal.error == row.error)
        #expect(refusal.code == row.code)
        harness.clock.advance(by: -row.delay)
        #expect(await harness.token(Self.refreshRequest(token)).status == .ok)
    }

    @Test func `a refresh may ask for less`() async throws {
        let harness = try TenantHarness()
        let tokens = try await harness.tokens([
            "scope": "openid offline_access \(TenantHarness.read) \(TenantHarness.write)"
        ])
        let token = try #require(tokens["refresh_token"]?.string)
        let less = await harness.token(Self.refreshRequest(token, ["scope": .some(TenantHarness.read)]))
        let body = try JSONValue(parsing: less.body)
        #expect(body["id_token"] == nil)
        #expect(try await harness.claims(body["access_token"]?.string)["scp"]?.string == "tasks.read")
    }

    @Test func `a secret may be sent by Basic, form-encoded, but not twice`() async throws {
        let harness = try TenantHarness()
        let client = TenantHarness.confidentialClient
        let pair = "\(client.clientID):\(PercentEncoding.encode(client.secret ?? ""))"
        let header = "Basic " + Data(pair.utf8).base64EncodedString()
        let code = try await harness.code(client: client)
        let bare = TenantHarness.codeRequest(code, client: client, ["client_secret": nil, "client_id": nil])
        let both = await harness.token(
            TenantHarness.codeRequest(code, client: client), fields: [.authorization: header])
        #expect(both.status == .unauthorized && both.fields[.wwwAuthenticate]?.hasPrefix("Basic ") == true)
        let wrong = await harness.token(
            bare, fields: [.authorization: "Basic " + Data("\(client.clientID):no".utf8).base64EncodedString()])
        #expect(wrong.status == .unauthorized)
        #expect(try Self.error(wrong).error == "invalid_client")
        #expect(await harness.token(bare, fields: [.authorization: "Basic !!"]).status == .unauthorized)
        #expect(await harness.token(bare, fields: [.authorization: header]).status == .ok)
    }

    @Test func `only a form by POST is taken, and no parameter twice`() async throws {
        let harness = try TenantHarness()
        let path = "/contoso.onmicrosoft.com/B2C_1_susi/oauth2/v2.0/token"
        let get = await harness.browser.fetch(path)
        #expect(get.status == .methodNotAllowed && get.fields[.allow] == "POST")
        let json = await harness.tenant.respond(
            to: HTTPRequest(method: .post, target: path, fields: [.contentType: "application/json"], body: [0x7B]))
        #expect(json.status == .badRequest)
        let twice = await harness.browser.fetch(
            path, method: .post, form: ["grant_type": "refresh_token", "grant_type": "authorization_code"])
        #expect(try Self.error(twice).code == "AADB2C90122")
    }

    @Test func `nothing in the database is enough to sign in`() async throws {
        let harness = try TenantHarness()
        let code = try await harness.code()
        let tokens = try await harness.tokens()
        var bytes: [UInt8] = []
        for name in harness.folder.names { bytes += TemporaryFolder.read(harness.folder.file(name)) }
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("alice@contoso.example"), "the right files were read")
        #expect(!text.contains(code))
        #expect(!text.contains(try #require(tokens["refresh_token"]?.string)))
        #expect(!text.contains("PRIVATE KEY"))
    }
}
