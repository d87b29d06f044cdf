public import FoundationEssentials

/// What is kept on the server between the way to the provider and the way back. Prints nothing that is secret.
public struct SignInTransaction: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    /// `state`: proves that the response belongs to this sign-in (RFC 6749 §10.12). 256 random bits.
    public var state: String
    /// `nonce`: proves that the ID token belongs to this sign-in. 256 random bits.
    public var nonce: String
    /// The PKCE code verifier (RFC 7636).
    public var codeVerifier: String
    /// The policy that was begun; `nil` where there are none.
    public var policy: String?
    /// The issuer that the person was sent to: the response must come from the same (RFC 9700 §4.4).
    public var issuer: String
    /// The `redirect_uri` that was sent; the token request repeats it.
    public var redirectURI: String
    /// The scopes that were asked for, separated by blanks.
    public var scope: String
    /// Where in this site the person goes afterwards.
    public var returnPath: String
    /// When it began.
    public var createdAt: Date
    /// What it is for.
    public var purpose: Purpose
    /// The correlation id of this sign-in, if any.
    public var correlationID: String?
    /// `max_age` as it was sent: the ID token must then say when the person proved who they are.
    public var maxAge: Int?
    /// What a script of ours keeps in the tab that began the sign-in; `nil` where none ran.
    public var tabKey: String?

    /// What a trip to the provider is for.
    public enum Purpose: String, Sendable, Hashable, CaseIterable {
        /// Nobody is signed in.
        case signIn = "sign-in"
        /// Another person takes over: the provider is asked for `prompt=login`.
        case switchUser = "switch-user"
        /// Another person joins those who are signed in: the provider is asked for `prompt=login`.
        case addAccount = "add-account"
        /// The person who is signed in changes their profile.
        case editProfile = "edit-profile"
        /// A new password.
        case resetPassword = "reset-password"

        /// Whether somebody is signed in by it.
        public var signsIn: Bool {
            switch self {
            case .signIn, .switchUser, .addAccount: true
            case .editProfile, .resetPassword: false
            }
        }
    }

    /// Puts a transaction together; `RelyingParty.beginSignIn` makes the real ones.
    public init(
        state: String, nonce: String, codeVerifier: String, policy: String?, issuer: String, redirectURI: String,
        scope: String, returnPath: String, createdAt: Date, purpose: Purpose, correlationID: String? = nil,
        maxAge: Int? = nil, tabKey: String? = nil
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
    }

    /// Purpose, policy and issuer; the rest is secret.
    public var description: String {
        "SignInTransaction(\(purpose.rawValue), policy: \(policy ?? "none"), issuer: \(issuer), the rest: ***)"
    }

    /// The same as ``description``.
    public var debugDescription: String { description }
}
