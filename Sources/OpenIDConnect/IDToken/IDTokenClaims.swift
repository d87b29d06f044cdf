public import FoundationEssentials
public import JSON

/// The claims of an ID token (OpenID Connect Core 1.0 §2, and those of Azure AD B2C).
///
/// ``ValidatedIDToken``, which only the validator makes, is the proof that they are valid; this is the plain value that a
/// session stores.
public struct IDTokenClaims: Sendable, Hashable {
    /// `iss`
    public var issuer: String
    /// `sub`: identifies the user at this issuer.
    ///
    /// Old B2C tenants write the same text for all users (``notSupportedSubject``); then this is `oid`, because otherwise
    /// all users would share the data stored under that text.
    public var subject: String
    /// `aud`
    public var audience: [String]
    /// `azp`
    public var authorizedParty: String?
    /// `exp`
    public var expiration: Date
    /// `nbf`
    public var notBefore: Date?
    /// `iat`
    public var issuedAt: Date
    /// `auth_time`: when the user authenticated, according to the provider.
    public var authTime: Date?
    /// `nonce`
    public var nonce: String?
    /// `at_hash`
    public var accessTokenHash: String?
    /// `tfp`, or the older `acr`: the policy that issued the token.
    public var trustFrameworkPolicy: String?
    /// `oid`
    public var objectID: String?
    /// `name`
    public var name: String?
    /// `given_name`
    public var givenName: String?
    /// `emails` of B2C (an array, or a string from a custom policy), else `email`.
    public var emails: [String]
    /// `idp`: the social provider; missing for local accounts.
    public var identityProvider: String?
    /// `sid`: the id of the provider's session, for logout.
    public var sessionID: String?
    /// All claims as received.
    public var all: JSONValue

    /// The text that old B2C tenants write as `sub` of every user.
    public static let notSupportedSubject = "Not supported currently. Use oid claim."

    /// Creates claims, for tests; the validator makes the real ones.
    public init(
        issuer: String, subject: String, audience: [String], authorizedParty: String? = nil, expiration: Date,
        notBefore: Date? = nil, issuedAt: Date, authTime: Date? = nil, nonce: String? = nil,
        accessTokenHash: String? = nil,
        trustFrameworkPolicy: String? = nil, objectID: String? = nil, name: String? = nil, givenName: String? = nil,
        emails: [String] = [], identityProvider: String? = nil, sessionID: String? = nil, all: JSONValue = .object([:])
    ) {
        self.issuer = issuer
        self.subject = subject
        self.audience = audience
        self.authorizedParty = authorizedParty
        self.expiration = expiration
        self.notBefore = notBefore
        self.issuedAt = issuedAt
        self.authTime = authTime
        self.nonce = nonce
        self.accessTokenHash = accessTokenHash
        self.trustFrameworkPolicy = trustFrameworkPolicy
        self.objectID = objectID
        self.name = name
        self.givenName = givenName
        self.emails = emails
        self.identityProvider = identityProvider
        self.sessionID = sessionID
        self.all = all
    }

    /// The user's name for the pages: the best that the token has; `nil` when it has only identifiers. At most 200
    /// characters, and none that would change how adjacent text reads.
    public var displayName: String? {
        let candidates: [String?] = [name, givenName, all["preferred_username"]?.string, emails.first]
        let found = candidates.lazy.compactMap(\.self).first { text in text.contains { !$0.isWhitespace } }
        return found.map { UntrustedText.bounded($0, to: 200) }
    }

    /// The first email address, for pages, with the same limits; `nil` when there is none.
    public var displayEmail: String? {
        emails.first { $0.contains { !$0.isWhitespace } }.map { UntrustedText.bounded($0, to: 200) }
    }

    /// The same claims, completed by the name and addresses that only UserInfo returned (OpenID Connect Core 1.0 §5.4).
    /// `userInfo` must have been checked against ``subject``. No claim of the ID token is replaced. A UserInfo response may
    /// have a megabyte, far more than an ID token: values longer than plausible names and addresses are not stored.
    func completed(by userInfo: JSONValue) -> IDTokenClaims {
        func cut(_ text: String) -> String { UntrustedText.bounded(text, to: 1000) }
        var copy = self
        copy.name = name ?? userInfo["name"]?.string.map(cut)
        copy.givenName = givenName ?? userInfo["given_name"]?.string.map(cut)
        if emails.isEmpty { copy.emails = IDTokenClaims.emails(in: userInfo).prefix(20).map(cut) }
        return copy
    }

    static func emails(in claims: JSONValue) -> [String] {
        if let list = claims["emails"]?.array { return list.compactMap(\.string) }
        return [claims["emails"]?.string ?? claims["email"]?.string].compactMap { $0 }
    }
}
