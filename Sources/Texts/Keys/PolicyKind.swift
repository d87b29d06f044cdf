public import Localization

/// The purpose of a policy. The raw values are those of the setting `policies`.
public enum PolicyKind: String, Sendable, TextKey {
    /// Sign in or sign up.
    case signUpSignIn = "sign-up-sign-in"
    /// Sign up.
    case signUp = "sign-up"
    /// Sign in.
    case signIn = "sign-in"
    /// Edit the profile.
    case editProfile = "edit-profile"
    /// Reset the password.
    case resetPassword = "reset-password"
}
