package import Localization

extension Words {
    package struct SignedOut: Codable, Sendable {
        package var title: String = "You are signed out"
        package var lead: String = "Nothing of yours is left in this browser."
        package var providerStays: String = "On a shared screen, close this window too before you leave."
        package var again: String = "Sign in again"
        package var other: String = "Use another account"
        package var unsentTitle: String = "Not everything is sent yet"
        package var unsent: PluralPhrase = PluralPhrase(
            one: "{count} task has not been sent to the task service yet.",
            other: "{count} tasks have not been sent to the task service yet.")
        package var unsentNext: String =
            "What is not sent stays stored for you, encrypted, for 30 days. It is sent when you sign in here again."
    }
}
