extension Words {
    static let englishPolicyTitles: [DefaultPolicyTitle: String] = [
        .signUpSignIn: "Sign up or sign in",
        .signUp: "Sign up",
        .signIn: "Sign in",
        .editProfile: "Edit profile",
        .resetPassword: "Reset password",
        .signUpWithEmail: "Sign up with email",
        .signInWithEmail: "Sign in with email",
        .signInWithFacebook: "Sign in with Facebook",
    ]
}
