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
    /// The API scopes that were granted to it, such as `https://contoso.onmicrosoft.com/tasks/read`.
    public var apiScopes: [String]
    /// Whether a code challenge is demanded (AADB2C99059), as B2C does of single-page applications.
    public var requiresCodeChallenge: Bool

    /// Makes a registration.
    public init(
        clientID: String, secret: String? = nil, redirectURIs: [String], postLogoutRedirectURIs: [String] = [],
        apiScopes: [String] = [], requiresCodeChallenge: Bool = false
    ) {
        self.clientID = clientID
        self.secret = secret
        self.redirectURIs = redirectURIs
        self.postLogoutRedirectURIs = postLogoutRedirectURIs
        self.apiScopes = apiScopes
        self.requiresCodeChallenge = requiresCodeChallenge
    }

    /// The secret of a confidential client; `nil` for a public one.
    var expectedSecret: String? { secret.flatMap { $0.isEmpty ? nil : $0 } }
}
