import HTTP
import HTTPTestSupport
import TaskAPI
import TestSupport
import Testing

/// The first tutorial's client refreshed its token when `WWW-Authenticate` said `expired_token`, at any status.
struct ExpiredTokenAnswerTests {
    static let words = [
        "Bearer error=\"expired_token\"", "expired_token", "Bearer realm=\"x\", error=\"expired_token\", scope=\"a\"",
        "Bearer error=\"invalid_token\", error_description=\"The access token expired\"",
    ]

    private func client(_ status: Int, _ word: String) throws -> TaskAPIClient {
        let http = ScriptedHTTPClient { request throws(HTTPClientError) in
            guard request.method != .options else { return HTTPResponse(.ok, fields: [.allow: "GET, PUT, DELETE"]) }
            return HTTPResponse(HTTPStatus(status), fields: [.wwwAuthenticate: word])
        }
        return TaskAPIClient(
            collection: TaskDialect.todolist.collection(of: try #require(HTTPURL("https://api.example.com"))),
            dialect: .todolist, client: http)
    }

    private func name(_ body: () async throws(TaskAPIError) -> Void) async -> String {
        do {
            try await body()
            return "done"
        } catch {
            return error.name
        }
    }

    @Test(.holds("T3"), arguments: words, [400, 401, 403, 404, 409, 429, 500, 502, 503])
    func `reading is refused by the token at any status`(_ word: String, _ status: Int) async throws {
        let api = try client(status, word)
        #expect(await name { () async throws(TaskAPIError) in _ = try await api.list(token: "t") } == "unauthorized")
    }

    @Test(.holds("T3"), arguments: [400, 401, 403, 404, 409, 429, 500, 502, 503])
    func `a change is only when nothing can have been done`(_ status: Int) async throws {
        let api = try client(status, ExpiredTokenAnswerTests.words[0])
        let item = TaskItem(id: "1", text: "x")
        let expected = status < 500 ? "unauthorized" : "failed"
        #expect(await name { () async throws(TaskAPIError) in _ = try await api.add("x", token: "t") } == expected)
        #expect(
            await name { () async throws(TaskAPIError) in _ = try await api.setText("y", of: item, token: "t") }
                == expected)
        #expect(await name { () async throws(TaskAPIError) in try await api.delete(item, token: "t") } == expected)
    }

    @Test(.holds("T3"), arguments: ["Bearer error=\"insufficient_scope\"", "Bearer error=\"invalid_token\"", "Bearer"])
    func `another word at another status is what the status says`(_ word: String) async throws {
        let api = try client(403, word)
        #expect(await name { () async throws(TaskAPIError) in _ = try await api.list(token: "t") } == "forbidden")
    }

    @Test(.holds("T3"))
    func `a success is a success whatever the field says`() async throws {
        let http = ScriptedHTTPClient { _ throws(HTTPClientError) in
            var response = HTTPResponse.json(Array("[]".utf8))
            response.fields[.wwwAuthenticate] = "Bearer error=\"expired_token\""
            return response
        }
        let api = TaskAPIClient(
            collection: TaskDialect.text.collection(of: try #require(HTTPURL("https://api.example.com"))),
            dialect: .text, client: http)
        #expect(try await api.list(token: "t").isEmpty)
    }
}
