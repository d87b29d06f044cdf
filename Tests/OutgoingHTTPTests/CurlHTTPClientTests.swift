import HTTP
import ServerTestSupport
import Synchronization
import Testing

@testable import OutgoingHTTP

/// Requests and responses that succeed, over real sockets.
struct CurlHTTPClientTests {
    /// Responds to every request of a connection with `body`.
    private static func answering(_ body: String, fields: String = "") -> ScriptedServer.Script {
        { connection in while connection.readRequest() != nil, connection.answer(body, fields: fields) {} }
    }

    @Test func `a GET sends what was requested and reads status, fields and body`() async throws {
        let fields = "Content-Type: text/plain\r\nX-Twice: a\r\nx-twice: b\r\nX-Empty:\r\n"
        try await ScriptedServer.run(Self.answering("hello", fields: fields)) { server in
            let client = CurlHTTPClient(configuration: .init(userAgent: "Test/1"))
            let response = try await client.send(
                OutgoingRequest(
                    url: server.url("/a/../b%2Fc?d=e"), fields: [.accept: "application/json"], limits: .patient))
            #expect(response.status == .ok)
            #expect(response.text == "hello")
            #expect(response.fields[.contentType] == "text/plain")
            let twice = try #require(HTTPField.Name("X-Twice"))
            #expect(response.fields[values: twice] == ["a", "b"])
            let empty = try #require(HTTPField.Name("X-Empty"))
            #expect(response.fields[empty] == "")
            #expect(
                server.requests == [
                    "GET /a/../b%2Fc?d=e HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nAccept-Encoding: gzip\r\n"
                        + "Accept: application/json\r\nUser-Agent: Test/1\r\n\r\n"
                ])
        }
    }

    @Test func `a POST sends its body and no field of libcurl's own`() async throws {
        try await ScriptedServer.run(Self.answering("{}")) { server in
            let client = CurlHTTPClient(configuration: .init(userAgent: ""))
            _ = try await client.send(.form(["a": "1 &", "b": "ü"], to: server.url("/token")))
            _ = try await client.send(
                OutgoingRequest(method: .post, url: server.url("/raw"), body: [0x61, 0x62], limits: .patient))
            _ = try await client.send(OutgoingRequest(method: .post, url: server.url("/none"), limits: .patient))
            #expect(
                server.requests == [
                    "POST /token HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nAccept-Encoding: gzip\r\n"
                        + "Content-Type: application/x-www-form-urlencoded\r\nAccept: application/json\r\n"
                        + "Content-Length: 18\r\n\r\na=1%20%26&b=%C3%BC",
                    "POST /raw HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nAccept-Encoding: gzip\r\n"
                        + "Content-Length: 2\r\n\r\nab",
                    "POST /none HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nAccept-Encoding: gzip\r\n"
                        + "Content-Length: 0\r\n\r\n",
                ])
        }
    }

    @Test func `a request takes nothing over from the ones before it`() async throws {
        try await ScriptedServer.run(Self.answering("{}")) { server in
            let client = CurlHTTPClient(configuration: .init(userAgent: ""))
            let token: HTTPFields = [.authorization: "Bearer one"]
            let form: FormParameters = ["code": "secret"]
            let (one, other) = (try server.url("/a"), try server.url("/b"))
            let requests = [
                OutgoingRequest(url: one, fields: token, limits: .patient),
                .form(form, to: one, limits: .patient),
                OutgoingRequest(url: one, limits: .patient),
                OutgoingRequest(method: .post, url: one, limits: .patient),
                OutgoingRequest(method: .head, url: one, limits: .patient),
                OutgoingRequest(url: one, body: [0x61], limits: .patient),
                OutgoingRequest(method: .delete, url: one, limits: .patient),
                .form(form, to: other, fields: token, limits: .patient),
            ]
            var alone: [String] = []
            for request in requests {
                let client = CurlHTTPClient(configuration: .init(userAgent: ""))
                _ = try await client.send(request)
                alone.append(try #require(server.requests.last))
                await client.shutdown()
            }
            // Each of them after each other one.
            for first in requests.indices {
                for second in requests.indices {
                    _ = try await client.send(requests[first])
                    #expect(server.requests.last == alone[first])
                    _ = try await client.send(requests[second])
                    #expect(server.requests.last == alone[second])
                }
            }
            // A transfer that is broken off leaves nothing either.
            var tight = requests[0]
            tight.limits.body = 1
            await #expect(throws: HTTPClientError.bodyTooLarge(limit: 1)) { try await client.send(tight) }
            _ = try await client.send(requests[2])
            #expect(server.requests.last == alone[2])
            await client.shutdown()
        }
    }

    @Test(arguments: [
        (HTTPMethod.put, "x"), (.patch, "x"), (.delete, "{\"task\":\"x\"}"), (.delete, ""), (.options, ""), (.put, ""),
        (.get, "x"),
    ])
    func `every method goes out with its body`(_ method: HTTPMethod, _ body: String) async throws {
        try await ScriptedServer.run(Self.answering("done")) { server in
            let client = CurlHTTPClient()
            let response = try await client.send(
                OutgoingRequest(method: method, url: server.url(), body: Array(body.utf8), limits: .patient))
            #expect(response.text == "done")
            let request = try #require(server.requests.first)
            #expect(request.hasPrefix("\(method) / HTTP/1.1\r\n"))
            #expect(request.hasSuffix("\r\n\r\n\(body)"))
        }
    }

    @Test func `a HEAD has fields and no body, and the next request is not confused`() async throws {
        try await ScriptedServer.run({ connection in
            while let request = connection.readRequest() {
                if request.hasPrefix("HEAD") {
                    connection.write("HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n")
                } else {
                    connection.answer("after")
                }
            }
        }) { server in
            let start = ContinuousClock.now
            let client = CurlHTTPClient { start }
            let head = try await client.send(OutgoingRequest(method: .head, url: server.url(), limits: .patient))
            #expect(head.body.isEmpty)
            #expect(head.fields[.contentLength] == "5000")
            let text = try await client.send(OutgoingRequest(url: server.url(), limits: .patient)).text
            #expect(text == "after")
            #expect(server.connections == 1)
        }
    }

    @Test func `a chunked body is put together and its trailers dropped`() async throws {
        try await ScriptedServer.run({ connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nX-A: head\r\n\r\n")
            connection.write("3\r\nabc\r\n4;ext=1\r\ndefg\r\n0\r\nX-A: trailer\r\nLocation: /evil\r\n\r\n")
        }) { server in
            let response = try await CurlHTTPClient().send(OutgoingRequest(url: server.url(), limits: .patient))
            #expect(response.text == "abcdefg")
            let name = try #require(HTTPField.Name("X-A"))
            #expect(response.fields[values: name] == ["head"])
            #expect(response.fields[.location] == nil)
        }
    }

    @Test func `a body without a length ends with the connection`() async throws {
        try await ScriptedServer.run({ connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.0 200 OK\r\n\r\nall of it")
        }) { server in
            let text = try await CurlHTTPClient().send(OutgoingRequest(url: server.url(), limits: .patient)).text
            #expect(text == "all of it")
        }
    }

    @Test func `of several header blocks the last counts`() async throws {
        try await ScriptedServer.run({ connection in
            _ = connection.readRequest()
            connection.write("HTTP/1.1 100 Continue\r\nX-A: 1\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n")
            connection.answer("made", status: "201 Created")
        }) { server in
            let response = try await CurlHTTPClient().send(
                OutgoingRequest(method: .post, url: server.url(), limits: .patient))
            #expect(response.status == .created)
            let names = response.fields.map(\.name.rawName)
            #expect(names == ["Content-Length"])
        }
    }

    @Test func `a gzip body is decoded and no longer called gzip`() async throws {
        try await ScriptedServer.run({ connection in
            _ = connection.readRequest()
            // "hello" in a stored block, with CRC-32 and length.
            let gzip: [UInt8] =
                [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, 5, 0, 0xFA, 0xFF] + Array("hello".utf8)
                + [0x86, 0xA6, 0x10, 0x36, 5, 0, 0, 0]
            connection.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(gzip.count)\r\n\r\n")
            connection.write(gzip)
        }) { server in
            let response = try await CurlHTTPClient().send(OutgoingRequest(url: server.url(), limits: .patient))
            #expect(response.text == "hello")
            #expect(response.fields.count == 0)
        }
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a redirect is returned and not followed`(_ status: Int) async throws {
        try await ScriptedServer.run({ connection in
            while connection.readRequest() != nil {
                connection.answer("", status: "\(status) Elsewhere", fields: "Location: /elsewhere\r\n")
            }
        }) { server in
            let response = try await CurlHTTPClient().send(OutgoingRequest(url: server.url(), limits: .patient))
            #expect(response.status.code == status)
            #expect(response.fields[.location] == "/elsewhere")
            #expect(server.requests.count == 1)
        }
    }

    @Test func `one connection serves many requests in a row`() async throws {
        try await ScriptedServer.run(Self.answering("again")) { server in
            let start = ContinuousClock.now
            let client = CurlHTTPClient { start }
            for _ in 0..<20 { _ = try await client.send(OutgoingRequest(url: server.url(), limits: .patient)) }
            #expect(server.requests.count == 20)
            #expect(server.connections == 1)
        }
    }

    @Test func `fifty requests at once all get their own response`() async throws {
        try await ScriptedServer.run({ connection in
            while let request = connection.readRequest() {
                connection.answer(String(request.split(separator: " ")[1]))
            }
        }) { server in
            let client = CurlHTTPClient()
            let texts = try await withThrowingTaskGroup(of: (Int, String).self) { group in
                for number in 0..<50 {
                    group.addTask {
                        (
                            number,
                            try await client.send(OutgoingRequest(url: server.url("/\(number)"), limits: .patient)).text
                        )
                    }
                }
                return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
            }
            #expect(texts == Dictionary(uniqueKeysWithValues: (0..<50).map { ($0, "/\($0)") }))
        }
    }

    @Test func `more requests than connections wait for one`() async throws {
        try await ScriptedServer.run(Self.answering("ok")) { server in
            let client = CurlHTTPClient(configuration: .init(maximumConnectionsPerHost: 2))
            try await withThrowingTaskGroup { group in
                for _ in 0..<30 {
                    group.addTask { _ = try await client.send(OutgoingRequest(url: server.url(), limits: .patient)) }
                }
                try await group.waitForAll()
            }
            #expect(server.requests.count == 30)
            #expect(server.connections <= 2)
        }
    }

    @Test(arguments: ["/", "/a?b=c"])
    func `connectTo maps a public name onto this machine`(_ path: String) async throws {
        try await ScriptedServer.run(Self.answering("mapped")) { server in
            let client = CurlHTTPClient(
                configuration: .init(connectTo: ["login.example.com:80": "127.0.0.1:\(server.port)"]))
            let url = try #require(HTTPURL("http://login.example.com\(path)"))
            let text = try await client.send(OutgoingRequest(url: url, limits: .patient)).text
            #expect(text == "mapped")
            #expect(server.requests.first?.hasPrefix("GET \(path) HTTP/1.1\r\nHost: login.example.com\r\n") == true)
        }
    }

    @Test func `no value of a field can start another field`() async throws {
        try await ScriptedServer.run(Self.answering("ok")) { server in
            let fields: HTTPFields = [
                .authorization: "Bearer a\r\nX-Injected: 1\r\n\r\nGET /evil HTTP/1.1", .userAgent: "x\nX-Injected: 2",
                .accept: "x\u{0}y",
            ]
            let client = CurlHTTPClient()
            _ = try await client.send(OutgoingRequest(url: server.url(), fields: fields, limits: .patient))
            _ = try await CurlHTTPClient(configuration: .init(userAgent: "a\r\nX-Injected: 3"))
                .send(OutgoingRequest(url: server.url(), limits: .patient))
            #expect(server.requests.count == 2)
            for request in server.requests {
                #expect(!request.lowercased().contains("\nx-injected"))
                #expect(!request.contains("\nGET"))
            }
        }
    }

    @Test func `fields of the framing are the client's own`() async throws {
        try await ScriptedServer.run(Self.answering("ok")) { server in
            var fields: HTTPFields = [.contentLength: "1", .transferEncoding: "chunked", .host: "evil.example.com"]
            fields.append(.connection, "close")
            fields.append(.acceptEncoding, "br")
            let request = try OutgoingRequest(
                method: .post, url: server.url(), fields: fields, body: [0x61, 0x62], limits: .patient)
            _ = try await CurlHTTPClient(configuration: .init(userAgent: "")).send(request)
            #expect(
                server.requests == [
                    "POST / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nAccept-Encoding: gzip\r\n"
                        + "Content-Length: 2\r\n\r\nab"
                ])
        }
    }

    @Test func `cookies of one response do not return with the next request`() async throws {
        try await ScriptedServer.run(Self.answering("ok", fields: "Set-Cookie: a=b; Path=/\r\n")) { server in
            let client = CurlHTTPClient()
            _ = try await client.send(OutgoingRequest(url: server.url(), limits: .patient))
            _ = try await client.send(OutgoingRequest(url: server.url(), limits: .patient))
            #expect(server.requests.allSatisfy { !$0.lowercased().contains("cookie") })
        }
    }
}
