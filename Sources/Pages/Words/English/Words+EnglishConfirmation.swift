import Localization

extension Words {
    static let englishConfirmation = Confirmation(
        title: "Confirm your sign-in",
        heading: "Continue as {name}?",
        headingWithoutName: "Continue with this account?",
        lead: "The sign-in at {place} is complete.",
        leadWithEmail: "The sign-in at {place} is complete. The account’s email address is {email}.",
        onlyIf:
            "Continue only if you have just signed in yourself and this is your account. Otherwise what you write here would end up in somebody else’s account.",
        activeStays: "{name} is signed in here now and stays signed in. You can switch between the accounts.",
        activeLeaves: "{name} is signed in here now and will be signed out.",
        resume: "Continue",
        discard: "Not me")
}
