internal import Fairness
internal import Sessions
internal import Synchronization

/// Users who were sent to the provider because the task API rejected their tokens: how often in a row, and why.
///
/// An API that rejects every token would cause a redirect loop. So no user is redirected twice without an API call in between that was
/// accepted; instead they see a page with a link. In memory: after a restart a user may be redirected once more.
final class Reauthentications: Sendable {
    /// Why a sign-in was needed.
    enum Reason: Sendable {
        /// The provider issued no new tokens for the refresh token, or had issued no refresh token.
        case notRenewed
        /// The API rejected even a new token.
        case notAccepted
    }

    private struct Entry {
        let person: Person
        var count: Int
        /// The reason to show on the page after the sign-in.
        var reason: Reason?
        var isSignedInAgain = false
    }

    private typealias Entries = FairStore<Person, SessionID, Entry>
    /// At the limit, the oldest entry of the user with the most is removed: they may be redirected once more.
    private let entries = Mutex(Entries(limit: Reauthentications.maxCount))
    /// How often in a row a user is redirected automatically.
    static let maxInARow = 1
    static let maxCount = 10_000

    /// Whether this user may be redirected to the provider now; if so, it is counted.
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

    /// Transfers the state to a new session that has replaced these sessions of the same user.
    func carry(from old: [SessionID], to new: SessionID, of person: Person) {
        entries.withLock { entries in
            for id in old {
                guard var entry = entries.remove(id), entry.person == person else { continue }
                entry.isSignedInAgain = true
                entries.insert(entry, for: new, of: [person])
            }
        }
    }

    /// Records that the API accepted a token of this session.
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

    /// Takes the reason why this user had to sign in again, to be shown once; `nil` before they have.
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
