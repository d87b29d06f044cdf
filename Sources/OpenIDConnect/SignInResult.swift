public import HTTP
public import JOSE

/// The beginning of a sign-in: where the browser goes, and what must be kept until it comes back.
public struct SignInStart: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    /// The provider's address with the authorization request.
    public let location: HTTPURL
    /// What to keep, on the server only.
    public let transaction: SignInTransaction

    /// Where it goes, without the request: `state` and `nonce` stand in its query.
    public var description: String { "SignInStart(\(location.origin)\(location.path), \(transaction))" }

    /// The same as ``description``.
    public var debugDescription: String { description }
}

/// A sign-in that passed every check.
public struct SignInResult: Sendable {
    /// Who it is; names and addresses are completed by UserInfo where the ID token leaves them out.
    public let claims: IDTokenClaims
    /// The tokens.
    public let tokens: TokenSet
    /// What UserInfo says; `nil` when there is none or when it was discarded, which a failed check among ``checks`` tells.
    public let userInfo: JSONValue?
    /// Every check in order.
    public let checks: [Check]
}

/// A refresh that passed every check.
public struct RefreshResult: Sendable {
    /// The new tokens; parts that the provider did not renew are carried over (RFC 6749 §6).
    public let tokens: TokenSet
    /// What a new ID token says; `nil` when the provider sent none.
    public let claims: IDTokenClaims?
    /// Every check in order.
    public let checks: [Check]
}
