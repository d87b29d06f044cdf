package import Localization

extension Words {
    /// Shared screens in the local network: the link that makes a browser one, and the operator's list of them.
    package struct Screens: Codable, Sendable {
        package var linkTitle: Phrase = "Make this browser the screen “{screen}”?"
        package var linkHow: String =
            "From then on it shows the start page of a shared screen: one person at a time is signed in, and when they press Done or go away everything of theirs is cleared."
        package var linkReplaces: Phrase =
            "If another browser is the screen “{screen}” now, it becomes an ordinary one."
        package var linkOnlyThere: String =
            "Continue only in the browser of the screen itself. In a browser of your own you would be signed out."
        package var make: Phrase = "Make it the screen “{screen}”"
        package var refused: String = "This link makes no screen"
        package var refusedHow: Phrase =
            "It has been used, or is older than ten minutes. The operator can print another one: {command}"
        package var full: Phrase = "There are {count} screens already"
        package var fullHow: String = "The operator can revoke one that is no longer needed. Then open the link again."
        package var title: String = "Shared screens"
        package var lead: String =
            "The browsers of the local network that a link has made shared screens. Who is signed in there is not shown."
        package var none: String = "There is none yet."
        package var add: Phrase =
            "This command prints a link that makes a browser one, once and within ten minutes: {command}"
        package var idle: String = "Idle"
        package var inUse: String = "In use"
        package var lastSeen: Phrase = "last seen {time}"
        package var revoke: String = "Revoke"
        package var revokeHow: String =
            "A screen that is revoked becomes an ordinary browser. Anyone signed in there is signed out at once."
    }
}
