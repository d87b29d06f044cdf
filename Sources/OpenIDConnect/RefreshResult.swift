/// A refresh that passed every check; ``RelyingParty`` alone makes it.
public struct RefreshResult: Sendable {
    /// The new tokens; parts that the provider did not renew are carried over (RFC 6749 §6).
    public let tokens: TokenSet
    /// The new ID token; `nil` when the provider sent none.
    public let idToken: ValidatedIDToken?
    /// Every check in order.
    public let checks: [Check]

    /// What a new ID token says; `nil` when the provider sent none.
    public var claims: IDTokenClaims? { idToken?.claims }
}
