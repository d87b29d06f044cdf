extension DemoPolicy.Kind {
    /// The first page of a flow; `domain_hint` skips the choice of a provider where there is one.
    func firstPage(for request: AuthorizationRequest) -> InteractionPage {
        switch self {
        case .signUpSignIn: request.isForSimulatedProvider ? .provider : .signIn
        case .signIn, .editProfile: .signIn
        case .signUp: .signUp
        case .social: .provider
        case .resetPassword: .resetPassword
        }
    }

    /// The pages of a flow; it refuses others.
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

    /// The page with the e-mail address that ``InteractionPage/verifyEmail`` verifies.
    var emailPage: InteractionPage { self == .resetPassword ? .resetPassword : .signUp }

    /// Whether an existing session is enough. Signing up and resetting a password always show a page.
    var takesSession: Bool { self != .signUp && self != .resetPassword }
}
