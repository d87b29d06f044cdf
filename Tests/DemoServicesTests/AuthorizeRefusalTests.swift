import DemoServices
import HTTP
import Testing

/// What the authorization endpoint refuses, by code: each row is the good request with one thing changed.
@Suite struct AuthorizeRefusalTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let changes: [String: String?]
        let error: String
        let code: String
        var client = TenantHarness.publicClient
        var testDescription: String { "\(code) \(changes.keys.sorted())" }
    }

    static let toldToTheApplication = [
        Row(changes: ["response_type": nil], error: "invalid_request", code: "AADB2C90083"),
        Row(changes: ["response_type": "none"], error: "unsupported_response_type", code: "AADB2C90013"),
        Row(changes: ["response_type": "id_token"], error: "unauthorized_client", code: "AADB2C90057"),
        Row(changes: ["response_type": "code id_token"], error: "unauthorized_client", code: "AADB2C90057"),
        Row(changes: ["response_type": "token"], error: "unauthorized_client", code: "AADB2C90057"),
        Row(changes: ["response_mode": "web_message"], error: "invalid_request", code: "AADB2C90014"),
        Row(changes: ["scope": nil], error: "invalid_request", code: "AADB2C90010"),
        Row(changes: ["scope": ""], error: "invalid_request", code: "AADB2C90010"),
        Row(changes: ["scope": "openid,offline_access"], error: "invalid_request", code: "AADB2C99005"),
        Row(changes: ["scope": "openid\tx"], error: "invalid_request", code: "AADB2C99005"),
        Row(changes: ["scope": "offline_access"], error: "invalid_request", code: "AADB2C90115"),
        Row(changes: ["scope": "profile"], error: "invalid_request", code: "AADB2C90115"),
        Row(changes: ["scope": "openid user.read"], error: "invalid_request", code: "AADB2C90117"),
        Row(
            changes: ["scope": "openid https://contoso.onmicrosoft.com/tasks/delete"], error: "invalid_request",
            code: "AADB2C90117"),
        Row(
            changes: ["scope": "openid \(TenantHarness.confidentialClient.clientID)"], error: "invalid_request",
            code: "AADB2C90117"),
        Row(
            changes: ["scope": "openid https://contoso.onmicrosoft.com/other/use"], error: "unauthorized_client",
            code: "AADB2C90205"),
        Row(
            changes: ["scope": "openid \(TenantHarness.read) \(TenantHarness.publicClient.clientID)"],
            error: "invalid_request", code: "AADB2C90146"),
        Row(changes: ["code_challenge_method": "plain"], error: "invalid_request", code: "AADB2C90184"),
        Row(changes: ["code_challenge_method": nil], error: "invalid_request", code: "AADB2C90184"),
        Row(changes: ["code_challenge": nil], error: "invalid_request", code: "AADB2C90083"),
        Row(changes: ["code_challenge": "short"], error: "invalid_request", code: "AADB2C90122"),
        Row(
            changes: [
                "code_challenge": nil, "code_challenge_method": nil,
                "scope": "openid \(TenantHarness.singlePageClient.clientID)",
            ], error: "invalid_request",
            code: "AADB2C99059", client: TenantHarness.singlePageClient),
        Row(changes: ["prompt": "always"], error: "invalid_request", code: "AADB2C90043"),
        Row(changes: ["prompt": "none login"], error: "invalid_request", code: "AADB2C90043"),
        Row(changes: ["prompt": "none"], error: "interaction_required", code: "AADB2C90077"),
        Row(changes: ["max_age": "soon"], error: "invalid_request", code: "AADB2C90120"),
        Row(changes: ["max_age": "-1"], error: "invalid_request", code: "AADB2C90120"),
        Row(changes: ["max_age": "9999999999"], error: "invalid_request", code: "AADB2C90120"),
        Row(changes: ["request": "e30."], error: "request_not_supported", code: "AADB2C90122"),
        Row(changes: ["request_uri": "urn:x"], error: "request_uri_not_supported", code: "AADB2C90122"),
    ]

    @Test(arguments: toldToTheApplication)
    func `a refusal is sent to the application with the state`(row: Row) async throws {
        let harness = try TenantHarness()
        let page = await harness.browser.fetch(TenantHarness.authorize(client: row.client, row.changes))
        let answer = try Page(target: "", response: page).redirect(to: row.client.redirectURIs[0])
        #expect(answer.first("error") == row.error)
        #expect(answer.first("state") == "st&te =/ü")
        #expect(answer.first("code") == nil)
        let description = try answer.required("error_description")
        #expect(description.hasPrefix("\(row.code): "))
        #expect(page.status == .found)
    }

    static let shownHere = [
        Row(changes: ["client_id": nil], error: "invalid_request", code: "AADB2C90008"),
        Row(
            changes: ["client_id": "33333333-bcf2-44d5-8fb7-b8bbc0b29dc6"], error: "unauthorized_client",
            code: "AADB2C90018"),
        Row(changes: ["redirect_uri": nil], error: "invalid_request", code: "AADB2C90083"),
        Row(
            changes: ["redirect_uri": "http://localhost:3000/auth/openid/return/"], error: "redirect_uri_mismatch",
            code: "AADB2C90006"),
        Row(
            changes: ["redirect_uri": "http://localhost:3000/auth/openid/Return"], error: "redirect_uri_mismatch",
            code: "AADB2C90006"),
        Row(
            changes: ["redirect_uri": "http://localhost:3000/auth/openid/return?x=1"],
            error: "redirect_uri_mismatch", code: "AADB2C90006"),
        Row(
            changes: ["redirect_uri": "http://127.0.0.1:3000/auth/openid/return"], error: "redirect_uri_mismatch",
            code: "AADB2C90006"),
        Row(
            changes: ["redirect_uri": TenantHarness.confidentialClient.redirectURIs[0]],
            error: "redirect_uri_mismatch", code: "AADB2C90006"),
    ]

    @Test(arguments: shownHere)
    func `without a proven redirect URI there is no redirect`(row: Row) async throws {
        let harness = try TenantHarness()
        let response = await harness.browser.fetch(TenantHarness.authorize(row.changes))
        #expect(response.status == .badRequest)
        #expect(response.fields[.location] == nil)
        #expect(response.text.contains("\(row.code): "))
        #expect(response.text.contains(row.error))
        #expect(response.text.contains("href=\"http://localhost:3000/\""), "there is a way on")
    }

    @Test func `a repeated redirect URI is shown, another repeated parameter is reported`() async throws {
        let browser = try TenantHarness().browser
        let twice = await browser.fetch(TenantHarness.authorize() + "&redirect_uri=https%3A%2F%2Fevil.example")
        #expect(twice.status == .badRequest && twice.text.contains("AADB2C90122"))
        let scopes = await browser.fetch(TenantHarness.authorize() + "&scope=openid")
        let answer = try Page(target: "", response: scopes).redirect()
        #expect(try answer.required("error_description").hasPrefix("AADB2C90122: Input for &#39;scope&#39;") == false)
        #expect(try answer.required("error_description").hasPrefix("AADB2C90122: Input for 'scope'"))
    }

    @Test func `hostile text in a request is escaped on the page`() async throws {
        let browser = try TenantHarness().browser
        let response = await browser.fetch(
            TenantHarness.authorize(["client_id": "<script>alert(1)</script>\"'"]))
        #expect(!response.text.contains("<script>alert"))
        #expect(response.text.contains("&lt;script&gt;"))
    }

    @Test func `the description has B2C's three lines`() async throws {
        let harness = try TenantHarness()
        var browser = harness.browser
        browser.fields = [.clientRequestID: "1CB64B4C-2FFD-4F43-A445-7771C98339BF"]
        let page = await browser.get(TenantHarness.authorize())
        let answer = try await browser.post(page, ["action": "forgot"]).redirect()
        #expect(answer.first("error") == "access_denied")
        #expect(
            answer.first("error_description")
                == "AADB2C90118: The user has forgotten their password.\r\n"
                + "Correlation ID: 1cb64b4c-2ffd-4f43-a445-7771c98339bf\r\nTimestamp: 2025-10-09 08:53:20Z\r\n")
    }

    @Test func `a correlation id that is no GUID is not repeated`() async throws {
        var browser = try TenantHarness().browser
        browser.fields = [.clientRequestID: "x\r\nTimestamp: never"]
        let page = await browser.get(TenantHarness.authorize())
        let answer = try await browser.post(page, ["action": "cancel"]).redirect()
        let description = try answer.required("error_description")
        #expect(
            description.hasPrefix("AADB2C90091: The user has cancelled entering self-asserted information.\r\n"))
        #expect(!description.contains("never"))
    }
}
