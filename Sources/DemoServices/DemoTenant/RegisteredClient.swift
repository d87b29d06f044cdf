/// An application that is registered in the demo tenant.
public struct RegisteredClient: Sendable, Hashable {
    /// The application id.
    public var clientID: String
    /// The secret; `nil` or empty for a public client, which must not send one.
    public var secret: String?
    /// Where codes may be sent: compared byte for byte, with case and a trailing slash.
    public var redirectURIs: [String]
    /// Where the browser may go after sign-out: compared byte for byte.
    public var postLogoutRedirectURIs: [String]
    /// Where logout tokens are sent (OpenID Connect Back-Channel Logout 1.0 section 2.2); `nil` for none.
    public var backChannelLogoutURI: String?
    /// What a frame of the sign-out page opens (OpenID Connect Front-Channel Logout 1.0 section 2); `nil` for none.
    public var frontChannelLogoutURI: String?
    /// The API scopes that were granted to it, such as `https://contoso.onmicrosoft.com/tasks/read`.
    public var apiScopes: [String]
    /// Whether a code challenge is demanded (AADB2C99059), as B2C does of single-page applications.
    public var requiresCodeChallenge: Bool

    /// Makes a registration.
    public init(
        clientID: String, secret: String? = nil, redirectURIs: [String], postLogoutRedirectURIs: [String] = [],
        backChannelLogoutURI: String? = nil, frontChannelLogoutURI: String? = nil, apiScopes: [String] = [],
        requiresCodeChallenge: Bool = false
    ) {
        self.clientID = clientID
        self.secret = secret
        self.redirectURIs = redirectURIs
        self.postLogoutRedirectURIs = postLogoutRedirectURIs
        self.backChannelLogoutURI = backChannelLogoutURI
        self.frontChannelLogoutURI = frontChannelLogoutURI
        self.apiScopes = apiScopes
        self.requiresCodeChallenge = requiresCodeChallenge
    }

    /// The secret of a confidential client; `nil` for a public one.
    var expectedSecret: String? { secret.flatMap { $0.isEmpty ? nil : $0 } }
}
