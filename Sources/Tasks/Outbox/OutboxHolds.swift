internal import FoundationEssentials
internal import Sessions
internal import Web

/// Why the tasks of some people are not sent at the moment.
struct OutboxHolds {
    /// The sessions that need another sign-in, with the failure that has shown it.
    private var signIns: [Person: (session: SessionID, failure: TaskGateway.Failure)] = [:]
    /// The sessions that have needed one since the API has last accepted a call.
    private var failed: [Person: Set<SessionID>] = [:]
    /// The times from which on a list from the API is reason enough to send the tasks, although the API has once requested a longer wait.
    private var delays: [Person: Date] = [:]

    /// The session of a person that needs another sign-in, and why; `nil` for none.
    func signIn(of person: Person) -> (session: SessionID, failure: TaskGateway.Failure)? { signIns[person] }

    /// This account has to sign in again.
    mutating func waitForSignIn(of account: SignedInAccount, after failure: TaskGateway.Failure) {
        let person = account.session.person
        signIns[person] = (account.id, failure)
        failed[person, default: []].insert(account.id)
    }

    /// Another session may send the tasks.
    mutating func endSignIn(of person: Person) { signIns[person] = nil }

    /// The API has accepted a call, or no task of this person waits any more.
    mutating func endFailures(of person: Person) { (signIns[person], failed[person]) = (nil, nil) }

    /// Whether this session has needed another sign-in since the API has last accepted a call.
    func hasFailed(_ session: SessionID, of person: Person) -> Bool { failed[person]?.contains(session) ?? false }

    /// Whether a list from the API is reason enough to send the tasks.
    func permitsAttempt(of person: Person, at time: Date) -> Bool { delays[person].map { $0 <= time } ?? true }

    /// An attempt has failed.
    /// - Parameter time: when a list from the API is reason enough for the next one.
    mutating func delayAttempts(of person: Person, until time: Date) { delays[person] = time }

    /// No task of this person waits any more.
    mutating func endDelay(of person: Person) { delays[person] = nil }
}
