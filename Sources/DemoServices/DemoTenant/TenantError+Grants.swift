// Responses of the token endpoint to grants without a code.
extension TenantError {
    /// RFC 6749 section 5.2: the client may not use this grant type.
    static let publicClient = TenantError("unauthorized_client", 90079, secretMissing.message)

    /// The same reason as the error code of a client that could not be authenticated (RFC 6749 section 5.2).
    var invalidClient: TenantError { TenantError("invalid_client", code: code, message) }

    /// The same reason as the error code of a token response for a scope (RFC 6749 section 5.2).
    var invalidScope: TenantError { TenantError("invalid_scope", code: code, message) }
}
