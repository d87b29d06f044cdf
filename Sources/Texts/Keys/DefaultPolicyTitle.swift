public import Localization

/// The label of a policy's button when the settings have no title. The raw values are the English titles of the tutorials' apps.
public enum DefaultPolicyTitle: String, Sendable, TextKey {
    /// Sign in or sign up.
    case signUpSignIn = "Sign up or sign in"
    /// Sign up.
    case signUp = "Sign up"
    /// Sign in.
    case signIn = "Sign in"
    /// Edit the profile.
    case editProfile = "Edit profile"
    /// Reset the password.
    case resetPassword = "Reset password"
    /// Sign up, in the second tutorial.
    case signUpWithEmail = "Sign up with email"
    /// Sign in, in the second tutorial.
    case signInWithEmail = "Sign in with email"
    /// Sign in with a social provider, in the second tutorial.
    case signInWithFacebook = "Sign in with Facebook"
}
