/// The interaction pages, by the last segment of their path.
enum InteractionPage: String, Sendable, Hashable, Codable {
    case signIn = "sign-in"
    case signUp = "sign-up"
    case editProfile = "edit-profile"
    case resetPassword = "reset-password"
    /// The code sent by e-mail.
    case verifyEmail = "verify-email"
    /// A new password, after the e-mail address is verified.
    case newPassword = "new-password"
    /// Whether a device may sign in as the person. At a plain provider alone.
    case deviceConsent = "device-consent"
    /// The simulated social provider. Its path is outside the tenant, as a real one has another host.
    case provider = "simulated-provider"
}
