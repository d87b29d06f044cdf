public import FoundationEssentials

/// The tokens of one user from one policy. Its description contains none of them.
public struct TokenSet: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    /// The access token for the task API; `nil` when the provider issued none.
    public var accessToken: String?
    /// Always `Bearer`, in the provider's spelling.
    public var tokenType: String
    /// When the access token expires; `nil` when the provider did not say (RFC 6749 §5.1 only recommends it).
    public var accessTokenExpiry: Date?
    /// The refresh token.
    public var refreshToken: String?
    /// When the refresh token expires; sent by Azure AD B2C.
    public var refreshTokenExpiry: Date?
    /// The ID token as received, for `id_token_hint` only. Its claims are in ``IDTokenClaims``.
    public var rawIDToken: String
    /// The granted scopes as received; B2C sends odd values such as `/`.
    public var scope: String?
    /// The policy that issued the tokens. A refresh must go to the same one (AADB2C90088).
    public var policy: String?

    /// Creates a set; `RelyingParty` makes the real ones.
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

    /// The tokens of a response. After a refresh, those missing from it are carried over (RFC 6749 §6).
    init(_ response: TokenResponse, rawIDToken: String, at time: Date, policy: String?, after old: TokenSet?) {
        self.init(
            accessToken: response.accessToken, tokenType: response.tokenType ?? "Bearer",
            accessTokenExpiry: response.expiresIn.map(time.addingTimeInterval),
            refreshToken: response.refreshToken ?? old?.refreshToken,
            refreshTokenExpiry: response.refreshTokenExpiresIn.map(time.addingTimeInterval)
                ?? (response.refreshToken == nil ? old?.refreshTokenExpiry : nil),
            rawIDToken: rawIDToken, scope: response.scope ?? old?.scope, policy: policy)
    }

    /// Whether the ID token is used as the access token because the provider issued none.
    public var usesIDToken: Bool { accessToken.map { $0 == rawIDToken } ?? false }

    /// Which tokens are present, not their values.
    public var description: String {
        """
        TokenSet(policy: \(policy ?? "none"), access token: \(accessToken == nil ? "none" : "***"), \
        refresh token: \(refreshToken == nil ? "none" : "***"), ID token: ***)
        """
    }

    /// The same as ``description``.
    public var debugDescription: String { description }
}
