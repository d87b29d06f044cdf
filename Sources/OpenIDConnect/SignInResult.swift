public import JSON

/// A validated sign-in; only ``RelyingParty`` makes it.
public struct SignInResult: Sendable {
    /// The validated ID token.
    public let idToken: ValidatedIDToken
    /// The tokens.
    public let tokens: TokenSet
    /// The UserInfo claims; `nil` when there are none or they were discarded, which a failed check in ``checks`` records.
    public let userInfo: JSONValue?
    /// Why there are no UserInfo claims, for the log; `nil` when there are, or when they were about another user.
    public let userInfoError: OpenIDConnectError?
    /// All checks in order.
    public let checks: [Check]

    /// The user's claims; names and addresses missing from the ID token are completed from UserInfo.
    public var claims: IDTokenClaims { userInfo.map(idToken.claims.completed(by:)) ?? idToken.claims }
}
