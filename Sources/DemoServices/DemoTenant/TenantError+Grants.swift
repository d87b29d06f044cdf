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

    /// The same reason as the error code of a client that could not be authenticated (RFC 6749 section 5.2).
    var invalidClient: TenantError { TenantError("invalid_client", code: code, message) }

    /// The same reason as the error code of a token response for a scope (RFC 6749 section 5.2).
    var invalidScope: TenantError { TenantError("invalid_scope", code: code, message) }
}
