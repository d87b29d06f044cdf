package import Localization

extension Words {
    /// The page that asks before a user is signed in.
    package struct Confirmation: Codable, Sendable {
        package var title: String = "Confirm your sign-in"
        package var heading: Phrase = "Continue as {name}?"
        package var headingWithoutName: String = "Continue with this account?"
        package var lead: Phrase = "The sign-in at {place} is complete."
        package var leadWithEmail: Phrase =
            "The sign-in at {place} is complete. The account’s email address is {email}."
        package var onlyIf: String =
            "Continue only if you have just signed in yourself and this is your account. Otherwise what you write here would end up in somebody else’s account."
        package var activeStays: Phrase =
            "{name} is signed in here now and stays signed in. You can switch between the accounts."
        package var activeLeaves: Phrase = "{name} is signed in here now and will be signed out."
        package var resume: String = "Continue"
        package var discard: String = "Not me"
    }
}
