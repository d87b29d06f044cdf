import OpenIDConnect

extension Policy.Kind {
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
