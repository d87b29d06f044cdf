import Cryptography
import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JSON
import TestSupport
import Testing

/// The control interface of the demo tenant.
@Suite struct ControlTests {
    static let invalidIssuer = "oidcc-client-test-invalid-iss"
    static let paths = [
        "", "/", "/fault", "/faults", "/token", "/users", "/users/alice", "/errors", "/errors/token", "/next-sign-in",
        "/requests",
        "/clock", "/reset", "/nosuch",
    ]

    private static func code(_ response: HTTPResponse) -> String? { ControlHarness.code(response) }

    // MARK: Who is refused

    @Test func `a tenant that was started for other machines answers them, with the token alone`() async throws {
        let remote = try ControlHarness {
            $0.control = TenantControl(token: ControlHarness.token, isForOtherMachines: true)
        }
        #expect(await remote.send(.get, "/fault", from: "192.168.1.7").status == .ok)
        #expect(await remote.send(.get, "/fault", from: "192.168.1.7", token: nil).status == .unauthorized)
        #expect(await remote.send(.get, "/fault", from: "192.168.1.7", token: "x").status == .unauthorized)
    }

    @Test(arguments: paths)
    func `a tenant that is not to be controlled has no such address`(path: String) async throws {
        let harness = try ControlHarness { $0.control = nil }
        for method in [HTTPMethod.get, .put, .post, .delete] {
            #expect(await harness.send(method, path, "{}").status == .notFound)
        }
    }

    @Test(arguments: paths)
    func `without the token nothing is said, not even which addresses there are`(path: String) async throws {
        let harness = try ControlHarness()
        for method in [HTTPMethod.get, .put, .post, .delete] {
            let response = await harness.send(method, path, "{\"name\": \"\(Self.invalidIssuer)\"}", token: nil)
            #expect(response.status == .unauthorized && Self.code(response) == "no-token")
            #expect(response.fields[.wwwAuthenticate] == "Bearer realm=\"control\"")
            #expect(response.fields[.contentType] == "application/problem+json")
        }
        #expect(try await harness.json("/fault")["fault"] == JSONValue.null)
    }

    @Test(
        arguments: [
            "", "x", String(ControlHarness.token.dropLast()), "\(ControlHarness.token)x",
            ControlHarness.token.uppercased(),
            "\(ControlHarness.token) \(ControlHarness.token)",
        ])
    func `another token is refused`(token: String) async throws {
        let harness = try ControlHarness()
        let response = await harness.send(.get, "/fault", token: token)
        #expect(response.status == .unauthorized && Self.code(response) == "invalid-token")
        #expect(response.fields[.wwwAuthenticate] == "Bearer realm=\"control\", error=\"invalid_token\"")
    }

    @Test func `the token counts in one header field alone`() async throws {
        let harness = try ControlHarness()
        let token = ControlHarness.token
        var twice: HTTPFields = [.authorization: "Bearer \(token)"]
        twice.append(.authorization, "Bearer \(token)")
        for fields in [[.authorization: "Basic \(token)"], [.cookie: "token=\(token)"], twice] as [HTTPFields] {
            var all: HTTPFields = [.host: "localhost:3001"]
            all.append(contentsOf: fields)
            let response = await harness.tenant.respond(
                to: HTTPRequest(target: "/control/fault?access_token=\(token)", fields: all))
            #expect(response.status == .unauthorized)
        }
    }

    @Test(arguments: paths)
    func `another machine is refused, even with the token`(path: String) async throws {
        let harness = try ControlHarness()
        for peer in ["192.0.2.1", "2001:db8::1"] {
            let response = await harness.send(.get, path, from: peer)
            #expect(response.status == .forbidden && Self.code(response) == "not-local")
        }
        #expect(await harness.send(.get, "/fault", from: "::1").status == .ok)
    }

    @Test(arguments: [
        ("/fault", "GET, HEAD, PUT, DELETE"), ("/faults", "GET, HEAD"), ("/requests", "GET, HEAD, DELETE"),
        ("/clock", "GET, HEAD, POST"), ("/reset", "POST"), ("/token", "POST"), ("/users", "GET, HEAD"),
        ("/users/alice", "GET, HEAD, PUT, DELETE"), ("/errors", "GET, HEAD, DELETE"), ("/errors/token", "PUT, DELETE"),
        ("/next-sign-in", "GET, HEAD, PUT, DELETE"),
    ])
    func `a method that an address does not take is refused`(path: String, allowed: String) async throws {
        let harness = try ControlHarness()
        let all: [HTTPMethod] = [.get, .put, .post, .delete, .patch, .options]
        for method in all where !allowed.contains(method.rawValue) {
            let response = await harness.send(method, path, "{}")
            #expect(response.status == .methodNotAllowed && Self.code(response) == "method-not-allowed")
            #expect(response.fields[.allow] == allowed)
        }
    }

    // MARK: What is refused

    @Test(arguments: [
        ("", "It is not JSON"), ("{", "It is not JSON"), ("[]", "It must be an object"),
        ("{\"name\": 7}", "name must be a string"), ("{}", "name must be a string"),
        (
            "{\"name\": \"oidcc-client-test-invalid-iss\", \"client\": 1}",
            "no member 'client'; there can be name or client_id"
        ),
        ("{\"name\": \"a\", \"name\": \"b\"}", "occurs twice"),
        ("{\"name\": \"oidcc-client-test-invalid-iss\", \"client_id\": 1}", "client_id must be a string"),
        ("{\"name\": \"oidcc-client-test-invalid-iss\", \"client_id\": null}", "client_id must be a string"),
    ])
    func `a body that is no fault is refused`(body: String, reason: String) async throws {
        let harness = try ControlHarness()
        let response = await harness.send(.put, "/fault", body)
        #expect(response.status == .badRequest && Self.code(response) == "invalid-body")
        #expect(response.json?["detail"]?.string?.contains(reason) == true, "\(response.text)")
    }

    @Test func `a body of another type, or a long one, is refused`() async throws {
        let harness = try ControlHarness()
        let body = "{\"name\": \"\(Self.invalidIssuer)\"}"
        for type in ["text/plain", "application/x-www-form-urlencoded", "application/jsonx"] {
            #expect(await harness.send(.put, "/fault", body, [.contentType: type]).status == .unsupportedMediaType)
        }
        let long = "{\"name\": \"\(String(repeating: "x", count: 16 << 10))\"}"
        #expect(await harness.send(.put, "/fault", long).status == .contentTooLarge)
        #expect(await harness.send(.put, "/fault", "{\"name\": \"nosuch\"}").status == .notFound)
        #expect(try await harness.json("/fault")["fault"] == JSONValue.null)
    }

    @Test(arguments: [
        "after=x", "after=-1", "after=1&after=2", "after=", "wait=31", "wait=1.5", "wait=%2B1", "since=1", "after=%",
        "after=2147483648",
    ])
    func `a query that means nothing is refused`(query: String) async throws {
        let harness = try ControlHarness()
        let response = await harness.send(.get, "/requests?\(query)")
        #expect(response.status == .badRequest && Self.code(response) == "invalid-query", "\(response.text)")
    }

    @Test(arguments: [
        "{}", "{\"offset\": 1, \"advance\": 1}", "{\"offset\": true}", "{\"offset\": 1.5}", "{\"offset\": \"1\"}",
        "{\"offset\": \"+1w\"}", "{\"offset\": \"12345s\"}", "{\"offset\": 863913601}", "{\"advance\": null}",
        "{\"offset\": 9223372036854775807}", "{\"offset\": \"h\"}", "{\"offset\": \"--1h\"}", "{\"time\": 1}",
    ])
    func `a time that is none moves no clock`(body: String) async throws {
        let harness = try ControlHarness()
        let response = await harness.send(.post, "/clock", body)
        #expect(response.status == .badRequest && Self.code(response) == "invalid-body", "\(response.text)")
        #expect(try await harness.json("/clock")["offset"] == 0)
    }

    @Test func `the clock moves no further than its bound`() async throws {
        let harness = try ControlHarness()
        #expect(await harness.send(.post, "/clock", "{\"advance\": \"9999d\"}").status == .ok)
        let response = await harness.send(.post, "/clock", "{\"advance\": 1}")
        #expect(response.status == .conflict && Self.code(response) == "clock-too-far")
        #expect(try await harness.json("/clock")["offset"] == 863_913_600)
        #expect(await harness.send(.post, "/clock", "{\"offset\": \"-9999d\"}").status == .ok)
        #expect(await harness.send(.post, "/clock", "{\"advance\": \"-1s\"}").status == .conflict)
    }

    // MARK: Faults

    @Test func `a fault is armed, read and disarmed as on the page`() async throws {
        let harness = try ControlHarness()
        let armed = await harness.send(.put, "/fault", "{\"name\": \"\(Self.invalidIssuer)\"}")
        #expect(armed.json == ["fault": .string(Self.invalidIssuer), "client_id": .null])
        #expect(try await harness.json("/fault")["fault"]?.string == Self.invalidIssuer)
        #expect(
            try await harness.client.report()["faults"]?.array?.first { $0["armed"] == true }?["name"]?.string
                == Self.invalidIssuer)
        let answer = try await harness.client.signIn()
        #expect(try await harness.client.issuer(answer) != ClientHarness.origin)
        #expect(try await harness.json("/fault")["fault"] == JSONValue.null)

        _ = await harness.send(.put, "/fault", "{\"name\": \"\(Self.invalidIssuer)\"}")
        #expect(await harness.send(.delete, "/fault").status == .noContent)
        #expect(try await harness.client.issuer(try await harness.client.signIn()) == ClientHarness.origin)
    }

    @Test func `a fault is armed by the end of its name, and one that is not clear is asked back`() async throws {
        let harness = try ControlHarness()
        let armed = await harness.send(.put, "/fault", "{\"name\": \"client-test-invalid-iss\"}")
        #expect(armed.json?["fault"]?.string?.hasSuffix("client-test-invalid-iss") == true)
        for (name, hint) in [
            ("missing-", "; did you mean "), ("nosuch", "no fault 'nosuch'. GET"), ("", "no fault ''. GET"),
        ] {
            let response = await harness.send(.put, "/fault", "{\"name\": \"\(name)\"}")
            #expect(response.status == .notFound && Self.code(response) == "no-such-fault")
            #expect(response.json?["detail"]?.string?.contains(hint) == true, "\(response.text)")
        }
    }

    @Test func `the faults are listed with what the client did`() async throws {
        let harness = try ControlHarness()
        try await harness.client.resume()
        _ = await harness.send(.put, "/fault", "{\"name\": \"\(Self.invalidIssuer)\"}")
        try await harness.client.resume()
        let faults = try #require(try await harness.json("/faults")["faults"]?.array)
        #expect(faults.count > 40 && Set(faults.compactMap { $0["name"]?.string }).count == faults.count)
        let row = faults.first { $0["name"]?.string == Self.invalidIssuer }
        #expect(row?["outcome"]?.string == "used-token" && row?["verdict"]?.string == "failed")
        #expect(row?["must_refuse"] == true && row?["group"]?.string == "token")
    }

    @Test func `the provider of Azure AD B2C is controlled likewise`() async throws {
        let harness = try TenantHarness { $0.control = TenantControl(token: ControlHarness.token) }
        let fields: HTTPFields = [
            .host: "localhost:3001", .authorization: "Bearer \(ControlHarness.token)", .contentType: "application/json",
        ]
        let body = Array("{\"name\": \"\(Self.invalidIssuer)\"}".utf8)
        let armed = await harness.tenant.respond(
            to: HTTPRequest(method: .put, target: "/control/fault", fields: fields, body: body))
        #expect(armed.status == .ok)
        let issuer = try await harness.claims(try await harness.tokens()["id_token"]?.string)["iss"]?.string
        #expect(issuer != "http://localhost:3001/\(TenantHarness.tenantID)/v2.0/")
    }

    // MARK: The clock

    @Test func `the clock moves what is issued and what expires`() async throws {
        let harness = try ControlHarness { $0.clockOffset = 3600 }
        let start = harness.client.clock.date
        #expect(try await harness.json("/clock")["offset"] == 3600)
        #expect(try await harness.json("/clock")["now"]?.string == start.addingTimeInterval(3600).formatted(.iso8601))
        let tokens = try await harness.client.spend(try await harness.client.signIn())
        #expect(try Self.claims(tokens)["iat"]?.integer == Int64(start.timeIntervalSince1970) + 3600)
        try await harness.client.use(tokens)
        #expect(harness.tenant.now() == start.addingTimeInterval(3600))

        let moved = await harness.send(.post, "/clock", "{\"advance\": \"1h\"}")
        #expect(moved.json?["offset"] == 7200)
        let token = try #require(tokens["access_token"]?.string)
        #expect(
            await harness.client.send(.get, "/userinfo", nil, [.authorization: "Bearer \(token)"]).status
                == .unauthorized)
        #expect(await harness.send(.post, "/clock", "{\"offset\": \"-1h\"}").json?["offset"] == -3600)
        #expect(try await harness.json("/clock")["now"]?.string == start.addingTimeInterval(-3600).formatted(.iso8601))
    }

    @Test func `a sign-in is not forgotten when the clock is moved`() async throws {
        let harness = try ControlHarness()
        _ = await harness.send(.put, "/fault", "{\"name\": \"\(Self.invalidIssuer)\"}")
        let tokens = try await harness.client.spend(try await harness.client.signIn())
        _ = await harness.send(.post, "/clock", "{\"advance\": \"7d\"}")
        let again = try await harness.client.refresh(tokens)
        #expect(again["access_token"] != nil)
        #expect(try await harness.client.result(Self.invalidIssuer) == "used-token failed")
    }

    private static func claims(_ tokens: JSONValue) throws -> JSONValue {
        let parts = try #require(tokens["id_token"]?.string).split(separator: ".")
        return try JSONValue(parsing: try Base64URL.decode(parts[1]))
    }

    // MARK: Recorded requests

    @Test func `requests are recorded without their secrets`() async throws {
        let harness = try ControlHarness()
        let answer = try await harness.client.signIn(["login_hint": "alice@contoso.example"])
        let tokens = try await harness.client.spend(answer)
        try await harness.client.use(tokens)
        _ = await harness.client.send(
            .post, "/token", ["grant_type": "refresh_token"], [.authorization: "Basic bXktY2xpZW50OnMzY3JldA=="])
        _ = await harness.client.send(.get, "/client")
        _ = await harness.client.send(.get, "/demo-tenant/style.css")
        #expect(
            try await harness.requests() == [
                "GET /authorize 302", "GET /sign-in 200", "POST /sign-in 303", "POST /token 200", "GET /userinfo 200",
                "POST /token 401",
            ])
        let text = await harness.send(.get, "/requests").text
        let requests = try #require(try await harness.json("/requests")["requests"]?.array)
        #expect(requests.map { $0["number"]?.integer } == [1, 2, 3, 4, 5, 6])
        #expect(
            requests[0]["query"]?["client_id"] == ["my-client"]
                && requests[0]["query"]?["login_hint"] == ["alice@contoso.example"])
        #expect(requests[0]["query"]?["state"]?.array?.first?.string?.hasSuffix(", 43 characters") == true)
        #expect(requests[3]["form"]?["grant_type"] == ["authorization_code"])
        #expect(requests[3]["form"]?["client_secret"] == ["19 characters"])
        #expect(requests[4]["authorization"]?.string?.hasPrefix("Bearer eyJ") == true)
        #expect(requests[5]["authorization"]?.string == "Basic 24 characters")
        let secrets = [
            try answer.required("code"), try #require(tokens["access_token"]?.string),
            ClientHarness.client.secret ?? "",
            TenantHarness.verifier, TenantHarness.challenge, try answer.required("state"), "bXktY2xpZW50OnMzY3JldA",
        ]
        for secret in secrets { #expect(!text.contains(secret), "\(secret)") }
    }

    @Test func `a password and an unknown parameter are shown by their length`() async throws {
        let harness = try ControlHarness()
        var browser = harness.client.browser
        let page = await browser.get(ClientHarness.authorize(["surprise": "a-value-of-unknown-kind"]))
        _ = await browser.post(
            page, ["action": "sign-in", "email": "alice@contoso.example", "password": "alice-likes-lists"])
        let text = await harness.send(.get, "/requests").text
        #expect(!text.contains("alice-likes-lists") && !text.contains("a-va") && !text.contains("alic"))
        #expect(text.contains("\"password\":[\"17 characters\"]") && text.contains("\"surprise\":[\"23 characters\"]"))
    }

    @Test func `only the last requests are kept, each within bounds`() async throws {
        let harness = try ControlHarness()
        let long = String(repeating: "x", count: 2000)
        let many = (0..<100).map { "p\($0)=1" }.joined(separator: "&")
        _ = await harness.client.send(.get, "/authorize?client_id=\(long)&\(many)", nil, [.userAgent: long])
        let first = try #require(try await harness.json("/requests")["requests"]?.array?.first)
        #expect(first["query"]?["client_id"]?.array?.first?.string?.count == 300)
        #expect(first["query"]?.object?.count == 40 && first["user_agent"]?.string?.count == 300)
        for _ in 0..<300 { _ = await harness.client.send(.get, "/keys") }
        let page = try await harness.json("/requests?after=40")
        #expect(page["requests"]?.array?.count == 256 && page["last"] == 301 && page["missed"] == 5)
        #expect(try await harness.json("/requests?after=300")["requests"]?.array?.count == 1)
        #expect(try await harness.json("/requests?after=300")["missed"] == 0)
    }

    @Test func `a tenant that is not to be controlled records nothing, and deleted requests are gone`() async throws {
        let harness = try ControlHarness()
        _ = await harness.client.send(.get, "/keys")
        #expect(await harness.send(.delete, "/requests").status == .noContent)
        #expect(try await harness.requests().isEmpty)
        _ = await harness.client.send(.get, "/keys")
        let page = try await harness.json("/requests")
        #expect(page["last"] == 2 && page["missed"] == 0 && page["requests"]?.array?.first?["number"] == 2)
    }

    @Test(.timeLimit(.minutes(1)))
    func `a caller waits for the next request`() async throws {
        let harness = try ControlHarness()
        _ = await harness.client.send(.get, "/keys")
        #expect(await harness.send(.delete, "/requests").status == .noContent)
        async let waiting = harness.send(.get, "/requests?after=0&wait=30")
        // Waits: so that the caller most likely waits by then; the response is the same if it does not.
        try await Task.sleep(for: .milliseconds(50))
        _ = await harness.client.send(.get, "/keys")
        #expect(await waiting.json?["requests"]?.array?.count == 1)
        // Nothing comes.
        let page = try await harness.json("/requests?after=2&wait=1")
        #expect(page["requests"] == [] && page["last"] == 2)
    }

    @Test(.timeLimit(.minutes(1)))
    func `a wait ends with its caller and with the tenant, and no more than some wait at once`() async throws {
        let harness = try ControlHarness()
        let cancelled = Task { await harness.send(.get, "/requests?wait=30").status }
        cancelled.cancel()
        #expect(await cancelled.value == .ok)
        await withTaskGroup { group in
            for _ in 0...32 { group.addTask { await harness.send(.get, "/requests?wait=30") } }
            let refused = await group.next()
            #expect(refused?.status == .serviceUnavailable && refused.flatMap(Self.code) == "too-many-waiting")
            #expect(refused?.fields[.retryAfter] == "1")
            harness.tenant.endWaiting()
            for await response in group { #expect(response.status == .ok) }
        }
        #expect(try await harness.json("/requests?wait=30")["requests"] == [])
    }

    // MARK: Reset

    @Test func `a reset brings the tenant back to its start`() async throws {
        let harness = try ControlHarness { $0.clockOffset = 60 }
        var browser = harness.client.browser
        let tokens = try await harness.client.spend(try await harness.client.signIn(&browser))
        _ = await harness.send(.put, "/fault", "{\"name\": \"\(Self.invalidIssuer)\"}")
        try await harness.client.resume()
        _ = await harness.send(.put, "/fault", "{\"name\": \"\(Self.invalidIssuer)\"}")
        _ = await harness.send(.post, "/clock", "{\"offset\": 0}")
        #expect(await harness.send(.post, "/reset").status == .noContent)
        #expect(try await harness.requests().isEmpty)
        #expect(try await harness.json("/clock")["offset"] == 60)
        #expect(try await harness.json("/fault")["fault"] == JSONValue.null)
        #expect(try await harness.client.result(Self.invalidIssuer) == "not-tried undecided")
        #expect(try await harness.client.report()["sign_ins"] == [])
        #expect(try await harness.client.refresh(tokens)["error"]?.string == "invalid_grant")
        #expect(await browser.get(ClientHarness.authorize()).isSignIn)
    }
}
