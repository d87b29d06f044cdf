import FoundationEssentials
import HTTP
import TaskAPI
import Testing

/// A server of the originals, and its responses (reference b3 to b6): one table each.
struct ServerGeneration: Sendable, CustomTestStringConvertible {
    let name: String
    let dialect: TaskDialect
    let rows: [Row]

    var testDescription: String { name }

    /// What the client requests.
    enum Call: Sendable {
        case list
        case task(String)
        case add(String)
        case complete(TaskItem)
        case rename(TaskItem, String)
        case delete(TaskItem)
    }

    /// The result.
    enum Outcome: Sendable, Equatable {
        case list([TaskItem])
        case item(TaskItem?)
        case done
        case error(TaskAPIError)
    }

    /// One call, the recorded response, and the expected result. Without a response the call must send nothing.
    struct Row: Sendable {
        let call: Call
        let answer: Answer?
        let outcome: Outcome

        init(_ call: Call, _ answer: Answer?, _ outcome: Outcome) {
            (self.call, self.answer, self.outcome) = (call, answer, outcome)
        }
    }

    /// A recorded response.
    struct Answer: Sendable {
        let status: Int
        var fields: [(String, String)] = []
        var body = ""

        init(_ status: Int, _ fields: [(String, String)] = [], _ body: String = "") {
            (self.status, self.fields, self.body) = (status, fields, body)
        }

        static func json(_ body: String, _ status: Int = 200) -> Answer {
            Answer(status, [("Content-Type", "application/json")], body)
        }

        /// Web API includes the charset.
        static func dotNet(_ body: String, _ status: Int = 200) -> Answer {
            Answer(status, [("Content-Type", "application/json; charset=utf-8")], body)
        }

        static let nothing = Answer(204)
    }

    static let all = [n1, n2, n3, d1, d2, h1, e1]

    /// Node, September 2015: `/tasks`, `{"task":…}`, deletes by text.
    static let n1 = ServerGeneration(
        name: "N1: Node, September 2015", dialect: .task,
        rows: [
            Row(
                .list,
                .json(
                    """
                    [{"_id":"55e8c1b0a1b2c3d4e5f60718","owner":"Not supported currently. Use oid claim.",\
                    "task":"Buy milk","date":"2015-09-03T21:04:11.250Z","__v":0}]
                    """),
                .list([
                    TaskItem(
                        id: "55e8c1b0a1b2c3d4e5f60718", text: "Buy milk",
                        created: Date(timeIntervalSince1970: 1_441_314_251.25))
                ])),
            Row(.list, .json("[]"), .list([])),
            Row(
                .add("Buy milk"),
                .json(
                    #"{"__v":0,"owner":"s","task":"Buy milk","date":"2015-09-03T21:04:11.250Z","_id":"55e8"}"#, 201),
                .item(
                    TaskItem(id: "55e8", text: "Buy milk", created: Date(timeIntervalSince1970: 1_441_314_251.25)))),
            // A ReferenceError in its own handling of a missing text.
            Row(
                .add(""), .json(#"{"code":"InternalError","message":"MissingTaskError is not defined"}"#, 500),
                .error(.failed(status: .internalServerError))),
            Row(.delete(TaskItem(id: "55e8", text: "Buy milk")), .nothing, .done),
            Row(.delete(TaskItem(text: "never there")), .nothing, .done),
            Row(.complete(TaskItem(id: "55e8", text: "Buy milk")), nil, .error(.unsupported)),
            // restify sends passport's text as it is; the tutorial prints this one.
            Row(
                .list, Answer(401, [("WWW-Authenticate", #"Bearer realm="Users""#)], "Unauthorized"),
                .error(.unauthorized(WWWAuthenticateChallenge(realm: "Users")))),
            Row(.list, tooMany, .error(.tooManyRequests(retryAfter: nil))),
            Row(.add("x"), tooMany, .error(.tooManyRequests(retryAfter: nil))),
        ])

    /// Node, August 2016: `/api/tasks`, `{"Text":…}`, the owner is `oid`.
    static let n2 = ServerGeneration(
        name: "N2: Node, August 2016", dialect: .text,
        rows: nodeRows + [
            Row(
                .list, Answer(401, [("WWW-Authenticate", "token is not found")], "Unauthorized"),
                .error(.unauthorized(nil)))
        ])

    /// Node, November 2016: a token without `oid` is accepted.
    static let n3 = ServerGeneration(
        name: "N3: Node, November 2016", dialect: .text,
        rows: nodeRows + [
            Row(
                .list, .json(#"{"code":"InternalError","message":"oid is not found in token"}"#, 500),
                .error(.failed(status: .internalServerError)))
        ])

    private static let nodeRows: [Row] = [
        Row(
            .list,
            .json(
                """
                [{"_id":"57c61a2bb1b2c3d4e5f60718","owner":"1558f87f-452b-4757-bcd1-883000000000","Text":"Buy milk",\
                "date":"2016-08-30T23:43:04.000Z","__v":0},\
                {"_id":"57c61a2bb1b2c3d4e5f60719","owner":"1558f87f-452b-4757-bcd1-883000000000","Text":"Walk",\
                "completed":true,"date":"2016-08-30T23:43:05.000Z","__v":0}]
                """),
            .list([
                TaskItem(
                    id: "57c61a2bb1b2c3d4e5f60718", text: "Buy milk",
                    created: Date(timeIntervalSince1970: 1_472_600_584)
                ),
                TaskItem(
                    id: "57c61a2bb1b2c3d4e5f60719", text: "Walk", isCompleted: true,
                    created: Date(timeIntervalSince1970: 1_472_600_585)),
            ])),
        Row(.list, .json("[]"), .list([])),
        // There is no address for one task: it is looked for in the list.
        Row(
            .task("57c6"), .json(#"[{"_id":"57c6","owner":"o","Text":"Buy milk","__v":0}]"#),
            .item(TaskItem(id: "57c6", text: "Buy milk"))),
        Row(.task("57c7"), .json(#"[{"_id":"57c6","owner":"o","Text":"Buy milk","__v":0}]"#), .error(.notFound)),
        // A missing list at its address is different from a task that is gone.
        Row(
            .task("57c6"),
            .json(#"{"code":"ResourceNotFound","message":"/api/tasks does not exist"}"#, 404),
            .error(.failed(status: .notFound))),
        Row(
            .add("Buy milk"),
            .json(
                #"{"__v":0,"owner":"o","Text":"Buy milk","date":"2016-08-30T23:43:04.000Z","_id":"57c6"}"#, 201),
            .item(TaskItem(id: "57c6", text: "Buy milk", created: Date(timeIntervalSince1970: 1_472_600_584)))),
        Row(
            .add(""), .json(#"{"code":"MissingTask","message":"\"Text\" is a required parameter"}"#, 409),
            .error(.conflict(message: #""Text" is a required parameter"#))),
        Row(
            .add("x"), .json(#"{"code":"TaskExists","message":"1558f87f already exists"}"#, 409),
            .error(.conflict(message: "1558f87f already exists"))),
        Row(
            .add("x"), .json(#"{"code":"InvalidContent","message":"Invalid JSON: Unexpected token"}"#, 400),
            .error(
                .refused(
                    status: .badRequest,
                    ProblemDetails(detail: "Invalid JSON: Unexpected token", code: "InvalidContent")))),
        Row(
            .delete(TaskItem(id: "57c6", text: "Buy milk")),
            .json(#"{"code":"ResourceNotFound","message":"/api/tasks/57c6 does not exist"}"#, 404), .error(.notFound)),
        Row(.rename(TaskItem(id: "57c6", text: "Buy milk"), "x"), nil, .error(.unsupported)),
        Row(
            .list, .json(#"{"code":"ResourceNotFound","message":"/api/tasks does not exist"}"#, 404),
            .error(.notFound)),
        Row(
            .list, .json(#"{"code":"MethodNotAllowedError","message":"GET is not allowed"}"#, 405),
            .error(
                .refused(
                    status: .methodNotAllowed,
                    ProblemDetails(detail: "GET is not allowed", code: "MethodNotAllowedError")))),
        Row(.list, tooMany, .error(.tooManyRequests(retryAfter: nil))),
    ]

    /// The .NET playground of 2016: every task has the id 0, and DELETE of it took the person's first task.
    static let d1 = ServerGeneration(
        name: "D1: .NET playground, 2016", dialect: .text,
        rows: [
            Row(
                .list,
                .dotNet(
                    """
                    [{"Id":0,"Owner":"1558f87f-452b-4757-bcd1-883000000000","Text":"Buy milk","Completed":false,\
                    "DateModified":"2016-07-26T21:04:11.5000000Z"},\
                    {"Id":0,"Owner":"1558f87f-452b-4757-bcd1-883000000000","Text":"Walk","Completed":false,\
                    "DateModified":"2016-07-26T21:04:11.1234567Z"}]
                    """),
                // An id that two tasks share names neither.
                .list([
                    TaskItem(
                        text: "Buy milk", isCompleted: false, modified: Date(timeIntervalSince1970: 1_469_567_051.5)),
                    TaskItem(
                        text: "Walk", isCompleted: false,
                        modified: Date(timeIntervalSince1970: 1_469_567_051.1234567)),
                ])),
            Row(.delete(TaskItem(text: "Walk", isCompleted: false)), nil, .error(.unsupported)),
            Row(.complete(TaskItem(text: "Walk", isCompleted: false)), nil, .error(.unsupported)),
            Row(
                .task("0"), .dotNet(#"[{"Id":0,"Text":"Buy milk"},{"Id":0,"Text":"Walk"}]"#), .error(.notFound)),
            // A task that is the only one with 0 can be identified.
            Row(
                .list,
                .dotNet(
                    #"[{"Id":0,"Owner":"o","Text":"Buy milk","Completed":false,"DateModified":"2016-07-26T21:04:11.5000000Z"}]"#
                ),
                .list([
                    TaskItem(
                        id: "0", text: "Buy milk", isCompleted: false,
                        modified: Date(timeIntervalSince1970: 1_469_567_051.5))
                ])),
            Row(.delete(TaskItem(id: "0", text: "Buy milk")), .nothing, .done),
            Row(.add("Buy milk"), .nothing, .item(nil)),
            Row(
                .add(""), .dotNet(#"{"Message":"An error has occurred."}"#, 500),
                .error(.failed(status: .internalServerError))),
            Row(.list, .dotNet("[]"), .list([])),
            Row(.list, denied, .error(.unauthorized(WWWAuthenticateChallenge()))),
            // Without our Accept field Web API would respond in XML; a proxy that drops it causes this.
            Row(.list, xml, .error(.malformedAnswer)),
        ])

    /// .NET from 2017: ids of their own, scopes, the reason in the status line.
    static let d2 = ServerGeneration(
        name: "D2: .NET, 2017 and later", dialect: .text,
        rows: [
            Row(
                .list,
                .dotNet(
                    """
                    [{"Id":7,"Owner":"s","Text":"Buy milk","Completed":true,"DateModified":"2017-05-01T10:00:00.25+02:00"},\
                    {"Id":8,"Owner":"s","Text":"Walk","Completed":false,"DateModified":"2017-05-01T08:00:00"}]
                    """),
                .list([
                    TaskItem(
                        id: "7", text: "Buy milk", isCompleted: true,
                        modified: Date(timeIntervalSince1970: 1_493_625_600.25)),
                    TaskItem(
                        id: "8", text: "Walk", isCompleted: false, modified: Date(timeIntervalSince1970: 1_493_625_600)),
                ])),
            Row(.list, .dotNet("[]"), .list([])),
            Row(
                .task("8"), .dotNet(#"[{"Id":7,"Text":"a"},{"Id":8,"Text":"b"}]"#), .item(TaskItem(id: "8", text: "b"))),
            Row(.add("Buy milk"), .nothing, .item(nil)),
            Row(.delete(TaskItem(id: "7", text: "Buy milk")), .nothing, .done),
            Row(.rename(TaskItem(id: "7", text: "Buy milk"), "x"), nil, .error(.unsupported)),
            Row(.list, denied, .error(.unauthorized(WWWAuthenticateChallenge()))),
            // "The Scope claim does not contain the read permission." is in the reason phrase, which HTTP/2 has none of.
            Row(.list, Answer(401), .error(.unauthorized(nil))),
            // "Unable to match claim …"
            Row(.list, Answer(400), .error(.refused(status: .badRequest, nil))),
            Row(
                .list, .dotNet(#"{"Message":"An error has occurred."}"#, 500),
                .error(.failed(status: .internalServerError))),
            Row(
                .add("x"), .dotNet(#"{"Message":"The requested resource does not support http method 'POST'."}"#, 405),
                .error(
                    .refused(
                        status: .methodNotAllowed,
                        ProblemDetails(detail: "The requested resource does not support http method 'POST'.")))),
            Row(.list, xml, .error(.malformedAnswer)),
        ])

    /// The hello.js fork of the Node server: the owner is whatever the page sent.
    static let h1 = ServerGeneration(
        name: "H1: hello.js fork, 2016", dialect: .text,
        rows: [
            Row(
                .list,
                .json(
                    #"[{"_id":"57c6","owner":"hellojs","Text":"Buy milk","date":"2016-08-30T23:43:04.000Z","__v":0}]"#),
                .list([TaskItem(id: "57c6", text: "Buy milk", created: Date(timeIntervalSince1970: 1_472_600_584))])),
            Row(.list, .json("[]"), .list([])),
            Row(
                .add("Buy milk"), .json(#"{"__v":0,"owner":null,"Text":"Buy milk","_id":"57c6"}"#, 201),
                .item(TaskItem(id: "57c6", text: "Buy milk"))),
            Row(
                .add(""), .json(#"{"code":"MissingTask","message":"\"Text\" is a required parameter"}"#, 409),
                .error(.conflict(message: #""Text" is a required parameter"#))),
            Row(.delete(TaskItem(id: "57c6", text: "Buy milk")), .nothing, .done),
            Row(
                .list, Answer(401, [("WWW-Authenticate", "invalid_token")], "Unauthorized"),
                .error(.unauthorized(WWWAuthenticateChallenge(fieldValues: ["invalid_token"])))),
            Row(.list, tooMany, .error(.tooManyRequests(retryAfter: nil))),
        ])

    /// Today's Express sample: the only one with update, and an object in every response.
    static let e1 = ServerGeneration(
        name: "E1: Express, today", dialect: .todolist,
        rows: [
            Row(
                .list,
                .dotNet(
                    """
                    [{"id":1,"owner":"sub-1","description":"Buy milk","status":false},\
                    {"id":2,"owner":"sub-1","description":"Walk","status":true}]
                    """),
                .list([
                    TaskItem(id: "1", text: "Buy milk", isCompleted: false),
                    TaskItem(id: "2", text: "Walk", isCompleted: true),
                ])),
            Row(.list, .dotNet("[]"), .list([])),
            Row(.task("2"), sample, .item(TaskItem(id: "2", text: "Walk", isCompleted: true))),
            // `res.json(undefined)`: 200 and nothing for an id that it does not know.
            Row(.task("99"), Answer(200), .error(.notFound)),
            // It reads numbers with parseInt, which takes "2x" for 2.
            Row(.task("2x"), sample, .error(.notFound)),
            Row(.task(".."), nil, .error(.notFound)),
            Row(.task("2"), .dotNet(#"{"message":"hello"}"#), .error(.malformedAnswer)),
            Row(.add("Walk"), sample, .item(TaskItem(id: "2", text: "Walk", isCompleted: true))),
            Row(
                .complete(TaskItem(id: "2", text: "Walk")), sample,
                .item(TaskItem(id: "2", text: "Walk", isCompleted: true))),
            Row(
                .rename(TaskItem(id: "2", text: "x", isCompleted: true), "Walk"), sample,
                .item(TaskItem(id: "2", text: "Walk", isCompleted: true))),
            Row(.delete(TaskItem(id: "2", text: "Walk")), sample, .done),
            // PUT of an id that it does not know fails in its handler, with Express' page.
            Row(
                .complete(TaskItem(id: "99", text: "x")),
                Answer(
                    500, [("Content-Type", "text/html; charset=utf-8")],
                    "<!DOCTYPE html><pre>TypeError: Cannot set properties of undefined</pre>"),
                .error(.failed(status: .internalServerError))),
            Row(
                .list, Answer(401, [("WWW-Authenticate", "token is not found")], "Unauthorized"),
                .error(.unauthorized(nil))),
            Row(
                .list,
                Answer(404, [("Content-Type", "text/html; charset=utf-8")], "<pre>Cannot GET /api/todolist</pre>"),
                .error(.notFound)),
        ])

    private static let sample = Answer.dotNet(#"{"id":2,"owner":"sub-1","description":"Walk","status":true}"#)
    private static let tooMany = Answer.json(
        #"{"code":"TooManyRequestsError","message":"You have exceeded your request rate of 5 r/s."}"#, 429)
    private static let denied = Answer(
        401, [("WWW-Authenticate", "Bearer"), ("Content-Type", "application/json; charset=utf-8")],
        #"{"Message":"Authorization has been denied for this request."}"#)
    private static let xml = Answer(
        200, [("Content-Type", "application/xml; charset=utf-8")],
        #"<ArrayOfTask xmlns="http://schemas.datacontract.org/2004/07/TaskService.Models"><Task><Id>0</Id></Task></ArrayOfTask>"#
    )
}
