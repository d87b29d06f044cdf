import FoundationEssentials
import HTTP
import TaskAPI
import Testing

/// A list that another server may send, and how it must be read; the originals' own are in ``ServerGeneration``.
struct RecordedList: Sendable, CustomTestStringConvertible {
    let server: String
    let dialect: TaskDialect
    let body: String
    let items: [TaskItem]

    var testDescription: String { server }

    static let all: [RecordedList] = [
        RecordedList(
            server: "a .NET server of today, camel case", dialect: .text,
            body: #"[{"id":"a/b","text":"Buy milk","completed":false,"dateModified":"2024-02-29T00:00:00Z"}]"#,
            items: [
                TaskItem(
                    id: "a/b", text: "Buy milk", isCompleted: false,
                    modified: Date(timeIntervalSince1970: 1_709_164_800))
            ]),
        RecordedList(
            server: "with a byte order mark", dialect: .text, body: "\u{FEFF}" + #"[{"Id":1,"Text":"Buy milk"}]"#,
            items: [TaskItem(id: "1", text: "Buy milk")]),
    ]
}

/// A response that is an error (reference b6), and what it must become whatever was requested.
struct RecordedError: Sendable, CustomTestStringConvertible {
    let server: String
    let status: Int
    var fields: [(String, String)] = []
    var body = ""
    let error: TaskAPIError
    let name: String

    var testDescription: String { server }

    static let all: [RecordedError] = [
        RecordedError(
            server: "N1: text 401 with a realm", status: 401, fields: [("WWW-Authenticate", #"Bearer realm="Users""#)],
            body: "Unauthorized", error: .unauthorized(WWWAuthenticateChallenge(realm: "Users")), name: "unauthorized"),
        RecordedError(
            server: "N2: text 401 with a raw message for a challenge", status: 401,
            fields: [("WWW-Authenticate", "token is not found")], body: "Unauthorized", error: .unauthorized(nil),
            name: "unauthorized"),
        RecordedError(
            server: "D2: 401 of ASP.NET", status: 401, fields: [("WWW-Authenticate", "Bearer")],
            body: #"{"Message":"Authorization has been denied for this request."}"#,
            error: .unauthorized(WWWAuthenticateChallenge()), name: "unauthorized"),
        RecordedError(
            server: "RFC 6750: expired token", status: 401,
            fields: [
                (
                    "WWW-Authenticate",
                    #"Bearer realm="tasks", error="invalid_token", error_description="The token expired""#
                )
            ],
            error: .unauthorized(
                WWWAuthenticateChallenge(
                    realm: "tasks", error: "invalid_token", errorDescription: "The token expired")),
            name: "unauthorized"),
        RecordedError(
            server: "RFC 6750: insufficient scope", status: 403,
            fields: [("WWW-Authenticate", #"Bearer error="insufficient_scope", scope="tasks.write""#)],
            body: #"{"type":"https://example.com/scope","title":"Scope missing","status":403,"detail":"tasks.write"}"#,
            error: .forbidden(
                WWWAuthenticateChallenge(error: "insufficient_scope", scope: "tasks.write"),
                ProblemDetails(type: "https://example.com/scope", title: "Scope missing", detail: "tasks.write")),
            name: "forbidden"),
        RecordedError(server: "a bare 403", status: 403, error: .forbidden(nil, nil), name: "forbidden"),
        RecordedError(
            server: "N: unknown path", status: 404,
            body: #"{"code":"ResourceNotFound","message":"/x does not exist"}"#, error: .notFound, name: "not-found"),
        RecordedError(server: "gone", status: 410, error: .notFound, name: "not-found"),
        RecordedError(
            server: "N: missing text", status: 409,
            body: #"{"code":"MissingTask","message":"\"Text\" is a required parameter"}"#,
            error: .conflict(message: #""Text" is a required parameter"#), name: "conflict"),
        RecordedError(
            server: "a 409 of few words", status: 409, body: "no", error: .conflict(message: nil), name: "conflict"),
        RecordedError(
            server: "N: too many", status: 429,
            body: #"{"code":"TooManyRequestsError","message":"You have exceeded your request rate of 5 r/s."}"#,
            error: .tooManyRequests(retryAfter: nil), name: "too-many-requests"),
        RecordedError(
            server: "429 with seconds", status: 429, fields: [("Retry-After", "17")],
            error: .tooManyRequests(retryAfter: 17), name: "too-many-requests"),
        RecordedError(
            server: "429 with a date", status: 429, fields: [("Retry-After", "Sun, 06 Nov 1994 08:49:37 GMT")],
            error: .tooManyRequests(retryAfter: 37), name: "too-many-requests"),
        RecordedError(
            server: "429 with a date that has passed", status: 429,
            fields: [("Retry-After", "Sun, 06 Nov 1994 08:48:00 GMT")], error: .tooManyRequests(retryAfter: 0),
            name: "too-many-requests"),
        RecordedError(
            server: "429 with nonsense", status: 429, fields: [("Retry-After", "-1")],
            error: .tooManyRequests(retryAfter: nil), name: "too-many-requests"),
        RecordedError(
            server: "429 with more digits than a number has", status: 429,
            fields: [("Retry-After", String(repeating: "9", count: 40))], error: .tooManyRequests(retryAfter: 86_400),
            name: "too-many-requests"),
        RecordedError(
            server: "N: invalid JSON", status: 400,
            body: #"{"code":"InvalidContent","message":"Invalid JSON: Unexpected token"}"#,
            error: .refused(
                status: .badRequest, ProblemDetails(detail: "Invalid JSON: Unexpected token", code: "InvalidContent")),
            name: "refused"),
        RecordedError(
            server: "OAuth's form", status: 400, body: #"{"error":"invalid_request","error_description":"No."}"#,
            error: .refused(status: .badRequest, ProblemDetails(detail: "No.", code: "invalid_request")),
            name: "refused"),
        RecordedError(
            server: "RFC 9457 with members of wrong types", status: 422,
            body: #"{"type":7,"title":"Too long","detail":["x"],"status":"422"}"#,
            error: .refused(status: .unprocessableContent, ProblemDetails(title: "Too long")), name: "refused"),
        RecordedError(
            server: "an HTML page", status: 413, body: "<html><h1>Too large</h1></html>",
            error: .refused(status: .contentTooLarge, nil), name: "refused"),
        RecordedError(
            server: "D: empty text", status: 500, body: #"{"Message":"An error has occurred."}"#,
            error: .failed(status: .internalServerError), name: "failed"),
        RecordedError(
            server: "a redirect", status: 302, fields: [("Location", "https://login.example.com/")],
            error: .failed(status: .found), name: "failed"),
        RecordedError(server: "not modified", status: 304, error: .failed(status: .notModified), name: "failed"),
    ]
}
