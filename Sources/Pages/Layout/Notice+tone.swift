import Texts

extension Notice {
    /// How the message is displayed.
    var tone: PageMessage.Tone {
        switch self {
        case .signedOutForInactivity, .signInEnded, .endedByPhone, .phoneStays, .signInNeeded, .signInCancelled,
            .signInDiscarded,
            .otherSignInDiscarded, .providerNotTold, .accountGone,
            .nothingChanged, .otherProfileChanged, .signedInAgainNotRenewed, .signedInAgainNotAccepted, .importRepeated:
            .note
        case .tokensNotRenewed, .tokensRefused, .tokensRejected: .fail
        case .accountSignedOut, .passwordChanged, .ownPasswordChanged, .profileChanged, .policyAdded, .policyRemoved,
            .screenRevoked, .tokensRenewed, .taskAdded, .taskFound, .taskChanged, .taskDone, .taskReopened,
            .taskDeleted,
            .taskRestored, .taskRestoredLast:
            .done
        }
    }
}
