/// A user flow or custom policy of a B2C tenant, as the settings name it.
public struct Policy: Sendable, Hashable {
    /// The name on the wire, such as `B2C_1_signupsignin1`; compared without regard to case.
    public var name: String
    /// What the button says.
    public var title: String
    /// What it is for.
    public var kind: Kind

    /// What a policy is for; the raw values are the spelling in the settings.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// One page for old and new accounts.
        case signUpSignIn = "sign-up-sign-in"
        /// New accounts only.
        case signUp = "sign-up"
        /// Old accounts only.
        case signIn = "sign-in"
        /// Changes what is stored about the person.
        case editProfile = "edit-profile"
        /// Sets a new password.
        case resetPassword = "reset-password"
    }

    /// Describes a policy.
    public init(name: String, title: String, kind: Kind) {
        self.name = name
        self.title = title
        self.kind = kind
    }
}
