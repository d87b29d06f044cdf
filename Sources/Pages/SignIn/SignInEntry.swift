public import Localization

/// One way to go to the provider: a configured policy, or the provider's only way.
public struct SignInEntry: Sendable, Hashable {
    /// What the policy is for. The raw values are those of the setting `policies`.
    public enum Kind: String, Sendable, TextKey {
        /// Sign in, or make an account.
        case signUpSignIn = "sign-up-sign-in"
        /// Make an account.
        case signUp = "sign-up"
        /// Sign in.
        case signIn = "sign-in"
        /// Change one's details.
        case editProfile = "edit-profile"
        /// Choose a new password.
        case resetPassword = "reset-password"
    }

    /// The policy as the address names it; nil when the provider has no policies.
    public let policy: String?
    /// What the button says, from the settings.
    public let title: String
    /// Purpose.
    public let kind: Kind
    /// Where to come back to, a path on this site; nil for the list.
    public let returnPath: String?
    /// Whether the provider is asked to let the person choose the account (`&switch=1`).
    public let switchesAccount: Bool

    /// An entry for one policy.
    public init(
        policy: String?, title: String, kind: Kind, returnPath: String? = nil, switchesAccount: Bool = false
    ) {
        self.policy = policy
        self.title = title
        self.kind = kind
        self.returnPath = returnPath
        self.switchesAccount = switchesAccount
    }

    /// The address of the button.
    public var address: String {
        PercentEncoded.address(
            "/sign-in", [("policy", policy), ("return", returnPath), ("switch", switchesAccount ? "1" : nil)])
    }
}
