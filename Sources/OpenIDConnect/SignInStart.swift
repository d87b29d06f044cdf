public import HTTP

/// The start of a sign-in: where the browser goes, and what must be kept until it comes back.
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
