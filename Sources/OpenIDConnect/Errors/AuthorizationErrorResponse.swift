internal import HTTP

/// An error response of the authorization endpoint (RFC 6749 §4.1.2.1, OpenID Connect Core 1.0 §3.1.2.6).
public struct AuthorizationErrorResponse: Error, Sendable, Hashable {
    /// `error`, at most 80 characters, such as `access_denied`. Untrusted.
    public let error: String
    /// `error_description`, at most 1000 characters, without control characters. Untrusted.
    public let errorDescription: String?
    /// The Azure AD B2C error in the description, if any.
    public let azureADB2C: AADB2CError?
    /// The Microsoft Entra error in the description, if any.
    let entra: EntraError?
    private let reason: String?

    /// - Parameter reason: a more specific code that some providers send beside `error`.
    init(error: String, errorDescription: String?, reason: String? = nil) {
        self.error = UntrustedText.bounded(error, to: 80)
        self.errorDescription = errorDescription.map { UntrustedText.bounded($0, to: 1000) }
        self.reason = reason.map { UntrustedText.bounded($0, to: 80) }
        azureADB2C = AADB2CError.parse(error: error, errorDescription: errorDescription)
        entra = EntraError(in: errorDescription)
    }

    /// The error and its words, as the provider reported them.
    var reported: ReportedError {
        ReportedError(error: error, description: errorDescription, azureADB2C, entra)
    }

    /// How the program reacts to it.
    public var action: AADB2CError.Action {
        if let azureADB2C {
            if azureADB2C.topic == .identityProviderRefused { return identityProvidersAction }
            if azureADB2C.action != .unknown { return azureADB2C.action }
            // Azure AD B2C sends server_error for faults that last, too.
            return error == "server_error" ? .unknown : actionByError
        }
        return entra?.action ?? actionByError
    }

    private var actionByError: AADB2CError.Action {
        let explanation = azureADB2C?.code ?? entra?.code ?? errorDescription
        if UserCancellation.isStated(error: error, description: explanation, reason: reason) { return .cancelled }
        switch error {
        case "access_denied", "unauthorized", "unmet_authentication_requirements": return .denied
        case "login_required", "interaction_required", "account_selection_required", "consent_required":
            return .signInAgain
        // Keycloak's sign-in page was left open for too long, or was used in another tab.
        case "temporarily_unavailable" where errorDescription == "authentication_expired": return .beginAgain
        case "server_error", "temporarily_unavailable": return .retryLater
        case "invalid_request", "unauthorized_client", "unsupported_response_type", "invalid_scope", "invalid_client",
            "invalid_resource", "invalid_target", "invalid_redirect_uri", "redirect_uri_mismatch",
            "unsupported_response_mode", "invalid_request_uri", "invalid_request_object", "request_not_supported",
            "request_uri_not_supported", "registration_not_supported":
            return .configuration
        default: return .unknown
        }
    }

    /// The provider behind Azure AD B2C has responded with an error, which AADB2C90273 quotes: `'Error: …,Error Description: …'`.
    private var identityProvidersAction: AADB2CError.Action {
        guard let quoted = azureADB2C?.quotedError else { return .denied }
        let action = AuthorizationErrorResponse(error: quoted.error, errorDescription: quoted.description).action
        return [.cancelled, .configuration, .retryLater].contains(action) ? action : .denied
    }

    /// The names of the parameters with a more specific code than `error`: Microsoft's, and Facebook's.
    static let reasonParameters = ["error_subcode", "error_reason"]
}
