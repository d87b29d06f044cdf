/// The rules of the demo services, each with its name and clause, in the order in which a sign-in applies them.
struct ProviderRule: Sendable, Hashable {
    let name: String
    let clause: String

    private init(_ name: String, _ clause: String) {
        self.name = name
        self.clause = clause
    }

    // The authorization request
    static let clientKnown = ProviderRule("client-known", "RFC 6749 §4.1.1")
    static let redirectURIExact = ProviderRule("redirect-uri-exact", "RFC 9700 §2.1")
    static let singleParameters = ProviderRule("single-parameters", "RFC 6749 §3.1")
    static let requestObject = ProviderRule("request-object", "OpenID Connect Core 1.0 §6")
    static let responseType = ProviderRule("response-type", "RFC 6749 §3.1.1")
    static let responseMode = ProviderRule("response-mode", "OAuth 2.0 Multiple Response Types §2.1")
    static let scopeAllowed = ProviderRule("scope-allowed", "RFC 6749 §3.3")
    static let scopeOpenID = ProviderRule("scope-openid", "OpenID Connect Core 1.0 §3.1.2.1")
    static let pkceChallenge = ProviderRule("pkce-challenge", "RFC 7636 §4.3, RFC 9700 §2.1.1")
    static let statePresent = ProviderRule("state-present", "RFC 6749 §10.12")
    static let noncePresent = ProviderRule("nonce-present", "OpenID Connect Core 1.0 §3.1.2.1")
    static let prompt = ProviderRule("prompt", "OpenID Connect Core 1.0 §3.1.2.1")
    static let maxAge = ProviderRule("max-age", "OpenID Connect Core 1.0 §3.1.2.1")

    // The token request
    static let clientAuthentication = ProviderRule("client-authentication", "RFC 6749 §3.2.1")
    static let grantType = ProviderRule("grant-type", "RFC 6749 §4.1.3")
    static let codeKnown = ProviderRule("code-known", "RFC 6749 §4.1.3")
    static let codeClient = ProviderRule("code-client", "RFC 6749 §4.1.3")
    static let codeUnused = ProviderRule("code-unused", "RFC 6749 §4.1.2")
    static let codeAge = ProviderRule("code-age", "RFC 6749 §4.1.2")
    static let codePolicy = ProviderRule("code-policy", "Azure AD B2C, one token endpoint per policy")
    static let codeRedirectURI = ProviderRule("code-redirect-uri", "RFC 6749 §4.1.3")
    static let pkceVerifier = ProviderRule("pkce-verifier", "RFC 7636 §4.6, RFC 9700 §4.8.2")

    // A refresh
    static let refreshTokenKnown = ProviderRule("refresh-token-known", "RFC 6749 §6")
    static let refreshTokenClient = ProviderRule("refresh-token-client", "RFC 6749 §6")
    static let refreshTokenUnused = ProviderRule("refresh-token-unused", "RFC 9700 §4.14.2")
    static let refreshTokenUnrevoked = ProviderRule("refresh-token-unrevoked", "RFC 9700 §4.14.2")
    static let refreshTokenAge = ProviderRule("refresh-token-age", "RFC 6749 §6")
    static let refreshTokenPolicy = ProviderRule("refresh-token-policy", "Azure AD B2C, one token endpoint per policy")
    static let refreshScope = ProviderRule("refresh-scope", "RFC 6749 §6")

    // An access token, at UserInfo and at the task API
    static let bearerPresent = ProviderRule("bearer-present", "RFC 6750 §2.1")
    static let tokenForm = ProviderRule("token-form", "RFC 7519 §7.2")
    static let tokenAlgorithm = ProviderRule("token-algorithm", "RFC 8725 §3.1")
    static let tokenIssuer = ProviderRule("token-issuer", "RFC 9068 §4")
    static let tokenKey = ProviderRule("token-key", "RFC 7515 §4.1.4")
    static let tokenSignature = ProviderRule("token-signature", "RFC 9068 §4")
    static let tokenExpiration = ProviderRule("token-expiration", "RFC 7519 §4.1.4")
    static let tokenNotBefore = ProviderRule("token-not-before", "RFC 7519 §4.1.5")
    static let tokenAudience = ProviderRule("token-audience", "RFC 9068 §4")
    static let tokenKind = ProviderRule("token-kind", "RFC 8725 §3.11")
    static let tokenOwner = ProviderRule("token-owner", "RFC 9068 §2.2")
    static let tokenScope = ProviderRule("token-scope", "RFC 6750 §3.1")
}
