internal import DemoServices

extension DemoPolicy {
    /// The flow that a configured policy gets in the demo tenant. The settings have no word for a social provider, as B2C
    /// has none on the wire; what is called after Facebook goes to the pretended one.
    init(_ setting: PolicySetting) {
        let isSocial = (setting.name + setting.title).lowercased().contains("facebook")
        let kind: Kind =
            switch setting.kind {
            case .signUpSignIn: .signUpSignIn
            case .signUp: .signUp
            case .signIn: isSocial ? .social : .signIn
            case .editProfile: .editProfile
            case .resetPassword: .resetPassword
            }
        self.init(name: setting.name, kind: kind)
    }
}
