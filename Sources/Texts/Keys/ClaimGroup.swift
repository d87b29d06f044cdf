import Localization

/// The topic of a claim, to show users what concerns them before what only machines need.
package enum ClaimGroup: TextKey {
    /// The user, and custom claims of a tenant.
    case person
    /// How and when the user signed in.
    case signIn
    /// Claims of the protocol. The page shows them collapsed.
    case `protocol`

    /// The group of a claim by its name.
    package init(claim name: String) {
        if ClaimGroup.ofSignIn.contains(name) {
            self = .signIn
        } else {
            self = ClaimGroup.ofProtocol.contains(name) ? .protocol : .person
        }
    }

    /// OpenID Connect Core 1.0 section 2, and what Azure AD B2C adds.
    private static let ofSignIn: Set<String> = ["auth_time", "amr", "newUser", "pwd_exp"]

    private static let ofProtocol: Set<String> = [
        "iss", "aud", "azp", "exp", "nbf", "iat", "nonce", "at_hash", "c_hash", "s_hash", "sid", "acr", "tfp", "ver",
        "jti", "typ", "tid", "rh", "uti", "aio", "scp",
    ]
}
