import DemoServices
import HTTP
import JSON
import TestSupport
import Testing

/// Bodies that are refused, and the defects of row P16 that must not be here.
@Suite struct TaskInputTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let what: String
        let type: String?
        let body: String
        let status: HTTPStatus
        var testDescription: String { what }
    }

    private static let multipart = "multipart/form-data; boundary=x"

    private static func part(
        _ disposition: String = "form-data; name=\"Text\"", boundary: String = "x", end: String? = nil
    ) -> String {
        "--\(boundary)\r\nContent-Disposition: \(disposition)\r\n\r\na\r\n"
            + (end == nil ? "--\(boundary)--\r\n" : "")
    }

    static let refused = [
        Row(what: "nothing", type: nil, body: "", status: .badRequest),
        Row(what: "no text", type: "application/json", body: "{}", status: .badRequest),
        Row(what: "empty", type: "application/json", body: #"{"Text":""}"#, status: .badRequest),
        Row(what: "blank", type: "application/json", body: #"{"Text":" \t\n\u00a0"}"#, status: .badRequest),
        Row(what: "number", type: "application/json", body: #"{"Text":7}"#, status: .badRequest),
        Row(what: "null", type: "application/json", body: #"{"Text":null}"#, status: .badRequest),
        Row(what: "array", type: "application/json", body: #"[{"Text":"a"}]"#, status: .badRequest),
        Row(what: "cut", type: "application/json", body: #"{"Text":"#, status: .badRequest),
        Row(what: "twice", type: "application/json", body: #"{"Text":"a","Text":"b"}"#, status: .badRequest),
        Row(what: "truth", type: "application/json", body: #"{"Text":"a","Completed":2}"#, status: .badRequest),
        Row(
            what: "deep", type: "application/json", body: String(repeating: "[", count: 100_000), status: .badRequest),
        Row(what: "empty form", type: "application/x-www-form-urlencoded", body: "Text=", status: .badRequest),
        Row(what: "bad form", type: "application/x-www-form-urlencoded", body: "Text=%zz", status: .badRequest),
        Row(what: "form twice", type: "application/x-www-form-urlencoded", body: "Text=a&Text=b", status: .badRequest),
        Row(what: "multipart without a boundary", type: "multipart/form-data", body: part(), status: .badRequest),
        Row(
            what: "multipart with an empty boundary", type: "multipart/form-data; boundary=\"\"", body: part(),
            status: .badRequest),
        Row(
            what: "multipart with a boundary of 71 letters",
            type: "multipart/form-data; boundary=\(String(repeating: "x", count: 71))",
            body: part(boundary: String(repeating: "x", count: 71)), status: .badRequest),
        Row(what: "multipart of another boundary", type: multipart, body: part(boundary: "y"), status: .badRequest),
        Row(what: "multipart without an end", type: multipart, body: part(end: ""), status: .badRequest),
        Row(what: "multipart without a name", type: multipart, body: part("form-data"), status: .badRequest),
        Row(
            what: "multipart of another disposition", type: multipart, body: part("attachment; name=\"Text\""),
            status: .badRequest),
        Row(
            what: "multipart with a file", type: multipart,
            body: part("form-data; name=\"Text\"; filename=\"a.txt\""), status: .badRequest),
        Row(
            what: "multipart twice", type: multipart, body: part(end: "\r\n") + part(), status: .badRequest),
        Row(
            what: "multipart of many parts", type: multipart,
            body: (0..<60).map { part("form-data; name=\"\($0)\"", end: "\r\n") }.joined() + part(), status: .badRequest
        ),
        Row(what: "no type", type: nil, body: #"{"Text":"a"}"#, status: .unsupportedMediaType),
        Row(what: "plain", type: "text/plain", body: "a", status: .unsupportedMediaType),
        Row(
            what: "too long", type: "application/json",
            body: #"{"Text":""# + String(repeating: "x", count: 10_001) + #""}"#, status: .badRequest),
        Row(
            what: "too large", type: "application/json",
            body: #"{"Text":""# + String(repeating: "x", count: 1_000_000) + #""}"#, status: .contentTooLarge),
    ]

    @Test(.holds("P10"), arguments: refused, ["/api/tasks", "/tasks", "/api/todolist"])
    func `a body that says no task is refused with a problem`(row: Row, path: String) async throws {
        let api = try TaskAPIHarness()
        var fields: HTTPFields = [.authorization: "Bearer \(try api.token())"]
        fields[.contentType] = row.type
        let response = await api.api.respond(
            to: HTTPRequest(method: .post, target: path, fields: fields, body: Array(row.body.utf8)))
        // P10: an empty text is refused.
        #expect(response.status == row.status)
        _ = try response.problem()
        #expect(try await api.list().isEmpty)
    }

    @Test(.holds("P4")) func `a multipart form is taken, its files are not`() async throws {
        let api = try TaskAPIHarness()
        let body =
            "a preamble\r\n--x \r\ncontent-disposition: form-data; name=\"picture\"; filename=\"a\"\r\n\r\n\u{1}\r\n"
            + "--x\r\nContent-Type: text/plain\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\nBuy\r\nmilk--\r\n"
            + "--x\r\nContent-Disposition: form-data; name=status\r\n\r\ntrue\r\n--x--\r\nan epilogue"
        let response = await api.api.respond(
            to: HTTPRequest(
                method: .post, target: "/api/tasks",
                fields: [
                    .authorization: "Bearer \(try api.token())", .contentType: "multipart/form-data; boundary=\"x\"",
                ],
                body: Array(body.utf8)))
        #expect(response.status == .created, "\(response.text)")
        #expect(response.json?["Text"]?.string == "Buy\r\nmilk--")
        #expect(response.json?["Completed"]?.bool == true)
    }

    @Test(arguments: ["gzip", "identity, gzip", "br"])
    func `a compressed body is refused, and the response says what is accepted`(_ coding: String) async throws {
        let api = try TaskAPIHarness()
        let response = await api.api.respond(
            to: HTTPRequest(
                method: .post, target: "/api/tasks",
                fields: [
                    .authorization: "Bearer \(try api.token())", .contentType: "application/json",
                    .contentEncoding: coding,
                ], body: Array(#"{"Text":"a"}"#.utf8)))
        #expect(response.status == .unsupportedMediaType)
        #expect(response.fields[.acceptEncoding] == "identity")
        _ = try response.problem()
        #expect(try await api.list().isEmpty)
    }

    @Test func `a query that can't be read is refused`() async throws {
        let api = try TaskAPIHarness()
        for (method, target) in [(HTTPMethod.post, "/tasks?task=%zz"), (.delete, "/tasks?task=%ff")] {
            let response = try await api.send(method, target)
            #expect(response.status == .badRequest)
            #expect(try response.problem()["type"]?.string?.hasSuffix(":invalid-query") == true)
        }
    }

    @Test func `10,000 characters are taken`() async throws {
        let api = try TaskAPIHarness()
        let text = String(repeating: "ü", count: 10_000)
        #expect(try await api.send(.post, "/tasks", json: ["task": .string(text)]).status == .created)
        #expect(try await api.texts() == [text])
    }

    @Test(arguments: [
        (#"{}"#, 400), (#"{"Text":" "}"#, 400), (#"{"Completed":"maybe"}"#, 400), (#"{"Text":"b","Id":99}"#, 400),
        (#"{"Completed":"true"}"#, 200), (#"{"Text":"b"}"#, 200),
    ])
    func `an update says something and nothing else`(body: String, status: Int) async throws {
        let api = try TaskAPIHarness()
        let task = try await api.send(.post, "/api/tasks", json: ["Text": "a"]).json
        let id = try #require(task?["Id"]?.integer)
        let response = try await api.send(.put, "/api/tasks/\(id)", json: JSONValue(parsing: Array(body.utf8)))
        #expect(response.status.code == status)
        if status != 200 { #expect(try await api.list() == [try #require(task)]) }
    }

    @Test(.holds("P16"), arguments: ["/api/tasks/", "/tasks/", "/api/todolist/"], [HTTPMethod.get, .put, .delete])
    func `an unknown id, and another's, is 404 and changes nothing`(path: String, method: HTTPMethod) async throws {
        let api = try TaskAPIHarness()
        let bob = try api.token(["oid": "bob", "sub": "bob"])
        _ = try await api.send(.post, "/api/tasks", json: ["Text": "alice's"])
        let before = try await api.list()
        let id = try #require(before.first?["Id"]?.integer)
        for (token, id) in [(bob, "\(id)"), (try api.token(), "999"), (bob, "-1"), (bob, "9223372036854775808")] {
            guard method != .get || path != "/tasks/" || !id.hasPrefix("-") && id.count < 19 else { continue }
            let response = try await api.send(
                method, path + id, token: token, json: method == .put ? ["Text": "mine", "Completed": true] : nil)
            #expect(response.status == .notFound)
            _ = try response.problem()
        }
        // P16: no task of another person is changed.
        #expect(try await api.list() == before)
    }

    @Test(.holds("P5", "P16")) func `of three equal texts the middle one is deleted by its id`() async throws {
        let api = try TaskAPIHarness()
        for _ in 0..<3 { _ = try await api.send(.post, "/api/tasks", json: ["Text": "same"]) }
        let ids = try await api.list().compactMap { $0["Id"]?.integer }
        #expect(Set(ids).count == 3)
        // P5: deleting by id and by text.
        #expect(try await api.send(.delete, "/api/tasks/\(ids[1])").status == .noContent)
        #expect(try await api.list().compactMap { $0["Id"]?.integer } == [ids[0], ids[2]])
        _ = try await api.send(.delete, "/api/tasks/\(ids[2])")
        let next = try await api.send(.post, "/api/tasks", json: ["Text": "new"]).json?["Id"]?.integer
        #expect(try #require(next) > ids[2], "an id is never given out again")
    }

    @Test(.holds("P3", "P11")) func `more than twenty tasks are all listed, in their order`() async throws {
        let api = try TaskAPIHarness()
        let texts = (0..<50).map { "task \($0)" }
        for text in texts { _ = try await api.send(.post, "/tasks", json: ["task": .string(text)]) }
        // P3: listing.
        // P11: more than twenty tasks, in order.
        #expect(try await api.texts() == texts)
    }

    @Test(.holds("P16")) func `two people at once never see each other's tasks`() async throws {
        let api = try TaskAPIHarness()
        try await withThrowingTaskGroup { group in
            for index in 0..<200 {
                group.addTask {
                    let person = index % 2 == 0 ? "alice" : "bob"
                    let token = try api.token(["oid": .string(person)])
                    _ = try await api.send(
                        .post, "/api/tasks", token: token, json: ["Text": .string("\(person) \(index)")])
                    for text in try await api.texts(token: token) {
                        guard text.hasPrefix(person) else { Issue.record("\(person) saw \(text)"); return }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await api.texts().count == 100)
    }

    @Test(.holds("P12")) func `a restart keeps the tasks`() async throws {
        let api = try TaskAPIHarness()
        _ = try await api.send(.post, "/api/tasks", json: ["Text": "kept", "Completed": true])
        let again = try TaskAPIHarness(clock: api.clock, folder: api.folder)
        // P12: tasks outlive a restart.
        #expect(try await again.list() == (try await api.list()))
        #expect(try await again.list().first?["Completed"]?.bool == true)
    }
}
