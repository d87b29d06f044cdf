public import FoundationEssentials
public import HTTP

/// A client for a task API in one of the three dialects.
///
/// The status alone decides about success: 200 with the object, 201 with it and 204 without a body all mean that a task was
/// added. The token is sent only in `Authorization`. There are no retries here: after ``TaskAPIError/unauthorized(_:)`` the
/// caller refreshes the token and retries once.
public struct TaskAPIClient: Sendable {
    /// The URL of the list.
    public let collection: HTTPURL
    private let format: TaskFormat
    private let requests: TaskRequest
    private let client: any HTTPClient
    private let capabilities: TaskAPICapabilities
    private let now: @Sendable () -> Date

    /// Creates a client.
    /// - Parameters:
    ///   - collection: the URL of the list (see ``TaskDialect/collection(of:)``); may end with a slash.
    ///   - encoding: how the dialect `text` sends a new task; the others always send JSON.
    ///   - limits: the limits of each request; by default 16 MB and 30 s.
    public init(
        collection: HTTPURL, dialect: TaskDialect, encoding: TaskBodyEncoding = .form, client: any HTTPClient,
        limits: OutgoingRequest.Limits = .taskAPI, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        format = dialect.format
        self.collection = collection
        requests = TaskRequest(collection: collection, format: format, encoding: encoding, limits: limits)
        self.client = client
        self.now = now
        capabilities = TaskAPICapabilities(request: requests.options(), client: client, now: now)
    }

    /// The user's tasks, in the server's order.
    ///
    /// An item without a readable text is counted and omitted. A response in which no item has one throws
    /// ``TaskAPIError/malformedAnswer``: it is of another dialect, and an empty list would hide that.
    /// - Parameter time: a shorter timeout than for other calls, when the page can be displayed without the list.
    /// - Throws: ``TaskAPIError``.
    public func list(token: String, within time: Duration? = nil) async throws(TaskAPIError) -> TaskList {
        var request = requests.list(token: token)
        if let time { request.limits.total = min(time, request.limits.total) }
        let body = try await send(request).body
        let sent = SentToken(of: request)
        // The calling thread may serve other requests, which should not wait for a list of megabytes to be parsed.
        let list =
            body.count <= TaskAPIClient.maxBytesOfShortList
            ? TaskAPIClient.list(in: body, without: sent)
            : await Task.detached { TaskAPIClient.list(in: body, without: sent) }.value
        guard let list else { throw .malformedAnswer }
        return list
    }

    /// The maximum size of a list that is parsed on the calling thread; takes about a millisecond.
    static let maxBytesOfShortList = 1 << 16

    private static func list(in body: [UInt8], without token: SentToken) -> TaskList? {
        guard let received = ReceivedTask.list(parsing: body, without: token) else { return nil }
        let items = received.compactMap(\.item)
        guard received.isEmpty || !items.isEmpty else { return nil }
        return TaskList(items: items, unreadableCount: received.count - items.count)
    }

    /// One task of the user. The dialect `todolist` has a URL for it; in the others it is searched in the list.
    /// - Throws: ``TaskAPIError``; `.notFound` when the user has none with that id.
    public func task(_ id: String, token: String) async throws(TaskAPIError) -> TaskItem {
        guard format.itemsHaveAddresses else { return try await taskInList(id, token: token).task }
        guard TaskAPIClient.isUsable(id) else { throw .notFound }
        let request = requests.item(id: id, token: token)
        let response = try await send(request)
        // For an unknown id the sample sends 200 with an empty body, and it reads "1x" as 1.
        guard !response.body.isEmpty else { throw .notFound }
        guard let item = ReceivedTask.one(parsing: response.body, without: SentToken(of: request))?.item else {
            throw .malformedAnswer
        }
        guard item.id?.isIdentical(to: id) == true else { throw .notFound }
        return item
    }

    /// One task of the user, and the list with it if available.
    /// - Throws: as ``task(_:token:)``; never for the list alone if the task has its own URL.
    public func taskInList(
        _ id: String, token: String
    ) async throws(TaskAPIError) -> (task: TaskItem, list: TaskList?) {
        guard !format.itemsHaveAddresses else {
            // Requested at the same time, with little time, so that the list hardly delays the task.
            async let list = try? self.list(token: token, within: .seconds(5))
            return (try await task(id, token: token), await list)
        }
        let list: TaskList
        do { list = try await self.list(token: token) } catch {
            // 404 at the URL of the list means that there is no list.
            throw error == .notFound ? .failed(status: .notFound) : error
        }
        guard let item = list.first(where: { $0.id?.isIdentical(to: id) == true }) else { throw .notFound }
        return (item, list)
    }

    /// Makes one call and returns the API's response, whatever its status.
    /// - Throws: ``TaskAPIError`` only when there is no complete response.
    public func exchange(_ call: TaskAPICall, token: String) async throws(TaskAPIError) -> TaskAPIExchange {
        let request =
            switch call {
            case .list: requests.list(token: token)
            case .add(let text): requests.add(text, token: token)
            }
        return TaskAPIExchange(call: call, request: request, response: try await answer(to: request))
    }

    /// Adds a task and returns it as created by the server, if the response contains it.
    /// - Parameter key: the `Idempotency-Key`, in base64url; a retry must send the same one.
    /// - Throws: ``TaskAPIError``.
    @discardableResult
    public func add(_ text: String, key: String? = nil, token: String) async throws(TaskAPIError) -> TaskItem? {
        try await item(requests.add(text, key: key, token: token))
    }

    /// Whether the API supports `Idempotency-Key`: the `Access-Control-Allow-Headers` of `OPTIONS {collection}/{id}` lists
    /// it; `nil` while there is no response.
    public var knowsIdempotencyKeys: Bool? {
        get async {
            let answer = await capabilities.answer()
            return answer.isKnown ? answer.knowsIdempotencyKeys : nil
        }
    }

    /// Marks a task as done or not done and returns the updated task, if the response contains it.
    /// - Throws: ``TaskAPIError``; `.unsupported`, without a request to the item, when ``canUpdate`` is false or the item
    ///   has no id.
    @discardableResult
    public func setCompleted(
        _ isCompleted: Bool, of item: TaskItem, token: String
    ) async throws(TaskAPIError) -> TaskItem? {
        try await update(item, text: item.text, isCompleted: isCompleted, token: token)
    }

    /// Changes the text of a task and returns the updated task, if the response contains it.
    /// - Throws: as ``setCompleted(_:of:token:)``.
    @discardableResult
    public func setText(_ text: String, of item: TaskItem, token: String) async throws(TaskAPIError) -> TaskItem? {
        try await update(item, text: text, isCompleted: item.isCompleted, token: token)
    }

    /// Deletes a task: by its id if the API supports that; otherwise, in the dialect `task`, by its text, which deletes
    /// every task of the user with that text.
    /// - Throws: ``TaskAPIError``; `.unsupported`, without a request, when ``canDelete(_:)`` is false.
    public func delete(_ item: TaskItem, token: String) async throws(TaskAPIError) {
        let id = usableID(item)
        switch format.deletion {
        case .byID:
            guard let id else { throw .unsupported }
            _ = try await send(requests.delete(id: id, token: token))
        case .byTextUnlessIDsAllowed:
            guard let id else {
                _ = try await send(requests.delete(text: item.text, token: token))
                return
            }
            // Deleting by text deletes every task of that text, so it needs the API's word, not the lack of a response.
            let capabilities = await capabilities.answer()
            guard capabilities.isKnown else { throw .failed(status: .serviceUnavailable) }
            _ = try await send(
                capabilities.canDeleteByID
                    ? requests.delete(id: id, token: token) : requests.delete(text: item.text, token: token))
        }
    }

    /// Whether deleting this item would also delete another one that should stay: an API that deletes by text deletes every
    /// task with that text.
    /// - Parameter isMeant: whether a task is to be deleted; by default those that are done.
    public func deletingTakesMore(
        than item: TaskItem, of list: TaskList, isMeant: (TaskItem) -> Bool = { $0.isCompleted == true }
    ) async -> Bool {
        switch format.deletion {
        case .byID: return false
        case .byTextUnlessIDsAllowed:
            if usableID(item) != nil, await capabilities.answer().canDeleteByID { return false }
        }
        return list.contains { !isMeant($0) && $0.text.isIdentical(to: item.text) }
    }

    /// Whether there is a way to delete this item.
    public func canDelete(_ item: TaskItem) -> Bool {
        switch format.deletion {
        case .byID: usableID(item) != nil
        case .byTextUnlessIDsAllowed: true
        }
    }

    /// Whether tasks can be completed and edited: always in the dialect `todolist`; in the others when `Allow` of `OPTIONS
    /// {collection}/{id}` lists PUT. Cached for ten minutes, a failure for one.
    public var canUpdate: Bool {
        get async {
            switch format.update {
            case .always: true
            case .ifAllowed: await capabilities.answer().canUpdate
            }
        }
    }

    private func usableID(_ item: TaskItem) -> String? {
        item.id.flatMap { TaskAPIClient.isUsable($0) ? $0 : nil }
    }

    /// Path segments of one or two dots, or empty ones, would be removed by proxies and servers.
    private static func isUsable(_ id: String) -> Bool { !id.isEmpty && id != "." && id != ".." }

    private func update(
        _ item: TaskItem, text: String, isCompleted: Bool?, token: String
    ) async throws(TaskAPIError) -> TaskItem? {
        guard let id = usableID(item), await canUpdate else { throw .unsupported }
        return try await self.item(requests.update(id: id, text: text, isCompleted: isCompleted, token: token))
    }

    private func item(_ request: OutgoingRequest) async throws(TaskAPIError) -> TaskItem? {
        let response = try await send(request)
        return ReceivedTask.one(parsing: response.body, without: SentToken(of: request))?.item
    }

    /// Sends a request; returns a 2xx response and throws for any other status.
    private func send(_ request: OutgoingRequest) async throws(TaskAPIError) -> HTTPResponse {
        let response = try await answer(to: request)
        guard response.status.kind == .successful else { throw error(for: response, to: request) }
        return response
    }

    private func answer(to request: OutgoingRequest) async throws(TaskAPIError) -> HTTPResponse {
        do {
            return try await client.send(request)
        } catch .bodyTooLarge {
            throw .answerTooLarge
        } catch {
            throw .unreachable(error)
        }
    }

    private func error(for response: HTTPResponse, to request: OutgoingRequest) -> TaskAPIError {
        let token = SentToken(of: request)
        let problem = ProblemDetails(body: response.body, without: token)
        let challenge = WWWAuthenticateChallenge(
            fieldValues: response.fields[values: .wwwAuthenticate].map { token.removed(from: $0) })
        // The first tutorial's client looked for the word "expired_token" at any status. It means that the request was
        // refused, but a 5xx may have been partly executed: then only a GET is retried.
        let didNothing = response.status.kind == .clientError || request.method == .get
        if challenge?.saysExpired == true, didNothing { return .unauthorized(challenge) }
        switch response.status.code {
        case 401: return .unauthorized(challenge)
        case 403: return .forbidden(challenge, problem)
        case 404, 410: return .notFound
        case 409: return .conflict(message: problem?.message)
        case 429: return .tooManyRequests(retryAfter: wait(askedBy: response))
        case 400..<500: return .refused(status: response.status, problem)
        default: return .failed(status: response.status, retryAfter: wait(askedBy: response))
        }
    }

    private func wait(askedBy response: HTTPResponse) -> Int? {
        RetryAfter.seconds(response.fields[.retryAfter], now: now().timeIntervalSince1970)
    }
}
