/// Somebody who can sign in at the demo tenant.
struct Account: Sendable, Hashable {
    /// The object id, a GUID: `oid` and `sub` of every token.
    let id: String
    var email: String
    var displayName: String
    var givenName: String?
    var familyName: String?
    var city: String?
    /// The social provider that vouches for this person; `nil` for an account of the tenant itself.
    var identityProvider: String?
    /// The Argon2id hash; `nil` for social accounts, and for personas whose password nobody has used yet.
    var passwordHash: String?

    /// Whether tokens say the address.
    var hasEmailClaim: Bool { DemoPersona.everyone.first { $0.objectID == id }?.hasEmailClaim ?? true }
}
