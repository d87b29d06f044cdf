import FoundationEssentials
import HTTP
import HTTPTestSupport
import TaskAPI
import TestSupport
import Testing

/// The responses of every generation of the originals' servers.
struct TaskAPIAnswerTests {
    /// Sun, 06 Nov 1994 08:49:00 GMT.
    private static let now = Date(timeIntervalSince1970: 784_111_740)

    private func client(
        _ dialect: TaskDialect, answering answer: @escaping @autoclosure @Sendable () -> HTTPResponse
    ) throws -> TaskAPIClient {
        let http = ScriptedHTTPClient { _ throws(HTTPClientError) in answer() }
        let url = try #require(HTTPURL("https://api.example.com"))
        return TaskAPIClient(collection: dialect.collection(of: url), dialect: dialect, client: http, now: { Self.now })
    }

    @Test(arguments: RecordedList.all)
    func `the lists of other servers are read`(_ recorded: RecordedList) async throws {
        let api = try client(recorded.dialect, answering: .json(Array(recorded.body.utf8)))
        let list = try await api.list(token: "t")
        #expect(Array(list) == recorded.items)
        #expect(list.unreadableCount == 0)
    }

    @Test(.holds("U11", "P15"), arguments: RecordedError.all)
    func `each refusal becomes its own error`(_ recorded: RecordedError) async throws {
        var fields = HTTPFields()
        for (name, value) in recorded.fields { fields.append(try #require(HTTPField.Name(name)), value) }
        let response = HTTPResponse(HTTPStatus(recorded.status), fields: fields, body: Array(recorded.body.utf8))
        let api = try client(.todolist, answering: response)
        let item = TaskItem(id: "1", text: "x")
        // P15: too many requests.
        await #expect(throws: recorded.error) { try await api.list(token: "t") }
        await #expect(throws: recorded.error) { try await api.add("x", token: "t") }
        await #expect(throws: recorded.error) { try await api.setCompleted(true, of: item, token: "t") }
        await #expect(throws: recorded.error) { try await api.delete(item, token: "t") }
        #expect(recorded.error.name == recorded.name)
    }

    @Test(arguments: [
        (200, #"{"id":1,"owner":"s","description":"Buy milk"}"#, TaskItem(id: "1", text: "Buy milk")),
        (201, #"{"_id":"57c6","owner":"o","Text":"Buy milk","__v":0}"#, TaskItem(id: "57c6", text: "Buy milk")),
        (201, "", nil), (204, "", nil), (200, "<html>", nil), (202, "[]", nil), (201, #""done""#, nil),
        (201, #"{"error":"not really"}"#, nil),
    ])
    func `a task counts as added by the status alone`(_ status: Int, _ body: String, _ item: TaskItem?) async throws {
        let api = try client(.text, answering: HTTPResponse(HTTPStatus(status), body: Array(body.utf8)))
        #expect(try await api.add("Buy milk", token: "t") == item)
    }

    @Test(arguments: [200, 202, 204])
    func `a delete with the object as its response, or nothing, is done`(_ status: Int) async throws {
        let api = try client(.todolist, answering: HTTPResponse(HTTPStatus(status), body: Array(#"{"id":1}"#.utf8)))
        try await api.delete(TaskItem(id: "1", text: "x"), token: "t")
    }

    @Test(arguments: [
        "", " ", "[", "{}", "null", "7", #"{"code":"Error","message":"x"}"#, "<html></html>", "[]x",
        #"[{"Text":"a"}"#, #"[{"Text":"\u{FF}"}]"#, "[{\"Text\":\"a\u{0}b\"}]", #"[{"note":"another dialect"}]"#,
        #"[1,2,3]"#, #"[{"Text":null}]"#, String(repeating: "[", count: 100_000),
    ])
    func `a 200 that is no list of tasks is a malformed response`(_ body: String) async throws {
        let api = try client(.text, answering: .json(Array(body.utf8)))
        await #expect(throws: TaskAPIError.malformedAnswer) { try await api.list(token: "t") }
    }

    @Test func `bytes that are not UTF-8 are a malformed response`() async throws {
        let api = try client(.text, answering: .json(Array(#"[{"Text":""#.utf8) + [0xC3, 0x28] + Array(#""}]"#.utf8)))
        await #expect(throws: TaskAPIError.malformedAnswer) { try await api.list(token: "t") }
    }

    @Test func `one odd item is counted and does not hide the others`() async throws {
        let body = """
            [{"Id":1,"Text":"first"},{"Id":2,"Text":null},{"Id":3},7,null,"x",[],{"Id":4,"Text":["a"]},\
            {"Id":{"a":1},"Text":"no id","Completed":"yes","DateModified":5},{"Id":"","Text":""},\
            {"Id":9.5,"Text":"half"},{"Id":9223372036854775807,"Text":"last","Completed":true,"DateModified":"soon"}]
            """
        let list = try await client(.text, answering: .json(Array(body.utf8))).list(token: "t")
        #expect(
            Array(list) == [
                TaskItem(id: "1", text: "first"), TaskItem(text: "no id"), TaskItem(text: ""), TaskItem(text: "half"),
                TaskItem(id: "9223372036854775807", text: "last", isCompleted: true),
            ])
        #expect(list.unreadableCount == 7)
    }

    @Test func `two ids that only look the same name two tasks`() async throws {
        let body =
            #"[{"Id":"\u00e9","Text":"one"},{"Id":"e\u0301","Text":"two"},{"Id":"x","Text":"3"},{"Id":"x","Text":"4"}]"#
        let list = try await client(.text, answering: .json(Array(body.utf8))).list(token: "t")
        #expect(list.map { $0.id.map { Array($0.unicodeScalars) } } == [["\u{E9}"], ["e", "\u{301}"], nil, nil])
    }

    @Test func `a text is preserved exactly`() async throws {
        let body = #"[{"Text":"<b>&amp;\u202e \ud83e\udd5b e\u0301 \u0000\u001b[31m\r\n\t"}]"#
        let list = try await client(.text, answering: .json(Array(body.utf8))).list(token: "t")
        #expect(
            list.first.map { Array($0.text.unicodeScalars) }
                == Array("<b>&amp;\u{202E} 🥛 e\u{301} \u{0}\u{1B}[31m\r\n\t".unicodeScalars))
    }

    @Test func `ten thousand tasks are read, in order`() async throws {
        let items = (0..<10_000).map {
            #"{"Id":\#($0),"Owner":"1558f87f","Text":"Task number \#($0)","Completed":\#($0 % 2 == 0),"#
                + #""DateModified":"2016-07-26T21:04:11.1234567Z"}"#
        }
        let body = Array("[\(items.joined(separator: ","))]".utf8)
        let list = try await client(.text, answering: .json(body)).list(token: "t")
        #expect(list.count == 10_000)
        #expect(list.map(\.id) == (0..<10_000).map(String.init))
        #expect(list.map(\.text) == (0..<10_000).map { "Task number \($0)" })
        #expect(list.filter { $0.isCompleted == true }.count == 5_000)
        #expect(list.allSatisfy { $0.modified != nil })
    }

    @Test(arguments: [
        HTTPClientError.unknownHost, .cannotConnect, .timedOut, .brokenAnswer, .cancelled,
        .untrustedTLS(TLSFailure(.expired, host: "api.example.com")),
    ])
    func `a missing response is reported with its reason`(_ error: HTTPClientError) async throws {
        let http = ScriptedHTTPClient { _ throws(HTTPClientError) in throw error }
        let url = try #require(HTTPURL("https://api.example.com"))
        let api = TaskAPIClient(collection: TaskDialect.text.collection(of: url), dialect: .text, client: http)
        await #expect(throws: TaskAPIError.unreachable(error)) { try await api.list(token: "t") }
        #expect(TaskAPIError.unreachable(error).name == "unreachable-\(error.name)")
    }

    @Test func `a response over the limit is reported as such`() async throws {
        let http = ScriptedHTTPClient { _ throws(HTTPClientError) in throw .bodyTooLarge(limit: 16_000_000) }
        let url = try #require(HTTPURL("https://api.example.com"))
        let api = TaskAPIClient(collection: TaskDialect.text.collection(of: url), dialect: .text, client: http)
        await #expect(throws: TaskAPIError.answerTooLarge) { try await api.list(token: "t") }
    }

    @Test func `a long text of an error is cut and a huge body not read`() throws {
        let long = String(repeating: "x", count: 2_000)
        let problem = try #require(ProblemDetails(body: Array(#"{"message":"\#(long)"}"#.utf8)))
        #expect(problem.detail?.count == 500)
        #expect(ProblemDetails(body: Array(#"{"message":"\#(String(repeating: "x", count: 70_000))"}"#.utf8)) == nil)
        let body = #"{"message":"a\#(String(repeating: #"\u0301\u0316"#, count: 60))","code":"MissingTask"}"#
        #expect(ProblemDetails(body: Array(body.utf8)) == ProblemDetails(code: "MissingTask"))
    }
}
