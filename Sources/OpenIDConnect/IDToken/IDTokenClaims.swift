public import FoundationEssentials
public import JSON

/// What an ID token says about a person (OpenID Connect Core 1.0 §2, claims of Azure AD B2C).
///
/// That it is true is proved by ``ValidatedIDToken``, which only the validator makes; this is the plain value that a
/// session keeps.
public struct IDTokenClaims: Sendable, Hashable {
    /// `iss`
    public var issuer: String
    /// `sub`: names the person for this issuer.
    ///
    /// Old B2C tenants write the same sentence for everybody (``notSupportedSubject``); `oid` stands here then, because
    /// whatever is kept under that sentence would belong to all of them.
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
    /// `auth_time`: when the provider says the person proved who they are.
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
    /// `emails` of B2C (an array, or one text from a custom policy), else `email`.
    public var emails: [String]
    /// `idp`: the social provider; absent for local accounts.
    public var identityProvider: String?
    /// `sid`: the provider's name for its session, for logout.
    public var sessionID: String?
    /// Every claim as it came.
    public var all: JSONValue

    /// The sentence that old B2C tenants write as `sub` of every user.
    public static let notSupportedSubject = "Not supported currently. Use oid claim."

    /// Puts claims together, for tests; the validator makes the real ones.
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

    /// What the person is called on the pages: the best that the token has; `nil` when it has nothing but identifiers. At most 200
    /// characters, and none that would change how what stands beside it reads.
    public var displayName: String? {
        let candidates: [String?] = [name, givenName, all["preferred_username"]?.string, emails.first]
        let found = candidates.lazy.compactMap(\.self).first { text in text.contains { !$0.isWhitespace } }
        return found.map { UntrustedText.bounded($0, to: 200) }
    }

    /// The first address, for pages, with the same bounds; `nil` when there is none.
    public var displayEmail: String? {
        emails.first { $0.contains { !$0.isWhitespace } }.map { UntrustedText.bounded($0, to: 200) }
    }

    /// The same claims with the name and addresses that the ID token left to UserInfo (OpenID Connect Core 1.0 §5.4).
    /// `userInfo` must have been checked against ``subject``. Nothing that the ID token says is replaced. An answer may have a
    /// megabyte, an ID token far less: of what comes this way no more is kept than people and their addresses are long.
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
