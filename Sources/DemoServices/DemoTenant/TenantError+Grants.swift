// Responses of the token endpoint to grants without a code.
extension TenantError {
    /// RFC 6749 section 5.2: the client may not use this grant type. Azure AD B2C says the same as to a client that leaves its secret out.
    static func publicClient(_ form: DemoTenantConfiguration.Form) -> TenantError {
        switch form {
        case .azureADB2C: TenantError("unauthorized_client", 90079, secretMissing.message)
        case .plain: clientWithoutSecret
        }
    }
    /// A public client, where anybody could send its name.
    static let clientWithoutSecret = TenantError(
        "unauthorized_client", code: "",
        "This is for clients with a secret, and the client is registered without one: demo-tenant gives it one with --client-secret, "
            + "--confidential or client_secret in the file of --clients.")

    /// RFC 8628 section 3.5: the user has not decided yet.
    static let authorizationPending = TenantError(
        "authorization_pending", code: "", "Nobody has entered the code of this device and decided yet.")
    /// The same, and the client asks too often.
    static let slowDown = TenantError(
        "slow_down", code: "", "The device asks too often. From now on, wait 5 seconds longer between two requests.")
    static let expiredDeviceCode = TenantError(
        "expired_token", code: "", "The device code has expired. Make another device authorization request.")
    static let deniedDevice = TenantError("access_denied", code: "", "The person has denied the device.")

    /// RFC 8693 section 2.2.2: a token that is not valid, or not for the client to exchange.
    static func unacceptableToken(_ parameter: String) -> TenantError {
        TenantError(
            "invalid_request", code: "",
            "\(parameter) is no valid token of this provider that was issued to this client or for it, of the type that \(parameter)_type "
                + "names.")
    }
    static func unsupportedTokenType(_ type: String) -> TenantError {
        TenantError(
            "invalid_request", code: "",
            "The token type '\(type)' is not supported: access tokens and ID tokens are exchanged for access tokens.")
    }
    static let tooManyActors = TenantError(
        "invalid_request", code: "", "subject_token has been passed on by too many actors.")
    /// - Parameter known: the clients and APIs, of which the first are named.
    static func unknownTarget(_ name: String, known: [String]) -> TenantError {
        let shown = 10
        let more = known.count > shown ? " and \(known.count - shown) more" : ""
        return TenantError(
            "invalid_target", code: "",
            "'\(name)' is neither a client nor an API of this provider. audience can be \(known.prefix(shown).joined(separator: ", "))\(more)."
        )
    }
    static let severalTargets = TenantError(
        "invalid_target", code: "",
        "A token of this provider is for one client or API: request a token for each audience.")
    static func unknownResource(_ name: String) -> TenantError {
        TenantError(
            "invalid_target", code: "",
            "'\(name)' is the resource of no API of this provider. Name a client or an API with audience instead.")
    }

    /// The same reason as the error code of a client that could not be authenticated (RFC 6749 section 5.2).
    var invalidClient: TenantError { TenantError("invalid_client", code: code, message) }

    /// The same reason as the error code of a token response for a scope (RFC 6749 section 5.2).
    var invalidScope: TenantError { TenantError("invalid_scope", code: code, message) }
}
