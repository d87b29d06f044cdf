/// A user flow or custom policy of a B2C tenant, as the settings name it.
public struct Policy: Sendable, Hashable {
    /// The name in requests, such as `B2C_1_signupsignin1`; case-insensitive.
    public var name: String
    /// The label of its button.
    public var title: String
    /// Its purpose.
    public var kind: Kind

    /// The purpose of a policy; the raw values are those of the settings.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// New and existing accounts.
        case signUpSignIn = "sign-up-sign-in"
        /// New accounts only.
        case signUp = "sign-up"
        /// Existing accounts only.
        case signIn = "sign-in"
        /// Edits the user's profile.
        case editProfile = "edit-profile"
        /// Sets a new password.
        case resetPassword = "reset-password"
    }

    /// Creates a policy.
    public init(name: String, title: String, kind: Kind) {
        self.name = name
        self.title = title
        self.kind = kind
    }
}
