import Localization

extension Words {
    static let englishAccountChange = AccountChange(
        title: "A different account is signed in",
        lead: "This tab was showing the account of {was}. Now {name} is signed in.",
        leadWithoutName: "This tab was showing a different account. Now {name} is signed in.",
        onlyIf:
            "If you haven’t switched accounts yourself, sign out, then sign in again: another program on this computer may have done it, and what you write would end up in somebody else’s account.",
        resume: "Continue as {name}",
        goBack: "Back to {name}")
}
