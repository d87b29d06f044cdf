import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JSON
import TestSupport
import Testing

/// Errors that the control interface orders for an endpoint.
@Suite struct ControlErrorTests {
    private func order(_ harness: ControlHarness, _ place: String, _ body: String) async {
        let response = await harness.send(.put, "/errors/\(place)", body)
        #expect(response.status == .ok, "\(response.text)")
    }

    private func orders(_ harness: ControlHarness) async throws -> [String] {
        try await harness.json("/errors")["errors"]?.array?.compactMap { $0["endpoint"]?.string } ?? []
    }

    /// Returns when this many responses wait.
    private func waitUntilWaiting(_ count: Int64, _ harness: ControlHarness) async throws {
        while try await harness.json("/errors")["waiting"]?.integer != count { await Task.yield() }
    }

    // MARK: What is refused

    @Test(arguments: [
        ("[]", "expected an object"), ("{}", "it must have status, error, delay or cut"),
        ("{\"delay\": 0, \"cut\": false}", "it must have status"),
        ("{\"code\": 503}", "there is no member 'code'; there can be"),
        ("{\"status\": 399}", "status: expected a whole number from 400 to 599"),
        ("{\"status\": 600}", "status: expected"), ("{\"status\": \"503\"}", "status: expected"),
        ("{\"error\": \"\"}", "error: expected 1 to 100 characters"), ("{\"error\": \"a\\\"b\"}", "error: expected"),
        ("{\"error\": \"a\\nb\"}", "error: expected printable ASCII"),
        ("{\"error_description\": \"x\", \"status\": 503}", "error_description needs an error"),
        ("{\"error\": \"x\", \"error_description\": \"ä\"}", "error_description: expected printable ASCII"),
        ("{\"delay\": 31}", "delay: expected a number of seconds from 0 to 30"),
        ("{\"delay\": -1}", "delay: expected"), ("{\"delay\": \"1\"}", "delay: expected"),
        ("{\"cut\": 1}", "cut: expected true or false"), ("{\"status\": 503, \"times\": 0}", "times: expected"),
        ("{\"status\": 503, \"times\": 1001}", "times: expected"),
        ("{\"status\": 503, \"client_id\": 1}", "client_id: "),
    ])
    func `a body that is no error orders none`(body: String, reason: String) async throws {
        let harness = try ControlHarness()
        let response = await harness.send(.put, "/errors/token", body)
        #expect(response.status == .badRequest && ControlHarness.code(response) == "invalid-body")
        #expect(response.json?["detail"]?.string?.hasPrefix(reason) == true, "\(response.text)")
        #expect(try await orders(harness).isEmpty)
    }

    @Test func `an endpoint, or a client, that is not there is not found`() async throws {
        let harness = try ControlHarness()
        let body = "{\"status\": 503}"
        for path in ["/errors/sign-in", "/errors/", "/errors/token/x", "/errors/Token"] {
            #expect(await harness.send(.put, path, body).status == .notFound)
            #expect(await harness.send(.delete, path).status == .notFound)
        }
        let unknown = await harness.send(.put, "/errors/token", "{\"status\": 503, \"client_id\": \"other\"}")
        #expect(unknown.status == .notFound && ControlHarness.code(unknown) == "no-such-client")
        for place in ["metadata", "keys", "tasks"] {
            let response = await harness.send(
                .put, "/errors/\(place)", "{\"status\": 503, \"client_id\": \"my-client\"}")
            #expect(response.status == .conflict && ControlHarness.code(response) == "endpoint-without-client")
        }
    }

    @Test func `at Azure AD B2C there are no errors for endpoints that it does not have`() async throws {
        let harness = try TenantHarness { $0.control = TenantControl(token: ControlHarness.token) }
        func put(_ place: String) async -> HTTPResponse {
            await ControlHarness.send(to: harness.tenant, .put, "/errors/\(place)", "{\"status\": 503}")
        }
        for place in ["userinfo", "introspect", "revoke", "device_authorization"] {
            let response = await put(place)
            #expect(response.status == .notFound && ControlHarness.code(response) == "no-such-endpoint")
            #expect(
                response.json?["detail"] == "Errors can be injected at metadata, keys, authorize, token, logout, tasks."
            )
        }
        for place in ["metadata", "keys", "authorize", "token", "logout", "tasks"] {
            #expect(await put(place).status == .ok)
        }
    }

    // MARK: Errors

    @Test(arguments: [
        ("metadata", "/.well-known/openid-configuration"), ("keys", "/keys"), ("authorize", "/authorize"),
        ("token", "/token"), ("userinfo", "/userinfo"), ("logout", "/logout"), ("introspect", "/introspect"),
        ("revoke", "/revoke"), ("device_authorization", "/device_authorization"),
    ])
    func `each endpoint has the error until it is switched off`(place: String, path: String) async throws {
        let harness = try ControlHarness()
        let method: HTTPMethod = place == "token" ? .post : .get
        let before = await harness.client.send(method, path, method == .post ? [:] : nil).status
        await order(harness, place, "{\"status\": 503, \"error\": \"broken\", \"error_description\": \"By order.\"}")
        for _ in 0..<2 {
            let response = await harness.client.send(method, path, method == .post ? [:] : nil)
            #expect(response.status == .serviceUnavailable && response.fields[.cacheControl] == "no-store")
            #expect(response.json == ["error": "broken", "error_description": "By order."])
        }
        #expect(try await harness.requests().suffix(2).allSatisfy { $0 == "\(method.rawValue) \(path) 503" })
        #expect(try await orders(harness) == [place])
        #expect(await harness.send(.delete, "/errors/\(place)").status == .noContent)
        #expect(await harness.client.send(method, path, method == .post ? [:] : nil).status == before)
    }

    @Test func `an error occurs as often as ordered, and is listed until then`() async throws {
        let harness = try ControlHarness()
        await order(harness, "keys", "{\"status\": 500, \"times\": 2}")
        let listed: JSONValue = [
            "endpoint": "keys", "status": 500, "error": .null, "error_description": .null, "delay": 0, "cut": false,
            "times": 1, "client_id": .null,
        ]
        #expect(await harness.client.send(.get, "/keys").json == ["error": "server_error"])
        #expect(try await harness.json("/errors")["errors"]?.array?.first?.object == listed.object)
        // What the demo task API fetches is none of the client's.
        #expect(await harness.client.send(.get, "/keys?fault=none").status == .ok)
        #expect(await harness.client.send(.get, "/keys").status == .internalServerError)
        #expect(await harness.client.send(.get, "/keys").status == .ok)
        #expect(try await orders(harness).isEmpty)
    }

    @Test func `an error of the authorization goes to the redirect URI`() async throws {
        let harness = try ControlHarness()
        let members = "\"error\": \"access_denied\", \"error_description\": \"Not today.\", \"times\": 2"
        await order(harness, "authorize", "{\(members)}")
        // Nothing is sent to an address that is not registered.
        let foreign = await harness.client.send(
            .get, ClientHarness.authorize(["redirect_uri": "https://somebody-else.example.org/"]))
        #expect(foreign.status == .badRequest && foreign.fields[.location] == nil)
        var browser = harness.client.browser
        let answer = try await browser.get(ClientHarness.authorize(["state": "s-1"])).redirect()
        #expect(answer.first("error") == "access_denied" && answer.first("error_description") == "Not today.")
        #expect(answer.first("state") == "s-1" && answer.first("iss") == ClientHarness.origin)
        #expect(answer.first("code") == nil)
        #expect(await browser.get(ClientHarness.authorize()).isSignIn)
    }

    @Test func `the error has the status and the challenge that belong to it`() async throws {
        let harness = try ControlHarness()
        await order(harness, "token", "{\"error\": \"invalid_grant\"}")
        #expect(await harness.client.send(.post, "/token", [:]).status == .badRequest)
        await order(harness, "token", "{\"status\": 401}")
        let unauthorized = await harness.client.send(.post, "/token", [:])
        #expect(unauthorized.json?["error"] == "invalid_client")
        #expect(unauthorized.fields[.wwwAuthenticate] == "Basic realm=\"token\"")
        await order(harness, "userinfo", "{\"error\": \"invalid_token\", \"error_description\": \"Old.\"}")
        let person = await harness.client.send(.get, "/userinfo")
        #expect(person.status == .unauthorized)
        #expect(
            person.fields[.wwwAuthenticate] == "Bearer error=\"invalid_token\", error_description=\"Old.\"")
        await order(harness, "userinfo", "{\"status\": 403}")
        let forbidden = await harness.client.send(.get, "/userinfo")
        #expect(forbidden.status == .forbidden)
        #expect(forbidden.fields[.wwwAuthenticate] == "Bearer error=\"insufficient_scope\"")
        await order(harness, "token", "{\"status\": 403}")
        #expect(await harness.client.send(.post, "/token", [:]).json?["error"] == "invalid_request")
        await order(harness, "metadata", "{\"error\": \"broken\"}")
        let metadata = await harness.client.send(.get, "/.well-known/openid-configuration")
        #expect(metadata.status == .serviceUnavailable && metadata.fields[.accessControlAllowOrigin] == "*")
    }

    @Test func `the error of one client is none of another's`() async throws {
        let other = RegisteredClient(clientID: "other", redirectURIs: [TenantHarness.callback])
        let harness = try ControlHarness { $0.clients.append(other) }
        let tokens = try await harness.client.spend(try await harness.client.signIn())
        let token = try #require(tokens["access_token"]?.string)
        let hint = try #require(tokens["id_token"]?.string)
        for (client, expected) in [("My-Client", HTTPStatus(503)), ("other", HTTPStatus(0))] {
            for place in ["authorize", "token", "userinfo", "logout", "introspect", "revoke", "device_authorization"] {
                await order(harness, place, "{\"status\": 503, \"client_id\": \"\(client)\"}")
            }
            let basic = Data("my-client:wrong".utf8).base64EncodedString()
            let responses = [
                await harness.client.send(.get, ClientHarness.authorize()),
                await harness.client.send(.post, "/token", ["client_id": "my-client"]),
                await harness.client.send(.post, "/token", [:], [.authorization: "Basic \(basic)"]),
                await harness.client.send(.get, "/userinfo", nil, [.authorization: "Bearer \(token)"]),
                await harness.client.send(.post, "/userinfo", ["access_token": token]),
                await harness.client.send(.get, "/logout?client_id=my-client"),
                await harness.client.send(.get, "/logout?id_token_hint=\(hint)"),
            ]
            for (index, response) in responses.enumerated() {
                #expect((response.status == .serviceUnavailable) == (expected.code == 503), "\(client) \(index)")
            }
        }
    }

    @Test func `all errors end together, and with a reset`() async throws {
        let harness = try ControlHarness()
        for isReset in [false, true] {
            for place in ["token", "keys"] { await order(harness, place, "{\"status\": 503}") }
            #expect(try await orders(harness) == ["keys", "token"])
            let response = isReset ? await harness.send(.post, "/reset") : await harness.send(.delete, "/errors")
            #expect(response.status == .noContent)
            #expect(try await orders(harness).isEmpty)
            #expect(await harness.client.send(.get, "/keys").status == .ok)
        }
    }

    // MARK: Late and cut responses

    @Test(.timeLimit(.minutes(1)), arguments: ["stop", "delete", "replace", "reset"])
    func `a late response is sent when the delay is ended`(way: String) async throws {
        let harness = try ControlHarness()
        await order(harness, "keys", "{\"delay\": 30, \"times\": 1}")
        async let late = harness.client.send(.get, "/keys")
        try await waitUntilWaiting(1, harness)
        switch way {
        case "stop": harness.tenant.endWaiting()
        case "delete": #expect(await harness.send(.delete, "/errors/keys").status == .noContent)
        case "replace": await order(harness, "keys", "{\"status\": 503}")
        default: #expect(await harness.send(.post, "/reset").status == .noContent)
        }
        // The usual response, of the time when it is sent.
        #expect(await late.status == .ok)
        try await waitUntilWaiting(0, harness)
        if way == "stop" {
            await order(harness, "keys", "{\"delay\": 30}")
            // Together longer than the limit of this test, if they waited.
            for _ in 0..<3 { #expect(await harness.client.send(.get, "/keys").status == .ok) }
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `a delay ends by itself, and with the caller`() async throws {
        let harness = try ControlHarness()
        await order(harness, "keys", "{\"delay\": 0.001, \"status\": 503}")
        #expect(await harness.client.send(.get, "/keys").status == .serviceUnavailable)
        await order(harness, "keys", "{\"delay\": 30}")
        let cancelled = Task { await harness.client.send(.get, "/keys").status }
        try await waitUntilWaiting(1, harness)
        cancelled.cancel()
        #expect(await cancelled.value == .ok)
    }

    @Test func `a response is cut, whether it is an error or not`() async throws {
        let harness = try ControlHarness()
        #expect(await !harness.client.send(.get, "/keys").isCut)
        await order(harness, "keys", "{\"cut\": true}")
        let usual = await harness.client.send(.get, "/keys")
        #expect(usual.isCut && usual.status == .ok && !usual.body.isEmpty)
        await order(harness, "keys", "{\"cut\": true, \"status\": 502, \"times\": 2}")
        let wrong = await harness.client.send(.get, "/keys")
        #expect(wrong.isCut && wrong.status == .badGateway)
        #expect(await !harness.client.send(.head, "/keys").isCut)
    }

    @Test func `the task API has errors too`() async throws {
        let harness = try ControlHarness()
        let tenant = harness.tenant
        let api = try DemoTaskAPI(
            configuration: DemoTaskAPIConfiguration(
                trustedMetadata: [], allowedOrigins: ["https://app.example"],
                databasePath: harness.client.folder.file("tasks.sqlite")),
            client: InMemoryNetwork(), now: tenant.now,
            errors: { await tenant.taskAPIResponse(to: $0, usual: $1) })
        func send(_ method: HTTPMethod = .get) async -> HTTPResponse {
            await api.respond(
                to: HTTPRequest(method: method, target: "/public", fields: [.origin: "https://app.example"]))
        }
        await order(harness, "tasks", "{\"status\": 403, \"error\": \"insufficient_scope\", \"times\": 1}")
        let preflight = await api.respond(to: HTTPRequest(method: .options, target: "/api/tasks"))
        #expect(preflight.status == .noContent)
        let refused = await send()
        #expect(refused.status == .forbidden && refused.json?["error"] == "insufficient_scope")
        #expect(refused.fields[.accessControlAllowOrigin] == "https://app.example")
        #expect(refused.fields[.wwwAuthenticate] == "Bearer error=\"insufficient_scope\"")
        #expect(await send().status == .ok)
    }
}
