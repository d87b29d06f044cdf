/// This client's registration at the provider. Its description has no secret.
public struct ClientRegistration: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    /// `client_id`
    public var clientID: String
    /// `client_secret`; `nil` for a public client, which must not send the parameter at all (AADB2C90084).
    public let clientSecret: String?
    /// How the secret is sent; `nil` chooses by the metadata.
    public var authentication: ClientAuthentication?
    /// `redirect_uri`; providers compare it byte by byte.
    public var redirectURI: String
    /// Where the provider redirects to after sign-out.
    public var postLogoutRedirectURI: String?
    /// Scopes of the task API, sent to the authorization and the token endpoint.
    public var apiScopes: [String]
    /// More scopes, sent to the authorization endpoint.
    public var additionalScopes: [String]
    /// Default options of every sign-in. A correlation id set here by the operator is sent with every request.
    public var usualOptions: SignInOptions
    /// Whether refresh tokens are requested by `offline_access` (OpenID Connect Core 1.0 §11); `nil` requests them from
    /// Azure AD B2C, External ID and Entra ID only. Other providers ask the user for consent, or refuse an unknown scope.
    public var asksForOfflineAccess: Bool?
    /// Whether the ID token is sent to the API when the provider issues no access token, as tenants did in 2015. The API
    /// then accepts proof of identity as authorization, so use this only for an API designed for it.
    public var usesIDTokenAsAccessToken: Bool
    /// Audiences that an ID token may name besides this client (OpenID Connect Core 1.0 §3.1.3.7 (3)); none by default.
    public var trustedAudiences: Set<String>

    /// Creates a registration. An empty secret means none.
    public init(
        clientID: String, clientSecret: String? = nil, authentication: ClientAuthentication? = nil, redirectURI: String,
        postLogoutRedirectURI: String? = nil, apiScopes: [String] = [], additionalScopes: [String] = [],
        usualOptions: SignInOptions = SignInOptions(), asksForOfflineAccess: Bool? = nil,
        usesIDTokenAsAccessToken: Bool = false,
        trustedAudiences: Set<String> = []
    ) {
        self.clientID = clientID
        self.clientSecret = clientSecret.flatMap { $0.isEmpty ? nil : $0 }
        self.authentication = authentication
        self.redirectURI = redirectURI
        self.postLogoutRedirectURI = postLogoutRedirectURI
        self.apiScopes = apiScopes
        self.additionalScopes = additionalScopes
        self.usualOptions = usualOptions
        self.asksForOfflineAccess = asksForOfflineAccess
        self.usesIDTokenAsAccessToken = usesIDTokenAsAccessToken
        self.trustedAudiences = trustedAudiences
    }

    /// The scope that requests a refresh token (OpenID Connect Core 1.0 §11).
    static let offlineAccess = "offline_access"

    /// The scopes of a token request. `openid` requests the ID token, `offline_access` the refresh token; Azure AD B2C
    /// issues an access token only when a resource is named, and the client's own id names the app's own API.
    public func tokenScopes(at authority: Authority) -> [String] {
        let api = apiScopes.isEmpty && authority.isAzureADB2C ? [clientID] : apiScopes
        let offline = asksForOfflineAccess ?? authority.givesRefreshTokensWhenAsked
        return ClientRegistration.unique(["openid"] + (offline ? [ClientRegistration.offlineAccess] : []) + api)
    }

    /// The scopes of the token request for a purpose.
    ///
    /// One that signs no one in requests the identity only: its tokens must not be able to replace those for the API, and
    /// need no resource (AADB2C90088).
    func tokenScopes(at authority: Authority, for purpose: SignInTransaction.Purpose) -> [String] {
        purpose.signsIn
            ? tokenScopes(at: authority)
            // Providers other than B2C return the name, which shows whether it has changed, only for `profile`.
            : ["openid"] + additionalScopes.filter { $0 == "profile" }
    }

    /// The scopes of an authorization request.
    ///
    /// The ID tokens of B2C user flows have the claims selected in the portal. Elsewhere `profile` and `email` request them
    /// (OpenID Connect Core 1.0 §5.4); without them users are shown as a number, so they are requested where `metadata`
    /// offers them.
    func authorizationScopes(
        at authority: Authority, _ metadata: ProviderMetadata, for purpose: SignInTransaction.Purpose
    ) -> [String] {
        let offered = Set(metadata.scopesSupported ?? [])
        let personal = authority.isAzureADB2C ? [] : ["profile", "email"].filter(offered.contains)
        let more = purpose.signsIn ? personal + additionalScopes : personal
        return ClientRegistration.unique(tokenScopes(at: authority, for: purpose) + more)
    }

    private static func unique(_ scopes: [String]) -> [String] {
        var seen: Set<String> = []
        return scopes.filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    /// Client id and redirect URI; whether there is a secret, not its value.
    public var description: String {
        "ClientRegistration(\(clientID), secret: \(clientSecret == nil ? "none" : "***"), redirect: \(redirectURI))"
    }

    /// The same as ``description``.
    public var debugDescription: String { description }
}
