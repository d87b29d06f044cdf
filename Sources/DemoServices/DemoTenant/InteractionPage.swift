/// The pages on which a person answers, by the last segment of their path.
enum InteractionPage: String, Sendable, Hashable, Codable {
    case signIn = "sign-in"
    case signUp = "sign-up"
    case editProfile = "edit-profile"
    case resetPassword = "reset-password"
    /// The code that a mail would bring.
    case verifyEmail = "verify-email"
    /// A new password, once the address is proven.
    case newPassword = "new-password"
    /// The simulated social provider. It has a path of its own outside the tenant, as a real one has a host of its own.
    case provider = "simulated-provider"
}
