/// A user flow or custom policy.
struct PolicySetting: Sendable, Hashable {
    /// What a policy is for; the raw values are those of the settings.
    enum Kind: String, Sendable, CaseIterable {
        case signUpSignIn = "sign-up-sign-in"
        case signUp = "sign-up"
        case signIn = "sign-in"
        case editProfile = "edit-profile"
        case resetPassword = "reset-password"

        /// What the button says unless the settings say something else.
        var title: String {
            switch self {
            case .signUpSignIn: "Sign up or sign in"
            case .signUp: "Sign up"
            case .signIn: "Sign in"
            case .editProfile: "Edit profile"
            case .resetPassword: "Reset password"
            }
        }
    }

    /// The name on the wire.
    var name: String
    /// What the button says.
    var title: String
    /// What it is for.
    var kind: Kind
}
