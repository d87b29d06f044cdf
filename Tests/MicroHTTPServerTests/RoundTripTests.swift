import HTTP
import MicroHTTPServer
import ServerTestSupport
import TestSupport
import Testing

struct RoundTripTests {
    static let echo = ClosureResponder { request in
        .text("\(request.method) \(request.target) \(request.connection.remoteAddress) \(request.body.count)")
    }

    @Test func `a request reaches the responder and its response the client`() async throws {
        try await withServer(Self.echo) { port in
            let connection = try await RawConnection.open(port: port)
            try await connection.send("GET /a%2Fb?x=%20 HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
            let response = try #require(try await connection.readResponse())
            #expect(response.statusLine == "HTTP/1.1 200 OK")
            #expect(response.text == "GET /a%2Fb?x=%20 127.0.0.1 0")
            #expect(response["date"] != nil)
        }
    }

    @Test func `each request has its own name`() async throws {
        let names = ClosureResponder { .text($0.connection.requestID) }
        try await withServer(names) { port in
            let connection = try await RawConnection.open(port: port)
            var seen: Set<String> = []
            for _ in 0..<20 {
                try await connection.send("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
                let name = try #require(try await connection.readResponse()).text
                #expect(name.utf8.count == 10)
                seen.insert(name)
            }
            #expect(seen.count == 20)
        }
    }

    @Test func `fifty requests wait at once on two threads`() async throws {
        let latch = Latch()
        let waiting = ClosureResponder { request in
            await latch.wait()
            return .text("answer to \(request.target)")
        }
        try await withServer(waiting) { port in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<50 {
                    group.addTask {
                        let connection = try await RawConnection.open(port: port)
                        try await connection.send("GET /\(number) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
                        #expect(try await connection.readResponse()?.text == "answer to /\(number)")
                    }
                }
                await latch.waitForArrivals(50)
                await latch.open()
                try await group.waitForAll()
            }
        }
    }

    @Test func `one that waits delays no other`() async throws {
        let latch = Latch()
        let responder = ClosureResponder { request in
            if request.path == "/wait" { await latch.wait() }
            return .text("done")
        }
        try await withServer(responder) { port in
            let slow = try await RawConnection.open(port: port)
            try await slow.send("GET /wait HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
            await latch.waitForArrivals(1)
            for _ in 0..<10 {
                let quick = try await RawConnection.open(port: port)
                try await quick.send("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
                #expect(try await quick.readResponse()?.text == "done")
            }
            await latch.open()
            #expect(try await slow.readResponse()?.text == "done")
        }
    }

    @Test(arguments: [1, 4096, 100_000, 1 << 20]) func `a body arrives whole`(size: Int) async throws {
        let sum = ClosureResponder { request in
            .text("\(request.body.count) \(request.body.reduce(0) { ($0 &* 31) &+ Int($1) })")
        }
        let body = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let expected = "\(size) \(body.reduce(0) { ($0 &* 31) &+ Int($1) })"
        try await withServer(sum) { port in
            let connection = try await RawConnection.open(port: port)
            try await connection.send(
                Array("POST / HTTP/1.1\r\nHost: localhost:\(port)\r\nContent-Length: \(size)\r\n\r\n".utf8) + body)
            #expect(try await connection.readResponse()?.text == expected)
            // The same in chunks, on the same connection.
            try await connection.send(
                "POST / HTTP/1.1\r\nHost: localhost:\(port)\r\nTransfer-Encoding: chunked\r\n\r\n")
            for start in stride(from: 0, to: size, by: 30_000) {
                let piece = body[start..<min(start + 30_000, size)]
                try await connection.send(
                    Array("\(String(piece.count, radix: 16))\r\n".utf8) + piece + Array("\r\n".utf8))
            }
            try await connection.send("0\r\n\r\n")
            #expect(try await connection.readResponse()?.text == expected)
        }
    }

    @Test func `a body that is announced too large is refused at once`() async throws {
        try await withServer(Self.echo) { port in
            let connection = try await RawConnection.open(port: port)
            try await connection.send(
                "POST / HTTP/1.1\r\nHost: localhost:\(port)\r\nContent-Length: \((1 << 20) + 1)\r\n\r\n")
            #expect(try await connection.readResponse()?.status == 413)
            #expect(try await connection.readToEnd() == [])
        }
    }

    @Test func `a body that turns out too large is refused at its end and the connection continues`() async throws {
        try await withServer(Self.echo) { port in
            let connection = try await RawConnection.open(port: port)
            try await connection.send(
                "POST / HTTP/1.1\r\nHost: localhost:\(port)\r\nTransfer-Encoding: chunked\r\n\r\n")
            let chunk = "10000\r\n" + String(repeating: "x", count: 0x10000) + "\r\n"
            for _ in 0..<17 { try await connection.send(chunk) }
            try await connection.send("0\r\n\r\nGET /next HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
            #expect(try await connection.readResponse()?.status == 413)
            #expect(try await connection.readResponse()?.text == "GET /next 127.0.0.1 0")
        }
    }

    @Test func `a client that asks may continue`() async throws {
        try await withServer(Self.echo) { port in
            let connection = try await RawConnection.open(port: port)
            try await connection.send(
                "POST / HTTP/1.1\r\nHost: localhost:\(port)\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
            #expect(try await connection.readResponse()?.status == 100)
            try await connection.send("abc")
            #expect(try await connection.readResponse()?.text == "POST / 127.0.0.1 3")
        }
    }

    @Test(arguments: ["/now", "/wait"]) func `pipelined requests get responses in order`(path: String) async throws {
        let responder = ClosureResponder { request in
            // Waits: so that the response comes from another thread than the request; nothing depends on how late.
            if request.path == "/wait" { for _ in 0..<10 { await Task.yield() } }
            return .text(String(request.query))
        }
        try await withServer(responder) { port in
            let connection = try await RawConnection.open(port: port)
            let requests = (0..<20).map { "GET \(path)?\($0) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n" }
            try await connection.send(requests.joined())
            for number in 0..<20 { #expect(try await connection.readResponse()?.text == "\(number)") }
        }
    }

    @Test func `a client that goes away while its request waits harms no one`() async throws {
        let latch = Latch()
        let responder = ClosureResponder { request in
            if request.path == "/wait" { await latch.wait() }
            return .text(String(repeating: "x", count: 8 << 20))
        }
        try await withServer(responder) { port in
            for _ in 0..<5 {
                let connection = try await RawConnection.open(port: port)
                try await connection.send("GET /wait HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
                connection.reset()
            }
            let other = try await RawConnection.open(port: port)
            try await other.send("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
            #expect(try await other.readResponse()?.body.count == 8 << 20)
            await latch.open()
            try await other.send("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
            #expect(try await other.readResponse()?.status == 200)
        }
    }

    @Test func `over the limit of an address a new connection takes the place of the oldest idle one`() async throws {
        var configuration = ServerConfiguration.test
        configuration.limits.connectionsPerAddress = 2
        try await withServer(Self.echo, configuration: configuration) { port in
            var kept: [RawConnection] = []
            for _ in 0..<2 {
                let connection = try await RawConnection.open(port: port)
                try await connection.send("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
                #expect(try await connection.readResponse()?.status == 200)
                kept.append(connection)
            }
            let third = try await RawConnection.open(port: port)
            #expect(try await kept[0].readToEnd() == [])
            for connection in [kept[1], third] {
                try await connection.send("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
                #expect(try await connection.readResponse()?.status == 200)
            }
        }
    }
}
