import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JOSE
import JOSETestSupport
import JSON
import Synchronization
import TestSupport
import Testing

/// How the API checks tokens: each row is the good token with one thing changed.
@Suite struct TaskTokenTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let what: String
        let detail: String
        let token: @Sendable (TaskAPIHarness) throws -> String
        var testDescription: String { what }

        init(_ what: String, _ detail: String, _ token: @escaping @Sendable (TaskAPIHarness) throws -> String) {
            (self.what, self.detail, self.token) = (what, detail, token)
        }
    }

    static let refused = [
        Row("no JWT", "not a signed JWT") { _ in "AwABAAAAvPM1KaPlrEqdFSBzjqfTGBC" },
        Row("two parts", "not a signed JWT") { try String($0.token().prefix { $0 != "." }) + ".e30" },
        Row("alg none", "the algorithm of its issuer") { $0.forge.unsignedToken($0.claims()) },
        Row("HMAC under the public key", "the algorithm of its issuer") {
            try $0.forge.symmetricToken($0.claims(), secret: $0.forge.publicKey().json.encoded())
        },
        Row("another algorithm", "the algorithm of its issuer") { try TokenForge(.es256).token($0.claims()) },
        Row("no kid", "the algorithm of its issuer") { try $0.forge.token($0.claims(), header: ["kid": .null]) },
        Row("tampered payload", "signature") { try TokenForge.tampered($0.token()) },
        Row("another's key under our kid", "signature") { try TokenForge(attacker: true).token($0.claims()) },
        Row("unknown kid", "does not publish") { try $0.forge.token($0.claims(), header: ["kid": "other"]) },
        Row("other issuer", "issuer") { try $0.token(["iss": "https://evil.example/v2.0/"]) },
        Row("issuer without its slash", "issuer") {
            try $0.token(["iss": .string(String(TaskAPIHarness.issuer.dropLast()))])
        },
        Row("no issuer", "issuer") { try $0.token(["iss": .null]) },
        Row("other audience", "audience") { try $0.token(["aud": "https://contoso.onmicrosoft.com/other"]) },
        Row("no audience", "audience") { try $0.token(["aud": .null]) },
        Row("expired", "expired") { try $0.token(["exp": .integer(1_759_999_900)]) },
        Row("no expiry", "expired") { try $0.token(["exp": .null]) },
        Row("expiry as text", "expired") { try $0.token(["exp": "9999999999"]) },
        Row("from tomorrow", "not valid yet") { try $0.token(["nbf": .integer(1_760_086_400)]) },
        Row("issued tomorrow", "not valid yet") { try $0.token(["iat": .integer(.max)]) },
        Row("an ID token", "ID token") {
            try $0.token(["aud": .string(TaskAPIHarness.clientID), "azp": .null, "scp": .null, "nonce": "n"])
        },
        Row("an ID token with azp", "ID token") {
            try $0.token(["aud": .string(TaskAPIHarness.clientID), "scp": .null, "at_hash": "x"])
        },
        Row("nobody", "whose") { try $0.token(["oid": .null, "sub": .null]) },
        Row("the literal sub of 2016", "whose") {
            try $0.token(["oid": .null, "sub": "Not supported currently. Use oid claim."])
        },
    ]

    @Test(.holds("P18"), arguments: refused)
    func `a token with one thing wrong is refused with a challenge that says it`(row: Row) async throws {
        let api = try TaskAPIHarness()
        let response = try await api.send(.get, "/api/tasks", token: row.token(api))
        // P18: a token without an owner is accepted.
        #expect(response.status == .unauthorized)
        let challenge = try #require(response.fields[.wwwAuthenticate])
        #expect(challenge.hasPrefix("Bearer realm=\"tasks\", error=\"invalid_token\", error_description=\""))
        #expect(challenge.contains(row.detail), "\(challenge)")
        #expect(try response.problem()["detail"]?.string?.contains(row.detail) == true)
        #expect(challenge.contains("expired") == (row.detail == "expired"), "the word means: refresh")
    }

    @Test func `no token gets a bare challenge, a malformed header 400`() async throws {
        let api = try TaskAPIHarness()
        for authorization in [nil, "Basic YTpi", ""] as [String?] {
            var fields = HTTPFields()
            fields[.authorization] = authorization
            let response = await api.api.respond(to: HTTPRequest(target: "/api/tasks", fields: fields))
            #expect(response.status == .unauthorized)
            #expect(response.fields[.wwwAuthenticate] == "Bearer realm=\"tasks\"")
            _ = try response.problem()
        }
        let token = try api.token()
        for fields in [
            [.authorization: "Bearer"], [.authorization: "Bearer a b"],
            [.authorization: "Bearer \(token)", .authorization: "Bearer \(token)"],
        ] as [HTTPFields] {
            let response = await api.api.respond(to: HTTPRequest(target: "/api/tasks", fields: fields))
            #expect(response.status == .badRequest)
            #expect(response.fields[.wwwAuthenticate]?.contains("error=\"invalid_request\"") == true)
        }
        let query = await api.api.respond(to: HTTPRequest(target: "/api/tasks?access_token=\(token)"))
        #expect(query.status == .unauthorized, "a token in the address is none")
        let lower = await api.api.respond(
            to: HTTPRequest(target: "/api/tasks", fields: [.authorization: "bearer \(token)"]))
        #expect(lower.status == .ok)
    }

    @Test(
        .holds("P13"),
        arguments: [
            ("tasks.read", 200, 403), ("tasks.write", 403, 201), ("tasks.readonly", 403, 403), ("", 403, 403),
            ("other tasks.read tasks.write", 200, 201),
        ])
    func `scopes are whole words and apart for reading and writing`(
        scope: String, read: Int, write: Int
    ) async throws {
        let api = try TaskAPIHarness()
        let token = try api.token(["scp": .string(scope)])
        let responses = [
            try await api.send(.get, "/api/tasks", token: token),
            try await api.send(.post, "/api/tasks", token: token, json: ["Text": "a"]),
        ]
        // P13: scopes.
        #expect(responses.map(\.status.code) == [read, write])
        for response in responses where response.status == .forbidden {
            let challenge = try #require(response.fields[.wwwAuthenticate])
            #expect(challenge.contains("error=\"insufficient_scope\"") && challenge.contains("scope=\"tasks."))
            _ = try response.problem()
        }
    }

    @Test(.holds("P13")) func `a token of the application's own API needs no scope`() async throws {
        let api = try TaskAPIHarness()
        let token = try api.token(["aud": .string(TaskAPIHarness.clientID), "scp": .null])
        #expect(try await api.send(.post, "/api/tasks", token: token, json: ["Text": "a"]).status == .created)
        let noScope = try api.token(["scp": .null])
        #expect(try await api.send(.get, "/api/tasks", token: noScope).status == .forbidden, "403, not 500")
    }

    @Test(.holds("P7")) func `sub is used where there is no oid, and issuers keep people apart`() async throws {
        let other = "http://127.0.0.1:3001/tenant/v2.0/"
        let api = try TaskAPIHarness()
        let token = try api.token(["oid": .null, "sub": "carol"])
        _ = try await api.send(.post, "/api/tasks", token: token, json: ["Text": "carol's"])
        // P7: whose task it is.
        #expect(try await api.texts(token: try api.token(["oid": "carol"])) == ["carol's"])
        #expect(try await api.texts().isEmpty)
        // The same oid at another trusted issuer is another person.
        let metadata = "http://127.0.0.1:3001/metadata"
        let keys = try api.forge.keySet().json.encoded()
        let client = ScriptedHTTPClient { request throws(HTTPClientError) in
            let document: JSONValue = ["issuer": .string(other), "jwks_uri": "http://127.0.0.1:3001/keys"]
            return request.url.description == metadata ? .json(document.encoded()) : .json(keys)
        }
        let second = try TaskAPIHarness(clock: api.clock, folder: api.folder, client: client) {
            $0.trustedMetadata = [HTTPURL(metadata)].compactMap { $0 }
        }
        #expect(try await second.texts(token: try api.token(["iss": .string(other), "oid": "carol"])).isEmpty)
    }

    @Test(arguments: [
        ("http://idp:3001/keys", true), ("http://idp:3002/keys", false), ("http://other:3001/keys", false),
        ("https://other/keys", true), ("http://localhost:3001/keys", true),
    ])
    func `keys without TLS are taken from this machine, or from where the metadata was configured to be`(
        keys: String, isTaken: Bool
    ) async throws {
        let metadata = "http://idp:3001/metadata"
        let set = try TaskAPIHarness().forge.keySet().json.encoded()
        let client = ScriptedHTTPClient { request throws(HTTPClientError) in
            let document: JSONValue = ["issuer": .string(TaskAPIHarness.issuer), "jwks_uri": .string(keys)]
            return .json(request.url.description == metadata ? document.encoded() : set)
        }
        let api = try TaskAPIHarness(client: client) { $0.trustedMetadata = [HTTPURL(metadata)].compactMap { $0 } }
        #expect(try await api.send(.get, "/api/tasks").status == (isTaken ? .ok : .serviceUnavailable))
    }

    @Test func `a token of another algorithm than that of the configuration is refused`() async throws {
        let api = try TaskAPIHarness()
        #expect(try await api.send(.get, "/api/tasks").status == .ok)
        let other = try TaskAPIHarness { $0.algorithm = .es256 }
        #expect(try await other.send(.get, "/api/tasks").status == .unauthorized)
        let sameKey = try TaskAPIHarness { $0.algorithm = .ps256 }
        #expect(try await sameKey.send(.get, "/api/tasks").status == .unauthorized)
    }

    @Test func `metadata and keys are fetched once for many, and again after an hour`() async throws {
        let api = try TaskAPIHarness()
        let token = try api.token(["exp": .integer(1_770_000_000)])
        try await withThrowingTaskGroup { group in
            for _ in 0..<20 { group.addTask { _ = try await api.list(token: token) } }
            try await group.waitForAll()
        }
        #expect(api.client.requests.count == 2)
        api.clock.advance(by: 3600)
        _ = try await api.list(token: token)
        #expect(api.client.requests.count == 4)
    }

    @Test func `an unknown kid is refetched once a minute, however often it occurs`() async throws {
        let api = try TaskAPIHarness()
        let set = Mutex(try api.forge.keySet().json.encoded())
        let fetches = Mutex(0)
        let client = ScriptedHTTPClient { request throws(HTTPClientError) in
            let document: JSONValue = [
                "issuer": .string(TaskAPIHarness.issuer), "jwks_uri": .string(TaskAPIHarness.keys),
            ]
            guard request.url.description != TaskAPIHarness.metadata else { return .json(document.encoded()) }
            fetches.withLock { $0 += 1 }
            return .json(set.withLock { $0 })
        }
        let rotating = try TaskAPIHarness(clock: api.clock, client: client)
        _ = try await rotating.list()
        let rotated = try TokenForge(keyID: "rotated")
        let token = try rotated.token(rotating.claims())
        #expect(try await rotating.send(.get, "/api/tasks", token: token).status == .unauthorized)
        #expect(fetches.withLock { $0 } == 1, "just fetched")
        rotating.clock.advance(by: 61)
        for _ in 0..<5 { _ = try await rotating.send(.get, "/api/tasks", token: token) }
        #expect(fetches.withLock { $0 } == 2)
        set.withLock { $0 = (try? rotated.keySet().json.encoded()) ?? [] }
        rotating.clock.advance(by: 61)
        #expect(try await rotating.send(.get, "/api/tasks", token: token).status == .ok)
        #expect(try await rotating.send(.get, "/api/tasks").status == .unauthorized, "the old key is gone")
    }

    @Test func `when keys can't be fetched it is 503, soon tried again, and old keys remain valid`() async throws {
        let isDown = Mutex(true)
        let api = try TaskAPIHarness()
        let set = try api.forge.keySet().json.encoded()
        let client = ScriptedHTTPClient { request throws(HTTPClientError) in
            if isDown.withLock({ $0 }) { throw .cannotConnect }
            let document: JSONValue = [
                "issuer": .string(TaskAPIHarness.issuer), "jwks_uri": .string(TaskAPIHarness.keys),
            ]
            return request.url.description == TaskAPIHarness.metadata ? .json(document.encoded()) : .json(set)
        }
        let shaky = try TaskAPIHarness(client: client)
        for _ in 0..<5 {
            let response = try await shaky.send(.get, "/api/tasks")
            #expect(response.status == .serviceUnavailable && response.fields[.retryAfter] == "5")
            _ = try response.problem()
        }
        #expect(client.requests.count == 1)
        isDown.withLock { $0 = false }
        shaky.clock.advance(by: 6)
        #expect(try await shaky.send(.get, "/api/tasks").status == .ok)
        isDown.withLock { $0 = true }
        shaky.clock.advance(by: 4000)
        #expect(try await shaky.send(.get, "/api/tasks").status == .ok)
    }

    @Test func `a token of the demo tenant opens the demo API`() async throws {
        let tenant = try TenantHarness()
        let client = ScriptedHTTPClient { request throws(HTTPClientError) in
            await tenant.tenant.respond(
                to: HTTPRequest(target: request.url.requestTarget, fields: [.host: request.url.authority]))
        }
        let api = try TaskAPIHarness(clock: tenant.clock, client: client)
        for scope in [
            "openid \(TenantHarness.read) \(TenantHarness.write)", "openid \(TenantHarness.publicClient.clientID)",
        ] {
            let tokens = try await tenant.tokens(["scope": .some(scope)])
            let token = try #require(tokens["access_token"]?.string)
            #expect(try await api.send(.post, "/api/tasks", token: token, json: ["Text": "a"]).status == .created)
            let idToken = try #require(tokens["id_token"]?.string)
            #expect(try await api.send(.get, "/api/tasks", token: idToken).status == .unauthorized)
        }
        #expect(try await api.list(token: try #require(try await tenant.tokens()["access_token"]?.string)).count == 2)
    }
}
