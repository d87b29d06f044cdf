import HTTP
import HTTPTestSupport
import Testing

@testable import TaskAPI

struct SentTokenTests {
    private func token(_ field: String?) throws -> SentToken {
        var request = OutgoingRequest(url: try #require(HTTPURL("https://api.example.com/")), limits: .taskAPI)
        request.fields[.authorization] = field
        return SentToken(of: request)
    }

    @Test(arguments: [
        ("secret-1", "***"), ("a secret-1 b", "a *** b"), ("secret-1secret-1", "******"), ("ssecret-1", "s***"),
        ("secret-1\u{301}", "***\u{301}"), ("secret-", "secret-"), ("secret-2", "secret-2"), ("", ""),
        ("e\u{301}\u{E9} secret-", "e\u{301}\u{E9} secret-"),
    ])
    func `it is cut out wherever it is, and nothing else`(_ text: String, _ rest: String) throws {
        let cut = try token("Bearer secret-1").removed(from: text)
        #expect(Array(cut.unicodeScalars) == Array(rest.unicodeScalars))
    }

    @Test(arguments: [nil, "", "Bearer", "Bearer t", "Bearer 1234567"]) func `what may be there by chance is no token`(
        _ field: String?
    ) throws {
        #expect(try token(field).removed(from: "Bearer 1234567 t") == "Bearer 1234567 t")
    }

    @Test func `the start of a text has no part of it`() throws {
        let cut = try token("Bearer secret-1").removed(from: Array("ab secret-1 c".utf8), limit: 4)
        #expect(String(decoding: cut, as: UTF8.self) == "ab ***")
    }

    @Test func `why something was refused holds no part of it`() async throws {
        let body = Array(#"{"title":"secret-1","detail":"No \u0073ecret-1"}"#.utf8)
        func api(_ status: HTTPStatus) throws -> TaskAPIClient {
            let client = ScriptedHTTPClient { _ throws(HTTPClientError) in
                HTTPResponse(
                    status,
                    fields: [.wwwAuthenticate: "Bearer error=\"invalid_token\", error_description=\"secret-1\""],
                    body: body)
            }
            return TaskAPIClient(
                collection: try #require(HTTPURL("https://api.example.com/api/tasks")), dialect: .text, client: client)
        }
        await #expect(
            throws: TaskAPIError.refused(status: .unprocessableContent, ProblemDetails(title: "***", detail: "No ***"))
        ) { try await api(.unprocessableContent).add("x", token: "secret-1") }
        let challenge = WWWAuthenticateChallenge(error: "invalid_token", errorDescription: "***")
        await #expect(throws: TaskAPIError.unauthorized(challenge)) {
            try await api(.unauthorized).add("x", token: "secret-1")
        }
    }
}
