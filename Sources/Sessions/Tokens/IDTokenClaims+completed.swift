import OpenIDConnect

extension IDTokenClaims {
    /// The claims of a refreshed token, with the person's claims of the first one, or of UserInfo, that this one leaves out:
    /// a refresh must not change a person's name (OpenID Connect Core 1.0 section 12.2 lets it leave claims out).
    func completed(by earlier: IDTokenClaims) -> IDTokenClaims {
        var claims = self
        claims.name = name ?? earlier.name
        claims.givenName = givenName ?? earlier.givenName
        if emails.isEmpty { claims.emails = earlier.emails }
        claims.sessionID = sessionID ?? earlier.sessionID
        return claims
    }
}
