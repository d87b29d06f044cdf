public import FoundationEssentials

/// A validated logout token (OpenID Connect Back-Channel Logout 1.0 §2.4). The caller must check `jti` for replays.
public struct LogoutToken: Sendable, Hashable {
    /// `iss`
    public let issuer: String
    /// `aud`: names this client.
    public let audience: [String]
    /// `sub`: the user whose sessions end; `nil` only with a ``sessionID``.
    public let subject: String?
    /// `sid`: the provider's session whose sessions here end. When present, only those do.
    public let sessionID: String?
    /// `jti`: the same token must not be accepted twice.
    public let tokenID: String
    /// When the token's times alone will refuse it, so that its `jti` need not be stored any longer.
    public let refusedFrom: Date
    /// The checks that it passed, in order.
    public let checks: [Check]
}
