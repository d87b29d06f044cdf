internal import HTTP
package import OpenIDConnect
internal import Running
package import Sessions
package import TaskAPI
package import Web

/// The task API on behalf of a user: gets the access token, refreshes it once when the API rejects it, and finds tasks by id.
package struct TaskGateway: Sendable {
    let api: TaskAPIClient
    let tokens: AccessTokenProvider
    let reauthentications: Reauthentications
    let log: Log

    /// Why a call failed.
    package enum Failure: Error {
        /// The API refused or did not respond.
        case api(TaskAPIError)
        /// The user has to sign in again: the token can't be refreshed, or the API rejects a fresh one.
        case signInNeeded(Reauthentication.Reason)
        /// The provider does not respond, or not with what can be used, and there is no valid token.
        case providerUnavailable(ProviderFault)
        /// The session store can't be used, and there is no valid token.
        case storeUnavailable
        /// The provider issued no access token at all, or issues no new one because of a configuration error.
        case noAccessToken
    }

    /// Whether tasks can be completed and edited.
    var canUpdate: Bool { get async { await api.canUpdate } }

    /// Whether this task can be deleted.
    func canDelete(_ task: TaskItem) -> Bool { api.canDelete(task) }

    /// The current state of a task: a page may be outdated, and an update must send the whole task. Always fetched before a change
    /// or a deletion: a server that accepts any id, as Microsoft's sample does, would change another user's task.
    func task(_ id: String, for account: SignedInAccount) async throws(Failure) -> TaskItem {
        try await call(account) { (token) async throws(TaskAPIError) in try await api.task(id, token: token) }
    }

    /// Every task of the user.
    /// - Parameter time: a shorter timeout than for other calls.
    func list(
        for account: SignedInAccount, within time: Duration? = nil
    ) async throws(Failure) -> TaskList {
        try await ofList { () async throws(Failure) in
            try await call(account) { (token) async throws(TaskAPIError) in
                try await api.list(token: token, within: time)
            }
        }
    }

    /// One task of the user, with its list if that is available too.
    func taskInList(
        _ id: String, for account: SignedInAccount
    ) async throws(Failure) -> (task: TaskItem, list: TaskList?) {
        try await call(account) { (token) async throws(TaskAPIError) in try await api.taskInList(id, token: token) }
    }

    /// Whether the API declares that it deduplicates calls with the same key; `nil` while it declares nothing.
    var knowsIdempotencyKeys: Bool? { get async { await api.knowsIdempotencyKeys } }

    /// Adds a task.
    /// - Parameter key: the `Idempotency-Key`, the same for each retry.
    /// - Returns: the task in the API's response, if it contains one.
    func add(
        _ text: String, key: String? = nil, for account: SignedInAccount
    ) async throws(Failure) -> TaskItem? {
        try await ofList { () async throws(Failure) in
            try await call(account) { (token) async throws(TaskAPIError) in
                try await api.add(text, key: key, token: token)
            }
        }
    }

    /// Completes a task, or reopens it.
    /// - Returns: the task before the change.
    func setCompleted(_ isCompleted: Bool, _ id: String, for account: SignedInAccount) async throws(Failure) -> TaskItem
    {
        let task = try await self.task(id, for: account)
        _ = try await call(account) { (token) async throws(TaskAPIError) in
            try await api.setCompleted(isCompleted, of: task, token: token)
        }
        return task
    }

    /// Changes the text of a task.
    /// - Returns: whether the task is completed, if known.
    func rename(_ id: String, to text: String, for account: SignedInAccount) async throws(Failure) -> Bool? {
        let task = try await self.task(id, for: account)
        _ = try await call(account) { (token) async throws(TaskAPIError) in
            try await api.setText(text, of: task, token: token)
        }
        return task.isCompleted
    }

    /// Deletes a task.
    /// - Returns: the task before it was deleted.
    func delete(_ id: String, for account: SignedInAccount) async throws(Failure) -> TaskItem {
        let task = try await self.task(id, for: account)
        try await delete(task, for: account)
        return task
    }

    /// Deletes a task of a list that was just fetched.
    func delete(_ task: TaskItem, for account: SignedInAccount) async throws(Failure) {
        try await call(account) { (token) async throws(TaskAPIError) in try await api.delete(task, token: token) }
    }

    /// Whether deleting this task would also delete an open one.
    func takesMore(than task: TaskItem, of list: TaskList) async -> Bool {
        await api.deletingTakesMore(than: task, of: list)
    }

    /// Whether deleting this task would also delete one whose ID is not among these.
    func takesMore(than task: TaskItem, of list: TaskList, ids: Set<String>) async -> Bool {
        await api.deletingTakesMore(than: task, of: list) { $0.id.map(ids.contains) ?? false }
    }

    /// Makes one call with the current token, without a retry, and returns the response unchanged.
    package func exchange(_ call: TaskAPICall, for account: SignedInAccount) async throws(Failure) -> TaskAPIExchange {
        let token = try await token { () async throws(AccessTokenError) in
            try await tokens.token(for: account.id, asRead: account.currentSession)
        }
        do { return try await api.exchange(call, token: token) } catch { throw .api(error) }
    }

    /// A 404 for the list means that there is no list, not that a task was deleted.
    private func ofList<Result>(_ body: () async throws(Failure) -> Result) async throws(Failure) -> Result {
        do { return try await body() } catch {
            guard case .api(.notFound) = error else { throw error }
            throw .api(.failed(status: .notFound))
        }
    }

    /// On a 401, or an expired token: refreshes the token once and retries.
    private func call<Result: Sendable>(
        _ account: SignedInAccount, _ body: (String) async throws(TaskAPIError) -> Result
    ) async throws(Failure) -> Result {
        let first = try await token { () async throws(AccessTokenError) in
            try await tokens.token(for: account.id, asRead: account.currentSession)
        }
        do { return await accepted(try await body(first), account) } catch {
            guard case .unauthorized = error else { throw .api(error) }
        }
        let second = try await token { () async throws(AccessTokenError) in
            try await tokens.forceRefresh(for: account.id, insteadOf: first)
        }
        do { return await accepted(try await body(second), account) } catch {
            if case .unauthorized = error { throw notAccepted(error) }
            throw .api(error)
        }
    }

    /// A new sign-in rarely helps an API that wants another audience, issuer or scope. What it wants, it may say here.
    private func notAccepted(_ error: TaskAPIError) -> Failure {
        log(.warning, "task API: a renewed token was not accepted: \(error.loggedAnswer ?? error.name)")
        return .signInNeeded(.notAccepted)
    }

    private func accepted<Result>(_ result: Result, _ account: SignedInAccount) async -> Result {
        await reauthentications.callAccepted(by: account)
        return result
    }

    private func token(_ get: () async throws(AccessTokenError) -> String) async throws(Failure) -> String {
        do { return try await get() } catch {
            // The page says what to do; this line says why.
            log(.warning, "tokens: \(Log.bounded(error.description, to: SignInFailures.maxLogLength))")
            switch error.kind {
            case .signedOut, .signInAgain: throw .signInNeeded(.notRenewed)
            case .unavailable, .cancelled: throw .providerUnavailable(error.cause?.fault ?? .away)
            case .storage: throw .storeUnavailable
            case .refused, .noAccessToken: throw .noAccessToken
            }
        }
    }
}
