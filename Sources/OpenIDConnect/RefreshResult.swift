/// A validated refresh; only ``RelyingParty`` makes it.
public struct RefreshResult: Sendable {
    /// The new tokens; those that the provider did not renew are carried over (RFC 6749 §6).
    public let tokens: TokenSet
    /// The new ID token; `nil` when the provider sent none.
    public let idToken: ValidatedIDToken?
    /// All checks in order.
    public let checks: [Check]

    /// The claims of the new ID token; `nil` when the provider sent none.
    public var claims: IDTokenClaims? { idToken?.claims }
}
