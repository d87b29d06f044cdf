internal import Sessions
internal import Web

/// Reads and changes the ``Sessions/Reauthentication`` of sessions.
struct Reauthentications: Sendable {
    let sessions: any SessionStore

    /// Whether this user may be redirected to the provider now; if so, it is counted. Not while that can't be stored.
    func begin(_ reason: Reauthentication.Reason, for account: SignedInAccount) async -> Bool {
        let begun = try? await sessions.update(account.id) { session in
            guard let next = Reauthentication.next(after: session.reauthentication, because: reason) else {
                return false
            }
            session.reauthentication = next
            return true
        }
        return begun == true
    }

    /// Records that the API accepted a token of this session.
    func callAccepted(by account: SignedInAccount) async {
        // As it was at the beginning of the request: nearly always there is nothing to record.
        guard let last = account.session.reauthentication, last != last.afterAcceptedCall else { return }
        _ = try? await sessions.update(account.id) { session in
            session.reauthentication = session.reauthentication?.afterAcceptedCall
        }
    }

    /// Takes the reason why this user had to sign in again, to be shown once; `nil` before they have.
    func takeReason(of account: SignedInAccount) async -> Reauthentication.Reason? {
        guard let reason = account.session.reauthentication?.shownReason else { return nil }
        let taken = try? await sessions.update(account.id) { session in
            let reason = session.reauthentication?.shownReason
            session.reauthentication = session.reauthentication?.afterShowingReason
            return reason
        }
        // One that can't be taken away now is shown all the same: twice, perhaps.
        return taken.map { $0 ?? nil } ?? reason
    }
}
