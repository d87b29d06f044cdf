public import HTTP

/// Why a sign-in, a refresh or the metadata did not work out. Holds no token, code or secret.
public struct OpenIDConnectError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What happened.
    public let kind: Kind
    /// The checks that were made, the failed one last; empty when it did not come to checks.
    public let checks: [Check]
    /// The correlation id that this program sent with its requests, for whoever looks for them at the provider.
    public var correlationID: String?

    /// Which address of the provider did not answer as it must.
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

    /// What happened.
    public enum Kind: Sendable, Hashable {
        /// An address in the settings is not one of the forms that are understood.
        case authorityMalformed(AuthorityProblem)
        /// At a B2C authority neither the call nor the address names a policy.
        case policyMissing
        /// No complete answer came.
        case providerUnavailable(Endpoint, HTTPClientError)
        /// An answer with a status that it must not have, redirects included.
        case providerAnswered(Endpoint, status: Int)
        /// An answer that is not what this endpoint sends; the text says why and holds nothing of the answer.
        case answerMalformed(Endpoint, String)
        /// The metadata can't be used; the text says why.
        case metadataInvalid(String)
        /// The settings have a client secret, and the metadata offers no way of sending one; what it offers came from outside.
        case clientAuthenticationUnsupported(offered: [String])
        /// The metadata names the configured issuer with a slash more or less at its end (Discovery §4.3).
        case issuerSpelledOtherwise(configured: String, named: String)
        /// The issuer is not the one that the metadata's address, the pin or the start of the sign-in demands.
        case issuerMismatch
        /// The response carries no `state`, or not the one of this sign-in.
        case stateMismatch
        /// The provider said no at the authorization endpoint.
        case authorizationError(AuthorizationErrorResponse)
        /// The provider said no at the token endpoint.
        case tokenError(TokenErrorResponse)
        /// The check of that name failed.
        case checkFailed(String)
        /// The provider gave no access token though these scopes were asked for.
        case noAccessToken(scopes: [String])
        /// A refresh was asked for and there is no refresh token.
        case noRefreshToken
    }

    init(_ kind: Kind, checks: [Check] = [], correlationID: String? = nil) {
        self.kind = kind
        // What they are made of may be secret.
        self.checks = checks.map(\.settled)
        self.correlationID = correlationID
    }

    /// The same error with earlier checks in front of its own.
    func preceded(by earlier: [Check]) -> OpenIDConnectError {
        OpenIDConnectError(kind, checks: earlier + checks, correlationID: correlationID)
    }

    /// The same error with the id that was sent.
    func with(correlationID: String?) -> OpenIDConnectError {
        OpenIDConnectError(kind, checks: checks, correlationID: self.correlationID ?? correlationID)
    }

    /// A bounded name for logs, metrics and tests. Never anything that came from outside.
    public var name: String {
        switch kind {
        case .authorityMalformed: "authority-malformed"
        case .policyMissing: "policy-missing"
        case .providerUnavailable: "provider-unavailable"
        case .providerAnswered: "provider-answered"
        case .answerMalformed: "answer-malformed"
        case .metadataInvalid: "metadata-invalid"
        case .clientAuthenticationUnsupported: "client-authentication-unsupported"
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

    /// The check that failed, if it came to one.
    public var failedCheck: Check? { checks.last { $0.verdict == .failed } }

    /// What the program does about it, when the provider's own words decide it.
    public var action: AADB2CError.Action? {
        switch kind {
        case .authorizationError(let response): response.action
        case .tokenError(let response): response.action
        default: nil
        }
    }

    /// What Azure AD B2C said: its code, sentence and correlation id.
    public var azureADB2C: AADB2CError? {
        switch kind {
        case .authorizationError(let response): response.azureADB2C
        case .tokenError(let response): response.azureADB2C
        default: nil
        }
    }

    /// Whether the same call may work in a while: tokens and sessions are kept then.
    public var isTemporary: Bool {
        switch kind {
        case .providerUnavailable, .answerMalformed: true
        // A redirect or another odd success comes from something in between, and says nothing about what was sent.
        case .providerAnswered(_, let status): status < 400 || status == 408 || status == 429 || status >= 500
        case .tokenError(let response):
            response.status == 429 || response.status >= 500 || response.action == .retryLater
        case .authorizationError(let response): response.action == .retryLater
        default: false
        }
    }

    /// What is wrong at the provider's end, or with the address that leads there, so that no answer could be used; `nil` for a refusal
    /// and for an answer that did not pass the checks.
    public var fault: ProviderFault? {
        switch kind {
        case .providerUnavailable(let endpoint, .untrustedTLS(let failure)): .untrusted(endpoint, failure)
        case .providerUnavailable(let endpoint, .bodyTooLarge): .malformed(endpoint, "the answer is too large")
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
        case .issuerSpelledOtherwise(let configured, let named): .issuerSpelling(configured: configured, named: named)
        default: nil
        }
    }

    /// One line for the log. May hold bounded text that came from outside, without control characters.
    public var description: String {
        correlationID.map { "[client-request-id \($0)] \(sentence)" } ?? sentence
    }

    private var sentence: String {
        switch kind {
        case .authorityMalformed(let problem): "\(name): \(problem)"
        case .metadataInvalid(let reason): "\(name): \(reason)"
        case .providerUnavailable(let endpoint, .untrustedTLS(let failure)):
            "\(name): \(endpoint.rawValue): \(failure.reason.rawValue) (\(failure.host))"
        case .providerUnavailable(let endpoint, let error): "\(name): \(endpoint.rawValue): \(error.name)"
        case .providerAnswered(let endpoint, let status): "\(name): \(endpoint.rawValue): status \(status)"
        case .answerMalformed(let endpoint, let reason): "\(name): \(endpoint.rawValue): \(reason)"
        case .authorizationError(let response):
            "\(name): \(response.error): \(response.errorDescription ?? "no description")"
        case .tokenError(let response):
            "\(name): \(response.error): \(response.errorDescription ?? "no description")"
        case .noAccessToken(let scopes): "\(name): asked for \(scopes.joined(separator: " "))"
        case .issuerMismatch, .stateMismatch, .checkFailed:
            failedCheck.map { "\(name): \($0.name): expected \($0.expected), got \($0.actual)" } ?? name
        case .clientAuthenticationUnsupported(let offered):
            "\(name): the provider offers \(offered.isEmpty ? "nothing" : offered.joined(separator: ", "))"
        case .issuerSpelledOtherwise(let configured, let named): "\(name): expected \(configured), got \(named)"
        case .policyMissing, .noRefreshToken: name
        }
    }
}
