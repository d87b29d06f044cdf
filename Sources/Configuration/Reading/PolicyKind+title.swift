import OpenIDConnect
internal import Texts

extension Policy.Kind {
    /// The default button title, in English; pages in other languages translate it.
    package var title: String { defaultTitle.rawValue }

    private var defaultTitle: DefaultPolicyTitle {
        switch self {
        case .signUpSignIn: .signUpSignIn
        case .signUp: .signUp
        case .signIn: .signIn
        case .editProfile: .editProfile
        case .resetPassword: .resetPassword
        }
    }
}
