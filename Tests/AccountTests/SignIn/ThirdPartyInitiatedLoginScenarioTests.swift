import BrowserModel
import CompanionTestSupport
import HTTP
import Testing

@testable import Pages
@testable import WebCompanion

@Suite("A sign-in that another site begins")
struct ThirdPartyInitiatedLoginScenarioTests {
    private func initiate(
        _ parameters: FormParameters, _ environment: ScriptedEnvironment, method: HTTPMethod = .get
    ) async -> HTTPResponse {
        var request = HTTPRequest(
            method: method, target: "/sign-in/initiate", fields: [.host: environment.url.authority])
        if method == .post {
            request.fields[.contentType] = "application/x-www-form-urlencoded"
            request.fields[.origin] = "https://portal.example.com"
            request.body = Array(parameters.encoded.utf8)
        } else {
            request.target += "?\(parameters.encoded)"
        }
        return await environment.late.respond(to: request)
    }

    @Test("it leads to an ordinary sign-in with the name filled in, and then to the page that was meant")
    func initiated() async throws {
        try await ScriptedEnvironment.run { environment in
            let query: FormParameters = [
                "iss": ScriptedEnvironment.provider, "login_hint": "alice@example.com",
                "target_link_uri": "\(environment.url.origin)/claims",
            ]
            let answer = await initiate(query, environment)
            #expect(answer.status == .seeOther)
            #expect(answer.fields[.location] == "/sign-in?return=%2Fclaims&login_hint=alice%40example.com")
            let browser = environment.browser()
            let page = try await environment.open("/sign-in/initiate?\(query.encoded)", browser)
            // No page of ours began it, so the person is asked.
            #expect(page.url.path == "/sign-in/confirm" && page.account == nil)
            let arrived = try await browser.press(words.confirmation.resume, on: page)
            #expect(arrived.target == "/claims" && arrived.account != nil)
            let authorize = try #require(page.steps.first { $0.url.path == "/authorize" })
            #expect(try authorize.url.queryParameters().first("login_hint") == "alice@example.com")
        }
    }

    @Test("by POST as well, with a page that goes on by itself")
    func byPost() async throws {
        try await ScriptedEnvironment.run { environment in
            let answer = await initiate(["iss": ScriptedEnvironment.provider], environment, method: .post)
            #expect(answer.status == .ok && answer.text.contains("/sign-in"))
        }
    }

    @Test(
        "no place elsewhere, whatever is asked for",
        arguments: [
            "https://evil.example.com/", "//evil.example.com", "http://localhost:3000.evil.example.com/",
            "http://localhost:3000@evil.example.com/", "javascript:alert(1)", "/claims",
            "http://localhost:3000//evil.example.com", "http://localhost:3000/\\evil.example.com",
        ])
    func elsewhere(target: String) async throws {
        try await ScriptedEnvironment.run { environment in
            let answer = await initiate(["iss": ScriptedEnvironment.provider, "target_link_uri": target], environment)
            #expect(answer.fields[.location] == "/sign-in")
        }
    }

    @Test("no place of another site whose name is as long")
    func asLong() async throws {
        try await ScriptedEnvironment.run { environment in
            let origin = "https://" + String(repeating: "x", count: environment.url.origin.utf8.count - 8)
            let answer = await initiate(
                ["iss": ScriptedEnvironment.provider, "target_link_uri": origin + "/claims"], environment)
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
        try await ScriptedEnvironment.run { environment in
            let answer = await initiate(query, environment)
            #expect(answer.status == .badRequest && answer.fields[.location] == nil)
        }
    }

    @Test("while the provider is away there is a page with a way on")
    func providerAway() async throws {
        try await ScriptedEnvironment.run { environment in
            environment.set(.metadata) { _ throws(HTTPClientError) in HTTPResponse(.serviceUnavailable) }
            let answer = await initiate(["iss": ScriptedEnvironment.provider], environment)
            #expect(answer.status == .serviceUnavailable)
        }
    }
}
