import HTTP
import MicroHTTPServer
import TestSupport
import Testing

struct RoundTripTests {
    @Test func `a request reaches the responder and its answer the client`() async throws {
        let responder = ClosureResponder { request in
            .text("\(request.method) \(request.target) \(request.connection.remoteAddress)")
        }
        try await withServer(responder) { port in
            let connection = try await RawConnection.open(port: port)
            try await connection.send("GET /a%2Fb?x=%20 HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
            let response = try #require(try await connection.readResponse())
            #expect(response.statusLine == "HTTP/1.1 200 OK")
            #expect(response.text == "GET /a%2Fb?x=%20 127.0.0.1")
        }
    }
}
