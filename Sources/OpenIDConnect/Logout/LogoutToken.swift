public import FoundationEssentials

/// A validated logout token (OpenID Connect Back-Channel Logout 1.0 §2.4). The caller must check that its `jti` is new.
public struct LogoutToken: Sendable, Hashable {
    /// `iss`
    public let issuer: String
    /// `aud`: names this client.
    public let audience: [String]
    /// `sub`: the user whose sessions end; `nil` only with a ``sessionID``.
    public let subject: String?
    /// `sid`: the provider's session; where it is present, only the sessions that began in it end.
    public let sessionID: String?
    /// `jti`: the same token must not be accepted twice.
    public let tokenID: String
    /// From then on the token is refused by its times alone, and its `jti` need not be remembered.
    public let refusedFrom: Date
    /// The checks that it passed, in the order in which they were made.
    public let checks: [Check]
}
