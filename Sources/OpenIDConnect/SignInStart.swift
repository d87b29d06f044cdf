public import HTTP

/// The start of a sign-in: the URL to redirect to, and what to store until the response.
public struct SignInStart: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    /// The authorization request.
    public let location: HTTPURL
    /// What to store, on the server only.
    public let transaction: SignInTransaction

    /// The URL without its query, which contains `state` and `nonce`.
    public var description: String { "SignInStart(\(location.origin)\(location.path), \(transaction))" }

    /// The same as ``description``.
    public var debugDescription: String { description }
}
