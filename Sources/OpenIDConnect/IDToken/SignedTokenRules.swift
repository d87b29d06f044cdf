/// The checks that every signed token goes through, under the names of one kind of token, so that a check says what was refused.
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
    /// What `typ` may be, in lower case; without one a token passes. A token of another kind has the same shape and the
    /// same key.
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
