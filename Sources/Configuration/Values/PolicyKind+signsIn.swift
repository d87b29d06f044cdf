internal import OpenIDConnect

extension Policy.Kind {
    /// Whether the policy is for signing in. The others change an account, and their tokens are not used.
    package var signsIn: Bool {
        switch self {
        case .signUpSignIn, .signUp, .signIn: true
        case .editProfile, .resetPassword: false
        }
    }
}
