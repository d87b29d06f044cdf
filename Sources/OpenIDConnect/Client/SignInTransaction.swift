public import FoundationEssentials

/// The state of a pending sign-in, stored on the server until the provider redirects back. Its description has no secrets.
public struct SignInTransaction: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    /// `state`: binds the response to this sign-in (RFC 6749 §10.12). 256 random bits.
    public var state: String
    /// `nonce`: binds the ID token to this sign-in. 256 random bits.
    public var nonce: String
    /// The PKCE code verifier (RFC 7636).
    public var codeVerifier: String
    /// The policy of the request; `nil` where there are none.
    public var policy: String?
    /// The issuer that the request was sent to: the response must come from the same one (RFC 9700 §4.4).
    public var issuer: String
    /// The `redirect_uri` that was sent; the token request repeats it.
    public var redirectURI: String
    /// The requested scopes, separated by spaces.
    public var scope: String
    /// The path on this site that the user is redirected to afterwards.
    public var returnPath: String
    /// When the sign-in began.
    public var createdAt: Date
    /// The purpose of the request.
    public var purpose: Purpose
    /// The correlation id of this sign-in, if any.
    public var correlationID: String?
    /// `max_age` as sent: the ID token must then contain `auth_time`.
    public var maxAge: Int?
    /// The value that a page script stores in the browser tab that began the sign-in; `nil` without scripts.
    public var tabKey: String?
    /// Whether it was begun automatically because the page of an earlier one had expired at the provider.
    public var isSecondAttempt: Bool

    /// The purpose of a request to the provider.
    public enum Purpose: String, Sendable, Hashable, CaseIterable {
        /// No one is signed in yet.
        case signIn = "sign-in"
        /// Another user replaces the current one: sent with `prompt=login`.
        case switchUser = "switch-user"
        /// Another user is added to those who are signed in: sent with `prompt=login`.
        case addAccount = "add-account"
        /// The signed-in user edits their profile.
        case editProfile = "edit-profile"
        /// A new password.
        case resetPassword = "reset-password"

        /// Whether it signs a user in.
        public var signsIn: Bool {
            switch self {
            case .signIn, .switchUser, .addAccount: true
            case .editProfile, .resetPassword: false
            }
        }
    }

    /// Creates a transaction, for tests and storage; `RelyingParty.beginSignIn` makes the real ones.
    public init(
        state: String, nonce: String, codeVerifier: String, policy: String?, issuer: String, redirectURI: String,
        scope: String, returnPath: String, createdAt: Date, purpose: Purpose, correlationID: String? = nil,
        maxAge: Int? = nil, tabKey: String? = nil, isSecondAttempt: Bool = false
    ) {
        self.state = state
        self.nonce = nonce
        self.codeVerifier = codeVerifier
        self.policy = policy
        self.issuer = issuer
        self.redirectURI = redirectURI
        self.scope = scope
        self.returnPath = returnPath
        self.createdAt = createdAt
        self.purpose = purpose
        self.correlationID = correlationID
        self.maxAge = maxAge
        self.tabKey = tabKey
        self.isSecondAttempt = isSecondAttempt
    }

    /// Purpose, policy and issuer; the rest is secret.
    public var description: String {
        "SignInTransaction(\(purpose.rawValue), policy: \(policy ?? "none"), issuer: \(issuer), the rest: ***)"
    }

    /// The same as ``description``.
    public var debugDescription: String { description }
}
