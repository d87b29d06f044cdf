public import JSON

/// A sign-in that passed every check; ``RelyingParty`` alone makes it.
public struct SignInResult: Sendable {
    /// The proof of who it is.
    public let idToken: ValidatedIDToken
    /// The tokens.
    public let tokens: TokenSet
    /// What UserInfo says; `nil` when there is none or when it was discarded, which a failed check among ``checks`` tells.
    public let userInfo: JSONValue?
    /// Every check in order.
    public let checks: [Check]

    /// Who it is; names and addresses are completed by UserInfo where the ID token leaves them out.
    public var claims: IDTokenClaims { userInfo.map(idToken.claims.completed(by:)) ?? idToken.claims }
}
