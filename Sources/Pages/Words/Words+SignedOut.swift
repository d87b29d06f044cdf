import Localization

extension Words {
    struct SignedOut: Codable, Sendable {
        var title: String = "You are signed out"
        var lead: String = "Nothing of yours is left in this browser."
        var providerStays: String = "On a shared screen, close this window too before you leave."
        var again: String = "Sign in again"
        var other: String = "Use another account"
        var unsentTitle: String = "Not everything is sent yet"
        var unsent: PluralPhrase = PluralPhrase(
            one: "{count} task has not been sent to the task service yet.",
            other: "{count} tasks have not been sent to the task service yet.")
        var unsentNext: String =
            "What is not sent stays stored for you, encrypted, for 30 days. It is sent when you sign in here again."
    }
}
