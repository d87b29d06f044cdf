import HTTP
import HTTPTestSupport
import TaskAPI
import Testing

/// What is sent: method, address, fields and body, to the byte.
struct TaskAPIRequestTests {
    private static let token = "t0.k3n"

    /// One call of the client and the request it must make.
    struct Call: Sendable, CustomTestStringConvertible {
        let what: String
        let dialect: TaskDialect
        var url = "https://api.example.com/base"
        var encoding = TaskBodyEncoding.form
        let run: @Sendable (TaskAPIClient) async throws -> Void
        let method: HTTPMethod
        let sentTo: String
        var type: String?
        var body = ""

        var testDescription: String { "\(dialect): \(what)" }
    }

    static let calls: [Call] = [
        Call(
            what: "list", dialect: .text, run: { _ = try await $0.list(token: token) }, method: .get,
            sentTo: "https://api.example.com/base/api/tasks"),
        Call(
            what: "list, slash at the end of the base", dialect: .text, url: "http://localhost:3000/",
            run: { _ = try await $0.list(token: token) }, method: .get, sentTo: "http://localhost:3000/api/tasks"),
        Call(
            what: "list, base without a path", dialect: .text, url: "http://localhost:3000",
            run: { _ = try await $0.list(token: token) }, method: .get, sentTo: "http://localhost:3000/api/tasks"),
        Call(
            what: "list, the full address for a base", dialect: .text, url: "http://localhost:3000/api/tasks",
            run: { _ = try await $0.list(token: token) }, method: .get, sentTo: "http://localhost:3000/api/tasks"),
        Call(
            what: "add", dialect: .text, run: { try await $0.add("Buy milk & 50 % of Ümläut+\n", token: token) },
            method: .post, sentTo: "https://api.example.com/base/api/tasks", type: "application/x-www-form-urlencoded",
            body: "Text=Buy%20milk%20%26%2050%20%25%20of%20%C3%9Cml%C3%A4ut%2B%0A"),
        Call(
            what: "add with JSON", dialect: .text, encoding: .json,
            run: { try await $0.add("Say \"</b>\" \u{202E}🥛", token: token) }, method: .post,
            sentTo: "https://api.example.com/base/api/tasks", type: "application/json",
            body: #"{"Text":"Say \"</b>\" "# + "\u{202E}🥛\"}"),
        Call(
            what: "delete", dialect: .text, run: { try await $0.delete(TaskItem(id: "7", text: "x"), token: token) },
            method: .delete, sentTo: "https://api.example.com/base/api/tasks/7"),
        Call(
            what: "delete with a hostile id", dialect: .text,
            run: { try await $0.delete(TaskItem(id: "../a b?c#d%2F\r\nX: y", text: "x"), token: token) },
            method: .delete,
            sentTo: "https://api.example.com/base/api/tasks/..%2Fa%20b%3Fc%23d%252F%0D%0AX%3A%20y"),
        Call(
            what: "list", dialect: .task, url: "http://localhost:3000/tasks",
            run: { _ = try await $0.list(token: token) }, method: .get, sentTo: "http://localhost:3000/tasks"),
        Call(
            what: "list, base without the list's path", dialect: .task, url: "http://localhost:3000/x/",
            run: { _ = try await $0.list(token: token) }, method: .get, sentTo: "http://localhost:3000/x/tasks"),
        Call(
            what: "add", dialect: .task, url: "http://localhost:3000/tasks",
            run: { try await $0.add("Buy milk", token: token) }, method: .post, sentTo: "http://localhost:3000/tasks",
            type: "application/json", body: #"{"task":"Buy milk"}"#),
        Call(
            what: "delete by text", dialect: .task, url: "http://localhost:3000/tasks",
            run: { try await $0.delete(TaskItem(text: "Buy milk"), token: token) }, method: .delete,
            sentTo: "http://localhost:3000/tasks", type: "application/json", body: #"{"task":"Buy milk"}"#),
        Call(
            what: "list", dialect: .todolist, url: "http://localhost:5000",
            run: { _ = try await $0.list(token: token) }, method: .get, sentTo: "http://localhost:5000/api/todolist"),
        Call(
            what: "list at the full address", dialect: .todolist, url: "http://localhost:5000/v2/todolist",
            run: { _ = try await $0.list(token: token) }, method: .get, sentTo: "http://localhost:5000/v2/todolist"),
        Call(
            what: "add", dialect: .todolist, url: "http://localhost:5000",
            run: { try await $0.add("Buy milk", token: token) }, method: .post,
            sentTo: "http://localhost:5000/api/todolist", type: "application/json", body: #"{"description":"Buy milk"}"#
        ),
        Call(
            what: "complete", dialect: .todolist, url: "http://localhost:5000",
            run: { try await $0.setCompleted(true, of: TaskItem(id: "1", text: "Buy milk"), token: token) },
            method: .put, sentTo: "http://localhost:5000/api/todolist/1", type: "application/json",
            body: #"{"description":"Buy milk","id":1,"status":true}"#),
        Call(
            what: "edit", dialect: .todolist, url: "http://localhost:5000",
            run: {
                try await $0.setText("Milk", of: TaskItem(id: "01", text: "x", isCompleted: false), token: token)
            }, method: .put, sentTo: "http://localhost:5000/api/todolist/01", type: "application/json",
            body: #"{"description":"Milk","id":"01","status":false}"#),
        Call(
            what: "one task", dialect: .todolist, url: "http://localhost:5000",
            run: { _ = try? await $0.task("a/1", token: token) }, method: .get,
            sentTo: "http://localhost:5000/api/todolist/a%2F1"),
        Call(
            what: "delete", dialect: .todolist, url: "http://localhost:5000",
            run: { try await $0.delete(TaskItem(id: "1", text: "x"), token: token) }, method: .delete,
            sentTo: "http://localhost:5000/api/todolist/1"),
    ]

    @Test(arguments: calls)
    func `each call makes exactly the request of its dialect`(_ call: Call) async throws {
        let http = ScriptedHTTPClient { request throws(HTTPClientError) in
            request.method == .get ? .json(Array("[]".utf8)) : HTTPResponse(.noContent)
        }
        let url = try #require(HTTPURL(call.url))
        try await call.run(
            TaskAPIClient(
                collection: call.dialect.collection(of: url), dialect: call.dialect, encoding: call.encoding,
                client: http))
        let request = try #require(http.requests.first { $0.method != .options })
        #expect(request.method == call.method)
        #expect(request.url.description == call.sentTo)
        #expect(String(decoding: request.body, as: UTF8.self) == call.body)
        var fields: HTTPFields = [.authorization: "Bearer t0.k3n", .accept: "application/json"]
        fields[.contentType] = call.type
        #expect(request.fields == fields)
        #expect(request.limits == .taskAPI)
        #expect(http.requests.filter { $0.method != .options }.count == 1)
    }

    @Test func `a list is waited for as long as its caller says, and beside a task for five seconds`() async throws {
        let http = ScriptedHTTPClient { _ throws(HTTPClientError) in .json(Array("[]".utf8)) }
        let url = try #require(HTTPURL("https://api.example.com"))
        let collection = TaskDialect.todolist.collection(of: url)
        let api = TaskAPIClient(collection: collection, dialect: .todolist, client: http)
        for seconds in [3, 60] { _ = try await api.list(token: "t", within: .seconds(seconds)) }
        #expect(http.requests.map(\.limits.total) == [.seconds(3), .seconds(30)])
        _ = try? await api.taskInList("7", token: "t")
        let beside = http.requests.dropFirst(2).filter { $0.url == collection }
        #expect(beside.map(\.limits.total) == [.seconds(5)])
    }

    @Test(arguments: ["application/json", "application/json; charset=utf-8", "Application/JSON"])
    func `contentType names JSON with parameters and in any case`(_ text: String) {
        #expect(TaskBodyEncoding(contentType: text) == .json)
    }

    @Test func `contentType names the form, and nothing else`() {
        #expect(TaskBodyEncoding(contentType: "application/x-www-form-urlencoded") == .form)
        #expect(TaskBodyEncoding(contentType: "multipart/form-data") == nil)
        #expect(TaskBodyEncoding(contentType: "") == nil)
    }

    @Test(arguments: [nil, "", ".", ".."])
    func `an item without its own id is never deleted by id`(_ id: String?) async throws {
        let http = ScriptedHTTPClient(exchanges: [])
        let item = TaskItem(id: id, text: "x")
        for dialect in [TaskDialect.text, .todolist] {
            let url = try #require(HTTPURL("https://api.example.com"))
            let api = TaskAPIClient(collection: dialect.collection(of: url), dialect: dialect, client: http)
            #expect(!api.canDelete(item))
            await #expect(throws: TaskAPIError.unsupported) { try await api.delete(item, token: Self.token) }
            await #expect(throws: TaskAPIError.unsupported) {
                try await api.setCompleted(true, of: item, token: Self.token)
            }
        }
        #expect(http.requests.isEmpty)
    }
}
