internal import Fairness
internal import Sessions
internal import Synchronization

/// The sessions of people who have accepted tasks waiting: only with a session's cookie its tokens can be opened, so after a restart each
/// person's tasks wait for the next request of theirs. In memory.
final class OutboxPeople: Sendable {
    private typealias Accounts = FairStore<Person, Person, SignedInAccount>
    /// A person has one; beyond the limit, the tasks of the one not seen for longest wait for their next request, as after a restart.
    private let accounts: Mutex<Accounts>
    static let maxCount = 10_000

    init(limit: Int = OutboxPeople.maxCount) { accounts = Mutex(Accounts(limit: limit)) }

    /// The last session of each.
    var all: [SignedInAccount] { accounts.withLock { $0.entries.map(\.value) } }

    /// The last session of a person.
    subscript(person: Person) -> SignedInAccount? { accounts.withLock { $0.value(of: person) } }

    /// Goes on with this session.
    func keep(_ account: SignedInAccount) {
        let person = account.session.person
        accounts.withLock { _ = $0.insert(account, for: person, of: [person]) }
    }

    /// Nothing of this person waits any more.
    func forget(_ person: Person) { accounts.withLock { _ = $0.remove(person) } }
}
