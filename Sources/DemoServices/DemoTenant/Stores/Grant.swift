internal import HTTP

/// What a user granted an application in one sign-in. Codes and refresh tokens refer to it and are deleted with it.
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
    /// Whether the account was created in this sign-in (`newUser`).
    let isNewUser: Bool
    /// The tenant's address in the sign-in: the issuer stays the same for all tokens of the grant.
    let baseURL: HTTPURL
    /// The id of the sign-in's check log record.
    let signIn: String?
    /// The claims that the application has requested one by one.
    var claims: ClaimsRequest?
    /// `acr` of the ID tokens; `nil` for none.
    var acr: String?
    /// What its tokens say besides the usual; `nil` for nothing.
    var changes: TokenChanges?
}
