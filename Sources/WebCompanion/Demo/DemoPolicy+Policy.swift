internal import DemoServices
internal import OpenIDConnect

extension DemoPolicy {
    /// The flow that a configured policy gets in the demo tenant. The settings have no word for a social provider, as B2C
    /// has none on the wire; a policy named after Facebook goes to the simulated one.
    init(_ policy: Policy) {
        let isSocial = (policy.name + policy.title).lowercased().contains("facebook")
        let kind: Kind =
            switch policy.kind {
            case .signUpSignIn: .signUpSignIn
            case .signUp: .signUp
            case .signIn: isSocial ? .social : .signIn
            case .editProfile: .editProfile
            case .resetPassword: .resetPassword
            }
        self.init(name: policy.name, kind: kind)
    }
}
