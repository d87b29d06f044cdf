import JSON
public import OpenIDConnect

extension IDTokenClaims {
    /// These claims with the profile of newer ones, for display: issuer, nonce, times and session stay those of
    /// the sign-in, which a refresh is checked against. What the newer ones leave out stays too: a user flow returns the claims
    /// that are selected for it, and a user must not lose the name by editing the address.
    public func withProfile(of newer: IDTokenClaims) -> IDTokenClaims {
        var claims = self
        claims.name = newer.name ?? name
        claims.givenName = newer.givenName ?? givenName
        if !newer.emails.isEmpty { claims.emails = newer.emails }
        guard var all = all.object, let new = newer.all.object else { return claims }
        for (name, value) in new where !IDTokenClaims.ofTheSignIn.contains(name) { all[name] = value }
        claims.all = .object(all)
        return claims
    }

    /// Claims about the sign-in (how, when and for which client), not about the person.
    private static let ofTheSignIn: Set<String> = [
        "iss", "sub", "aud", "azp", "exp", "nbf", "iat", "auth_time", "nonce", "at_hash", "c_hash", "sid", "tfp", "acr",
        "amr",
        "ver", "jti", "newUser", "idp", "oid",
    ]
}
