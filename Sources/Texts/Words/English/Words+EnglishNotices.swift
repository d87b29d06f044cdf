import Localization

extension Words {
    static let englishNotices: [Notice: Phrase] = [
        .signedOutForInactivity: "You were signed out because you were inactive. Sign in to continue.",
        .signInEnded: "Your session has ended, as it does after some hours. Sign in to continue.",
        .endedByPhone: "The phone that signed in here has ended it. Nobody is signed in on this screen.",
        .phoneStays: "You are signed out on this screen. Your phone stays signed in.",
        .providerNotTold:
            "The sign-in provider couldn’t be notified, so you may still be signed in there. On a shared screen, close the browser.",
        .signInNeeded: "Sign in first. Then the page you wanted will open.",
        .signInCancelled: "You cancelled the sign-in. Nobody is signed in here.",
        .signInDiscarded: "You did not continue. Nobody was signed in.",
        .otherSignInDiscarded: "You did not continue. Nobody else was signed in, and you stay signed in as before.",
        .nothingChanged: "You cancelled. Nothing was changed.",
        .ownPasswordChanged: "Your password has been changed.",
        .otherProfileChanged:
            "You changed the details of a different account from the one signed in here. To see them, sign in with that account.",
        .policyAdded: "Policy added.",
        .policyRemoved: "Policy removed.",
        .screenRevoked: "The screen has become an ordinary browser.",
        .passwordChanged: "Your password has been changed. Sign in with the new one.",
        .accountSignedOut: "That account has been signed out.",
        .accountGone: "That account is no longer signed in here. Nothing was changed.",
        .profileChanged: "Your details have been changed.",
        .tokensRenewed: "Tokens renewed.",
        .tokensNotRenewed:
            "The tokens couldn’t be renewed: the sign-in provider isn’t responding. The current ones are kept.",
        .tokensRefused:
            "The tokens couldn’t be renewed because of a configuration error. Tell the person who runs this site.",
        .tokensRejected:
            "The sign-in provider no longer renews your tokens. Sign in again when you are asked to.",
        .taskAdded: "Added: {text}",
        .taskFound: "No answer came, but your task is on the list: {text}",
        .signedInAgainNotRenewed:
            "Your earlier sign-in had ended at the sign-in provider, so you were signed in again. You can go on where you were.",
        .signedInAgainNotAccepted:
            "Your tasks could not be opened with your earlier sign-in, so you were signed in again. You can go on where you were.",
        .taskChanged: "Changed to: {text}",
        .taskDone: "Done: {text}",
        .taskReopened: "Back on the list: {text}",
        .taskDeleted: "Deleted: {text}",
        .taskRestored: "Added again: {text}",
        .taskRestoredLast: "Added again, at the end of the list: {text}",
        .importRepeated: "You imported these tasks a few minutes ago, so nothing was added again.",
    ]
}
