internal import Fairness
internal import Sessions
internal import Synchronization
internal import Web

/// The sessions of people with waiting tasks. In memory: a session's tokens can be decrypted only with its cookie, so after a restart a
/// person's tasks wait for their next request.
final class OutboxPeople: Sendable {
    private typealias Accounts = FairStore<Person, Person, [SignedInAccount]>
    /// Beyond the limit the oldest person is removed, and that person's tasks wait for their next request, as after a restart.
    private let accounts: Mutex<Accounts>
    static let maxCount = 10_000
    /// How many sessions of one person are known: one may end while another one has come.
    static let maxPerPerson = 4

    init(limit: Int = OutboxPeople.maxCount) { accounts = Mutex(Accounts(limit: limit)) }

    /// The last session of each person.
    var all: [SignedInAccount] { accounts.withLock { $0.entries.compactMap(\.value.last) } }

    /// The last session of a person.
    subscript(person: Person) -> SignedInAccount? { sessions(of: person).last }

    /// The sessions of a person, the last one last.
    func sessions(of person: Person) -> [SignedInAccount] { accounts.withLock { $0.value(of: person) ?? [] } }

    /// Uses this session from now on.
    func store(_ account: SignedInAccount) {
        let person = account.session.person
        accounts.withLock { accounts in
            let others = (accounts.value(of: person) ?? []).filter { $0.id != account.id }
            _ = accounts.insert(
                others.suffix(OutboxPeople.maxPerPerson - 1) + [account], for: person, of: [person])
        }
    }

    /// No task of this person waits any more.
    func remove(_ person: Person) { accounts.withLock { _ = $0.remove(person) } }
}
