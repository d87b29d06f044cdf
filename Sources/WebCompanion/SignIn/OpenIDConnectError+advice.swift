internal import HTTP
internal import OpenIDConnect
internal import Pages

extension OpenIDConnectError {
    /// The key of the advice for the operator (``Pages/Diagnosis``). May end with external text.
    var advice: String {
        if let azureADB2C { return "aadb2c-\(azureADB2C.topic?.rawValue ?? "unknown")" }
        return switch kind {
        case .authorizationError(let response) where response.action == .beginAgain: "\(name)/authentication_expired"
        case .authorizationError(let response): "\(name)/\(OpenIDConnectError.specified(response.error))"
        case .tokenError(let response): "\(name)/\(response.error)"
        // The page itself contains the whole explanation.
        case .providerUnavailable(_, .untrustedTLS(let failure)): failure.reason.rawValue
        default: failedCheck?.name ?? name
        }
    }

    /// The error of a specification that says the same as one that only some providers send.
    private static func specified(_ error: String) -> String {
        switch error {
        case "unauthorized", "unmet_authentication_requirements": "access_denied"
        case "invalid_client": "unauthorized_client"
        case "invalid_resource", "invalid_target": "invalid_scope"
        case "invalid_redirect_uri": "redirect_uri_mismatch"
        case "unsupported_response_mode": "invalid_request"
        default: error
        }
    }
}
