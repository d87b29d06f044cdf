public import FoundationEssentials

/// The tokens of one person from one policy. Prints none of them.
public struct TokenSet: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    /// What the task API is called with; `nil` when the provider gave none.
    public var accessToken: String?
    /// `Bearer`, always; in the provider's own spelling.
    public var tokenType: String
    /// When the access token ends; `nil` when the provider did not say (RFC 6749 §5.1 only recommends it).
    public var accessTokenExpiry: Date?
    /// What new tokens are asked for with.
    public var refreshToken: String?
    /// When the refresh token ends; Azure AD B2C says so.
    public var refreshTokenExpiry: Date?
    /// The ID token as it came: for `id_token_hint` only. What it says is in ``IDTokenClaims``.
    public var rawIDToken: String
    /// The granted scopes as the provider wrote them; B2C writes odd things such as `/`.
    public var scope: String?
    /// The policy that the tokens come from. A refresh must go to the same (AADB2C90088).
    public var policy: String?

    /// Puts a set together; `RelyingParty` makes the real ones.
    public init(
        accessToken: String?, tokenType: String = "Bearer", accessTokenExpiry: Date? = nil, refreshToken: String? = nil,
        refreshTokenExpiry: Date? = nil, rawIDToken: String, scope: String? = nil, policy: String? = nil
    ) {
        self.accessToken = accessToken
        self.tokenType = tokenType
        self.accessTokenExpiry = accessTokenExpiry
        self.refreshToken = refreshToken
        self.refreshTokenExpiry = refreshTokenExpiry
        self.rawIDToken = rawIDToken
        self.scope = scope
        self.policy = policy
    }

    /// Whether the ID token stands in for an access token that the provider did not give.
    public var usesIDToken: Bool { accessToken.map { $0 == rawIDToken } ?? false }

    /// Which tokens there are, not what they are.
    public var description: String {
        """
        TokenSet(policy: \(policy ?? "none"), access token: \(accessToken == nil ? "none" : "***"), \
        refresh token: \(refreshToken == nil ? "none" : "***"), ID token: ***)
        """
    }

    /// The same as ``description``.
    public var debugDescription: String { description }
}
