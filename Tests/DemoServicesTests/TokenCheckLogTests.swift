import Cryptography
import DemoServices
import HTTP
import JOSETestSupport
import JSON
import TestSupport
import Testing

/// The checks that the task API reports to any client that has the access token.
@Suite struct TokenCheckLogTests {
    private static func journal(
        _ api: TaskAPIHarness, _ token: String, from peer: String = "127.0.0.1"
    ) async -> HTTPResponse {
        let key = Base64URL.encode(SHA256.hash(Array(token.utf8)))
        return await api.api.respond(
            to: HTTPRequest(target: "/journal/\(key)", connection: HTTPRequest.Connection(remoteAddress: peer)))
    }

    private static func checks(_ message: JSONValue?, _ verdict: String) -> [String] {
        (message?["checks"]?.array ?? []).filter { $0["verdict"]?.string == verdict }.compactMap { $0["name"]?.string }
    }

    @Test func `each request with a token is kept with its checks, without the token`() async throws {
        let api = try TaskAPIHarness()
        let token = try api.token(["scp": "tasks.read"])
        _ = try await api.send(.get, "/api/tasks", token: token)
        _ = try await api.send(.post, "/api/tasks", token: token, json: ["Text": "x"])
        _ = try await api.send(.get, "/hello", token: token)
        let response = await Self.journal(api, token)
        let messages = try #require(response.json?["messages"]?.array)
        #expect(messages.map { $0["endpoint"]?.string } == ["GET /api/tasks", "POST /api/tasks", "GET /hello"])
        let all = [
            "bearer-present", "token-form", "token-algorithm", "token-issuer", "token-key", "token-signature",
            "token-expiration", "token-not-before", "token-audience", "token-owner", "token-scope",
        ]
        #expect(Self.checks(messages[0], "passed") == all)
        #expect(Self.checks(messages[1], "failed") == ["token-scope"])
        #expect(Self.checks(messages[2], "passed") == all.dropLast())
        #expect(!response.text.contains(token) && !response.text.contains(token.split(separator: ".")[1]))
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let check: String
        let changes: [String: JSONValue]
        var testDescription: String { check }
    }

    @Test(arguments: [
        Row(check: "token-issuer", changes: ["iss": "https://evil.example/"]),
        Row(check: "token-issuer", changes: ["iss": .null]),
        Row(check: "token-expiration", changes: ["exp": .integer(1_759_999_900)]),
        Row(check: "token-not-before", changes: ["nbf": .integer(1_760_086_400)]),
        Row(check: "token-audience", changes: ["aud": "https://contoso.onmicrosoft.com/other"]),
        Row(check: "token-kind", changes: ["aud": .string(TaskAPIHarness.clientID), "nonce": "n"]),
        Row(check: "token-owner", changes: ["oid": .null, "sub": .null]),
    ])
    func `the check that a token was refused for has failed, and it alone`(row: Row) async throws {
        let api = try TaskAPIHarness()
        let token = try api.token(row.changes)
        #expect(try await api.send(.get, "/api/tasks", token: token).status == .unauthorized)
        let messages = await Self.journal(api, token).json?["messages"]?.array
        #expect(Self.checks(messages?.first, "failed") == [row.check])
    }

    @Test func `a request without a token is found by the name that its sender gave it`() async throws {
        let api = try TaskAPIHarness()
        func send(_ name: String?) async throws {
            var fields: HTTPFields = [.accept: "application/json"]
            fields[.xRequestID] = name
            let request = HTTPRequest(
                target: "/api/tasks", fields: fields, connection: HTTPRequest.Connection(remoteAddress: "127.0.0.1"))
            #expect(await api.api.respond(to: request).status == .unauthorized)
        }
        let name = RandomBytes.token()
        try await send(name)
        try await send(nil)
        try await send("1")
        let messages = await Self.journal(api, name).json?["messages"]?.array
        #expect(messages?.count == 1)
        #expect(Self.checks(messages?.first, "failed") == ["bearer-present"])
        // This one could be guessed.
        #expect(await Self.journal(api, "1").status == .notFound)
    }

    @Test func `a wrong signature, an unknown key and what is no token at all`() async throws {
        let api = try TaskAPIHarness()
        let rows = [
            ("token-signature", try TokenForge(attacker: true).token(api.claims())),
            ("token-key", try api.forge.token(api.claims(), header: ["kid": "other"])),
            ("token-algorithm", api.forge.unsignedToken(api.claims())), ("token-form", "no-token"),
        ]
        for (check, token) in rows {
            _ = try await api.send(.get, "/api/tasks", token: token)
            let messages = await Self.journal(api, token).json?["messages"]?.array
            #expect(Self.checks(messages?.first, "failed") == [check])
        }
    }

    @Test func `an unknown token and a stranger's machine learn nothing, and the check log is bounded`() async throws {
        let api = try TaskAPIHarness()
        let token = try api.token()
        #expect(await Self.journal(api, token).status == .notFound)
        for _ in 0..<70 { _ = try await api.send(.get, "/api/tasks", token: token) }
        #expect(await Self.journal(api, token).json?["messages"]?.array?.count == 64)
        #expect(await Self.journal(api, token, from: "192.0.2.1").status == .forbidden)
        for number in 0..<256 { _ = try await api.send(.get, "/api/tasks", token: "junk-\(number)") }
        #expect(await Self.journal(api, token).status == .notFound)
        #expect(await Self.journal(api, "junk-0").status == .ok)
        api.clock.advance(by: 3600)
        #expect(await Self.journal(api, "junk-0").status == .notFound)
    }
}
