public import Localization

/// What a button says that begins a policy whose settings name no title. The raw values are the titles in English, as the tutorials'
/// apps have them.
public enum DefaultPolicyTitle: String, Sendable, TextKey {
    /// Sign in, or make an account.
    case signUpSignIn = "Sign up or sign in"
    /// Make an account.
    case signUp = "Sign up"
    /// Sign in.
    case signIn = "Sign in"
    /// Change one's details.
    case editProfile = "Edit profile"
    /// Choose a new password.
    case resetPassword = "Reset password"
    /// The second tutorial's way to make an account.
    case signUpWithEmail = "Sign up with email"
    /// The second tutorial's way in.
    case signInWithEmail = "Sign in with email"
    /// The second tutorial's way in by another provider.
    case signInWithFacebook = "Sign in with Facebook"
}
