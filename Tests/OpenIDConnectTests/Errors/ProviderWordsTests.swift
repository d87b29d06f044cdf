import HTTP
import JOSETestSupport
import JSON
import Testing

@testable import OpenIDConnect

/// What the log gets of a response that can't be used.
@Suite struct ProviderWordsTests {
    private static let secret = String(repeating: "s3cr3t", count: 10)
    private static let page = "<title>Wi-Fi</title><p>Accept our terms, bob@example.com, \(secret)</p>"
    /// Responses, each with what remains of it.
    private static let unusable: [(HTTPResponse, String)] = [
        (.html(Array(page.utf8), status: .forbidden), "status 403, which says: Wi-Fi Accept our terms, *** ***"),
        (.html(Array(page.utf8)), "the content type is not JSON, which says: Wi-Fi Accept our terms, *** ***"),
        (
            .json(
                Array(#"{"error":"invalid_token","error_description":"It has expired."}"#.utf8), status: .unauthorized),
            "status 401, which says: invalid_token: It has expired."
        ),
        (
            HTTPResponse(
                .unauthorized,
                fields: [.wwwAuthenticate: #"Bearer error="invalid_token", error_description="It has expired.""#]),
            "status 401, which says: invalid_token: It has expired."
        ),
        (.text("upstream 7 is down", status: .badGateway), "status 502, which says: upstream 7 is down"),
        (.text("", status: .badGateway), "status 502"),
    ]

    @Test(arguments: unusable) func `of metadata`(_ response: HTTPResponse, _ said: String) async throws {
        let harness = try RelyingPartyHarness.plain()
        harness.provider.replace("/openid-configuration") { _ throws(HTTPClientError) in response }
        let error = await refusal { try await harness.relyingParty.beginSignIn() }
        #expect(error?.description.hasSuffix(": metadata: \(said)") == true, "\(error?.description ?? "")")
    }

    @Test(arguments: unusable) func `of keys`(_ response: HTTPResponse, _ said: String) async throws {
        let harness = try RelyingPartyHarness.plain()
        harness.provider.replace("/keys") { _ throws(HTTPClientError) in response }
        let error = await refusal { try await harness.signIn() }
        #expect(error?.description.hasSuffix(": keys: \(said)") == true, "\(error?.description ?? "")")
    }

    @Test(arguments: unusable)
    func `of UserInfo, not in the check that people see`(_ response: HTTPResponse, _ said: String) async throws {
        let harness = try RelyingPartyHarness.plain { $0["userinfo_endpoint"] = "https://op.example.com/userinfo" }
        harness.provider.replace("/userinfo") { _ throws(HTTPClientError) in response }
        let result = try await harness.signIn()
        #expect(result.userInfoError?.description.hasSuffix(": userinfo: \(said)") == true)
        let check = try #require(result.checks.last)
        #expect(check.name == "userinfo-answer" && check.actual.hasPrefix("discarded: "))
        #expect(!check.actual.contains("which says"))
    }

    @Test func `what is no JSON although it is called that`() async throws {
        let response = HTTPResponse.json(Array(Self.page.utf8))
        let harness = try RelyingPartyHarness.plain()
        harness.provider.replace("/keys") { _ throws(HTTPClientError) in response }
        #expect(
            await refusal { try await harness.signIn() }?.description.hasSuffix(
                "not a JSON Web Key Set, which says: Wi-Fi Accept our terms, *** ***") == true)
        harness.provider.replace("/token") { _ throws(HTTPClientError) in response }
        #expect(
            await refusal { try await harness.signIn() }?.description.hasSuffix(
                "content type and body, which says: Wi-Fi Accept our terms, *** ***") == true)
        for (body, words) in [
            (Self.page, "not JSON, which says: Wi-Fi"), ("[1]", "not a JSON object, which says: [1]"),
        ] {
            let other = try RelyingPartyHarness.plain()
            other.provider.replace("/openid-configuration") { _ throws(HTTPClientError) in .json(Array(body.utf8)) }
            let error = await refusal { try await other.relyingParty.beginSignIn() }
            #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
        }
    }

    @Test(arguments: [HTTPStatus.ok, .badGateway])
    func `the access token is left out where UserInfo repeats it`(_ status: HTTPStatus) async throws {
        let harness = try RelyingPartyHarness.plain { $0["userinfo_endpoint"] = "https://op.example.com/userinfo" }
        for body in [
            "<p>Bearer \(RelyingPartyHarness.accessToken) is unknown</p>",
            #"{"error":"x","error_description":"Bearer \#(RelyingPartyHarness.accessToken) is unknown"}"#,
        ] {
            harness.provider.replace("/userinfo") { _ throws(HTTPClientError) in
                .html(Array(body.utf8), status: status)
            }
            let text = try #require(try await harness.signIn().userInfoError?.description)
            #expect(text.hasSuffix("Bearer *** is unknown"), "\(text)")
        }
    }

    @Test func `claims about a user are no words`() async throws {
        let harness = try RelyingPartyHarness.plain { $0["userinfo_endpoint"] = "https://op.example.com/userinfo" }
        for (body, type) in [(#"{"sub":"alice"}"#, "text/plain"), ("[\"alice\"]", "application/json")] {
            harness.provider.replace("/userinfo") { _ throws(HTTPClientError) in .json(Array(body.utf8), type: type) }
            let text = try #require(try await harness.signIn().userInfoError?.description)
            #expect(!text.contains("alice") && !text.contains("which says"), "\(text)")
        }
    }

    @Test func `a provider that has stopped responding is asked again, and its words are kept`() async throws {
        let harness = try RelyingPartyHarness.plain()
        _ = try await harness.relyingParty.beginSignIn()
        harness.clock.advance(by: ProviderHealth.silence + 1)
        harness.provider.replace("/openid-configuration") { _ throws(HTTPClientError) in
            .text("upstream 7 is down", status: .badGateway)
        }
        let error = await refusal { try await harness.relyingParty.beginSignIn() }
        #expect(error?.description.hasSuffix("status 502, which says: upstream 7 is down") == true)
    }

    @Test(arguments: [
        (HTTPResponse.html(Array("<h1>Wi-Fi</h1>".utf8)), ProbeFinding.Problem.metadataMalformed),
        (.text("Wi-Fi", status: .notFound), .tenantUnknown), (.text("Wi-Fi", status: .forbidden), .metadataRefused),
    ])
    func `the probe has them`(_ response: HTTPResponse, _ problem: ProbeFinding.Problem) async throws {
        func findings(_ path: String) async throws -> [ProbeFinding] {
            let harness = try RelyingPartyHarness.plain()
            harness.provider.replace(path) { _ throws(HTTPClientError) in response }
            return await ProviderProbe(
                authority: harness.relyingParty.authority, registration: harness.relyingParty.registration,
                client: harness.provider, now: harness.clock.now
            ).run(policies: [])
                .findings
        }
        let metadata = try await findings("/openid-configuration").first { $0.problem == problem }
        #expect(metadata?.said == "Wi-Fi")
        let keys = try await findings("/keys").first { $0.problem == .keysUnusable }
        #expect(keys?.said == "Wi-Fi")
    }

    @Test func `the probe has them of a policy`() async throws {
        let harness = try RelyingPartyHarness.b2c()
        harness.provider.replace("/b2c_1_reset/v2.0/.well-known/openid-configuration") { _ throws(HTTPClientError) in
            .text("No such flow.", status: .notFound)
        }
        let findings = await ProviderProbe(
            authority: harness.relyingParty.authority, registration: harness.relyingParty.registration,
            client: harness.provider, now: harness.clock.now
        ).run(policies: ["b2c_1_susi", "b2c_1_reset"]).findings
        #expect(findings.first { $0.problem == .policyUnknown }?.said == "No such flow.")
    }
}
