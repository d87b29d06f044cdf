extension Words {
    package struct Welcome: Codable, Sendable {
        package var title: String = "Welcome"
        package var heading: String = "Your tasks, in any browser"
        package var lead: String = "Sign in to see your list, add to it and tick off what is done."
        package var headingWithoutTasks: String = "Try signing in"
        package var leadWithoutTasks: String =
            "Sign in to see what the provider says about you. No task list is set up here."
        package var tryIt: String = "Just looking?"
        package var tryItHow: String =
            "You can try it with Alice or Bob, no account needed. Press the first button, then choose one of them."
        package var otherWays: String = "Other ways to sign in"
        package var hints: [PolicyKind: String] = [
            .signUp: "New here? Create an account first.",
            .editProfile: "Change your name or other details.",
            .resetPassword: "Forgot your password? Choose a new one.",
        ]
        package var nothingToPress: String = "Sign-in hasn’t been set up yet. Ask the person who runs this site."
        package var unavailable: String = "You can’t sign in right now."
        package var unavailableNext: String =
            "The sign-in provider isn’t responding. This usually passes within a few minutes. Nothing has been lost."
        package var tryAgain: String = "Try again"
    }
}
