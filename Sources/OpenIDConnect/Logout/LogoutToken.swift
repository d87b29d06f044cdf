public import FoundationEssentials

/// What a provider asks for by a logout token (OpenID Connect Back-Channel Logout 1.0 §2.4), validated. Whether it was seen
/// before (`jti`) is for the caller to check.
public struct LogoutToken: Sendable, Hashable {
    /// `iss`
    public let issuer: String
    /// `sub`: whose sessions end; there, or ``sessionID`` is.
    public let subject: String?
    /// `sid`: the session at the provider whose sessions here end. When it is there, only those do.
    public let sessionID: String?
    /// `jti`: the same token must not count twice.
    public let tokenID: String
    /// From then on the token is refused by its times alone, and its `jti` need not be remembered.
    public let refusedFrom: Date
    /// The checks that it passed, in the order in which they were made.
    public let checks: [Check]
}
