internal import HTTP

/// What a person allowed an application by one sign-in. Codes and refresh tokens refer to it and die with it.
struct Grant: Sendable, Hashable, Codable {
    let id: String
    let clientID: String
    /// The policy's name as configured.
    let policy: String
    let accountID: String
    let scope: GrantedScope
    let nonce: String?
    let authenticatedAt: Int64
    let sessionID: String
    let identityProvider: String?
    /// Whether the account was made in this sign-in (`newUser`).
    let isNewUser: Bool
    /// The address at which the sign-in began: the issuer stays the same for all tokens of the grant.
    let baseURL: HTTPURL
    /// The record of the sign-in in the check log.
    let signIn: String?
}
