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
        let handle: @Sendable (TaskCall) async throws -> HTTPResponse
    }

    let store: TaskStore

    /// All paths with their methods.
    var all: [(pattern: String, routes: [Route])] {
        let formats = DemoTaskDialect.allCases.map(\.format)
        return formats.flatMap { format in
            [
                (format.path, collection(format)),
                ("\(format.path)/{id}", item(format)),
            ]
        } + formats.filter { $0.ownerPaths != nil }.map { ("\($0.path)/{id}/{task}", ownerPath($0)) }
    }

    private func collection(_ format: DemoTaskFormat) -> [Route] {
        let store = store
        var routes = [
            Route(method: .get, access: .read) { call in try await list(format, call) },
            Route(method: .post, access: .write) { call in
                let entry = try TaskEntry(call.request, format: format)
                return try await add(try entry.validText(), entry.isCompleted ?? false, format, call)
            },
        ]
        if format.deletesByText {
            routes.append(
                Route(method: .delete, access: .write) { call in
                    guard let text = try TaskEntry(call.request, format: format).text else {
                        throw TaskProblem.emptyText
                    }
                    try await store.delete(text: text, of: call.owner)
                    return HTTPResponse(.noContent)
                })
        }
        return routes
    }

    private func item(_ format: DemoTaskFormat) -> [Route] {
        let store = store
        return [
            Route(method: .get, access: .read) { call in
                guard let id = id(call) else {
                    guard let paths = format.ownerPaths, paths.listsForAnyOwner || isName(call.parameters["id"]) else {
                        throw TaskProblem.noSuchTask
                    }
                    return try await list(format, call)
                }
                guard let task = try await store.task(id, of: call.owner) else { throw TaskProblem.noSuchTask }
                return json(format.json(task, call.owner))
            },
            Route(method: .put, access: .write) { call in
                guard let id = id(call) else { throw TaskProblem.noSuchTask }
                let entry = try TaskEntry(call.request, format: format, id: id)
                guard entry.text != nil || entry.isCompleted != nil else {
                    throw TaskProblem.invalidBody("It says nothing that could be changed.")
                }
                if let text = entry.text { _ = try TaskEntry.validated(text) }
                guard
                    let task = try await store.update(
                        id, text: entry.text, isCompleted: entry.isCompleted, for: call.owner)
                else { throw TaskProblem.noSuchTask }
                return json(format.json(task, call.owner))
            },
            Route(method: .delete, access: .write) { call in
                guard let id = id(call) else {
                    guard format.ownerPaths?.deletesByText == true,
                        let text = try TaskEntry(call.request, format: format).text
                    else { throw TaskProblem.noSuchTask }
                    try await store.delete(text: text, of: call.owner)
                    return HTTPResponse(.noContent)
                }
                guard let task = try await store.delete(id, of: call.owner) else { throw TaskProblem.noSuchTask }
                return format.returnsDeletedTask ? json(format.json(task, call.owner)) : HTTPResponse(.noContent)
            },
        ]
    }

    /// `/tasks/{owner}/{task}` of 2015, and the same below `/api`; the owner is ignored.
    private func ownerPath(_ format: DemoTaskFormat) -> [Route] {
        let store = store
        return [
            Route(method: .post, access: .write) { call in
                try await add(try TaskEntry.validated(call.parameters["task"]), false, format, call)
            },
            Route(method: .delete, access: .write) { call in
                try await store.delete(text: call.parameters["task"], of: call.owner)
                return HTTPResponse(.noContent)
            },
        ]
    }

    private func list(_ format: DemoTaskFormat, _ call: TaskCall) async throws -> HTTPResponse {
        json(.array(try await store.list(call.owner).map { format.json($0, call.owner) }))
    }

    private func add(
        _ text: String, _ isCompleted: Bool, _ format: DemoTaskFormat, _ call: TaskCall
    ) async throws -> HTTPResponse {
        let task = try await store.add(
            text, isCompleted: isCompleted, key: try IdempotencyKey(call.request.fields), for: call.owner)
        var response = json(format.json(task, call.owner), status: format.added)
        response.fields[.location] = "\(format.path)/\(task.id)"
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
