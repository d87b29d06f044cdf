/// The rules of this module by name, each with its clause. In the order in which a sign-in meets them.
struct CheckRule: Sendable, Hashable {
    let name: String
    let clause: String

    private init(_ name: String, _ clause: String) {
        self.name = name
        self.clause = clause
    }

    // The metadata
    static let metadataIssuer = CheckRule("metadata-issuer", "OpenID Connect Discovery 1.0 §4.3")

    // The authorization response
    static let responseSingleParameters = CheckRule("response-single-parameters", "RFC 6749 §3.1")
    static let responseState = CheckRule("response-state", "RFC 6749 §10.12")
    static let responseIssuer = CheckRule("response-issuer", "RFC 9207 §2.4")
    static let responseSameIssuer = CheckRule("response-same-issuer", "RFC 9700 §4.4.2")
    static let responseSuccess = CheckRule("response-success", "RFC 6749 §4.1.2.1")
    static let responseCode = CheckRule("response-code", "RFC 6749 §4.1.2")

    // The token response
    static let tokenType = CheckRule("token-type", "OpenID Connect Core 1.0 §3.1.3.3, RFC 6749 §5.1")
    static let idTokenPresent = CheckRule("id-token-present", "OpenID Connect Core 1.0 §3.1.3.3")

    // The ID token
    static let idTokenForm = CheckRule("id-token-form", "OpenID Connect Core 1.0 §2, RFC 7515 §7.1")
    static let idTokenType = CheckRule("id-token-type", "RFC 8725 §3.11")
    static let idTokenCritical = CheckRule("id-token-critical", "RFC 7515 §4.1.11")
    static let idTokenAlgorithm = CheckRule("id-token-algorithm", "OpenID Connect Core 1.0 §3.1.3.7 (7)")
    static let idTokenKey = CheckRule("id-token-key", "OpenID Connect Core 1.0 §10.1")
    static let idTokenSignature = CheckRule("id-token-signature", "OpenID Connect Core 1.0 §3.1.3.7 (6)")
    static let idTokenClaims = CheckRule("id-token-claims", "RFC 7519 §7.2")
    static let idTokenIssuer = CheckRule("id-token-issuer", "OpenID Connect Core 1.0 §3.1.3.7 (2)")
    static let idTokenSubject = CheckRule("id-token-subject", "OpenID Connect Core 1.0 §2")
    static let idTokenAudience = CheckRule("id-token-audience", "OpenID Connect Core 1.0 §3.1.3.7 (3)")
    static let idTokenAuthorizedParty = CheckRule(
        "id-token-authorized-party", "OpenID Connect Core 1.0 §3.1.3.7 (4), (5)")
    static let idTokenExpiration = CheckRule("id-token-expiration", "OpenID Connect Core 1.0 §3.1.3.7 (9)")
    static let idTokenNotBefore = CheckRule("id-token-not-before", "RFC 7519 §4.1.5")
    static let idTokenIssuedAt = CheckRule("id-token-issued-at", "OpenID Connect Core 1.0 §3.1.3.7 (10)")
    static let idTokenNonce = CheckRule("id-token-nonce", "OpenID Connect Core 1.0 §3.1.3.7 (11)")
    static let idTokenAuthTime = CheckRule("id-token-auth-time", "OpenID Connect Core 1.0 §3.1.3.7 (13)")
    static let idTokenAccessTokenHash = CheckRule("id-token-access-token-hash", "OpenID Connect Core 1.0 §3.1.3.8")
    static let idTokenPolicy = CheckRule("id-token-policy", "Azure AD B2C, token claim tfp (older: acr)")

    // A refresh
    static let refreshedIssuer = CheckRule("refreshed-issuer", "OpenID Connect Core 1.0 §12.2")
    static let refreshedSubject = CheckRule("refreshed-subject", "OpenID Connect Core 1.0 §12.2")

    // The UserInfo response
    static let userInfoAnswer = CheckRule("userinfo-answer", "OpenID Connect Core 1.0 §5.3.2")
    static let userInfoForm = CheckRule("userinfo-form", "OpenID Connect Core 1.0 §5.3.2, RFC 7515 §7.1")
    static let userInfoType = CheckRule("userinfo-type", "RFC 8725 §3.11")
    static let userInfoCritical = CheckRule("userinfo-critical", "RFC 7515 §4.1.11")
    static let userInfoAlgorithm = CheckRule("userinfo-algorithm", "OpenID Connect Core 1.0 §5.3.4")
    static let userInfoKey = CheckRule("userinfo-key", "OpenID Connect Core 1.0 §10.1")
    static let userInfoSignature = CheckRule("userinfo-signature", "OpenID Connect Core 1.0 §5.3.4")
    static let userInfoClaims = CheckRule("userinfo-claims", "RFC 7519 §7.2")
    static let userInfoIssuer = CheckRule("userinfo-issuer", "OpenID Connect Core 1.0 §5.3.2")
    static let userInfoAudience = CheckRule("userinfo-audience", "OpenID Connect Core 1.0 §5.3.2")
    static let userInfoSubject = CheckRule("userinfo-subject", "OpenID Connect Core 1.0 §5.3.2")

    // The logout token
    static let logoutTokenForm = CheckRule("logout-token-form", "OpenID Connect Back-Channel Logout 1.0 §2.4")
    static let logoutTokenType = CheckRule("logout-token-type", "OpenID Connect Back-Channel Logout 1.0 §2.4")
    static let logoutTokenCritical = CheckRule("logout-token-critical", "RFC 7515 §4.1.11")
    static let logoutTokenAlgorithm = CheckRule(
        "logout-token-algorithm", "OpenID Connect Back-Channel Logout 1.0 §2.6 (3)")
    static let logoutTokenKey = CheckRule("logout-token-key", "OpenID Connect Core 1.0 §10.1")
    static let logoutTokenSignature = CheckRule(
        "logout-token-signature", "OpenID Connect Back-Channel Logout 1.0 §2.6 (2)")
    static let logoutTokenClaims = CheckRule("logout-token-claims", "RFC 7519 §7.2")
    static let logoutTokenIssuer = CheckRule("logout-token-issuer", "OpenID Connect Back-Channel Logout 1.0 §2.6 (4)")
    static let logoutTokenAudience = CheckRule(
        "logout-token-audience", "OpenID Connect Back-Channel Logout 1.0 §2.6 (4)")
    static let logoutTokenIssuedAt = CheckRule(
        "logout-token-issued-at", "OpenID Connect Back-Channel Logout 1.0 §2.6 (4)")
    static let logoutTokenExpiration = CheckRule(
        "logout-token-expiration", "OpenID Connect Back-Channel Logout 1.0 §2.6 (4)")
    static let logoutTokenSubject = CheckRule("logout-token-subject", "OpenID Connect Back-Channel Logout 1.0 §2.6 (5)")
    static let logoutTokenEvent = CheckRule("logout-token-event", "OpenID Connect Back-Channel Logout 1.0 §2.6 (6)")
    static let logoutTokenNonce = CheckRule("logout-token-nonce", "OpenID Connect Back-Channel Logout 1.0 §2.6 (7)")
    static let logoutTokenID = CheckRule("logout-token-id", "OpenID Connect Back-Channel Logout 1.0 §2.4")
}
