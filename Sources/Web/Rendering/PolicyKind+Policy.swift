package import OpenIDConnect
internal import Texts

extension PolicyKind {
    /// How pages name the purpose of a policy.
    package init(_ kind: Policy.Kind) {
        self =
            switch kind {
            case .signUpSignIn: .signUpSignIn
            case .signUp: .signUp
            case .signIn: .signIn
            case .editProfile: .editProfile
            case .resetPassword: .resetPassword
            }
    }
}
