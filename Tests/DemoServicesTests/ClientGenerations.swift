import Testing

/// A client of the originals, and what it sends, byte by byte (reference b3 to b5), one request after the other.
///
/// In a request `{token}` is a token of alice, `{id}` the id of the task that was made last, `{host}` the server.
struct ClientGeneration: Sendable, CustomTestStringConvertible {
    let client: String
    let exchanges: [Exchange]

    var testDescription: String { client }

    /// One request and the expected response.
    struct Exchange: Sendable {
        /// The request line.
        let line: String
        /// The header fields, beside Host.
        let fields: [String]
        let body: String
        let status: Int
        let answer: Answer

        init(_ line: String, _ fields: [String] = [], body: String = "", _ status: Int, _ answer: Answer) {
            (self.line, self.fields, self.body, self.status, self.answer) = (line, fields, body, status, answer)
        }

        /// The bytes as the client sends them, with the values in their places.
        func request(_ values: [String: String]) -> String {
            func filled(_ text: String) -> String {
                values.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
            }
            let body = filled(body)
            var lines = ["\(line) HTTP/1.1", "Host: {host}"] + fields
            if !body.isEmpty || line.hasPrefix("POST") { lines.append("Content-Length: \(body.utf8.count)") }
            return filled(lines.joined(separator: "\r\n")) + "\r\n\r\n" + body
        }
    }

    /// The body of a response.
    enum Answer: Sendable {
        /// Nothing at all.
        case nothing
        /// One task whose text is in the member of that name.
        case task(String, in: String)
        /// A list with these texts in the member of that name.
        case list([String], in: String)
        /// A problem document of that kind.
        case problem(String)
    }

    static let all = [nxOAuth2, adal, wpf, taskWebApp, helloJS, msal, nodePaths, curl]

    /// The first tutorial: NXOAuth2Client on iOS. A form with `%20`; it can list and add.
    static let nxOAuth2 = ClientGeneration(
        client: "NXOAuth2Client, tutorial 1 (2016)",
        exchanges: [
            Exchange("GET /api/tasks", apple + [bearer, "Accept: application/json"], 200, .list([], in: "Text")),
            Exchange(
                "POST /api/tasks", apple + [bearer, "Accept: application/json", form], body: "Text=Buy%20milk", 201,
                .task("Buy milk", in: "Text")),
            Exchange(
                "POST /api/tasks", apple + [bearer, "Accept: application/json", form],
                body: "Text=%3Cb%3E%26amp%3B%20%F0%9F%A5%9B%2B", 201, .task("<b>&amp; 🥛+", in: "Text")),
            // Its base address may end with a slash.
            Exchange(
                "GET //api/tasks", apple + [bearer, "Accept: application/json"], 200,
                .list(["Buy milk", "<b>&amp; 🥛+"], in: "Text")),
            Exchange(
                "POST /api/tasks", apple + [bearer, "Accept: application/json", form], body: "Text=", 400,
                .problem("empty-text")),
        ])

    /// The second tutorial: ADAL on iOS. JSON at one address; DELETE has a body.
    static let adal = ClientGeneration(
        client: "ADAL, tutorial 2 (2015)",
        exchanges: [
            Exchange(
                "POST /tasks", apple + [bearer, json], body: #"{"task":"Buy milk"}"#, 201, .task("Buy milk", in: "task")
            ),
            Exchange("POST /tasks", apple + [bearer, json], body: #"{"task":"Walk"}"#, 201, .task("Walk", in: "task")),
            // NSJSONSerialization writes blanks and line ends where readable output is requested.
            Exchange(
                "POST /tasks", apple + [bearer, json], body: "{\n  \"task\" : \"Buy milk\"\n}", 201,
                .task("Buy milk", in: "task")),
            Exchange("GET /tasks", apple + [bearer], 200, .list(["Buy milk", "Walk", "Buy milk"], in: "task")),
            Exchange("DELETE /tasks", apple + [bearer, json], body: #"{"task":"Buy milk"}"#, 204, .nothing),
            Exchange("DELETE /tasks", apple + [bearer, json], body: #"{"task":"never there"}"#, 204, .nothing),
            Exchange("GET /tasks", apple + [bearer], 200, .list(["Walk"], in: "task")),
            Exchange("DELETE /tasks", apple + [bearer, json], body: "{}", 400, .problem("empty-text")),
            Exchange("GET /tasks", apple + [bearer], 200, .list(["Walk"], in: "task")),
        ])

    /// The WPF client: `FormUrlEncodedContent` writes `+`, and no Accept is sent.
    static let wpf = ClientGeneration(
        client: "B2C-NativeClient-DotNet, WPF (2015)",
        exchanges: [
            Exchange(
                "POST /api/tasks", [bearer, form, "Expect: 100-continue"], body: "Text=Buy+milk+%2B+bread", 201,
                .task("Buy milk + bread", in: "Text")),
            Exchange("GET /api/tasks", [bearer], 200, .list(["Buy milk + bread"], in: "Text")),
            Exchange("DELETE /api/tasks/{id}", [bearer], 204, .nothing),
            Exchange("GET /api/tasks", [bearer], 200, .list([], in: "Text")),
        ])

    /// Microsoft's web client of 2017: as WPF, and deletes by id.
    static let taskWebApp = ClientGeneration(
        client: "TaskWebApp, ASP.NET (2017)",
        exchanges: [
            Exchange("GET /api/tasks", [bearer, "Connection: Keep-Alive"], 200, .list([], in: "Text")),
            Exchange("POST /api/tasks", [bearer, form], body: "Text=One", 201, .task("One", in: "Text")),
            Exchange("POST /api/tasks", [bearer, form], body: "Text=One", 201, .task("One", in: "Text")),
            Exchange("DELETE /api/tasks/{id}", [bearer], 204, .nothing),
            Exchange("GET /api/tasks", [bearer], 200, .list(["One"], in: "Text")),
            Exchange("DELETE /api/tasks/{id}", [bearer], 404, .problem("no-such-task")),
            Exchange("GET /api/tasks", [bearer], 200, .list(["One"], in: "Text")),
        ])

    /// The hello.js page: JSON with an owner that it chooses, from another origin.
    static let helloJS = ClientGeneration(
        client: "hello.js single page (2016)",
        exchanges: [
            Exchange(
                "OPTIONS /api/tasks",
                [
                    origin, "Access-Control-Request-Method: POST",
                    "Access-Control-Request-Headers: authorization,content-type",
                ],
                204, .nothing),
            Exchange(
                "POST /api/tasks", [origin, bearer, "Content-Type: application/json; charset=UTF-8"],
                body: #"{"Text":"From a page","owner":"hellojs"}"#, 201, .task("From a page", in: "Text")),
            Exchange("GET /api/tasks", [origin, bearer, "Accept: */*"], 200, .list(["From a page"], in: "Text")),
            Exchange("GET /api/tasks/hellojs", [origin, bearer], 200, .list(["From a page"], in: "Text")),
            Exchange(
                "DELETE /api/tasks", [origin, bearer, json], body: #"{"Text":"From a page","owner":"bob"}"#, 204,
                .nothing),
            Exchange("GET /api/tasks", [origin, bearer], 200, .list([], in: "Text")),
        ])

    /// Today's sample: PUT with id, description and status; every change responds with the object.
    static let msal = ClientGeneration(
        client: "MSAL and the Express sample (2024)",
        exchanges: [
            Exchange(
                "POST /api/todolist", [bearer, json], body: #"{"description":"Buy milk"}"#, 200,
                .task("Buy milk", in: "description")),
            Exchange("GET /api/todolist/{id}", [bearer], 200, .task("Buy milk", in: "description")),
            Exchange(
                "PUT /api/todolist/{id}", [bearer, json],
                body: #"{"id":{id},"description":"Buy oat milk","status":true}"#, 200,
                .task("Buy oat milk", in: "description")),
            Exchange("GET /api/todolist", [bearer], 200, .list(["Buy oat milk"], in: "description")),
            Exchange(
                "PUT /api/todolist/987654", [bearer, json],
                body: #"{"id":987654,"description":"x","status":true}"#, 404, .problem("no-such-task")),
            Exchange("DELETE /api/todolist/987654", [bearer], 404, .problem("no-such-task")),
            Exchange("GET /api/todolist/987654", [bearer], 404, .problem("no-such-task")),
            Exchange("DELETE /api/todolist/{id}", [bearer], 200, .task("Buy oat milk", in: "description")),
            Exchange("GET /api/todolist", [bearer], 200, .list([], in: "description")),
            Exchange(
                "POST /api/todolist", [bearer, json], body: #"{"description":"  "}"#, 400, .problem("empty-text")),
        ])

    /// The routes of the Node server that have everything in the path. The name in it makes no difference.
    static let nodePaths = ClientGeneration(
        client: "the Node server's own routes (2015)",
        exchanges: [
            Exchange("POST /tasks/bob/Buy%20milk", [bearer], 201, .task("Buy milk", in: "task")),
            Exchange("POST /tasks?task=From%20the%20query", [bearer], 201, .task("From the query", in: "task")),
            Exchange(
                "POST /tasks", [bearer, #"Content-Type: multipart/form-data; boundary="-x-""#],
                body: "---x-\r\nContent-Disposition: form-data; name=\"task\"\r\n\r\nIn parts\r\n---x---\r\n", 201,
                .task("In parts", in: "task")),
            Exchange("GET /tasks/bob", [bearer], 200, .list(["Buy milk", "From the query", "In parts"], in: "task")),
            Exchange("DELETE /tasks/bob/Buy%20milk", [bearer], 204, .nothing),
            Exchange("DELETE /tasks?task=In+parts", [bearer], 204, .nothing),
            Exchange("GET /tasks", [bearer], 200, .list(["From the query"], in: "task")),
        ])

    /// What readers of the tutorial try in a terminal.
    static let curl = ClientGeneration(
        client: "curl, from the tutorial (2015)",
        exchanges: [
            Exchange("GET /tasks", [agent, "Accept: */*"], 401, .problem("no-token")),
            Exchange(
                "POST /tasks", [agent, "Accept: */*", form], body: "task=hello", 401, .problem("no-token")),
            Exchange("GET /tasks", [agent, "Accept: */*", bearer], 200, .list([], in: "task")),
            Exchange(
                "POST /tasks", [agent, "Accept: */*", bearer, form], body: "task=hello", 201, .task("hello", in: "task")
            ),
            Exchange(
                "POST /tasks", [agent, "Accept: */*", bearer, form, "Content-Encoding: gzip"], body: "task=hello", 415,
                .problem("unsupported-content-encoding")),
            Exchange("GET /tasks", [agent, "Accept: application/xml", bearer], 200, .list(["hello"], in: "task")),
            Exchange("PATCH /tasks", [agent, bearer], 405, .problem("method-not-allowed")),
            Exchange("GET /nothing", [agent], 404, .problem("no-such-page")),
        ])

    private static let bearer = "Authorization: Bearer {token}"
    private static let form = "Content-Type: application/x-www-form-urlencoded"
    private static let json = "Content-Type: application/json"
    private static let origin = "Origin: https://spa.example.com"
    private static let agent = "User-Agent: curl/7.43.0"
    private static let apple = [
        "User-Agent: Microsoft%20Tasks/1 CFNetwork/758.2.8 Darwin/15.6.0", "Accept-Language: en-us",
        "Accept-Encoding: gzip, deflate", "Connection: keep-alive",
    ]
}
