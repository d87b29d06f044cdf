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

    private let entries = Mutex<[SessionID: Entry]>([:])
    /// How often in a row somebody is sent without being asked.
    static let maxInARow = 1
    static let maxCount = 10_000

    /// Whether this person may be sent to the provider now; if so, it is counted.
    func begin(_ reason: Reason, for account: SignedInAccount) -> Bool {
        entries.withLock { entries in
            let count = entries[account.id]?.count ?? 0
            guard count < Reauthentications.maxInARow else { return false }
            if entries.count >= Reauthentications.maxCount { entries.removeAll() }
            entries[account.id] = Entry(person: account.session.person, count: count + 1, reason: reason)
            return true
        }
    }

    /// A sign-in has put a new session in the place of these; what is known of the same person goes on with it.
    func carry(from old: [SessionID], to new: SessionID, of person: Person) {
        entries.withLock { entries in
            for id in old {
                guard var entry = entries.removeValue(forKey: id), entry.person == person else { continue }
                entry.isSignedInAgain = true
                entries[new] = entry
            }
        }
    }

    /// The API accepted a token of this session.
    func callAccepted(by id: SessionID) {
        entries.withLock { entries in
            guard !entries.isEmpty, let entry = entries[id] else { return }
            if entry.isSignedInAgain, entry.reason != nil { entries[id]?.count = 0 } else { entries[id] = nil }
        }
    }

    /// Why this person had to sign in again, to be said once; `nil` before they have.
    func takeReason(of id: SessionID) -> Reason? {
        entries.withLock { entries in
            guard let entry = entries[id], entry.isSignedInAgain, let reason = entry.reason else { return nil }
            if entry.count == 0 { entries[id] = nil } else { entries[id]?.reason = nil }
            return reason
        }
    }
}
