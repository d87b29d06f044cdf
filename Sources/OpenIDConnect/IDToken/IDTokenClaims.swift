public import FoundationEssentials
internal import HTTP
public import JSON

/// The claims of an ID token (OpenID Connect Core 1.0 §2, and those of Azure AD B2C).
///
/// ``ValidatedIDToken``, which only the validator makes, is the proof that they are valid; this is the plain value that a
/// session stores.
public struct IDTokenClaims: Sendable, Hashable {
    /// `iss`
    public package(set) var issuer: String
    /// `sub`: the user's id at this issuer.
    ///
    /// Old B2C tenants write the same sentence for every user (``notSupportedSubject``); this is `oid` then, because
    /// all of them would share the data that is stored under that sentence.
    public package(set) var subject: String
    /// `aud`
    public package(set) var audience: [String]
    /// `azp`
    public package(set) var authorizedParty: String?
    /// `exp`
    public package(set) var expiration: Date
    /// `nbf`
    public package(set) var notBefore: Date?
    /// `iat`
    public package(set) var issuedAt: Date
    /// `auth_time`: when the user authenticated, according to the provider.
    public package(set) var authTime: Date?
    /// `nonce`
    public package(set) var nonce: String?
    /// `at_hash`
    public package(set) var accessTokenHash: String?
    /// `tfp`, or the older `acr`: the policy that issued the token.
    public package(set) var trustFrameworkPolicy: String?
    /// `oid`
    public package(set) var objectID: String?
    /// `name`
    public package(set) var name: String?
    /// `given_name`
    public package(set) var givenName: String?
    /// `emails` of B2C (an array, or one text from a custom policy), else `email`.
    public package(set) var emails: [String]
    /// `idp`: the social provider; absent for local accounts.
    public package(set) var identityProvider: String?
    /// `sid`: the provider's name for its session, for logout.
    public package(set) var sessionID: String?
    /// Every claim as received.
    public package(set) var all: JSONValue

    /// The text that old B2C tenants write as `sub` of every user.
    public static let notSupportedSubject = "Not supported currently. Use oid claim."

    /// Members as given: the validator makes claims so, a stored session is read back, and tests build them. Not public, so that
    /// no client of the package can make up a user.
    package init(
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
