public import HTTP

/// Why a sign-in, a refresh or loading the metadata failed. Contains no token, code or secret.
public struct OpenIDConnectError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure.
    public let kind: Kind
    /// The checks that were made, the failed one last; empty when it failed before any check.
    public let checks: [Check]
    /// The correlation id that this program sent with its requests, for finding them in the provider's logs.
    public var correlationID: String?
    /// The readable text of a response with an unexpected status, or of another kind than expected, and no error that a program can
    /// read. Untrusted, and bounded.
    let said: String?

    /// The same for an operator, without what may name a user or let someone in. No user is shown it.
    public var words: String? { said.map(RedactedText.of) }

    /// The provider endpoint whose response was unusable.
    public enum Endpoint: String, Sendable, Hashable {
        /// The metadata document.
        case metadata
        /// The key set.
        case keys
        /// The token endpoint.
        case token
        /// The UserInfo endpoint.
        case userInfo = "userinfo"
    }

    /// The kind of failure.
    public enum Kind: Sendable, Hashable {
        /// Neither the call nor the configured address of a B2C authority names a policy.
        case policyMissing
        /// No complete response was received.
        case providerUnavailable(Endpoint, HTTPClientError)
        /// A response with an unexpected status, redirects included.
        case providerAnswered(Endpoint, status: Int)
        /// A response that this endpoint must not send; the text gives the reason and contains nothing of the response.
        case answerMalformed(Endpoint, String)
        /// The metadata can't be used; the text gives the reason.
        case metadataInvalid(String)
        /// A client secret is configured, but the metadata offers no supported method of sending it; `offered` is untrusted.
        case clientAuthenticationUnsupported(offered: [String])
        /// The metadata requires something, or offers nothing but something, that this program does not support; the text has
        /// these members with bounded untrusted values.
        case requirementUnsupported(String)
        /// The metadata's issuer is the configured one in another spelling (Discovery §4.3).
        case issuerSpelledOtherwise(configured: String, named: String)
        /// The issuer is not the one required by the metadata's address, the pinned tenant or the start of the sign-in.
        case issuerMismatch
        /// The response has no `state`, or not that of this sign-in.
        case stateMismatch
        /// The authorization endpoint returned an error.
        case authorizationError(AuthorizationErrorResponse)
        /// The token endpoint returned an error.
        case tokenError(TokenErrorResponse)
        /// The check with this name failed.
        case checkFailed(String)
        /// The provider issued no access token although these scopes were requested.
        case noAccessToken(scopes: [String])
        /// A refresh was requested without a refresh token.
        case noRefreshToken
    }

    init(_ kind: Kind, checks: [Check] = [], correlationID: String? = nil, said: String? = nil) {
        self.kind = kind
        // The lazy texts may capture secrets.
        self.checks = checks.map(\.settled)
        self.correlationID = correlationID
        self.said = said
    }

    /// The same error with earlier checks prepended.
    func preceded(by earlier: [Check]) -> OpenIDConnectError {
        OpenIDConnectError(kind, checks: earlier + checks, correlationID: correlationID, said: said)
    }

    /// The same error with the correlation id that was sent.
    func with(correlationID: String?) -> OpenIDConnectError {
        OpenIDConnectError(kind, checks: checks, correlationID: self.correlationID ?? correlationID, said: said)
    }

    /// Every name.
    public static let names = [
        "policy-missing", "provider-unavailable", "provider-answered", "answer-malformed", "metadata-invalid",
        "client-authentication-unsupported", "requirement-unsupported", "issuer-mismatch", "state-mismatch",
        "authorization-error", "token-error", "check-failed", "no-access-token", "no-refresh-token",
    ]
    /// Those of errors that the provider has reported.
    public static let namesOfAnswers = ["authorization-error", "token-error"]
    /// Those of errors that may be over in a moment.
    public static let temporaryNames =
        ["provider-unavailable", "provider-answered", "answer-malformed"] + namesOfAnswers

    /// A bounded name for logs, metrics and tests. Never contains untrusted text.
    public var name: String {
        switch kind {
        case .policyMissing: "policy-missing"
        case .providerUnavailable: "provider-unavailable"
        case .providerAnswered: "provider-answered"
        case .answerMalformed: "answer-malformed"
        case .metadataInvalid: "metadata-invalid"
        case .clientAuthenticationUnsupported: "client-authentication-unsupported"
        case .requirementUnsupported: "requirement-unsupported"
        case .issuerSpelledOtherwise: "issuer-mismatch"
        case .issuerMismatch: "issuer-mismatch"
        case .stateMismatch: "state-mismatch"
        case .authorizationError: "authorization-error"
        case .tokenError: "token-error"
        case .checkFailed: "check-failed"
        case .noAccessToken: "no-access-token"
        case .noRefreshToken: "no-refresh-token"
        }
    }

    /// The check that failed, if any.
    public var failedCheck: Check? { checks.last { $0.verdict == .failed } }

    /// How the program reacts, when the provider's error determines it.
    public var action: AADB2CError.Action? {
        switch kind {
        case .authorizationError(let response): response.action
        case .tokenError(let response): response.action
        default: nil
        }
    }

    /// The Azure AD B2C error: its code, message and correlation id.
    public var azureADB2C: AADB2CError? {
        switch kind {
        case .authorizationError(let response): response.azureADB2C
        case .tokenError(let response): response.azureADB2C
        default: nil
        }
    }

    /// The error that the provider reported, if this is one.
    public var reported: ReportedError? {
        switch kind {
        case .authorizationError(let response): response.reported
        case .tokenError(let response): response.reported
        default: nil
        }
    }

    /// Whether a retry may succeed later: tokens and sessions are kept then.
    public var isTemporary: Bool {
        switch kind {
        case .providerUnavailable, .answerMalformed: true
        // A redirect or an unexpected success is sent by something in between and says nothing about the request.
        case .providerAnswered(_, let status): status < 400 || status == 408 || status == 429 || status >= 500
        case .tokenError(let response):
            response.status == 429 || response.status >= 500 || response.action == .retryLater
        case .authorizationError(let response): response.action == .retryLater
        default: false
        }
    }

    /// The fault at the provider, or in the configured address, that made its response unusable; `nil` for an error
    /// response and for a response that failed its checks.
    public var fault: ProviderFault? {
        switch kind {
        case .providerUnavailable(let endpoint, .untrustedTLS(let failure)): .untrusted(endpoint, failure)
        case .providerUnavailable(let endpoint, .bodyTooLarge): .malformed(endpoint, "the answer is too large")
        case .providerUnavailable(let endpoint, .undecodableBody):
            .malformed(
                endpoint, "its Content-Encoding was not asked for, or is damaged; a proxy may have compressed it")
        case .providerUnavailable: .away
        case .providerAnswered(let endpoint, let status):
            switch status {
            case 300..<400: .redirects(endpoint, status: status)
            case 408, 429, 500...: .away
            default: .refuses(endpoint, status: status)
            }
        case .answerMalformed(let endpoint, let reason): .malformed(endpoint, reason)
        case .metadataInvalid(let reason): .malformed(.metadata, reason)
        case .clientAuthenticationUnsupported(let offered): .clientAuthentication(offered: offered)
        case .requirementUnsupported(let members): .unsupported(members)
        case .issuerSpelledOtherwise(let configured, let named): .issuerSpelling(configured: configured, named: named)
        case .issuerMismatch:
            // Not when the issuer changed during a sign-in: the next one has the new issuer from its start.
            failedCheck.flatMap {
                $0.name == CheckRule.metadataIssuer.name
                    ? .anotherIssuer(expected: $0.expected, named: $0.actual) : nil
            }
        default: nil
        }
    }

    /// One line for the log. May contain bounded untrusted text, without control characters.
    public var description: String {
        correlationID.map { "[client-request-id \($0)] \(sentence)" } ?? sentence
    }

    private static func logged(_ description: String?) -> String {
        description.map(RedactedText.of) ?? "no description"
    }

    private var sentence: String { words.map { "\(cause), which says: \($0)" } ?? cause }

    /// The line without the words of the response.
    var cause: String {
        switch kind {
        case .metadataInvalid(let reason): "\(name): \(reason)"
        case .providerUnavailable(let endpoint, .untrustedTLS(let failure)):
            "\(name): \(endpoint.rawValue): \(failure.reason.rawValue) (\(failure.host))"
        case .providerUnavailable(let endpoint, let error): "\(name): \(endpoint.rawValue): \(error.name)"
        case .providerAnswered(let endpoint, let status):
            "\(name): \(endpoint.rawValue): status \(status)"
        case .answerMalformed(let endpoint, let reason): "\(name): \(endpoint.rawValue): \(reason)"
        case .authorizationError(let response):
            "\(name): \(response.error): \(OpenIDConnectError.logged(response.errorDescription))"
        case .tokenError(let response):
            "\(name): \(response.error): \(OpenIDConnectError.logged(response.errorDescription))"
        case .noAccessToken(let scopes): "\(name): asked for \(scopes.joined(separator: " "))"
        case .issuerMismatch, .stateMismatch, .checkFailed:
            failedCheck.map { "\(name): \($0.name): expected \($0.expected), got \($0.actual)" } ?? name
        case .clientAuthenticationUnsupported(let offered):
            "\(name): the provider offers \(offered.isEmpty ? "nothing" : offered.joined(separator: ", "))"
        case .requirementUnsupported(let members): "\(name): \(members)"
        case .issuerSpelledOtherwise(let configured, let named): "\(name): expected \(configured), got \(named)"
        case .policyMissing, .noRefreshToken: name
        }
    }
}
