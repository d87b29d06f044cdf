internal import HTTP
internal import OpenIDConnect
internal import Sessions
internal import TaskAPI

/// The task API as one person's: fetches the token, refreshes it once when the API refuses it, and finds tasks by id.
struct TaskGateway: Sendable {
    let api: TaskAPIClient
    let tokens: AccessTokenProvider
    let reauthentications: Reauthentications
    let log: Log

    /// Why a call came to nothing.
    enum Failure: Error {
        /// The API said no or nothing.
        case api(TaskAPIError)
        /// The person has to sign in again: the token can't be renewed, or the API refuses a fresh one.
        case signInNeeded(Reauthentications.Reason)
        /// The provider does not answer, and there is no token that still holds.
        case providerUnavailable
        /// The provider gave no access token at all, or gives no new one because something is set up wrongly.
        case noAccessToken
    }

    /// Whether tasks can be completed and edited.
    var canUpdate: Bool { get async { await api.canUpdate } }

    /// Whether there is a way to delete this task.
    func canDelete(_ task: TaskItem) -> Bool { api.canDelete(task) }

    /// One task of the person, as it is now: what a page showed may be old, and an update must carry the whole task. Nothing is changed
    /// or deleted without it: a server that takes any id, as Microsoft's sample does, would reach another person's task.
    func task(_ id: String, for account: SignedInAccount) async throws(Failure) -> TaskItem {
        try await call(account) { (token) async throws(TaskAPIError) in try await api.task(id, token: token) }
    }

    /// Every task of the person.
    /// - Parameter time: less time than for other calls.
    func list(
        for account: SignedInAccount, within time: Duration? = nil
    ) async throws(Failure) -> TaskList {
        try await ofList { () async throws(Failure) in
            try await call(account) { (token) async throws(TaskAPIError) in
                try await api.list(token: token, within: time)
            }
        }
    }

    /// One task of the person, with the list that it is in where that can be had as well.
    func taskInList(
        _ id: String, for account: SignedInAccount
    ) async throws(Failure) -> (task: TaskItem, list: TaskList?) {
        try await call(account) { (token) async throws(TaskAPIError) in try await api.taskInList(id, token: token) }
    }

    /// Whether the API says that a repeated call with the same key adds nothing; `nil` while it says nothing at all.
    var knowsIdempotencyKeys: Bool? { get async { await api.knowsIdempotencyKeys } }

    /// Adds a task.
    /// - Parameter key: the `Idempotency-Key`, the same for each try.
    /// - Returns: the task as the API says that it is now, if it says so.
    func add(
        _ text: String, key: String? = nil, for account: SignedInAccount
    ) async throws(Failure) -> TaskItem? {
        try await ofList { () async throws(Failure) in
            try await call(account) { (token) async throws(TaskAPIError) in
                try await api.add(text, key: key, token: token)
            }
        }
    }

    /// Ticks a task off, or opens it again.
    /// - Returns: the task as it was.
    func setCompleted(_ isCompleted: Bool, _ id: String, for account: SignedInAccount) async throws(Failure) -> TaskItem
    {
        let task = try await self.task(id, for: account)
        _ = try await call(account) { (token) async throws(TaskAPIError) in
            try await api.setCompleted(isCompleted, of: task, token: token)
        }
        return task
    }

    /// Changes the text of a task.
    /// - Returns: whether the task is done, when that is known.
    func rename(_ id: String, to text: String, for account: SignedInAccount) async throws(Failure) -> Bool? {
        let task = try await self.task(id, for: account)
        _ = try await call(account) { (token) async throws(TaskAPIError) in
            try await api.setText(text, of: task, token: token)
        }
        return task.isCompleted
    }

    /// Deletes a task.
    /// - Returns: the task as it was.
    func delete(_ id: String, for account: SignedInAccount) async throws(Failure) -> TaskItem {
        let task = try await self.task(id, for: account)
        try await delete(task, for: account)
        return task
    }

    /// Deletes a task of a list that has just been fetched.
    func delete(_ task: TaskItem, for account: SignedInAccount) async throws(Failure) {
        try await call(account) { (token) async throws(TaskAPIError) in try await api.delete(task, token: token) }
    }

    /// Whether deleting this task would delete one that is not done as well.
    func takesMore(than task: TaskItem, of list: TaskList) async -> Bool {
        await api.deletingTakesMore(than: task, of: list)
    }

    /// Whether deleting this task would delete one as well whose ID is not among these.
    func takesMore(than task: TaskItem, of list: TaskList, ids: Set<String>) async -> Bool {
        await api.deletingTakesMore(than: task, of: list) { $0.id.map(ids.contains) ?? false }
    }

    /// Makes one call as it is: what the API answers to the token at hand, without a second try.
    func exchange(_ call: TaskAPICall, for account: SignedInAccount) async throws(Failure) -> TaskAPIExchange {
        let token = try await token { () async throws(AccessTokenError) in try await tokens.token(for: account.id) }
        do { return try await api.exchange(call, token: token) } catch { throw .api(error) }
    }

    /// 404 at the address of the list says that there is no list, not that a task is gone.
    private func ofList<Result>(_ body: () async throws(Failure) -> Result) async throws(Failure) -> Result {
        do { return try await body() } catch {
            guard case .api(.notFound) = error else { throw error }
            throw .api(.failed(status: .notFound))
        }
    }

    /// 401, or an answer that the token has expired: refreshes the token once and tries once more.
    private func call<Result: Sendable>(
        _ account: SignedInAccount, _ body: (String) async throws(TaskAPIError) -> Result
    ) async throws(Failure) -> Result {
        let first = try await token { () async throws(AccessTokenError) in try await tokens.token(for: account.id) }
        do { return accepted(try await body(first), account) } catch {
            guard case .unauthorized = error else { throw .api(error) }
        }
        let second = try await token { () async throws(AccessTokenError) in
            try await tokens.forceRefresh(for: account.id, insteadOf: first)
        }
        do { return accepted(try await body(second), account) } catch {
            if case .unauthorized = error { throw .signInNeeded(.notAccepted) }
            throw .api(error)
        }
    }

    private func accepted<Result>(_ result: Result, _ account: SignedInAccount) -> Result {
        reauthentications.callAccepted(by: account.id)
        return result
    }

    private func token(_ get: () async throws(AccessTokenError) -> String) async throws(Failure) -> String {
        do { return try await get() } catch {
            // The page says what to do; this line says why.
            log(.warning, "tokens: \(Log.bounded(error.description))")
            switch error.kind {
            case .signedOut, .signInAgain: throw .signInNeeded(.notRenewed)
            case .unavailable, .cancelled, .storage: throw .providerUnavailable
            case .refused, .noAccessToken: throw .noAccessToken
            }
        }
    }
}
