internal import Synchronization

/// The order for the next sign-in.
final class NextSignIn: Sendable {
    private let state = Mutex<SignInOrder?>(nil)

    /// The order that waits for a sign-in; setting one replaces it.
    var order: SignInOrder? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    /// The object id of the user who is to be signed in without a page.
    func accountID(of clientID: String) -> String? {
        order.flatMap { order in order.isMeant(for: clientID) ? order.accountID : nil }
    }

    /// What the tokens of a sign-in have to say, once.
    func take(by clientID: String, for accountID: String) -> TokenChanges? {
        state.withLock { state in
            guard let order = state, order.isMeant(for: clientID),
                order.accountID == nil || order.accountID == accountID
            else { return nil }
            state = nil
            return order.changes
        }
    }

    /// Forgets the order.
    func reset() { order = nil }
}

extension SignInOrder {
    fileprivate func isMeant(for clientID: String) -> Bool { self.clientID == nil || self.clientID == clientID }
}
