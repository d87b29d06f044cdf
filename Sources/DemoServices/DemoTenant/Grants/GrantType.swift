/// A value of `grant_type` at the token endpoint.
enum GrantType: String, Sendable, CaseIterable {
    /// RFC 6749 section 4.1.3.
    case authorizationCode = "authorization_code"
    /// RFC 6749 section 6.
    case refreshToken = "refresh_token"
    /// RFC 6749 section 4.4.
    case clientCredentials = "client_credentials"

    /// Those of a kind of provider.
    static func supported(by form: DemoTenantConfiguration.Form) -> [GrantType] { allCases }
}
