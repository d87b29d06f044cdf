import Cryptography
import DemoServices
import HTTP
import HTTPTestSupport
import JSON
import TestSupport
import Testing

/// Several clients at one tenant: each has its own sign-ins, faults and results.
@Suite struct SeveralClientsTests {
    static let fault = "oidcc-client-test-invalid-iss"
    static let ofRefresh = "oidcc-client-test-refresh-token-invalid-sub"
    static let other = RegisteredClient(
        clientID: "other", secret: "s3cret-of-the-other", redirectURIs: [TenantHarness.callback],
        backChannelLogoutURI: "http://localhost:3000/other-back")

    private static func harness(_ change: (inout DemoTenantConfiguration) -> Void = { _ in }) throws -> ControlHarness {
        try ControlHarness { configuration in
            configuration.clients.append(other)
            change(&configuration)
        }
    }

    private static func arm(_ harness: ControlHarness, _ fault: String = fault, for clientID: String?) async
        -> HTTPResponse
    {
        let client = clientID.map { ", \"client_id\": \"\($0)\"" } ?? ""
        return await harness.send(.put, "/fault", "{\"name\": \"\(fault)\"\(client)}")
    }

    /// Signs in, redeems the code and uses the access token.
    /// - Returns: the issuer of the ID token.
    @discardableResult
    private static func resume(_ harness: ControlHarness, _ client: RegisteredClient) async throws -> String? {
        let answer = try await harness.client.signIn(["client_id": client.clientID])
        let tokens = try await harness.client.spend(answer, of: client)
        try await harness.client.use(tokens)
        let parts = try #require(tokens["id_token"]?.string).split(separator: ".")
        return try JSONValue(parsing: try Base64URL.decode(parts[1]))["iss"]?.string
    }

    private static func report(_ harness: ControlHarness, _ clientID: String) async throws -> JSONValue {
        try JSONValue(parsing: await harness.client.send(.get, "/client/report.json?client_id=\(clientID)").body)
    }

    /// Outcome and verdict of a fault on the page of a client, and whether it is armed there.
    private static func result(
        _ harness: ControlHarness, _ clientID: String, _ name: String = fault
    ) async throws -> String {
        let row = try await report(harness, clientID)["faults"]?.array?.first { $0["name"]?.string == name }
        let armed = row?["armed"] == true ? " armed" : ""
        return "\(row?["outcome"]?.string ?? "none") \(row?["verdict"]?.string ?? "none")\(armed)"
    }

    // MARK: What is refused

    @Test(arguments: ["nosuch", "", "my-client ", "my-client,other"])
    func `a client that is not registered gets no fault, and has no page and no results`(_ clientID: String)
        async throws
    {
        let harness = try Self.harness()
        let armed = await Self.arm(harness, for: clientID)
        #expect(armed.status == .notFound)
        #expect(armed.json?["type"] == "urn:web-companion:control:no-such-client")
        #expect(try await harness.json("/fault")["fault"] == JSONValue.null)
        let query: FormParameters = ["client_id": clientID]
        #expect(await harness.send(.get, "/faults?\(query.encoded)").status == .notFound)
        for path in ["/client", "/client/report.json", "/client/revision"] {
            #expect(await harness.client.send(.get, "\(path)?\(query.encoded)").status == .notFound)
        }
        let form: FormParameters = ["arm": Self.fault, "client_id": clientID]
        let posted = await harness.client.send(.post, "/client", form, [.origin: ClientHarness.origin])
        #expect(posted.status == .notFound)
        #expect(try await harness.json("/fault")["fault"] == JSONValue.null)
    }

    @Test(arguments: ["client_id=my-client&client_id=other", "client=my-client", "client_id=%"])
    func `a query that names no client is refused`(_ query: String) async throws {
        let response = await (try Self.harness()).send(.get, "/faults?\(query)")
        #expect(response.status == .badRequest && response.json?["type"] == "urn:web-companion:control:invalid-query")
    }

    // MARK: A fault for one of them

    @Test func `a fault of one client waits for it, and meets no other`() async throws {
        let harness = try Self.harness()
        let armed = await Self.arm(harness, for: "OTHER")
        #expect(armed.json == ["fault": .string(Self.fault), "client_id": "other"])
        #expect(try await Self.resume(harness, ClientHarness.client) == ClientHarness.origin)
        #expect(try await Self.result(harness, "other") == "not-tried undecided armed")
        #expect(try await Self.result(harness, "my-client") == "not-tried undecided")
        #expect(try await Self.resume(harness, Self.other) != ClientHarness.origin)
        #expect(try await harness.json("/fault") == ["fault": .null, "client_id": .null])
        #expect(try await Self.resume(harness, Self.other) == ClientHarness.origin)
        #expect(try await Self.result(harness, "other") == "used-token failed")
        #expect(try await Self.result(harness, "my-client") == "not-tried undecided")
    }

    @Test func `a fault of any client is the result of the one that meets it`() async throws {
        let harness = try Self.harness()
        _ = await Self.arm(harness, for: nil)
        #expect(try await Self.result(harness, "other") == "not-tried undecided armed")
        #expect(try await Self.result(harness, "my-client") == "not-tried undecided armed")
        try await Self.resume(harness, Self.other)
        #expect(try await Self.result(harness, "other") == "used-token failed")
        #expect(try await Self.result(harness, "my-client") == "not-tried undecided")
        _ = await Self.arm(harness, for: "my-client")
        try await Self.resume(harness, ClientHarness.client)
        for id in ["other", "my-client"] { #expect(try await Self.result(harness, id) == "used-token failed") }

        func rows(_ query: String) async throws -> JSONValue? {
            try await harness.json("/faults\(query)")["faults"]?.array?.first { $0["name"]?.string == Self.fault }
        }
        #expect(try await rows("")?["client_id"] == "my-client", "the last one")
        #expect(try await rows("?client_id=other")?["client_id"] == "other")
    }

    @Test func `wrong metadata that someone has read are no success of a client that has not begun`() async throws {
        let harness = try Self.harness()
        _ = await Self.arm(harness, ClientTrialTests.mismatch, for: nil)
        _ = await harness.client.send(.get, "/.well-known/openid-configuration")
        for id in ["other", "my-client"] {
            #expect(try await Self.result(harness, id, ClientTrialTests.mismatch) == "not-tried undecided armed")
        }
    }

    @Test func `keys that change take two sign-ins of the same client`() async throws {
        let harness = try Self.harness()
        let rotation = "oidcc-client-test-signing-key-rotation"
        _ = await Self.arm(harness, rotation, for: nil)
        try await Self.resume(harness, Self.other)
        try await Self.resume(harness, ClientHarness.client)
        #expect(try await harness.json("/fault")["client_id"] == "other")
        try await Self.resume(harness, Self.other)
        #expect(try await harness.json("/fault")["fault"] == JSONValue.null)
        #expect(try await Self.result(harness, "my-client", rotation) == "not-tried undecided")
    }

    // MARK: Whose sign-in it is

    @Test func `each has its own sign-ins, and one that names neither is listed for both`() async throws {
        let harness = try Self.harness()
        let state = "state-that-both-clients-have-sent"
        _ = try await harness.client.signIn(["state": state])
        _ = try await harness.client.signIn(["client_id": "other", "state": state])
        func states(_ id: String) async throws -> [String?] {
            try await Self.report(harness, id)["sign_ins"]?.array?.map { signIn in
                signIn["checklist"]?.array?.first { $0["name"] == "state-fresh" }?["verdict"]?.string
            } ?? []
        }
        #expect(try await states("my-client") == ["passed"])
        #expect(try await states("other") == ["passed"], "another client's state is no earlier one of its own")
        _ = await harness.client.browser.fetch(ClientHarness.authorize(["client_id": "nosuch"]))
        #expect(try await states("my-client").count == 2)
        #expect(try await states("other").count == 2)
    }

    @Test func `what one client does with its tokens says nothing about another`() async throws {
        let harness = try Self.harness()
        try await Self.resume(harness, ClientHarness.client)
        _ = await Self.arm(harness, for: "other")
        let answer = try await harness.client.signIn(["client_id": "other"])
        _ = try await harness.client.spend(answer, of: Self.other)
        #expect(try await Self.result(harness, "other") == "refused-after-token-request undecided")
        #expect(try await Self.report(harness, "my-client")["client"]?["uses_tokens"] == true)
        #expect(try await Self.report(harness, "other")["client"]?["uses_tokens"] == false)
        try await Self.resume(harness, Self.other)
        #expect(try await Self.result(harness, "other") == "refused-after-token-request passed")
    }

    @Test func `a wrong logout token is for the client whose fault it is`() async throws {
        let harness = try Self.harness()
        let noEvent = "oidcc-client-test-rp-backchannel-rpinitlogout-no-event"
        harness.client.application.intercept { _ in HTTPResponse(.ok) }
        var browser = harness.client.browser
        let first = try await harness.client.signIn(&browser)
        _ = try await harness.client.spend(first)
        _ = await Self.arm(harness, noEvent, for: "other")
        let page = await browser.get(ClientHarness.authorize(["client_id": "other"]))
        _ = try await harness.client.spend(try page.redirect(), of: Self.other)
        _ = await browser.get("/logout")
        let tokens = try harness.client.application.passages.map { passage in
            let token = try #require(try passage.request.formParameters().first("logout_token")).split(separator: ".")
            return (path: String(passage.request.path), claims: try JSONValue(parsing: try Base64URL.decode(token[1])))
        }
        #expect(tokens.filter { $0.claims["events"] != nil }.map(\.path) == ["/back"])
        #expect(tokens.filter { $0.claims["events"] == nil }.map(\.path) == ["/other-back"])
        #expect(try await Self.result(harness, "other", noEvent) == "used-token failed")
    }

    // MARK: The page

    @Test func `the page offers every client with its results, and its buttons arm for the one that is shown`()
        async throws
    {
        let harness = try Self.harness()
        _ = await Self.arm(harness, for: "other")
        try await Self.resume(harness, Self.other)
        let page = await harness.client.send(.get, "/client?client_id=other").text
        #expect(page.contains("<a href=\"/client?client_id=my-client\">"))
        #expect(page.contains("<a href=\"/client?client_id=other\" aria-current=\"page\">"))
        #expect(page.contains("0 passed, 1 failed"))
        #expect(page.contains("name=\"client_id\" value=\"other\""))
        #expect(!page.contains("name=\"client_id\" value=\"my-client\""))
        #expect(await harness.client.send(.get, "/client").text.contains("name=\"client_id\" value=\"my-client\""))
        let response = await harness.client.send(
            .post, "/client", ["arm": Self.fault, "client_id": "other"], [.origin: ClientHarness.origin])
        #expect(
            response.fields[.location] == "\(ClientHarness.origin)/client?client_id=other#\(Self.fault)")
        #expect(try await harness.json("/fault")["client_id"] == "other")
        let others = await harness.client.send(.get, "/client?client_id=my-client").text
        #expect(others.contains("Armed for the next sign-in of other: \(Self.fault)"))
    }

    @Test func `a page of one client names none`() async throws {
        let page = await (try ClientHarness()).send(.get, "/client").text
        #expect(!page.contains("<nav") && !page.contains("name=\"client_id\""))
    }

    // MARK: Refreshes

    @Test(arguments: [
        (3600, "access tokens last 3600 seconds here, and demo-tenant --token-lifetime 60 makes that a minute"),
        (60, "The client has asked for no refresh."),
    ])
    func `a fault of a refresh that never came says what makes a client refresh`(
        lifetime: Int64, reason: String
    ) async throws {
        let harness = try ClientHarness { $0.lifetimes.accessToken = lifetime }
        func detail() async throws -> String? {
            try await harness.report()["faults"]?.array?.first { $0["name"]?.string == Self.ofRefresh }?["detail"]?
                .string
        }
        await harness.arm(Self.ofRefresh)
        #expect(try await detail() == "No sign-in has begun since it was armed.")
        let tokens = try await harness.spend(try await harness.signIn())
        #expect(try await detail()?.contains(reason) == true)
        _ = try await harness.refresh(tokens)
        #expect(try await detail()?.contains("no refresh") == false)
    }
}
