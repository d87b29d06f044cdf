internal import HTTP

/// An application registered in the demo tenant.
public struct RegisteredClient: Sendable, Hashable {
    /// The application id.
    public var clientID: String
    /// The secret; `nil` or empty for a public client, which must not send one.
    public var secret: String?
    /// The redirect URIs: compared byte for byte, including case and a trailing slash.
    public var redirectURIs: [String]
    /// Whether every redirect URI that could be registered is accepted, instead of ``redirectURIs``, and http at any host too. For tests.
    public var acceptsAnyRedirectURI = false
    /// The redirect URIs after sign-out: compared byte for byte.
    public var postLogoutRedirectURIs: [String]
    /// The back-channel logout URI (OpenID Connect Back-Channel Logout 1.0 section 2.2); `nil` for none.
    public var backChannelLogoutURI: String?
    /// The front-channel logout URI (OpenID Connect Front-Channel Logout 1.0 section 2); `nil` for none.
    public var frontChannelLogoutURI: String?
    /// The API scopes granted to it, such as `https://contoso.onmicrosoft.com/tasks/read`.
    public var apiScopes: [String]
    /// Whether a code challenge is required (AADB2C99059), as in B2C for single-page applications.
    public var requiresCodeChallenge: Bool
    /// Whether scripts of the pages at its redirect URIs call the token endpoint and UserInfo, as those of a single-page application do.
    /// Without effect for a client with a secret, which no script could keep.
    public var isUsedByScripts: Bool

    /// Creates a registration.
    public init(
        clientID: String, secret: String? = nil, redirectURIs: [String], postLogoutRedirectURIs: [String] = [],
        backChannelLogoutURI: String? = nil, frontChannelLogoutURI: String? = nil, apiScopes: [String] = [],
        requiresCodeChallenge: Bool = false, isUsedByScripts: Bool = false
    ) {
        self.clientID = clientID
        self.secret = secret
        self.redirectURIs = redirectURIs
        self.postLogoutRedirectURIs = postLogoutRedirectURIs
        self.backChannelLogoutURI = backChannelLogoutURI
        self.frontChannelLogoutURI = frontChannelLogoutURI
        self.apiScopes = apiScopes
        self.requiresCodeChallenge = requiresCodeChallenge
        self.isUsedByScripts = isUsedByScripts
    }

    /// The scopes of OpenID Connect that every client may request.
    public static let openIDScopes = ["openid", "offline_access"] + GrantedScope.personalScopes

    /// What is wrong with a scope of an API; `nil` for one that can be registered.
    public static func problem(ofAPIScope text: String) -> String? {
        guard GrantedScope.illegalCharacter(in: text) == nil else {
            return "a scope has only printable ASCII characters, and none of , \" \\"
        }
        let name = text.lastIndex(of: "/").map { text[text.index(after: $0)...] }
        guard let name, !name.isEmpty, text.utf8.count > name.utf8.count + 1 else {
            return "expected the identifier of an API and the name of a scope, such as https://api.example.com/read"
        }
        return nil
    }

    /// The secret of a confidential client; `nil` for a public one.
    var expectedSecret: String? { secret.flatMap { $0.isEmpty ? nil : $0 } }

    /// Whether a redirect URI of a request is its own. Registered ones are compared as bytes (RFC 9700 section 2.1): Swift's `==` treats
    /// canonically equivalent strings as equal.
    func accepts(redirectURI: String) -> Bool {
        if redirectURIs.contains(where: { $0.utf8.elementsEqual(redirectURI.utf8) }) { return true }
        return acceptsAnyRedirectURI && redirectURI.utf8.count <= 2000
            && TrialClient.problem(ofRedirectURI: redirectURI, isHTTPTaken: true) == nil
    }

    /// Whether scripts of any origin may call the token endpoint and UserInfo, as those of a page at any redirect URI.
    var isUsedByScriptsOfAnyOrigin: Bool { acceptsAnyRedirectURI && isUsedByScripts && expectedSecret == nil }

    /// The origins whose scripts may call the token endpoint and UserInfo.
    var scriptOrigins: [String] {
        guard isUsedByScripts, expectedSecret == nil else { return [] }
        return redirectURIs.compactMap { HTTPURL($0)?.origin }
    }
}
