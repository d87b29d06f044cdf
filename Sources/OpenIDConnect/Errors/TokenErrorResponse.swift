internal import HTTP

/// An error response of the token endpoint (RFC 6749 §5.2).
public struct TokenErrorResponse: Error, Sendable, Hashable {
    /// The status of the response.
    public let status: Int
    /// `error`, at most 80 characters, such as `invalid_grant`. Untrusted.
    public let error: String
    /// `error_description`, at most 1000 characters, without control characters. Untrusted.
    public let errorDescription: String?
    /// The Azure AD B2C error in the description, if any.
    public let azureADB2C: AADB2CError?

    init(status: Int, error: String, errorDescription: String?) {
        self.status = status
        self.error = UntrustedText.bounded(error, to: 80)
        self.errorDescription = errorDescription.map { UntrustedText.bounded($0, to: 1000) }
        azureADB2C = AADB2CError.parse(error: error, errorDescription: errorDescription)
    }

    /// The error and its words, as the provider reported them.
    var reported: ReportedError {
        ReportedError(error: error, description: errorDescription, azureADB2C, EntraError(in: errorDescription))
    }

    /// How the program reacts to it.
    public var action: AADB2CError.Action {
        if let azureADB2C, azureADB2C.action != .unknown { return azureADB2C.action }
        switch error {
        case "invalid_grant", "interaction_required", "login_required": return .signInAgain
        case "access_denied": return .denied
        case "server_error", "temporarily_unavailable", "slow_down": return .retryLater
        case "invalid_client", "invalid_request", "invalid_scope", "unauthorized_client", "unsupported_grant_type":
            return .configuration
        default: return .unknown
        }
    }
}
