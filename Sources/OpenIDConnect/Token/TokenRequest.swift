internal import HTTP

/// A request to the token endpoint (RFC 6749 §4.1.3 and §6, RFC 7636 §4.5).
struct TokenRequest: Sendable {
    let grant: Grant
    let registration: ClientRegistration
    /// How the secret is sent; `nil` for a public client.
    let authentication: ClientAuthentication?
    /// The requested scopes; `nil` means those already granted. B2C requires them in every request.
    let scope: String?

    /// The grant that is redeemed.
    enum Grant: Sendable {
        case authorizationCode(String, redirectURI: String, codeVerifier: String)
        case refreshToken(String)
    }

    /// Creates the request that registration, provider and metadata require.
    init(
        _ grant: Grant, registration: ClientRegistration, authority: Authority, metadata: ProviderMetadata,
        purpose: SignInTransaction.Purpose = .signIn
    ) throws(OpenIDConnectError) {
        self.grant = grant
        self.registration = registration
        authentication = try ClientAuthentication.choose(for: registration, metadata: metadata, authority: authority)
        scope =
            authority.isAzureADB2C
            ? registration.tokenScopes(at: authority, for: purpose).joined(separator: " ") : nil
    }

    /// The HTTP request. The endpoint keeps its query from the metadata: B2C has the policy there.
    func request(to endpoint: HTTPURL) -> OutgoingRequest {
        var parameters = FormParameters()
        var fields = HTTPFields()
        switch grant {
        case .authorizationCode(let code, let redirectURI, let codeVerifier):
            parameters.append("grant_type", "authorization_code")
            parameters.append("code", code)
            parameters.append("redirect_uri", redirectURI)
            parameters.append("code_verifier", codeVerifier)
        case .refreshToken(let token):
            parameters.append("grant_type", "refresh_token")
            parameters.append("refresh_token", token)
        }
        parameters.append("scope", scope)
        if let secret = registration.clientSecret, let authentication {
            authentication.apply(clientID: registration.clientID, secret: secret, to: &parameters, &fields)
        } else {
            // For a public client: B2C refuses an empty client_secret (AADB2C90084).
            parameters.append("client_id", registration.clientID)
        }
        var request = OutgoingRequest.form(parameters, to: endpoint, fields: fields)
        if case .refreshToken = grant { request.purpose = .refresh }
        return request
    }
}
