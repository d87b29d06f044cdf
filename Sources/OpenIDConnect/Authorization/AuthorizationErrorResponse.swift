/// An error response of the authorization endpoint (RFC 6749 §4.1.2.1, OpenID Connect Core 1.0 §3.1.2.6).
public struct AuthorizationErrorResponse: Error, Sendable, Hashable {
    /// `error`, at most 80 characters, such as `access_denied`. Untrusted.
    public let error: String
    /// `error_description`, at most 1000 characters, without control characters. Untrusted.
    public let errorDescription: String?
    /// The Azure AD B2C error in the description, if any.
    public let azureADB2C: AADB2CError?

    init(error: String, errorDescription: String?) {
        self.error = UntrustedText.bounded(error, to: 80)
        self.errorDescription = errorDescription.map { UntrustedText.bounded($0, to: 1000) }
        azureADB2C = AADB2CError.parse(error: error, errorDescription: errorDescription)
    }

    /// How the program reacts to it.
    public var action: AADB2CError.Action {
        if let azureADB2C { return azureADB2C.action }
        switch error {
        case "access_denied": return .cancelled
        case "login_required", "interaction_required", "account_selection_required", "consent_required":
            return .signInAgain
        case "server_error", "temporarily_unavailable": return .retryLater
        case "invalid_request", "unauthorized_client", "unsupported_response_type", "invalid_scope",
            "redirect_uri_mismatch":
            return .configuration
        default: return .unknown
        }
    }
}
