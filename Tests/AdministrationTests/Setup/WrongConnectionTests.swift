import CompanionTestSupport
import Configuration
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JSON
import Localization
import OpenIDConnect
import TestSupport
import Testing
import Texts

@testable import Administration

/// Ten set-ups of which one thing is wrong: each is named for what it is, and nothing else is.
@Suite("A connection of which one thing is wrong")
struct WrongConnectionTests {
    enum Mistake: String, Sendable, CaseIterable {
        case clientID = "client-id"
        case secret = "client-secret"
        case redirectURI = "redirect-uri"
        case scope, tenant, policy, api, clock, certificate, port, request, metadata
    }

    @Test("is named for what is wrong", arguments: Mistake.allCases)
    func named(mistake: Mistake) async throws {
        try await CompanionHarness.run(.init(settings: .demo.with("clientSecret", "<string>right-secret</string>"))) {
            companion in
            let tenant = companion.tenantURL
            var fixture = companion.options.settings.at(tenant: tenant, api: companion.apiURL)
            var url = companion.url
            switch mistake {
            case .clientID: fixture = fixture.with("clientID", "<string>00000000-1111-2222-3333-444444444444</string>")
            case .secret: fixture = fixture.with("clientSecret", "<string>wrong-secret</string>")
            case .redirectURI: url = try CompanionTestSupport.url("http://localhost:3999")
            case .scope:
                fixture = fixture.with(
                    "apiScopes", "<array><string>https://contoso.onmicrosoft.com/other/read</string></array>")
            case .tenant: fixture = fixture.with("authority", "<string>\(tenant)/fabrikam.onmicrosoft.com</string>")
            case .policy:
                fixture = fixture.with(
                    "policies",
                    "<array><dict><key>name</key><string>B2C_1_nope</string><key>kind</key><string>sign-up-sign-in</string></dict></array>"
                )
            case .api: fixture = fixture.with("taskAPI", "<string>\(companion.apiURL)/nothing-here</string>")
            case .port:
                fixture = fixture.with("authority", "<string>http://localhost:3009/contoso.onmicrosoft.com</string>")
            case .clock, .certificate, .request, .metadata: break
            }
            let settings = try fixture.read().settings
            let network = companion.client
            let now = companion.clock.now
            let client = ScriptedHTTPClient { request throws(HTTPClientError) in
                if mistake == .certificate, request.url.origin == tenant.origin {
                    throw .untrustedTLS(TLSFailure(.expired, host: "id.example.com"))
                }
                if mistake == .request, request.url.path.hasSuffix("/authorize") {
                    let redirect = (try? request.url.queryParameters())?.first("redirect_uri") ?? ""
                    return HTTPResponse(
                        .found, fields: [.location: "\(redirect)?error=server_error&error_description=Out+of+order"])
                }
                var response = try await network.send(request)
                if mistake == .metadata, var document = (try? JSONValue(parsing: response.body))?.object,
                    document["issuer"] != nil
                {
                    document["require_pushed_authorization_requests"] = true
                    response.body = JSONValue.object(document).encoded()
                }
                // The in-memory network knows no Date; a test of the clock needs one.
                if mistake == .clock { response.fields[.date] = "Sun, 06 Nov 1994 08:49:37 GMT" }
                return response
            }
            let result = await ConnectionProbe(client: client, url: url, now: now).run(settings)
            for finding in result.findings { ShownTexts.record(finding.text(words)) }
            let wrong = result.findings.filter { $0.verdict == .wrong }
            #expect(wrong.map(\.topic) == [mistake.rawValue], "\(result.findings.map { $0.text(words) })")
            // A sentence about what it is, and one about what to change.
            let problem = try #require(wrong.first?.problem.flatMap { words.setup.problems[$0] })
            #expect(!problem.means.template.isEmpty && !problem.next.template.isEmpty)
            for finding in result.findings { #expect(!finding.text(words).contains("{"), "\(finding.text(words))") }
            let said: [Mistake: String] = [
                .request: "server_error: Out of order", .metadata: "require_pushed_authorization_requests: true",
            ]
            #expect(said[mistake].map { wrong.first?.text(words).contains($0) == true } ?? true)
        }
    }

    @Test("where nothing is wrong, nothing is called wrong, and what works is listed")
    func right() async throws {
        try await CompanionHarness.run(.init(settings: .demo.with("clientSecret", "<string>right-secret</string>"))) {
            companion in
            let settings = try companion.options.settings.at(tenant: companion.tenantURL, api: companion.apiURL).read()
                .settings
            let findings = await ConnectionProbe(client: companion.client, url: companion.url, now: companion.clock.now)
                .run(settings).findings
            for finding in findings { ShownTexts.record(finding.text(words)) }
            #expect(findings.allSatisfy { $0.verdict == .good }, "\(findings.map { $0.text(words) })")
            #expect(
                Set(findings.map(\.topic)).isSuperset(of: [
                    "client-id", "client-secret", "redirect-uri", "scope", "api",
                ]))
        }
    }

    @Test("no request waits longer than a user in front of a page would, or reads a large response")
    func limits() async throws {
        try await CompanionHarness.run { companion in
            let network = companion.client
            let client = ScriptedHTTPClient { request throws(HTTPClientError) in try await network.send(request) }
            let settings = try companion.options.settings.at(tenant: companion.tenantURL, api: companion.apiURL).read()
                .settings
            _ = await ConnectionProbe(client: client, url: companion.url, now: companion.clock.now).run(settings)
            let probe = OutgoingRequest.Limits(body: 300_000, connect: .seconds(4), total: .seconds(8))
            for origin in [companion.tenantURL.origin, companion.apiURL.origin] {
                let requests = client.requests.filter { $0.url.origin == origin }
                #expect(!requests.isEmpty && requests.allSatisfy { $0.limits == probe }, "\(origin)")
            }
            let own = ScriptedHTTPClient { _ throws(HTTPClientError) in .text("") }
            _ = try await BoundedHTTPClient(client: own).send(OutgoingRequest(url: companion.apiURL))
            #expect(
                own.requests.map(\.limits) == [
                    OutgoingRequest.Limits(body: 1_000_000, connect: .seconds(4), total: .seconds(8))
                ])
        }
    }

    @Test(
        "the certificate of the task API is named with the reason and the host", arguments: TLSFailure.Reason.allCases)
    func certificateOfAPI(reason: TLSFailure.Reason) async throws {
        try await CompanionHarness.run { companion in
            let (network, api) = (companion.client, companion.apiURL)
            let client = ScriptedHTTPClient { request throws(HTTPClientError) in
                if request.url.origin == api.origin { throw .untrustedTLS(TLSFailure(reason, host: "api.example.com")) }
                return try await network.send(request)
            }
            let settings = try companion.options.settings.at(tenant: companion.tenantURL, api: api).read().settings
            let findings = await ConnectionProbe(client: client, url: companion.url, now: companion.clock.now)
                .run(settings).findings
            for finding in findings { ShownTexts.record(finding.text(words)) }
            let wrong = findings.filter { $0.verdict == .wrong }
            #expect(wrong.map(\.topic) == ["api"] && wrong.map(\.problem) == [reason.rawValue])
            let text = try #require(wrong.first?.text(words))
            #expect(text.contains("api.example.com") && !text.contains("{"))
        }
    }

    @Test("a task API that responds without a token is named")
    func openAPI() async throws {
        try await CompanionHarness.run { companion in
            companion.api.intercept { _ in .json(Array("[]".utf8)) }
            let settings = try companion.options.settings.at(tenant: companion.tenantURL, api: companion.apiURL).read()
                .settings
            let findings = await ConnectionProbe(client: companion.client, url: companion.url, now: companion.clock.now)
                .run(settings).findings
            for finding in findings { ShownTexts.record(finding.text(words)) }
            #expect(findings.filter { $0.verdict == .wrong }.map(\.problem) == ["api-open"])
        }
    }

    @Test("every finding has a name, and every problem its two sentences", arguments: ProbeFinding.Problem.allCases)
    func sentences(problem: ProbeFinding.Problem) {
        #expect(words.setup.problems[problem.rawValue] != nil)
        for topic in ProbeFinding.Topic.allCases { #expect(words.setup.topics[topic.rawValue] != nil) }
    }
}
