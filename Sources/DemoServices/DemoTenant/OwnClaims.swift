/// The claims of a user of the tester's own, beside those of an account.
public enum OwnClaims {
    /// Claims that the tenant sets itself, or whose value is a member of the user. Another value would be a fault of the provider, which is
    /// what faults are for.
    public static let reserved: Set<String> = ofProtocol.union(["idp", "newUser", "emails", "email", "city"])

    /// Those of ``reserved`` that say what a token is, whose, for whom, and when: a token of the control interface has members for most of them.
    static let ofProtocol: Set<String> = [
        "iss", "sub", "aud", "exp", "iat", "nbf", "nonce", "azp", "at_hash", "c_hash", "s_hash", "auth_time", "sid",
        "jti", "scope", "scp", "ver", "oid", "tfp", "client_id", "idtyp", "act", "events",
    ]

    /// The scope that a claim of OpenID Connect Core section 5.4 is returned for; `nil` for any other, which is always returned. The tenant
    /// has no scopes `address` and `phone`: their claims are returned for `profile`.
    static func scope(of name: String) -> String? {
        switch name {
        case "email", "email_verified": "email"
        case "name", "given_name", "family_name", "middle_name", "nickname", "preferred_username", "profile", "picture",
            "website", "gender", "birthdate", "zoneinfo", "locale", "updated_at", "address", "phone_number",
            "phone_number_verified":
            "profile"
        default: nil
        }
    }
}
