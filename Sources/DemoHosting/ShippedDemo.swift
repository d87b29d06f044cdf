package import Configuration

/// The settings of `demo-tenant` where there is no settings file: those of the shipped `settings.plist`.
package enum ShippedDemo {
    /// What messages call them.
    package static let name = "the shipped settings"

    /// The settings with the demo services at these ports.
    package static func file(at ports: DemoPorts) -> SettingsFile {
        let policies: [(name: String, title: String, kind: String)] = [
            ("B2C_1_susi", "Sign up or sign in", "sign-up-sign-in"), ("B2C_1_sign_up", "Sign up with email", "sign-up"),
            ("B2C_1_sign_in", "Sign in with email", "sign-in"),
            ("B2C_1_facebook", "Sign in with Facebook", "sign-in"),
            ("B2C_1_edit_profile", "Edit profile", "edit-profile"),
            ("B2C_1_reset", "Reset password", "reset-password"),
        ]
        let values: [SettingsKey: SettingsValue] = [
            .authority: .string("http://localhost:\(ports.tenant)/contoso.onmicrosoft.com"),
            .policies: .array(
                policies.map { policy in
                    .dictionary([
                        "name": .string(policy.name), "title": .string(policy.title), "kind": .string(policy.kind),
                    ])
                }),
            .clientID: .string("3f0c2a52-7c1e-4b8f-9a5d-6e1b0d4c9f27"), .clientSecret: .string(""),
            .taskAPI: .string("http://localhost:\(ports.taskAPI)"), .demoServices: .boolean(true),
            .showClaims: .boolean(false), .explain: .boolean(true),
        ]
        return SettingsFile(
            name: name, values: Dictionary(uniqueKeysWithValues: values.map { ($0.key.rawValue, $0.value) }), lines: [:]
        )
    }
}
