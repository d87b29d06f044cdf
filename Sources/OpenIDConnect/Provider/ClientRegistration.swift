/// What the provider knows about this program. Prints no secret.
public struct ClientRegistration: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    /// `client_id`
    public var clientID: String
    /// `client_secret`; `nil` for a public client, of which no `client_secret` is sent at all (AADB2C90084).
    public let clientSecret: String?
    /// How the secret is sent; `nil` leaves it to the metadata.
    public var authentication: ClientAuthentication?
    /// `redirect_uri`, compared byte by byte by every provider.
    public var redirectURI: String
    /// Where the provider sends the browser after sign-out.
    public var postLogoutRedirectURI: String?
    /// Scopes of the task API, sent to the authorization and the token endpoint.
    public var apiScopes: [String]
    /// More scopes, sent to the authorization endpoint.
    public var additionalScopes: [String]
    /// What every sign-in asks for beside the rules, where it asks for nothing else itself. A correlation id in here is the
    /// operator's own: it goes with every request.
    public var usualOptions: SignInOptions
    /// Whether refresh tokens are asked for by `offline_access` (OpenID Connect Core 1.0 §11); `nil` asks Azure AD B2C, External ID and
    /// Entra ID for them and nobody else. Others want the person's consent with it, or refuse a scope that they do not know.
    public var asksForOfflineAccess: Bool?
    /// Whether the ID token is sent to the API when the provider gives no access token at all, as tenants did in 2015. The API
    /// then takes a proof of who somebody is for a permission, so this is only for an API that was made for it.
    public var usesIDTokenAsAccessToken: Bool
    /// Audiences that an ID token may name beside this client (OpenID Connect Core 1.0 §3.1.3.7 (3)); none by default.
    public var trustedAudiences: Set<String>

    /// Describes a registration. An empty secret means that there is none.
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

    /// The scope that asks for a refresh token (OpenID Connect Core 1.0 §11).
    static let offlineAccess = "offline_access"

    /// The scopes of a token request. `openid` gives the ID token, `offline_access` the refresh token; Azure AD B2C gives
    /// an access token only when a resource is named, and the client's own id names the app's own API.
    public func tokenScopes(at authority: Authority) -> [String] {
        let api = apiScopes.isEmpty && authority.isAzureADB2C ? [clientID] : apiScopes
        let offline = asksForOfflineAccess ?? authority.givesRefreshTokensWhenAsked
        return ClientRegistration.unique(["openid"] + (offline ? [ClientRegistration.offlineAccess] : []) + api)
    }

    /// The scopes of the token request that ends a trip to the provider.
    ///
    /// A trip that signs nobody in asks who it was and for nothing else: its tokens must never be able to take the place of those
    /// that the API is called with, and need no resource (AADB2C90088).
    func tokenScopes(at authority: Authority, for purpose: SignInTransaction.Purpose) -> [String] {
        purpose.signsIn
            ? tokenScopes(at: authority)
            // Other providers than B2C give the name, by which people see that it has changed, for `profile` only.
            : ["openid"] + additionalScopes.filter { $0 == "profile" }
    }

    /// The scopes of an authorization request.
    ///
    /// The ID tokens of user flows have the claims that the portal lists. Elsewhere `profile` and `email` ask for them
    /// (OpenID Connect Core 1.0 §5.4), and without them a person is called by a number; so they are asked for where `metadata`
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

    /// Client and redirect URI; whether there is a secret, not which.
    public var description: String {
        "ClientRegistration(\(clientID), secret: \(clientSecret == nil ? "none" : "***"), redirect: \(redirectURI))"
    }

    /// The same as ``description``.
    public var debugDescription: String { description }
}
