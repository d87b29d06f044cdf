internal import HTTP
internal import OpenIDConnect

extension OpenIDConnectError {
    /// The key of the advice for the operator (``Pages/Diagnosis``). May end with external text.
    package var advice: String {
        if let azureADB2C { return "aadb2c-\(azureADB2C.topic?.rawValue ?? "unknown")" }
        return switch kind {
        case .authorizationError(let response) where response.action == .beginAgain: "\(name)/authentication_expired"
        case .authorizationError(let response): "\(name)/\(OpenIDConnectError.specified(response.error))"
        case .tokenError(let response): "\(name)/\(response.error)"
        // The page itself contains the whole explanation.
        case .providerUnavailable(_, .untrustedTLS(let failure)): failure.reason.rawValue
        // There was an answer.
        case .providerUnavailable(_, .bodyTooLarge): "answer-malformed"
        default: failedCheck.map(OpenIDConnectError.advice) ?? name
        }
    }

    /// The advice about a failed check: about its cause, where that about the rule would be about another one.
    private static func advice(_ check: Check) -> String {
        switch check.cause {
        case .wrongType, .weakKey: check.cause?.rawValue ?? check.name
        // What is missing is neither late nor of another provider.
        case .missing where rulesOfWrongValues.contains(where: check.name.hasSuffix): Check.Cause.missing.rawValue
        case .unusable: "\(check.name)/unusable"
        case .missing, nil: check.name
        }
    }

    private static let rulesOfWrongValues = ["token-issuer", "token-audience", "-expiration", "-issued-at"]

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
