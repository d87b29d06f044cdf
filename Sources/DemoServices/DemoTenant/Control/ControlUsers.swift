internal import HTTP
internal import JSON

/// Reads and changes the users of a tenant (`/control/users`).
struct ControlUsers: Sendable {
    let services: TenantServices

    /// All users, as a file of `demo-tenant --users` has them.
    var all: JSONValue { ["users": .array(services.users.all.map(\.json))] }

    /// One user.
    /// - Parameter name: the e-mail address or `sub`.
    func user(named name: String) throws(ControlProblem) -> JSONValue {
        guard let user = services.users.user(named: name) else { throw .noSuchUser }
        return user.json
    }

    /// Adds a user, or changes the one of that name. The sessions and tokens of a changed user stay.
    /// - Parameters:
    ///   - body: the user as in a file.
    ///   - name: the e-mail address or `sub`, at present or of the new user.
    /// - Returns: the user, and whether it was added.
    func put(_ body: BodyValue, as name: String) async throws -> (user: JSONValue, isNew: Bool) {
        let (users, time) = (services.users, services.now())
        let outcome: Result<(DemoPersona, Bool), ControlProblem> = try await services.accounts.database.transaction {
            database in
            let user: DemoPersona
            do throws(ControlProblem) { user = try Self.checked(body, as: name, users) } catch {
                return .failure(error)
            }
            guard try !AccountStore.hasSignUp(for: user, in: database) else { return .failure(.accountExists) }
            try AccountStore.put(user, to: database, at: time)
            return .success((user, users.put(user)))
        }
        let (user, isNew) = try outcome.get()
        return (user.json, isNew)
    }

    /// In the transaction, so that of two requests at once the second sees what the first has stored.
    private static func checked(
        _ body: BodyValue, as name: String, _ users: UserDirectory
    ) throws(ControlProblem) -> DemoPersona {
        let present = users.user(named: name)
        let user = try UserEntry.user(body, subject: present?.objectID)
        let isMeant =
            present.map { $0.objectID == user.objectID }
            ?? (user.objectID == name || AccountStore.key(user.email) == AccountStore.key(name))
        guard isMeant else { throw .otherUser }
        switch users.conflict(with: user, replacing: present) {
        case .taken: throw .userExists
        case .full: throw .tooManyUsers
        case nil: return user
        }
    }

    /// Removes a user, or an account of a sign-up: ends the sessions, codes and tokens.
    /// - Parameter name: the e-mail address or `sub`.
    func remove(named name: String) async throws {
        let user = services.users.user(named: name)
        let account = user == nil ? try await services.accounts.account(named: name)?.id : nil
        guard let id = user?.objectID ?? account else { throw ControlProblem.noSuchUser }
        let users = services.users
        try await services.accounts.database.transaction { database in
            try AccountStore.remove(id, from: database)
            users.remove(id: id)
        }
    }
}

extension DemoPersona {
    /// The user as in a file of `demo-tenant --users`.
    var json: JSONValue {
        var all = claims
        for (name, value) in [("name", displayName), ("given_name", givenName), ("family_name", familyName)]
        where !value.isEmpty { all[name] = .string(value) }
        var members: [String: JSONValue] = [
            "email": .string(email), "sub": .string(objectID), "claims": .object(all),
        ]
        members["access_token_claims"] = accessTokenClaims.isEmpty ? nil : .object(accessTokenClaims)
        members["password"] = password.isEmpty ? nil : .string(password)
        return .object(members)
    }
}
