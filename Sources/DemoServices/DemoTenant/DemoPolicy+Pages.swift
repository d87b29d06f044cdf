extension DemoPolicy.Kind {
    /// The page on which a flow begins.
    var firstPage: InteractionPage {
        switch self {
        case .signUpSignIn, .signIn, .editProfile: .signIn
        case .signUp: .signUp
        case .social: .provider
        case .resetPassword: .resetPassword
        }
    }

    /// The pages that belong to a flow; others are refused in it.
    var pages: Set<InteractionPage> {
        switch self {
        case .signUpSignIn: [.signIn, .signUp]
        case .signIn: [.signIn]
        case .signUp: [.signUp]
        case .social: [.provider]
        case .editProfile: [.signIn, .editProfile]
        case .resetPassword: [.resetPassword]
        }
    }

    /// Whether a session of the browser can stand for signing in. Who wants a new account or password must answer.
    var takesSession: Bool { self != .signUp && self != .resetPassword }
}
