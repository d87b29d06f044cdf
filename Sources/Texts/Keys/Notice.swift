public import Localization

/// A message displayed once, at the top of the next page.
///
/// Only its name is passed on (in a URL or a session record), never a text: a forged URL can make a page display one of
/// these sentences and nothing else.
public enum Notice: String, Sendable, TextKey {
    /// The session ended because of inactivity.
    case signedOutForInactivity = "inactive"
    /// The session reached its maximum lifetime.
    case signInEnded = "ended"
    /// The phone that opened a session on a shared screen has ended it.
    case endedByPhone = "ended-by-phone"
    /// A session opened by a phone was ended on the shared screen.
    case phoneStays = "phone-stays"
    /// Signed out here; the provider was unreachable.
    case providerNotTold = "provider-not-told"
    /// The requested page needs a sign-in.
    case signInNeeded = "sign-in-needed"
    /// The user cancelled on the provider's page.
    case signInCancelled = "cancelled"
    /// The user said that a sign-in was not theirs.
    case signInDiscarded = "discarded"
    /// The same while they were signed in.
    case otherSignInDiscarded = "other-discarded"
    /// The user cancelled editing the profile or resetting the password on the provider's page.
    case nothingChanged = "nothing-changed"
    /// The password was reset while the user was signed in.
    case ownPasswordChanged = "own-password-changed"
    /// The profile of another user than the signed-in one was edited.
    case otherProfileChanged = "other-profile-changed"
    /// The operator has added a policy.
    case policyAdded = "policy-added"
    /// The operator has removed a policy.
    case policyRemoved = "policy-removed"
    /// The operator has revoked a shared screen.
    case screenRevoked = "screen-revoked"
    /// The password was reset.
    case passwordChanged = "password-changed"
    /// The profile was edited.
    case profileChanged = "profile-changed"
    /// The user requested new tokens, and they were issued.
    case tokensRenewed = "tokens-renewed"
    /// They were not refreshed: no response.
    case tokensNotRenewed = "tokens-not-renewed"
    /// They were not refreshed: a configuration error.
    case tokensRefused = "tokens-refused"
    /// The provider no longer accepts the refresh token.
    case tokensRejected = "tokens-rejected"
    /// One of the accounts in this browser was signed out.
    case accountSignedOut = "account-signed-out"
    /// The requested account is not, or no longer, signed in here.
    case accountGone = "account-gone"
    /// A task was added; the detail is its text.
    case taskAdded = "task-added"
    /// A task was added although there was no response; the detail is its text.
    case taskFound = "task-found"
    /// The user signed in again because the provider no longer refreshed the previous session.
    case signedInAgainNotRenewed = "signed-in-again-not-renewed"
    /// The user signed in again because the task service did not accept the previous session.
    case signedInAgainNotAccepted = "signed-in-again-not-accepted"
    /// The text of a task was changed; the detail is the new one.
    case taskChanged = "task-changed"
    /// A task was completed; the detail is its text.
    case taskDone = "task-done"
    /// A task was reopened; the detail is its text.
    case taskReopened = "task-reopened"
    /// A task was deleted; the detail is its text.
    case taskDeleted = "task-deleted"
    /// A deleted task was added again; the detail is its text.
    case taskRestored = "task-restored"
    /// The same, and it is now at the end of the list.
    case taskRestoredLast = "task-restored-last"
    /// Tasks that had just been imported were submitted again.
    case importRepeated = "import-repeated"
}
