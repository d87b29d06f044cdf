import Localization

extension Words {
    static let englishScreens = Screens(
        linkTitle: "Make this browser the screen “{screen}”?",
        linkHow:
            "From then on it shows the start page of a shared screen: one person at a time is signed in, and when they press Done or go away everything of theirs is cleared.",
        linkReplaces: "If another browser is the screen “{screen}” now, it becomes an ordinary one.",
        linkOnlyThere:
            "Continue only in the browser of the screen itself. In a browser of your own you would be signed out.",
        make: "Make it the screen “{screen}”",
        refused: "This link makes no screen",
        refusedHow: "It has been used, or is older than ten minutes. The operator can print another one: {command}",
        full: "There are {count} screens already",
        fullHow: "The operator can revoke one that is no longer needed. Then open the link again.",
        title: "Shared screens",
        lead:
            "The browsers of the local network that a link has made shared screens. Who is signed in there is not shown.",
        none: "There is none yet.",
        add: "This command prints a link that makes a browser one, once and within ten minutes: {command}",
        idle: "Idle",
        inUse: "In use",
        lastSeen: "last seen {time}",
        revoke: "Revoke",
        revokeHow:
            "A screen that is revoked becomes an ordinary browser. Anyone signed in there is signed out at once.")
}
