import BrowserModel
import CompanionTestSupport
import HTTP
import Testing
import Texts

@testable import WebCompanion

@Suite("A sign-in that another site begins")
struct ThirdPartyInitiatedLoginScenarioTests {
    private func initiate(
        _ parameters: FormParameters, _ harness: ScriptedHarness, method: HTTPMethod = .get
    ) async -> HTTPResponse {
        var request = HTTPRequest(
            method: method, target: "/sign-in/initiate", fields: [.host: harness.url.authority])
        if method == .post {
            request.fields[.contentType] = "application/x-www-form-urlencoded"
            request.fields[.origin] = "https://portal.example.com"
            request.body = Array(parameters.encoded.utf8)
        } else {
            request.target += "?\(parameters.encoded)"
        }
        return await harness.late.respond(to: request)
    }

    @Test("it leads to an ordinary sign-in with the name filled in, and then to the page that was meant")
    func initiated() async throws {
        try await ScriptedHarness.run { harness in
            let query: FormParameters = [
                "iss": ScriptedHarness.provider, "login_hint": "alice@example.com",
                "target_link_uri": "\(harness.url.origin)/claims",
            ]
            let answer = await initiate(query, harness)
            #expect(answer.status == .seeOther)
            #expect(answer.fields[.location] == "/sign-in?return=%2Fclaims&login_hint=alice%40example.com")
            let browser = harness.browser()
            let page = try await harness.open("/sign-in/initiate?\(query.encoded)", browser)
            // No page of this program began it, so it has to be confirmed.
            #expect(page.url.path == "/sign-in/confirm" && page.account == nil)
            let arrived = try await browser.press(words.confirmation.resume, on: page)
            #expect(arrived.target == "/claims" && arrived.account != nil)
            let authorize = try #require(page.steps.first { $0.url.path == "/authorize" })
            #expect(try authorize.url.queryParameters().first("login_hint") == "alice@example.com")
        }
    }

    @Test("by POST as well, with a page that continues automatically")
    func byPost() async throws {
        try await ScriptedHarness.run { harness in
            let answer = await initiate(["iss": ScriptedHarness.provider], harness, method: .post)
            #expect(answer.status == .ok && answer.text.contains("/sign-in"))
        }
    }

    @Test(
        "no place elsewhere, whatever the request names",
        arguments: [
            "https://evil.example.com/", "//evil.example.com", "http://localhost:3000.evil.example.com/",
            "http://localhost:3000@evil.example.com/", "javascript:alert(1)", "/claims",
            "http://localhost:3000//evil.example.com", "http://localhost:3000/\\evil.example.com",
        ])
    func elsewhere(target: String) async throws {
        try await ScriptedHarness.run { harness in
            let answer = await initiate(["iss": ScriptedHarness.provider, "target_link_uri": target], harness)
            #expect(answer.fields[.location] == "/sign-in")
        }
    }

    @Test("no place of another site whose name is as long")
    func asLong() async throws {
        try await ScriptedHarness.run { harness in
            let origin = "https://" + String(repeating: "x", count: harness.url.origin.utf8.count - 8)
            let answer = await initiate(
                ["iss": ScriptedHarness.provider, "target_link_uri": origin + "/claims"], harness)
            #expect(answer.fields[.location] == "/sign-in")
        }
    }

    @Test(
        "another provider, or none, is refused",
        arguments: [
            [:], ["iss": "https://evil.example.com"], ["iss": "http://localhost:3001/"],
            ["iss": "http://localhost:3001", "iss": "http://localhost:3001"],
        ] as [FormParameters])
    func otherIssuer(query: FormParameters) async throws {
        try await ScriptedHarness.run { harness in
            let answer = await initiate(query, harness)
            #expect(answer.status == .badRequest && answer.fields[.location] == nil)
        }
    }

    @Test("while the provider is away there is a page with a way on")
    func providerAway() async throws {
        try await ScriptedHarness.run { harness in
            harness.set(.metadata) { _ throws(HTTPClientError) in HTTPResponse(.serviceUnavailable) }
            let answer = await initiate(["iss": ScriptedHarness.provider], harness)
            #expect(answer.status == .serviceUnavailable)
        }
    }
}
