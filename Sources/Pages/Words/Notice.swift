public import Localization

/// Something that has just happened and is said once, at the top of the next page.
///
/// Only the name travels (in an address or in a session record), never a text: an address made up by somebody else can
/// make a page say one of these sentences and nothing more.
public enum Notice: String, Sendable, TextKey {
    /// The sign-in ended because nobody pressed anything for too long.
    case signedOutForInactivity = "inactive"
    /// The sign-in reached the longest time that it may last.
    case signInEnded = "ended"
    /// The phone that opened a session on a shared screen has ended it.
    case endedByPhone = "ended-by-phone"
    /// A session that a phone had opened was ended on the shared screen.
    case phoneStays = "phone-stays"
    /// Signed out here; the provider could not be told.
    case providerNotTold = "provider-not-told"
    /// A page was asked for that needs a sign-in.
    case signInNeeded = "sign-in-needed"
    /// The person left the provider's page with "Cancel".
    case signInCancelled = "cancelled"
    /// The person said that a sign-in was not theirs.
    case signInDiscarded = "discarded"
    /// The same while they were signed in.
    case otherSignInDiscarded = "other-discarded"
    /// The person left the provider's page for their details or password with "Cancel".
    case nothingChanged = "nothing-changed"
    /// The reset-password policy came to a good end while the person was signed in.
    case ownPasswordChanged = "own-password-changed"
    /// The edit-profile policy changed somebody else than who is signed in here.
    case otherProfileChanged = "other-profile-changed"
    /// The operator has added a policy.
    case policyAdded = "policy-added"
    /// The operator has removed a policy.
    case policyRemoved = "policy-removed"
    /// The reset-password policy came to a good end.
    case passwordChanged = "password-changed"
    /// The edit-profile policy came to a good end.
    case profileChanged = "profile-changed"
    /// A person asked for new tokens, and they came.
    case tokensRenewed = "tokens-renewed"
    /// They did not come: no answer.
    case tokensNotRenewed = "tokens-not-renewed"
    /// They did not come: something is set up wrongly.
    case tokensRefused = "tokens-refused"
    /// The provider takes the refresh token no longer.
    case tokensRejected = "tokens-rejected"
    /// One of those who are signed in in this browser has left.
    case accountSignedOut = "account-signed-out"
    /// The account that was meant is not signed in here, or not any more.
    case accountGone = "account-gone"
    /// A task was added; the detail is its text.
    case taskAdded = "task-added"
    /// A task was added although no answer came; the detail is its text.
    case taskFound = "task-found"
    /// The provider renewed the sign-in of before no longer, so the person was sent to sign in again.
    case signedInAgainNotRenewed = "signed-in-again-not-renewed"
    /// The task service did not accept the sign-in of before, so the person was sent to sign in again.
    case signedInAgainNotAccepted = "signed-in-again-not-accepted"
    /// The text of a task was changed; the detail is the new one.
    case taskChanged = "task-changed"
    /// A task was ticked off; the detail is its text.
    case taskDone = "task-done"
    /// A task was opened again; the detail is its text.
    case taskReopened = "task-reopened"
    /// A task was deleted; the detail is its text.
    case taskDeleted = "task-deleted"
    /// A task that was deleted was added again; the detail is its text.
    case taskRestored = "task-restored"
    /// The same, and it is at the end of the list now.
    case taskRestoredLast = "task-restored-last"
    /// Tasks that had just been imported were to be imported again.
    case importRepeated = "import-repeated"

    var tone: PageMessage.Tone {
        switch self {
        case .signedOutForInactivity, .signInEnded, .endedByPhone, .phoneStays, .signInNeeded, .signInCancelled,
            .signInDiscarded,
            .otherSignInDiscarded, .providerNotTold, .accountGone,
            .nothingChanged, .otherProfileChanged, .signedInAgainNotRenewed, .signedInAgainNotAccepted, .importRepeated:
            .note
        case .tokensNotRenewed, .tokensRefused, .tokensRejected: .fail
        case .accountSignedOut, .passwordChanged, .ownPasswordChanged, .profileChanged, .policyAdded, .policyRemoved,
            .tokensRenewed, .taskAdded, .taskFound, .taskChanged, .taskDone, .taskReopened, .taskDeleted,
            .taskRestored, .taskRestoredLast:
            .done
        }
    }
}
