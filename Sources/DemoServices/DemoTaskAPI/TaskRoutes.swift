internal import HTTP
internal import JSON

/// The API's routes by path and method: one list, which `Allow` is derived from too.
struct TaskRoutes: Sendable {
    /// The access to tasks that a route needs.
    enum Access: Sendable { case read, write }

    /// One method of one path.
    struct Route: Sendable {
        let method: HTTPMethod
        let access: Access
        let answer: @Sendable (TaskCall) async throws -> HTTPResponse
    }

    let store: TaskStore

    /// All paths with their methods.
    var all: [(pattern: String, routes: [Route])] {
        DemoTaskDialect.allCases.flatMap { dialect in
            [
                (dialect.path, collection(dialect)),
                ("\(dialect.path)/{id}", item(dialect)),
            ]
        } + [DemoTaskDialect.task, .text].map { ("\($0.path)/{id}/{task}", ownerPath($0)) }
    }

    private func collection(_ dialect: DemoTaskDialect) -> [Route] {
        let store = store
        var routes = [
            Route(method: .get, access: .read) { call in try await list(dialect, call) },
            Route(method: .post, access: .write) { call in
                let entry = try TaskEntry(call.request, dialect: dialect)
                return try await add(try entry.validText(), entry.isCompleted ?? false, dialect, call)
            },
        ]
        if dialect != .todolist {
            routes.append(
                Route(method: .delete, access: .write) { call in
                    guard let text = try TaskEntry(call.request, dialect: dialect).text else {
                        throw TaskProblem.emptyText
                    }
                    try await store.delete(text: text, of: call.owner)
                    return HTTPResponse(.noContent)
                })
        }
        return routes
    }

    private func item(_ dialect: DemoTaskDialect) -> [Route] {
        let store = store
        return [
            Route(method: .get, access: .read) { call in
                guard let id = id(call) else {
                    // `/tasks/{owner}` of 2015 and 2016: the owner is taken from the token, not from the path.
                    guard dialect == .task || (dialect == .text && isName(call.parameters["id"])) else {
                        throw TaskProblem.noSuchTask
                    }
                    return try await list(dialect, call)
                }
                guard let task = try await store.task(id, of: call.owner) else { throw TaskProblem.noSuchTask }
                return json(dialect.json(task, owner: call.owner))
            },
            Route(method: .put, access: .write) { call in
                guard let id = id(call) else { throw TaskProblem.noSuchTask }
                let entry = try TaskEntry(call.request, dialect: dialect, id: id)
                guard entry.text != nil || entry.isCompleted != nil else {
                    throw TaskProblem.invalidBody("It says nothing that could be changed.")
                }
                if let text = entry.text { _ = try TaskEntry.validated(text) }
                guard
                    let task = try await store.update(
                        id, text: entry.text, isCompleted: entry.isCompleted, for: call.owner)
                else { throw TaskProblem.noSuchTask }
                return json(dialect.json(task, owner: call.owner))
            },
            Route(method: .delete, access: .write) { call in
                guard let id = id(call) else {
                    guard dialect == .task, let text = try TaskEntry(call.request, dialect: dialect).text else {
                        throw TaskProblem.noSuchTask
                    }
                    try await store.delete(text: text, of: call.owner)
                    return HTTPResponse(.noContent)
                }
                guard let task = try await store.delete(id, of: call.owner) else { throw TaskProblem.noSuchTask }
                return dialect == .todolist ? json(dialect.json(task, owner: call.owner)) : HTTPResponse(.noContent)
            },
        ]
    }

    /// `/tasks/{owner}/{task}` of 2015, and the same under `/api`; the owner in the path is ignored.
    private func ownerPath(_ dialect: DemoTaskDialect) -> [Route] {
        let store = store
        return [
            Route(method: .post, access: .write) { call in
                try await add(try TaskEntry.validated(call.parameters["task"]), false, dialect, call)
            },
            Route(method: .delete, access: .write) { call in
                try await store.delete(text: call.parameters["task"], of: call.owner)
                return HTTPResponse(.noContent)
            },
        ]
    }

    private func list(_ dialect: DemoTaskDialect, _ call: TaskCall) async throws -> HTTPResponse {
        json(.array(try await store.list(call.owner).map { dialect.json($0, owner: call.owner) }))
    }

    private func add(
        _ text: String, _ isCompleted: Bool, _ dialect: DemoTaskDialect, _ call: TaskCall
    ) async throws -> HTTPResponse {
        let task = try await store.add(
            text, isCompleted: isCompleted, key: try IdempotencyKey(call.request.fields), for: call.owner)
        var response = json(
            dialect.json(task, owner: call.owner), status: dialect == .todolist ? .ok : .created)
        response.fields[.location] = "\(dialect.path)/\(task.id)"
        return response
    }

    private func id(_ call: TaskCall) -> Int64? {
        let text = call.parameters["id"]
        // `Int64` accepts "+1" and "-1" too, but each task has one URL.
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int64(text)
    }

    /// Whether a segment is a user name; one that only looks like a number is an id that cannot exist.
    private func isName(_ segment: String) -> Bool { segment.unicodeScalars.contains(where: \.properties.isAlphabetic) }

    private func json(_ value: JSONValue, status: HTTPStatus = .ok) -> HTTPResponse {
        .json(value.encoded(), status: status, type: "application/json; charset=utf-8")
    }
}
