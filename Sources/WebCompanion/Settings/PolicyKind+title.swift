import OpenIDConnect
import Pages

extension Policy.Kind {
    /// What the button says unless the settings say something else; pages in other languages say it in theirs.
    var title: String { defaultTitle.rawValue }

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
