internal import DemoServices
internal import OpenIDConnect

extension DemoPolicy {
    /// The flow of a configured policy in the demo tenant. The settings have no field for a social provider, as B2C
    /// has none in the protocol; a policy named after Facebook uses the simulated one.
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
