internal import FoundationEssentials
internal import Sessions

/// Why the tasks of some people are not sent at the moment.
struct OutboxHolds {
    /// The sessions that need another sign-in, with the failure that has shown it.
    private var signIns: [Person: (session: SessionID, failure: TaskGateway.Failure)] = [:]
    /// The times from which on a list from the API is reason enough to send the tasks, although the API has once requested a longer wait.
    private var delays: [Person: Date] = [:]

    /// The session of a person that needs another sign-in, and why; `nil` for none.
    func signIn(of person: Person) -> (session: SessionID, failure: TaskGateway.Failure)? { signIns[person] }

    /// This account has to sign in again.
    mutating func waitForSignIn(of account: SignedInAccount, after failure: TaskGateway.Failure) {
        signIns[account.session.person] = (account.id, failure)
    }

    /// Another session may send the tasks, or the API has accepted a call.
    mutating func endSignIn(of person: Person) { signIns[person] = nil }

    /// Whether a list from the API is reason enough to send the tasks.
    func permitsAttempt(of person: Person, at time: Date) -> Bool { delays[person].map { $0 <= time } ?? true }

    /// An attempt has failed.
    /// - Parameter time: when a list from the API is reason enough for the next one.
    mutating func delayAttempts(of person: Person, until time: Date) { delays[person] = time }

    /// No task of this person waits any more.
    mutating func endDelay(of person: Person) { delays[person] = nil }
}
