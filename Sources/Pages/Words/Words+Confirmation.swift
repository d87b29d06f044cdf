import Localization

extension Words {
    /// The page that asks before a user is signed in.
    struct Confirmation: Codable, Sendable {
        var title: String = "Confirm your sign-in"
        var heading: Phrase = "Continue as {name}?"
        var headingWithoutName: String = "Continue with this account?"
        var lead: Phrase = "The sign-in at {place} is complete."
        var leadWithEmail: Phrase = "The sign-in at {place} is complete. The account’s email address is {email}."
        var onlyIf: String =
            "Continue only if you have just signed in yourself and this is your account. Otherwise what you write here would end up in somebody else’s account."
        var activeStays: Phrase =
            "{name} is signed in here now and stays signed in. You can switch between the accounts."
        var activeLeaves: Phrase = "{name} is signed in here now and will be signed out."
        var resume: String = "Continue"
        var discard: String = "Not me"
    }
}
