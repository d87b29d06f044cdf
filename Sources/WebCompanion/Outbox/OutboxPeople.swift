internal import Fairness
internal import Sessions
internal import Synchronization

/// The sessions of people with waiting tasks. In memory: a session's tokens can be decrypted only with its cookie, so after a restart a
/// person's tasks wait for their next request.
final class OutboxPeople: Sendable {
    private typealias Accounts = FairStore<Person, Person, SignedInAccount>
    /// One of each person. Beyond the limit the oldest is removed, and that person's tasks wait for their next request, as after a restart.
    private let accounts: Mutex<Accounts>
    static let maxCount = 10_000

    init(limit: Int = OutboxPeople.maxCount) { accounts = Mutex(Accounts(limit: limit)) }

    /// The last session of each person.
    var all: [SignedInAccount] { accounts.withLock { $0.entries.map(\.value) } }

    /// The last session of a person.
    subscript(person: Person) -> SignedInAccount? { accounts.withLock { $0.value(of: person) } }

    /// Uses this session from now on.
    func store(_ account: SignedInAccount) {
        let person = account.session.person
        accounts.withLock { _ = $0.insert(account, for: person, of: [person]) }
    }

    /// No task of this person waits any more.
    func remove(_ person: Person) { accounts.withLock { _ = $0.remove(person) } }
}
