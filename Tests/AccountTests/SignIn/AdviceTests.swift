import CompanionTestSupport
import HTTP
import Localization
import Testing
import Texts

@testable import OpenIDConnect
@testable import Web

/// The operator is shown advice for everything that can refuse a sign-in or a logout token.
@Suite struct AdviceTests {
    @Test(arguments: AADB2CError.Topic.allCases) func `every code of Azure AD B2C has advice`(
        _ topic: AADB2CError.Topic
    ) throws {
        #expect(!topic.codes.isEmpty)
        for code in topic.codes {
            let error = OpenIDConnectError(
                .authorizationError(
                    AuthorizationErrorResponse(error: "server_error", errorDescription: "AADB2C\(code): No.")))
            #expect(error.azureADB2C?.topic == topic, "\(code) is of two topics")
            #expect(error.advice == "aadb2c-\(topic.rawValue)")
            #expect(words.advice.texts[error.advice] != nil, "\(error.advice)")
        }
    }

    @Test func `no advice is about a topic or a check that there is not`() {
        let known: [String] =
            AADB2CError.Topic.allCases.map { "aadb2c-\($0.rawValue)" } + ["aadb2c-unknown"]
            + CheckRule.allCases.map(\.name) + AdviceTests.beforeAnswers.map(\.name)
            + Check.Cause.allCases.map(\.rawValue)
            + ["response-state/missing", "response-code/unusable"]
        let others = Set(words.advice.texts.keys).subtracting(known)
        #expect(others.allSatisfy { $0.hasPrefix("authorization-error") || $0.hasPrefix("token-error") }, "\(others)")
    }

    // What was received with UserInfo is discarded when a check refuses it, a refresh is not a sign-in, and the advice for an error
    // response is that of its error.
    @Test(
        arguments: CheckRule.allCases.filter {
            $0 != .responseSuccess && !["userinfo-", "refreshed-"].contains(where: $0.name.hasPrefix)
        })
    func `every check that can refuse has advice and a question`(_ rule: CheckRule) {
        let error = OpenIDConnectError(
            .checkFailed(rule.name), checks: [Check(rule, expected: { "a" }, actual: { "b" }, verdict: .failed)])
        #expect(error.advice == rule.name)
        #expect(words.advice.text(error.advice) != nil, "\(rule.name)")
        #expect(words.flow.checks.question(rule.name) != nil, "\(rule.name)")
    }

    @Test(arguments: [
        "invalid_request", "unauthorized_client", "access_denied", "unsupported_response_type", "invalid_scope",
        "server_error", "temporarily_unavailable", "redirect_uri_mismatch",
        // OpenID Connect Core 1.0 §3.1.2.6
        "interaction_required", "login_required", "account_selection_required", "consent_required",
        "invalid_request_uri", "invalid_request_object", "request_not_supported", "request_uri_not_supported",
        "registration_not_supported",
        // Of some providers only; the advice is that of the error above that means the same.
        "unauthorized", "unmet_authentication_requirements", "invalid_client", "invalid_resource", "invalid_target",
        "invalid_redirect_uri", "unsupported_response_mode",
    ])
    func `every error of the authorization endpoint has advice`(_ error: String) {
        let name = OpenIDConnectError(
            .authorizationError(AuthorizationErrorResponse(error: error, errorDescription: nil))
        ).advice
        #expect(words.advice.texts[name] != nil, "\(name)")
    }

    @Test(arguments: [
        ("id-token-expiration", "missing", "claim-missing"), ("id-token-issued-at", "missing", "claim-missing"),
        ("id-token-issuer", "missing", "claim-missing"), ("id-token-audience", "missing", "claim-missing"),
        ("logout-token-issued-at", "missing", "claim-missing"), ("id-token-nonce", "missing", "id-token-nonce"),
        ("id-token-subject", "missing", "id-token-subject"),
        ("id-token-expiration", "of a wrong type: a string, not a number", "claim-wrong-type"),
        ("id-token-subject", "of a wrong type: a number, not a string", "claim-wrong-type"),
        ("id-token-key", "too weak: the RSA key has 1024 bits", "key-weak"),
        ("id-token-key", "0 of 1 keys fit", "id-token-key"),
        ("response-code", "unusable: 9000 bytes", "response-code/unusable"),
        ("response-code", "missing", "response-code"),
        ("id-token-expiration", "2026-01-01T00:00:00Z", "id-token-expiration"),
    ])
    func `the advice is about the cause`(_ name: String, _ actual: String, _ advice: String) throws {
        let rule = try #require(CheckRule(rawValue: name))
        let error = OpenIDConnectError(
            .checkFailed(name), checks: [Check(rule, expected: { "x" }, actual: { actual }, verdict: .failed)])
        #expect(error.advice == advice && words.advice.texts[advice] != nil)
    }

    @Test func `a sign-in page that had expired has its own advice`() {
        let name = OpenIDConnectError(
            .authorizationError(
                AuthorizationErrorResponse(
                    error: "temporarily_unavailable", errorDescription: "authentication_expired"))
        ).advice
        #expect(name == "authorization-error/authentication_expired" && words.advice.texts[name] != nil)
    }

    @Test(arguments: [
        "invalid_request", "invalid_client", "invalid_grant", "unauthorized_client", "unsupported_grant_type",
        "invalid_scope",
    ])
    func `every error of the token endpoint has advice`(_ error: String) {
        let name = OpenIDConnectError(
            .tokenError(TokenErrorResponse(status: 400, error: error, errorDescription: nil))
        ).advice
        #expect(words.advice.texts[name] != nil, "\(name)")
    }

    @Test(arguments: ["", "odd", "/", "AADB2C90006", "a/b", "invalid_grant/x"])
    func `an unknown error has the advice of its kind`(_ error: String) throws {
        let authorization = OpenIDConnectError(
            .authorizationError(AuthorizationErrorResponse(error: error, errorDescription: nil)))
        let token = OpenIDConnectError(
            .tokenError(TokenErrorResponse(status: 400, error: error, errorDescription: nil)))
        for found in [authorization, token] {
            let text = try #require(words.advice.text(found.advice))
            #expect(text.means == words.advice.texts[found.name]?.means)
        }
        let code = OpenIDConnectError(
            .authorizationError(AuthorizationErrorResponse(error: error, errorDescription: "AADB2C12345: No.")))
        #expect(code.advice == "aadb2c-unknown" && words.advice.texts[code.advice] != nil)
    }

    @Test func `a response that is too large is one`() {
        let error = OpenIDConnectError(.providerUnavailable(.metadata, .bodyTooLarge(limit: 300_000)))
        #expect(error.advice == "answer-malformed")
    }

    /// What fails before there is a response to check.
    private static let beforeAnswers: [OpenIDConnectError] = [
        OpenIDConnectError(.providerUnavailable(.token, .timedOut)),
        OpenIDConnectError(.providerAnswered(.keys, status: 500)), OpenIDConnectError(.answerMalformed(.keys, "x")),
        OpenIDConnectError(.metadataInvalid("x")), OpenIDConnectError(.requirementUnsupported("x")),
        OpenIDConnectError(.clientAuthenticationUnsupported(offered: [])),
    ]

    @Test(arguments: beforeAnswers) func `what fails before there is a response has advice`(
        _ error: OpenIDConnectError
    ) {
        #expect(words.advice.texts[error.advice] != nil, "\(error.advice)")
    }
}
