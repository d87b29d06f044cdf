import BrowserModel
import CompanionTestSupport
import HTTP
import HTTPTestSupport
import Localization
import Testing
import Texts

@testable import OpenIDConnect

/// Every error of a provider, returned to a test sign-in: the operator reads the advice of that error.
@Suite("Advice after a test sign-in, by its cause")
struct TrialAdviceTests {
    /// RFC 6749 §4.1.2.1, OpenID Connect Core 1.0 §3.1.2.6, Microsoft's redirect_uri_mismatch, and one that nobody knows.
    private static let authorizationErrors = [
        "invalid_request", "unauthorized_client", "access_denied", "unsupported_response_type", "invalid_scope",
        "server_error", "temporarily_unavailable", "redirect_uri_mismatch", "interaction_required", "login_required",
        "account_selection_required", "consent_required", "invalid_request_uri", "invalid_request_object",
        "request_not_supported", "request_uri_not_supported", "registration_not_supported", "odd",
    ]
    /// RFC 6749 §5.2, and one that nobody knows.
    private static let tokenErrors = [
        "invalid_request", "invalid_client", "invalid_grant", "unauthorized_client", "unsupported_grant_type",
        "invalid_scope", "odd",
    ]

    /// Makes test sign-ins, one after the other.
    private func tries(
        _ answers: [(advice: String, error: String, description: String)], isAtToken: Bool
    ) async throws {
        try await CompanionHarness.run { companion in
            let harness = try SetupHarness(companion)
            var page = try await harness.press(words.setup.check, on: try await harness.look(SetupHarness.issuer))
            for answer in answers {
                harness.provider.intercept { request in
                    guard isAtToken else { return Self.refused(request, answer.error, answer.description) }
                    let body = "{\"error\":\"\(answer.error)\",\"error_description\":\"\(answer.description)\"}"
                    return request.path == "/token" ? .json(Array(body.utf8), status: .badRequest) : nil
                }
                page = try await harness.browser.follow(words.setup.tryIt, on: page)
                if isAtToken { page = try await harness.browser.press("Continue as Alice Adams", on: page) }
                let advice = try #require(words.advice.text(answer.advice), "\(answer.advice)")
                #expect(page.text.contains(advice.means.beginning), "\(answer.advice): \(page.text)")
            }
        }
    }

    private static func refused(_ request: HTTPRequest, _ error: String, _ description: String) -> HTTPResponse? {
        guard request.path == "/authorize", let query = try? request.queryParameters(),
            let back = query.first("redirect_uri"), let state = query.first("state")
        else { return nil }
        let answer: FormParameters = [
            "error": error, "error_description": description, "state": state, "iss": SetupHarness.issuer,
        ]
        return HTTPResponse(.found, fields: [.location: "\(back)?\(answer.encoded)"])
    }

    private static func kind(_ name: String, _ errors: [String]) -> [(
        advice: String, error: String, description: String
    )] {
        errors.map { ($0 == "odd" ? name : "\(name)/\($0)", $0, "Because of that.") }
    }

    @Test("an error of the sign-in page")
    func authorization() async throws {
        try await tries(Self.kind("authorization-error", Self.authorizationErrors), isAtToken: false)
    }

    @Test("an error of the token endpoint")
    func token() async throws {
        try await tries(Self.kind("token-error", Self.tokenErrors), isAtToken: true)
    }

    @Test("a code of Azure AD B2C")
    func azureADB2C() async throws {
        let known = AADB2CError.Topic.allCases.compactMap { topic in
            topic.codes.first.map { ("aadb2c-\(topic.rawValue)", "server_error", "AADB2C\($0): Something happened.") }
        }
        try await tries(known + [("aadb2c-unknown", "server_error", "AADB2C12345: What?")], isAtToken: false)
    }
}
