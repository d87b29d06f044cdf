internal import Synchronization

/// The overrides for the next sign-in.
final class NextSignIn: Sendable {
    private let state = Mutex<NextSignInOverrides?>(nil)

    /// The overrides that wait for a sign-in. Setting them replaces earlier ones.
    var overrides: NextSignInOverrides? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    /// The object id of the user who is to be signed in without a page.
    func accountID(of clientID: String) -> String? {
        overrides.flatMap { overrides in overrides.isMeant(for: clientID) ? overrides.accountID : nil }
    }

    /// What the tokens of a sign-in have to say, once.
    func take(by clientID: String, for accountID: String) -> TokenChanges? {
        state.withLock { state in
            guard let overrides = state, overrides.isMeant(for: clientID),
                overrides.accountID == nil || overrides.accountID == accountID
            else { return nil }
            state = nil
            return overrides.changes
        }
    }

    /// Forgets the overrides.
    func reset() { overrides = nil }
}

extension NextSignInOverrides {
    fileprivate func isMeant(for clientID: String) -> Bool { self.clientID == nil || self.clientID == clientID }
}
