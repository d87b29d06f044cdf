/// A user account of the demo tenant.
struct Account: Sendable, Hashable {
    /// The object id, a GUID: `oid` and `sub` of every token.
    let id: String
    var email: String
    var displayName: String
    var givenName: String?
    var familyName: String?
    var city: String?
    /// The social provider of this user; `nil` for an account of the tenant itself.
    var identityProvider: String?
    /// The Argon2id hash; `nil` for social accounts, and for personas until their password is first used.
    var passwordHash: String?
}
