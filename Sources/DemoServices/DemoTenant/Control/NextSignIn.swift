internal import JSON
internal import Synchronization

/// The order for the next sign-in, and what earlier ones have got.
final class NextSignIn: Sendable {
    private struct State {
        var order: SignInOrder?
        /// For UserInfo, by the sign-ins of the check log; the oldest are removed first.
        var taken: [(signIn: String, changes: TokenChanges)] = []
    }

    private let state = Mutex(State())

    /// The order that waits for a sign-in; setting one replaces it.
    var order: SignInOrder? {
        get { state.withLock { $0.order } }
        set { state.withLock { $0.order = newValue } }
    }

    /// The object id of the user who is to be signed in without a page.
    func accountID(of clientID: String) -> String? {
        state.withLock { state in
            guard let order = state.order, order.isMeant(for: clientID) else { return nil }
            return order.accountID
        }
    }

    /// What the tokens of a sign-in have to say, once.
    /// - Parameter signIn: the sign-in's check log record.
    func take(by clientID: String, for accountID: String, signIn: String?) -> TokenChanges? {
        state.withLock { state in
            guard let order = state.order, order.isMeant(for: clientID),
                order.accountID == nil || order.accountID == accountID
            else { return nil }
            state.order = nil
            if let signIn {
                state.taken.append((signIn, order.changes))
                state.taken.removeFirst(max(0, state.taken.count - CheckLogBounds.entries))
            }
            return order.changes
        }
    }

    /// What the tokens of a sign-in say; `nil` for nothing besides the usual.
    func changes(of signIn: String?) -> TokenChanges? {
        state.withLock { state in state.taken.last { $0.signIn == signIn }?.changes }
    }

    /// Forgets everything.
    func reset() { state.withLock { $0 = State() } }
}

extension SignInOrder {
    fileprivate func isMeant(for clientID: String) -> Bool { self.clientID == nil || self.clientID == clientID }
}
