package import Localization

extension Words {
    /// The page about a changed active account.
    package struct AccountChange: Codable, Sendable {
        package var title: String = "A different account is signed in"
        /// With `{was}` and `{name}`.
        package var lead: Phrase = "This tab was showing the account of {was}. Now {name} is signed in."
        /// With `{name}`.
        package var leadWithoutName: Phrase = "This tab was showing a different account. Now {name} is signed in."
        package var onlyIf: String =
            "If you haven’t switched accounts yourself, sign out, then sign in again: another program on this computer may have done it, and what you write would end up in somebody else’s account."
        package var resume: Phrase = "Continue as {name}"
        package var goBack: Phrase = "Back to {name}"
    }
}
