internal import Sessions
internal import Synchronization

/// The sessions of people who have accepted tasks waiting: only with a session's cookie its tokens can be opened, so after a restart each
/// person's tasks wait for the next request of theirs. In memory.
final class OutboxPeople: Sendable {
    private let accounts = Mutex<[Person: SignedInAccount]>([:])
    static let maxCount = 10_000

    /// The last session of each.
    var all: [SignedInAccount] { accounts.withLock { Array($0.values) } }

    /// The last session of a person.
    subscript(person: Person) -> SignedInAccount? { accounts.withLock { $0[person] } }

    /// Goes on with this session.
    func keep(_ account: SignedInAccount) {
        accounts.withLock { accounts in
            if accounts.count >= OutboxPeople.maxCount { accounts.removeAll() }
            accounts[account.session.person] = account
        }
    }

    /// Nothing of this person waits any more.
    func forget(_ person: Person) { accounts.withLock { $0[person] = nil } }
}
