import OpenIDConnect

extension IDTokenClaims {
    /// The claims of a refreshed token with what the first one, or UserInfo, said about the person and this one leaves out:
    /// a refresh must not change what somebody is called (OpenID Connect Core 1.0 section 12.2 lets it leave claims out).
    func completed(by earlier: IDTokenClaims) -> IDTokenClaims {
        var claims = self
        claims.name = name ?? earlier.name
        claims.givenName = givenName ?? earlier.givenName
        if emails.isEmpty { claims.emails = earlier.emails }
        claims.sessionID = sessionID ?? earlier.sessionID
        return claims
    }
}
