/// The rules of this module, each with its name and clause, in the order in which a sign-in applies them.
enum CheckRule: String, Sendable, CaseIterable {
    // The metadata
    case metadataIssuer = "metadata-issuer"

    // The authorization response
    case responseSingleParameters = "response-single-parameters"
    case responseState = "response-state"
    case responseIssuer = "response-issuer"
    case responseSameIssuer = "response-same-issuer"
    case responseSuccess = "response-success"
    case responseCode = "response-code"

    // The token response
    case tokenType = "token-type"
    case idTokenPresent = "id-token-present"

    // The ID token
    case idTokenForm = "id-token-form"
    case idTokenType = "id-token-type"
    case idTokenCritical = "id-token-critical"
    case idTokenAlgorithm = "id-token-algorithm"
    case idTokenKey = "id-token-key"
    case idTokenSignature = "id-token-signature"
    case idTokenClaims = "id-token-claims"
    case idTokenIssuer = "id-token-issuer"
    case idTokenSubject = "id-token-subject"
    case idTokenAudience = "id-token-audience"
    case idTokenAuthorizedParty = "id-token-authorized-party"
    case idTokenExpiration = "id-token-expiration"
    case idTokenNotBefore = "id-token-not-before"
    case idTokenIssuedAt = "id-token-issued-at"
    case idTokenNonce = "id-token-nonce"
    case idTokenAuthTime = "id-token-auth-time"
    case idTokenAccessTokenHash = "id-token-access-token-hash"
    case idTokenPolicy = "id-token-policy"

    // A refresh
    case refreshedIssuer = "refreshed-issuer"
    case refreshedSubject = "refreshed-subject"

    // The UserInfo response
    case userInfoAnswer = "userinfo-answer"
    case userInfoForm = "userinfo-form"
    case userInfoType = "userinfo-type"
    case userInfoCritical = "userinfo-critical"
    case userInfoAlgorithm = "userinfo-algorithm"
    case userInfoKey = "userinfo-key"
    case userInfoSignature = "userinfo-signature"
    case userInfoClaims = "userinfo-claims"
    case userInfoIssuer = "userinfo-issuer"
    case userInfoAudience = "userinfo-audience"
    case userInfoSubject = "userinfo-subject"

    // The logout token
    case logoutTokenForm = "logout-token-form"
    case logoutTokenType = "logout-token-type"
    case logoutTokenCritical = "logout-token-critical"
    case logoutTokenAlgorithm = "logout-token-algorithm"
    case logoutTokenKey = "logout-token-key"
    case logoutTokenSignature = "logout-token-signature"
    case logoutTokenClaims = "logout-token-claims"
    case logoutTokenIssuer = "logout-token-issuer"
    case logoutTokenAudience = "logout-token-audience"
    case logoutTokenIssuedAt = "logout-token-issued-at"
    case logoutTokenExpiration = "logout-token-expiration"
    case logoutTokenSubject = "logout-token-subject"
    case logoutTokenEvent = "logout-token-event"
    case logoutTokenNonce = "logout-token-nonce"
    case logoutTokenID = "logout-token-id"

    /// A stable name, such as `id-token-issuer`.
    var name: String { rawValue }

    /// The clause that states the rule.
    var clause: String {
        switch self {
        case .metadataIssuer: "OpenID Connect Discovery 1.0 §4.3"
        case .responseSingleParameters: "RFC 6749 §3.1"
        case .responseState: "RFC 6749 §10.12"
        case .responseIssuer: "RFC 9207 §2.4"
        case .responseSameIssuer: "RFC 9700 §4.4.2"
        case .responseSuccess: "RFC 6749 §4.1.2.1"
        case .responseCode: "RFC 6749 §4.1.2"
        case .tokenType: "OpenID Connect Core 1.0 §3.1.3.3, RFC 6749 §5.1"
        case .idTokenPresent: "OpenID Connect Core 1.0 §3.1.3.3"
        case .idTokenForm: "OpenID Connect Core 1.0 §2, RFC 7515 §7.1"
        case .idTokenType, .userInfoType: "RFC 8725 §3.11"
        case .idTokenCritical, .userInfoCritical, .logoutTokenCritical: "RFC 7515 §4.1.11"
        case .idTokenAlgorithm: "OpenID Connect Core 1.0 §3.1.3.7 (7)"
        case .idTokenKey, .userInfoKey, .logoutTokenKey: "OpenID Connect Core 1.0 §10.1"
        case .idTokenSignature: "OpenID Connect Core 1.0 §3.1.3.7 (6)"
        case .idTokenClaims, .userInfoClaims, .logoutTokenClaims: "RFC 7519 §7.2"
        case .idTokenIssuer: "OpenID Connect Core 1.0 §3.1.3.7 (2)"
        case .idTokenSubject: "OpenID Connect Core 1.0 §2"
        case .idTokenAudience: "OpenID Connect Core 1.0 §3.1.3.7 (3)"
        case .idTokenAuthorizedParty: "OpenID Connect Core 1.0 §3.1.3.7 (4), (5)"
        case .idTokenExpiration: "OpenID Connect Core 1.0 §3.1.3.7 (9)"
        case .idTokenNotBefore: "RFC 7519 §4.1.5"
        case .idTokenIssuedAt: "OpenID Connect Core 1.0 §3.1.3.7 (10)"
        case .idTokenNonce: "OpenID Connect Core 1.0 §3.1.3.7 (11)"
        case .idTokenAuthTime: "OpenID Connect Core 1.0 §3.1.3.7 (13)"
        case .idTokenAccessTokenHash: "OpenID Connect Core 1.0 §3.1.3.8"
        case .idTokenPolicy: "Azure AD B2C, token claim tfp (older: acr)"
        case .refreshedIssuer, .refreshedSubject: "OpenID Connect Core 1.0 §12.2"
        case .userInfoAnswer, .userInfoIssuer, .userInfoAudience, .userInfoSubject: "OpenID Connect Core 1.0 §5.3.2"
        case .userInfoForm: "OpenID Connect Core 1.0 §5.3.2, RFC 7515 §7.1"
        case .userInfoAlgorithm, .userInfoSignature: "OpenID Connect Core 1.0 §5.3.4"
        case .logoutTokenForm, .logoutTokenType, .logoutTokenID: "OpenID Connect Back-Channel Logout 1.0 §2.4"
        case .logoutTokenAlgorithm: "OpenID Connect Back-Channel Logout 1.0 §2.6 (3)"
        case .logoutTokenSignature: "OpenID Connect Back-Channel Logout 1.0 §2.6 (2)"
        case .logoutTokenIssuer, .logoutTokenAudience, .logoutTokenIssuedAt, .logoutTokenExpiration:
            "OpenID Connect Back-Channel Logout 1.0 §2.6 (4)"
        case .logoutTokenSubject: "OpenID Connect Back-Channel Logout 1.0 §2.6 (5)"
        case .logoutTokenEvent: "OpenID Connect Back-Channel Logout 1.0 §2.6 (6)"
        case .logoutTokenNonce: "OpenID Connect Back-Channel Logout 1.0 §2.6 (7)"
        }
    }
}
