internal import Sessions

/// What a message is about that a session stores for the next page.
package enum FlashKind: Sendable, CaseIterable {
    /// One task; the arguments are its text and, if known, its ID and the list before it (``AddedTask``).
    case taskAdded, taskFound, taskRestored
    /// One task; the argument is its text.
    case taskChanged, taskDone, taskReopened, taskDeleted
    /// Several deleted tasks; the arguments are how many, and how many more should have been deleted.
    case tasksDeleted
    /// Several restored tasks; the argument is how many.
    case tasksRestored
    /// Imported tasks; the arguments are how many, and how many of them wait to be sent.
    case tasksImported
    /// Imported tasks that were deleted again; the argument is how many.
    case tasksRemoved
    /// The same import was sent again.
    case importRepeated
    /// The result of renewing the tokens on request.
    case tokensRenewed, tokensNotRenewed, tokensRefused, tokensRejected
    /// The result of a user flow for the profile or the password.
    case profileChanged, otherProfileChanged, ownPasswordChanged
    /// A sign-in was discarded while another account was signed in.
    case otherSignInDiscarded

    /// Its name in stored sessions. A name that has been released stays as it is.
    package var storedName: String {
        switch self {
        case .taskAdded: "task-added"
        case .taskFound: "task-found"
        case .taskRestored: "task-restored"
        case .taskChanged: "task-changed"
        case .taskDone: "task-done"
        case .taskReopened: "task-reopened"
        case .taskDeleted: "task-deleted"
        case .tasksDeleted: "tasks-deleted"
        case .tasksRestored: "tasks-restored"
        case .tasksImported: "tasks-imported"
        case .tasksRemoved: "tasks-removed"
        case .importRepeated: "import-repeated"
        case .tokensRenewed: "tokens-renewed"
        case .tokensNotRenewed: "tokens-not-renewed"
        case .tokensRefused: "tokens-refused"
        case .tokensRejected: "tokens-rejected"
        case .profileChanged: "profile-changed"
        case .otherProfileChanged: "other-profile-changed"
        case .ownPasswordChanged: "own-password-changed"
        case .otherSignInDiscarded: "other-discarded"
        }
    }

    /// The kind with this name; `nil` for a name that this version does not know.
    package init?(storedName: String) {
        guard let kind = FlashKind.allCases.first(where: { $0.storedName == storedName }) else { return nil }
        self = kind
    }
}

extension Session.Flash {
    /// A message for the next page.
    package init(_ kind: FlashKind, arguments: [String] = []) { self.init(key: kind.storedName, arguments: arguments) }

    /// What it is about; `nil` when another version has stored it.
    package var kind: FlashKind? { FlashKind(storedName: key) }
}
