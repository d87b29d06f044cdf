/// A value of `grant_type` at the token endpoint.
enum GrantType: String, Sendable, CaseIterable {
    /// RFC 6749 section 4.1.3.
    case authorizationCode = "authorization_code"
    /// RFC 6749 section 6.
    case refreshToken = "refresh_token"
    /// RFC 6749 section 4.4.
    case clientCredentials = "client_credentials"
    /// RFC 8628 section 3.4.
    case deviceCode = "urn:ietf:params:oauth:grant-type:device_code"
    /// RFC 8693 section 2.1.
    case tokenExchange = "urn:ietf:params:oauth:grant-type:token-exchange"

    /// Those of a kind of provider.
    static func supported(by form: DemoTenantConfiguration.Form) -> [GrantType] {
        switch form {
        case .azureADB2C: [.authorizationCode, .refreshToken, .clientCredentials]
        case .plain: allCases
        }
    }
}
