extension DemoPolicy.Kind {
    /// The page on which a flow begins; `domain_hint` skips the choice of a provider where there is one.
    func firstPage(for request: AuthorizationRequest) -> InteractionPage {
        switch self {
        case .signUpSignIn: request.isForSimulatedProvider ? .provider : .signIn
        case .signIn, .editProfile: .signIn
        case .signUp: .signUp
        case .social: .provider
        case .resetPassword: .resetPassword
        }
    }

    /// The pages that belong to a flow; others are refused in it.
    var pages: Set<InteractionPage> {
        switch self {
        case .signUpSignIn: [.signIn, .signUp, .verifyEmail, .provider]
        case .signIn: [.signIn]
        case .signUp: [.signUp, .verifyEmail]
        case .social: [.provider]
        case .editProfile: [.signIn, .editProfile]
        case .resetPassword: [.resetPassword, .verifyEmail, .newPassword]
        }
    }

    /// The page on which the e-mail address is typed that ``InteractionPage/verifyEmail`` is about.
    var emailPage: InteractionPage { self == .resetPassword ? .resetPassword : .signUp }

    /// Whether a session of the browser can stand for signing in. Who wants a new account or password must answer.
    var takesSession: Bool { self != .signUp && self != .resetPassword }
}
