import Localization

extension Words {
    /// The page about a changed active account.
    struct AccountChange: Codable, Sendable {
        var title: String = "A different account is signed in"
        /// With `{was}` and `{name}`.
        var lead: Phrase = "This tab was showing the account of {was}. Now {name} is signed in."
        /// With `{name}`.
        var leadWithoutName: Phrase = "This tab was showing a different account. Now {name} is signed in."
        var onlyIf: String =
            "If you haven’t switched accounts yourself, sign out, then sign in again: another program on this computer may have done it, and what you write would end up in somebody else’s account."
        var resume: Phrase = "Continue as {name}"
        var goBack: Phrase = "Back to {name}"
    }
}
