/// The checks common to all signed tokens, named for one kind of token, so that a check says which token was refused.
struct SignedTokenRules: Sendable {
    let form: CheckRule
    let type: CheckRule
    let critical: CheckRule
    let algorithm: CheckRule
    let key: CheckRule
    let signature: CheckRule
    let claims: CheckRule
    let issuer: CheckRule
    let audience: CheckRule
    /// The accepted values of `typ`, in lower case; a token without `typ` passes. Other kinds of tokens have the same form
    /// and the same key.
    let types: Set<String>

    static let idToken = SignedTokenRules(
        form: .idTokenForm, type: .idTokenType, critical: .idTokenCritical, algorithm: .idTokenAlgorithm,
        key: .idTokenKey, signature: .idTokenSignature, claims: .idTokenClaims, issuer: .idTokenIssuer,
        audience: .idTokenAudience, types: ["jwt"])

    static let logoutToken = SignedTokenRules(
        form: .logoutTokenForm, type: .logoutTokenType, critical: .logoutTokenCritical,
        algorithm: .logoutTokenAlgorithm, key: .logoutTokenKey, signature: .logoutTokenSignature,
        claims: .logoutTokenClaims, issuer: .logoutTokenIssuer, audience: .logoutTokenAudience,
        types: ["jwt", "logout+jwt", "application/logout+jwt"])

    static let userInfo = SignedTokenRules(
        form: .userInfoForm, type: .userInfoType, critical: .userInfoCritical, algorithm: .userInfoAlgorithm,
        key: .userInfoKey, signature: .userInfoSignature, claims: .userInfoClaims, issuer: .userInfoIssuer,
        audience: .userInfoAudience, types: ["jwt"])
}
