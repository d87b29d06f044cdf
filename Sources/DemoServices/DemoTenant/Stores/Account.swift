/// Somebody who can sign in at the demo tenant.
struct Account: Sendable, Hashable {
    /// The object id, a GUID: `oid` and `sub` of every token.
    let id: String
    var email: String
    var displayName: String
    var givenName: String?
    var familyName: String?
    /// The social provider that vouches for this person; `nil` for an account of the tenant itself.
    var identityProvider: String?
    /// The Argon2id hash; `nil` for social accounts, and for personas whose password nobody has used yet.
    var passwordHash: String?
}
