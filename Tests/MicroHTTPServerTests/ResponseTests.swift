import HTTP
import MicroHTTPServer
import ServerTestSupport
import Testing

/// What the server sends for the responder's response.
struct ResponseTests {
    private func answer(
        to method: String = "GET", with response: HTTPResponse
    ) async throws -> RawResponse? {
        try await withServer(ClosureResponder { _ in response }) { port in
            let connection = try await RawConnection.open(port: port)
            try await connection.send("\(method) / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
            let answer = try await connection.readResponse(isHead: method == "HEAD")
            // Nothing may follow the response that could be mistaken for the next one.
            try await connection.send("\(method) / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
            let next = try await connection.readResponse(isHead: method == "HEAD")
            #expect(next?.statusLine == answer?.statusLine)
            return answer
        }
    }

    @Test func `HEAD gets the length and no body`() async throws {
        let response = try #require(try await answer(to: "HEAD", with: .text("hello")))
        #expect(response.status == 200)
        #expect(response["content-length"] == "5")
    }

    @Test(arguments: [HTTPStatus.noContent, .notModified])
    func `a status without a body has none`(status: HTTPStatus) async throws {
        let response = try #require(
            try await answer(with: HTTPResponse(status, fields: [.eTag: "\"a\""], body: Array("hello".utf8))))
        #expect(response.status == status.code)
        #expect(response["etag"] == "\"a\"")
        #expect(response["content-length"] == (status == .noContent ? nil : "5"))
        #expect(response["transfer-encoding"] == nil)
    }

    @Test func `several cookies stay several fields`() async throws {
        let response = try #require(
            try await answer(
                with: HTTPResponse.text("x").setting(SetCookie(name: "a", value: "1", isSecure: false))
                    .setting(SetCookie(name: "b", value: "2", isSecure: false))))
        #expect(response.fields.count { $0.name == "set-cookie" } == 2)
    }

    @Test func `fields about the transfer are the server's own`() async throws {
        var source = HTTPResponse.text("hello")
        for name in ["Content-Length", "Connection", "Transfer-Encoding", "Date", "Upgrade", "Keep-Alive", "Trailer"] {
            source.fields.append(try #require(HTTPField.Name(name)), "7")
        }
        let response = try #require(try await answer(with: source))
        #expect(response["content-length"] == "5")
        #expect(response.fields.filter { $0.name == "date" }.count == 1)
        #expect(response.fields.allSatisfy { $0.value != "7" })
        #expect(response.text == "hello")
    }

    @Test func `a line break in a value starts no field`() async throws {
        let response = try #require(
            try await answer(with: HTTPResponse(.seeOther, fields: [.location: "/a\r\nSet-Cookie: a=1"])))
        #expect(response["set-cookie"] == nil)
        #expect(response["location"] == "/a  Set-Cookie: a=1")
    }

    @Test func `a field that cannot be sent makes the response an error`() async throws {
        let empty = try #require(try await answer(with: HTTPResponse(.seeOther, fields: [.location: ""])))
        #expect(empty.status == 500)
        #expect(empty["location"] == nil)
        let endless = HTTPResponse(.seeOther, fields: [.location: "/" + String(repeating: "x", count: 70_000)])
        #expect(try await answer(with: endless)?.status == 500)
    }

    @Test func `a cut response has half of the body that its head announces`() async throws {
        for (source, expected) in [
            (HTTPResponse.text("hello"), "he"), (HTTPResponse(.seeOther, fields: [.location: "/a"]), nil),
        ] {
            var cut = source
            cut.isCut = true
            let response = cut
            let text = try await withServer(ClosureResponder { _ in response }) { port in
                let connection = try await RawConnection.open(port: port)
                try await connection.send("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
                return String(decoding: try await connection.readToEnd(), as: UTF8.self)
            }
            guard let expected else {
                #expect(text.isEmpty)
                continue
            }
            #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n") && text.contains("\r\nContent-Length: 5\r\n"))
            #expect(text.hasSuffix("\r\n\r\n\(expected)"), "\(text)")
        }
    }

    @Test func `a long redirect is sent whole`() async throws {
        let location = "/" + String(repeating: "x", count: 8_000)
        let response = try #require(try await answer(with: .seeOther(location)))
        #expect(response["location"] == location)
    }

    @Test(arguments: [-1, 0, 99, 100, 101, 199, 600, 999, 100_000])
    func `a status that is none becomes 500`(code: Int) async throws {
        #expect(try await answer(with: .text("x", status: HTTPStatus(code)))?.status == 500)
    }

    @Test(arguments: [200, 299, 421, 451, 599]) func `an unusual status is sent`(code: Int) async throws {
        #expect(try await answer(with: .text("x", status: HTTPStatus(code)))?.status == code)
    }
}
