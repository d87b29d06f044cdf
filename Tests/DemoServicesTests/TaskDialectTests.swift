import DemoServices
import HTTP
import JSON
import TestSupport
import Testing

/// The three dialects over one store.
@Suite struct TaskDialectTests {
    struct Dialect: Sendable, CustomTestStringConvertible {
        let path: String
        let id: String
        let text: String
        let completed: String
        let members: [String]
        let created: HTTPStatus
        let deleted: HTTPStatus
        var testDescription: String { path }
    }

    static let dialects = [
        Dialect(
            path: "/api/tasks", id: "Id", text: "Text", completed: "Completed",
            members: ["Completed", "DateCreated", "DateModified", "Id", "Owner", "Text"], created: .created,
            deleted: .noContent),
        Dialect(
            path: "/tasks", id: "_id", text: "task", completed: "completed",
            members: ["__v", "_id", "completed", "date", "owner", "task"], created: .created, deleted: .noContent),
        Dialect(
            path: "/api/todolist", id: "id", text: "description", completed: "status",
            members: ["description", "id", "owner", "status"], created: .ok, deleted: .ok),
    ]

    private static func id(_ value: JSONValue?) -> String { value?.string ?? value?.integer.map(String.init) ?? "?" }

    @Test(.holds("P1", "P2", "P6", "P8", "P9"), arguments: dialects)
    func `a task is added, read, changed and deleted`(dialect: Dialect) async throws {
        let api = try TaskAPIHarness()
        // P1: the three addresses of the list.
        #expect(try await api.send(.get, dialect.path).text == "[]")
        let text = "Milk & <b>\"bread\"</b> \u{202E}🥖\n"
        let created = try await api.send(.post, dialect.path, json: .object([dialect.text: .string(text)]))
        // P8: the response to creating.
        #expect(created.status == dialect.created)
        let task = try #require(created.json?.object)
        #expect(task.keys.sorted() == dialect.members)
        // P2: the name of the text.
        #expect(task[dialect.text]?.string == text)
        #expect(task[dialect.completed]?.bool == false)
        #expect((task["Owner"] ?? task["owner"])?.string == "alice")
        let path = "\(dialect.path)/\(Self.id(task[dialect.id]))"
        #expect(created.fields[.location] == path)
        #expect(try await api.send(.get, path).json == created.json)
        #expect(try await api.send(.get, dialect.path).json == .array([.object(task)]))

        // P6: updating.
        let completed = try await api.send(.put, path, json: .object([dialect.completed: true]))
        #expect(completed.status == .ok)
        #expect(completed.json?[dialect.completed]?.bool == true && completed.json?[dialect.text]?.string == text)
        let renamed = try await api.send(
            .put, path, json: .object([dialect.text: "Bread", dialect.id: task[dialect.id] ?? .null]))
        #expect(renamed.json?[dialect.completed]?.bool == true && renamed.json?[dialect.text]?.string == "Bread")

        let deleted = try await api.send(.delete, path)
        // P9: the response to deleting.
        #expect(deleted.status == dialect.deleted)
        if dialect.deleted == .ok { #expect(deleted.json?[dialect.text]?.string == "Bread") }
        #expect(try await api.send(.delete, path).status == .notFound)
        #expect(try await api.list().isEmpty)
    }

    @Test(.holds("P2", "P4", "P7"), arguments: dialects, ["Text", "task", "text", "description"])
    func `every spelling is understood at every path, by JSON and by form`(
        dialect: Dialect, name: String
    ) async throws {
        let api = try TaskAPIHarness()
        _ = try await api.send(.post, dialect.path, json: .object([name: "Buy milk"]))
        _ = try await api.send(.post, dialect.path, form: FormParameters([(name, "Buy milk"), ("owner", "bob")]))
        // P2: the name of the text.
        // P4: creating, in every encoding.
        #expect(try await api.texts() == ["Buy milk", "Buy milk"])
    }

    @Test func `a form may write a blank in both ways`() async throws {
        let api = try TaskAPIHarness()
        for body in ["Text=Buy%20milk", "Text=Buy+milk"] {
            let request = HTTPRequest(
                method: .post, target: "/api/tasks",
                fields: [
                    .authorization: "Bearer \(try api.token())", .contentType: "application/x-www-form-urlencoded",
                ], body: Array(body.utf8))
            #expect(await api.api.respond(to: request).status == .created)
        }
        #expect(try await api.texts() == ["Buy milk", "Buy milk"])
    }

    @Test(.holds("P5", "P16"), arguments: ["/tasks", "/api/tasks"])
    func `deleting by text deletes the caller's tasks with exactly that text`(path: String) async throws {
        let api = try TaskAPIHarness()
        let bob = try api.token(["oid": "bob", "sub": "bob"])
        for text in ["a", "b", "a", "A", "a "] { _ = try await api.send(.post, path, json: ["task": .string(text)]) }
        _ = try await api.send(.post, path, token: bob, json: ["task": "a"])
        #expect(try await api.send(.delete, path, json: ["task": "a"]).status == .noContent)
        #expect(try await api.send(.delete, path + "?task=b").status == .noContent)
        #expect(try await api.send(.delete, path, json: ["task": "gone"]).status == .noContent)
        // P5: deleting by id and by text.
        #expect(try await api.texts() == ["A", "a "])
        // P16: no task of another person is changed.
        #expect(try await api.texts(token: bob) == ["a"])
        #expect(try await api.send(.delete, path).status == .badRequest, "no text never means all")
    }

    @Test(.holds("P4", "P7", "P16"), arguments: [("/tasks", "task"), ("/api/tasks", "Text")])
    func `the owner in a path of 2015 is ignored`(path: String, member: String) async throws {
        let api = try TaskAPIHarness()
        #expect(try await api.send(.post, "\(path)/bob/Buy%20%2Fmilk").status == .created)
        #expect(try await api.send(.get, "\(path)/bob").json?.array?.first?[member]?.string == "Buy /milk")
        let bob = try api.token(["oid": "bob"])
        #expect(try await api.send(.get, "\(path)/alice", token: bob).text == "[]")
        #expect(try await api.send(.delete, "\(path)/alice/Buy%20%2Fmilk", token: bob).status == .noContent)
        #expect(try await api.list().count == 1)
        #expect(try await api.send(.delete, "\(path)/bob/Buy%20%2Fmilk").status == .noContent)
        #expect(try await api.list().isEmpty)
        #expect(try await api.send(.delete, "\(path)/alice").status == .notFound)
    }

    @Test func `a task says when it was made, also after a change, and not when that is not known`() async throws {
        let api = try TaskAPIHarness()
        let made = try await api.send(.post, "/api/tasks", json: ["Text": "a"]).json
        let id = try #require(made?["Id"]?.integer)
        api.clock.advance(by: 60)
        let changed = try await api.send(.put, "/api/tasks/\(id)", json: ["Text": "b"]).json
        #expect(changed?["DateCreated"] == made?["DateCreated"])
        #expect(changed?["DateModified"] != made?["DateModified"])
        #expect(try await api.send(.get, "/tasks/\(id)").json?["date"] == made?["DateCreated"])
    }

    @Test(.holds("P17")) func `the two addresses of today's sample for trying out`() async throws {
        let api = try TaskAPIHarness()
        let hello = try await api.send(.get, "/hello", token: api.token(["name": "Alice Adams"]))
        #expect(hello.json == ["name": "Alice Adams"])
        #expect(try await api.send(.get, "/hello").json == .object([:]))
        let nobody = await api.api.respond(to: HTTPRequest(target: "/hello"))
        #expect(nobody.status == .unauthorized)
        let open = await api.api.respond(to: HTTPRequest(target: "/public"))
        #expect(open.json?["date"]?.string?.hasSuffix("Z") == true)
    }

    @Test(arguments: [
        ("/api/tasks", "DELETE, GET, HEAD, OPTIONS, POST"), ("/api/tasks/7", "DELETE, GET, HEAD, OPTIONS, PUT"),
        ("/tasks", "DELETE, GET, HEAD, OPTIONS, POST"), ("/tasks/7", "DELETE, GET, HEAD, OPTIONS, PUT"),
        ("/api/todolist", "GET, HEAD, OPTIONS, POST"), ("/api/todolist/7", "DELETE, GET, HEAD, OPTIONS, PUT"),
    ])
    func `OPTIONS says what is possible, without a token, and 405 says it too`(
        path: String, allow: String
    ) async throws {
        let api = try TaskAPIHarness()
        let options = await api.api.respond(to: HTTPRequest(method: .options, target: path))
        #expect(options.status == .noContent && options.fields[.allow] == allow)
        #expect(!options.fields.contains { $0.name.rawName.hasPrefix("Access-Control-Allow-Origin") }, "CORS is off")
        let patch = await api.api.respond(to: HTTPRequest(method: .patch, target: path))
        #expect(patch.status == .methodNotAllowed && patch.fields[.allow] == allow)
        _ = try patch.problem()
    }

    @Test(.holds("P14")) func `CORS is for the origins that are named`() async throws {
        let api = try TaskAPIHarness { $0.allowedOrigins = ["https://spa.example.com"] }
        let allowOrigin = try #require(HTTPField.Name("Access-Control-Allow-Origin"))
        let maxAge = try #require(HTTPField.Name("Access-Control-Max-Age"))
        for (origin, expected) in [
            ("https://spa.example.com", "https://spa.example.com"), ("https://evil.example", nil), ("null", nil),
        ] {
            let response = await api.api.respond(
                to: HTTPRequest(method: .options, target: "/api/tasks", fields: [.origin: origin]))
            // P14: cross-origin access.
            #expect(response.fields[allowOrigin] == expected)
            #expect(response.fields[maxAge] == expected.map { _ in "600" })
            #expect(response.fields[.vary] == "Origin")
        }
    }

    @Test(.holds("P17")) func `doubled slashes are cleaned and the root lists the routes to everyone`() async throws {
        let api = try TaskAPIHarness()
        #expect(try await api.send(.get, "//api///tasks//").status == .ok)
        let root = await api.api.respond(to: HTTPRequest(target: "/"))
        // P17: the root.
        #expect(root.json?.array?.contains("PUT /api/todolist/{id}") == true)
        let nothing = await api.api.respond(to: HTTPRequest(target: "/nothing"))
        #expect(nothing.status == .notFound)
        _ = try nothing.problem()
    }
}
