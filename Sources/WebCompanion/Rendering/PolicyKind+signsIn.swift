internal import OpenIDConnect

extension Policy.Kind {
    /// Whether the policy ends with somebody signed in. The others change an account, and their tokens are worth nothing here.
    var signsIn: Bool {
        switch self {
        case .signUpSignIn, .signUp, .signIn: true
        case .editProfile, .resetPassword: false
        }
    }
}
