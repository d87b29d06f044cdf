import Testing

@testable import HTTP

@Suite("Requests and responses")
struct HTTPMessageTests {
    @Test(arguments: [
        ("/tasks", "/tasks", ""), ("/tasks?a=1", "/tasks", "a=1"), ("/?", "/", ""), ("/?a?b", "/", "a?b"),
        ("?a", "", "a"),
        ("/a?\u{301}b", "/a", "\u{301}b"),
    ])
    func `a target is a path and a query`(_ target: String, _ path: String, _ query: String) {
        let request = HTTPRequest(target: target)
        #expect(String(request.path) == path && request.query.unicodeScalars.elementsEqual(query.unicodeScalars))
    }

    @Test func `a query that can't be read is 400`() {
        let error = #expect(throws: HTTPError.self) { try HTTPRequest(target: "/?a=%").queryParameters() }
        #expect(error?.status == .badRequest)
        #expect(error?.code == "malformed-query")
    }

    private func form(_ type: String?, _ body: [UInt8]) throws -> FormParameters {
        var request = HTTPRequest(method: .post, target: "/tasks", body: body)
        request.fields[.contentType] = type
        return try request.formParameters()
    }

    @Test(arguments: ["", ";charset=UTF-8", "; charset=\"utf-8\"", "; CharSet=utf-8", "; x=y"])
    func `a form says no charset, or that it is UTF-8`(_ parameter: String) throws {
        let type = "application/x-www-form-urlencoded" + parameter
        #expect(try form(type, Array("text=Buy+milk".utf8)).first("text") == "Buy milk")
    }

    @Test(arguments: ["utf-16", "UTF-16LE", "utf-7", "iso-8859-1", "utf8x", "\"\"", "x"])
    func `a form in another charset is 415`(_ charset: String) {
        let error = #expect(throws: HTTPError.self) {
            try form("application/x-www-form-urlencoded; charset=\(charset)", Array("text=Buy+milk".utf8))
        }
        #expect(error?.code == "form-charset")
        #expect(error?.status == .unsupportedMediaType)
    }

    @Test func `a cookie that is set again takes the place of the first`() {
        let response = HTTPResponse.seeOther("/").setting(SetCookie(name: "a", value: "1", isSecure: false))
            .setting(SetCookie(name: "b", value: "2", isSecure: false))
            .setting(.deleting("a", isSecure: false))
        #expect(response.fields[values: .setCookie].count == 2)
        #expect(response.cookies.map(\.name) == ["b", "a"])
        #expect(response.cookies.last?.maxAge == 0)
        #expect(response.sets(cookieNamed: "a") && !response.sets(cookieNamed: "c"))
    }

    @Test(arguments: [nil, "text/plain", "multipart/form-data; boundary=x", "application/json", "nonsense"])
    func `a body that is no form is 415`(_ type: String?) {
        let error = #expect(throws: HTTPError.self) { try form(type, Array("a=1".utf8)) }
        #expect(error?.status == .unsupportedMediaType)
    }

    @Test(
        arguments: [
            (Array("a=%".utf8), "malformed-form"), ([0x61, 0x3D, 0xFF], "malformed-form"),
            (Array(String(repeating: "a=1&", count: 300).utf8), "too-many-parameters"),
        ] as [([UInt8], String)])
    func `a form that can't be read is 400`(_ body: [UInt8], _ code: String) {
        let error = #expect(throws: HTTPError.self) { try form("application/x-www-form-urlencoded", body) }
        #expect(error?.status == .badRequest)
        #expect(error?.code == code)
    }

    @Test func `responses have the fields of their kind`() {
        #expect(HTTPResponse.html([]).fields[.contentType] == "text/html; charset=utf-8")
        #expect(
            HTTPResponse.json([], type: "application/problem+json").fields[.contentType] == "application/problem+json")
        let response = HTTPResponse.seeOther("/tasks\r\nX: y").setting(
            SetCookie(name: "a", value: "1", isSecure: false)
        )
        .setting(SetCookie(name: "b", value: "2", isSecure: false))
        #expect(response.status == .seeOther)
        #expect(response.fields[.location] == "/tasks  X: y")
        #expect(response.fields[values: .setCookie].count == 2)
    }

    @Test(
        arguments: [
            (100, .informational), (204, .successful), (303, .redirection), (404, .clientError), (599, .serverError),
            (600, .unknown), (0, .unknown),
        ] as [(Int, HTTPStatus.Kind)])
    func `a status has the kind of its first digit`(_ code: Int, _ kind: HTTPStatus.Kind) {
        #expect(HTTPStatus(code).kind == kind)
    }

    @Test(arguments: [
        ("127.0.0.1", true), ("::1", true), ("192.168.0.2", false), ("", false), ("127.0.0.1.example", false),
    ])
    func `a request knows whether it is from this machine`(_ address: String, _ expected: Bool) {
        #expect(HTTPRequest.Connection(remoteAddress: address).isLoopback == expected)
    }

    @Test func `an outgoing form asks for JSON and carries its limits`() throws {
        let url = try #require(HTTPURL("https://a/token"))
        let request = OutgoingRequest.form(["a": "b c"], to: url, fields: [.authorization: "Basic x"])
        #expect(String(decoding: request.body, as: UTF8.self) == "a=b%20c")
        #expect(request.method == .post && request.limits == .provider)
        #expect(request.fields[.accept] == "application/json" && request.fields[.authorization] == "Basic x")
        #expect(request.fields[.contentType] == "application/x-www-form-urlencoded")
    }

    @Test func `names of client errors are bounded`() {
        let all: [HTTPClientError] =
            [
                .unknownHost, .cannotConnect, .timedOut, .bodyTooLarge(limit: 1), .brokenAnswer, .undecodableBody,
                .cancelled,
            ]
            + TLSFailure.Reason.allCases.map { .untrustedTLS(TLSFailure($0, host: "login.example.com")) }
        #expect(Set(all.map(\.name)).count == all.count)
        // The host is for people; a count by name would have one name for each host.
        #expect(!all.contains { $0.name.contains("example") })
    }
}
