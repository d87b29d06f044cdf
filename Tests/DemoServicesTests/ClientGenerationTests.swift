import DemoServices
import FoundationEssentials
import HTTP
import HTTPTestSupport
import JSON
import MicroHTTPServer
import ServerTestSupport
import TestSupport
import Testing

/// The demo API serves every client of the originals, over a socket, with a token of the demo tenant.
@Suite struct ClientGenerationTests {
    /// The demo API, trusting a demo tenant.
    private struct ServicesHarness {
        let tenant: TenantHarness
        let api: TaskAPIHarness
        let token: String
        let owner: String

        init() async throws {
            let tenant = try TenantHarness()
            let client = ScriptedHTTPClient { request throws(HTTPClientError) in
                await tenant.tenant.respond(
                    to: HTTPRequest(target: request.url.requestTarget, fields: [.host: request.url.authority]))
            }
            self.tenant = tenant
            api = try TaskAPIHarness(clock: tenant.clock, client: client) {
                $0.allowedOrigins = ["https://spa.example.com"]
            }
            token = try #require(try await tenant.tokens()["access_token"]?.string)
            owner = try #require(try await tenant.claims(token)["oid"]?.string)
        }

        func tokens(of persona: String) async throws -> String {
            try #require(try await tenant.tokens(persona: persona)["access_token"]?.string)
        }
    }

    @Test(
        .holds("P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "P9", "P10", "P14", "P16"),
        arguments: ClientGeneration.all)
    func `each client generation finds what it expects`(_ generation: ClientGeneration) async throws {
        let harness = try await ServicesHarness()
        let bob = try await harness.tokens(of: "bob")
        _ = try await harness.api.send(.post, "/api/tasks", token: bob, json: ["Text": "Buy milk"])
        try await withServer(harness.api.api) { port in
            let connection = try await RawConnection.open(port: port)
            var id = ""
            for exchange in generation.exchanges {
                try await connection.send(
                    exchange.request(["token": harness.token, "host": "127.0.0.1:\(port)", "id": id]))
                var response = try #require(try await connection.readResponse())
                // "Expect: 100-continue" gets an interim response before the other.
                if response.status == 100 { response = try #require(try await connection.readResponse()) }
                #expect(response.status == exchange.status, "\(exchange.line): \(response.text)")
                try check(response, exchange, owner: harness.owner)
                if let task = try? JSONValue(parsing: response.body), exchange.status == 200 || exchange.status == 201 {
                    id = (task["Id"] ?? task["_id"] ?? task["id"]).map { $0.string ?? "\($0.integer ?? 0)" } ?? id
                }
            }
        }
        // Whatever owner a client named, another person's list is as it was.
        #expect(try await harness.api.texts(token: bob) == ["Buy milk"])
    }

    private func check(
        _ response: RawResponse, _ exchange: ClientGeneration.Exchange, owner: String
    ) throws {
        #expect(response["cache-control"] == "no-store")
        if exchange.fields.contains("Origin: https://spa.example.com") {
            #expect(response["access-control-allow-origin"] == "https://spa.example.com", "\(exchange.line)")
        }
        if exchange.line.hasPrefix("OPTIONS") {
            #expect(response["access-control-allow-methods"]?.contains("PUT, DELETE") == true)
            #expect(response["access-control-allow-headers"] == "Authorization, Content-Type, Idempotency-Key")
            #expect(response["allow"]?.contains("POST") == true)
        }
        switch exchange.answer {
        case .nothing:
            #expect(response.body.isEmpty)
        case .task(let text, let member):
            #expect(response["content-type"] == "application/json; charset=utf-8")
            let task = try JSONValue(parsing: response.body)
            #expect(task[member]?.string == text, "\(exchange.line)")
            #expect((task["Owner"] ?? task["owner"])?.string == owner, "the owner is the token's")
            #expect(response.status != 201 || response["location"] != nil)
        case .list(let texts, let member):
            #expect(response["content-type"] == "application/json; charset=utf-8")
            let list = try #require(try JSONValue(parsing: response.body).array)
            #expect(list.map { $0[member]?.string } == texts, "\(exchange.line)")
            #expect(list.allSatisfy { ($0["Owner"] ?? $0["owner"])?.string == owner })
        case .problem(let code):
            #expect(response["content-type"] == "application/problem+json")
            let problem = try JSONValue(parsing: response.body)
            #expect(problem["type"]?.string == "urn:web-companion:demo-task-api:\(code)", "\(exchange.line)")
            #expect(problem["status"]?.integer == Int64(response.status))
            #expect((response.status == 401) == (response["www-authenticate"] == "Bearer realm=\"tasks\""))
        }
    }

    @Test func `what never reaches the API is refused with a problem, too`() async throws {
        let harness = try await ServicesHarness()
        try await withHTTPServer(harness.api.api, refusal: { DemoTaskAPI.response(toRefusal: $0.error) }) { server in
            for (request, status) in [
                ("GET /api/tasks HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n", 421),
                ("TRACE /api/tasks HTTP/1.1\r\nHost: localhost:\(server.boundPort)\r\n\r\n", 405),
            ] {
                let connection = try await RawConnection.open(port: server.boundPort)
                try await connection.send(request)
                let response = try #require(try await connection.readResponse())
                #expect(response.status == status)
                #expect(response["content-type"] == "application/problem+json")
                #expect(try JSONValue(parsing: response.body)["status"]?.integer == Int64(status))
            }
        }
    }
}
