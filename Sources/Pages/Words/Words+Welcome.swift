extension Words {
    struct Welcome: Codable, Sendable {
        var title: String = "Welcome"
        var heading: String = "Your tasks, in any browser"
        var lead: String = "Sign in to see your list, add to it and tick off what is done."
        var headingWithoutTasks: String = "Try signing in"
        var leadWithoutTasks: String = "Sign in to see what the provider says about you. No task list is set up here."
        var tryIt: String = "Just looking?"
        var tryItHow: String =
            "You can try it with Alice or Bob, no account needed. Press the first button, then choose one of them."
        var otherWays: String = "Other ways to sign in"
        var hints: [PolicyKind: String] = [
            .signUp: "New here? Create an account first.",
            .editProfile: "Change your name or other details.",
            .resetPassword: "Forgot your password? Choose a new one.",
        ]
        var nothingToPress: String = "Sign-in hasn’t been set up yet. Ask the person who runs this site."
        var unavailable: String = "You can’t sign in right now."
        var unavailableNext: String =
            "The sign-in provider isn’t responding. This usually passes within a few minutes. Nothing has been lost."
        var tryAgain: String = "Try again"
    }
}
