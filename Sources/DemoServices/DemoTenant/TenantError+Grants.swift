// Responses of the token endpoint to grants without a code.
extension TenantError {
    /// RFC 6749 section 5.2: the client may not use this grant type.
    static let publicClient = TenantError("unauthorized_client", 90079, secretMissing.message)

    /// RFC 8628 section 3.5: nobody has decided yet.
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
    static func unknownTarget(_ name: String) -> TenantError {
        TenantError(
            "invalid_target", code: "",
            "'\(name)' is neither a client nor an API of this provider. The parameter for it is audience.")
    }

    /// The same reason as the error code of a client that could not be authenticated (RFC 6749 section 5.2).
    var invalidClient: TenantError { TenantError("invalid_client", code: code, message) }

    /// The same reason as the error code of a token response for a scope (RFC 6749 section 5.2).
    var invalidScope: TenantError { TenantError("invalid_scope", code: code, message) }
}
