internal import Fairness
internal import Sessions
internal import Synchronization

/// Who was sent to the provider because their tokens opened the task API no longer: how often in a row, and why.
///
/// An API that refuses every token would send people round in circles. So nobody is sent twice without one call in between that the API
/// accepted; after that they see a page with a link, and go when they want to. In memory: after a restart somebody may be sent once more.
final class Reauthentications: Sendable {
    /// Why a sign-in was needed.
    enum Reason: Sendable {
        /// The provider gave no new tokens for the refresh token, or had given none.
        case notRenewed
        /// The API refused even a new token.
        case notAccepted
    }

    private struct Entry {
        let person: Person
        var count: Int
        /// What is said on the page that comes after the sign-in.
        var reason: Reason?
        var isSignedInAgain = false
    }

    private typealias Entries = FairStore<Person, SessionID, Entry>
    /// Of the person who has most the oldest goes: they may be sent once more.
    private let entries = Mutex(Entries(limit: Reauthentications.maxCount))
    /// How often in a row somebody is sent without being asked.
    static let maxInARow = 1
    static let maxCount = 10_000

    /// Whether this person may be sent to the provider now; if so, it is counted.
    func begin(_ reason: Reason, for account: SignedInAccount) -> Bool {
        entries.withLock { entries in
            let count = entries.value(of: account.id)?.count ?? 0
            guard count < Reauthentications.maxInARow else { return false }
            let person = account.session.person
            entries.insert(
                Entry(person: person, count: count + 1, reason: reason), for: account.id, of: [person])
            return true
        }
    }

    /// A sign-in has put a new session in the place of these; what is known of the same person goes on with it.
    func carry(from old: [SessionID], to new: SessionID, of person: Person) {
        entries.withLock { entries in
            for id in old {
                guard var entry = entries.remove(id), entry.person == person else { continue }
                entry.isSignedInAgain = true
                entries.insert(entry, for: new, of: [person])
            }
        }
    }

    /// The API accepted a token of this session.
    func callAccepted(by id: SessionID) {
        entries.withLock { entries in
            guard let entry = entries.value(of: id) else { return }
            if entry.isSignedInAgain, entry.reason != nil {
                entries.update(id) { $0.count = 0 }
            } else {
                entries.remove(id)
            }
        }
    }

    /// Why this person had to sign in again, to be said once; `nil` before they have.
    func takeReason(of id: SessionID) -> Reason? {
        entries.withLock { entries in
            guard let entry = entries.value(of: id), entry.isSignedInAgain, let reason = entry.reason else {
                return nil
            }
            if entry.count == 0 { entries.remove(id) } else { entries.update(id) { $0.reason = nil } }
            return reason
        }
    }
}
