internal import Synchronization

/// The users of a tenant besides those who have signed up: the predefined ones or those of a file, as the control interface has changed them.
final class UserDirectory: Sendable {
    /// Why a user can't be stored.
    enum Conflict: Error, Hashable {
        /// Another user has the e-mail address or the `sub`.
        case taken
        /// There are ``DemoPersona/maxOwn`` already.
        case full
    }

    private let initial: [DemoPersona]
    private let users: Mutex<[DemoPersona]>

    /// - Parameter own: the users of the tester's own; `nil` for the predefined ones.
    init(_ own: [DemoPersona]?) {
        initial = own ?? DemoPersona.everyone
        users = Mutex(initial)
    }

    /// All users, in the order of the sign-in page.
    var all: [DemoPersona] { users.withLock { $0 } }
    /// The users that the sign-in page offers first.
    var offered: [DemoPersona] { all.filter { !DemoPersona.unusual.contains($0) } }
    /// The users that it offers after them.
    var unusual: [DemoPersona] { all.filter(DemoPersona.unusual.contains) }

    /// The user with that object id.
    func user(id: String) -> DemoPersona? { all.first { $0.objectID == id } }

    /// The user with that e-mail address or `sub`.
    func user(named name: String) -> DemoPersona? { user(id: name) ?? all.first { $0.hasEmail(name) } }

    /// Why a user could not be stored; `nil` when it could.
    /// - Parameter present: the user that it would replace; `nil` for a new one.
    func conflict(with user: DemoPersona, replacing present: DemoPersona?) -> Conflict? {
        let others = all.filter { $0.objectID != present?.objectID }
        guard !others.contains(where: { $0.objectID == user.objectID || $0.hasEmail(user.email) }) else {
            return .taken
        }
        return others.count < DemoPersona.maxOwn ? nil : .full
    }

    /// Adds a user, or replaces the one with the same object id.
    /// - Returns: whether it was added.
    func put(_ user: DemoPersona) -> Bool {
        users.withLock { users in
            guard let index = users.firstIndex(where: { $0.objectID == user.objectID }) else {
                users.append(user)
                return true
            }
            users[index] = user
            return false
        }
    }

    /// Removes the user with that object id.
    func remove(id: String) { users.withLock { $0.removeAll { $0.objectID == id } } }

    /// Brings back the users of the start.
    func reset() { users.withLock { $0 = initial } }
}

extension DemoPersona {
    /// Addresses are case-insensitive.
    fileprivate func hasEmail(_ address: String) -> Bool { AccountStore.key(email) == AccountStore.key(address) }
}
