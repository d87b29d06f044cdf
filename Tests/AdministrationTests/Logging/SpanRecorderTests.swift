import HTTP
import Observability
import Running
import Spans
import Synchronization
import Testing

@testable import Web

/// What is recorded of a request to the program, and of those that it sends.
@Suite struct SpanRecorderTests {
    /// The spans that were recorded.
    private final class Recorded: Sendable {
        private let list = Mutex<[Span]>([])
        var all: [Span] { list.withLock { $0 } }

        func recorder(_ sampler: TraceSampler = .standard) -> SpanRecorder {
            SpanRecorder(sampler, now: { 1_700_000_000_000_000_000 }) { span in self.list.withLock { $0.append(span) } }
        }
    }

    /// A network with one response.
    private struct Answering: HTTPClient {
        let answer: Result<HTTPResponse, HTTPClientError>
        let seen: @Sendable (OutgoingRequest) -> Void

        func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
            seen(request)
            return try answer.get()
        }
    }

    /// Handles a request as a route does whose handler sends one.
    private struct Handler: HTTPResponder {
        let client: any HTTPClient
        let request: OutgoingRequest
        let route: String?
        let status: HTTPStatus

        func respond(to request: HTTPRequest) async -> HTTPResponse {
            RequestScope.current?.route = route
            _ = try? await client.send(self.request)
            return HTTPResponse(status)
        }
    }

    private static let parent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-0"

    /// What one request to the program leaves, which sends one to the task API.
    private func spans(
        _ sampler: TraceSampler = .standard, method: HTTPMethod = .get, traceparent: String? = nil,
        from address: String = "127.0.0.1", route: String? = "/tasks/{id}", status: HTTPStatus = .ok,
        answer: Result<HTTPResponse, HTTPClientError> = .success(HTTPResponse(.ok))
    ) async throws -> (spans: [Span], sent: TraceContext, log: String) {
        let recorded = Recorded()
        let sent = Mutex<[String]>([])
        let lines = Mutex<[String]>([])
        let recorder = recorded.recorder(sampler)
        let network = Answering(answer: answer) { request in
            sent.withLock { $0.append(request.fields[.traceparent] ?? "") }
        }
        var request = OutgoingRequest(
            method: .delete, url: try #require(HTTPURL("https://api.example:8443/tasks/17?secret=1")))
        request.purpose = .taskAPI
        let handler = Handler(
            client: TraceContextHTTPClient(network, spans: recorder), request: request, route: route, status: status)
        let logging = RequestLogging(
            log: Log { line in lines.withLock { $0.append(line) } }, metrics: CompanionMetrics(), spans: recorder,
            scheme: "https")
        _ = await logging.respond(
            to: HTTPRequest(
                method: method, target: "/tasks/secret?code=secret",
                fields: traceparent.map { [.traceparent: $0] } ?? [:],
                connection: .init(remoteAddress: address, requestID: "r1")), next: handler)
        let context = try #require(sent.withLock { $0.first }.flatMap { TraceContext(traceparent: $0) })
        return (recorded.all, context, lines.withLock { $0.joined(separator: "\n") })
    }

    @Test func `a request and those that it causes are one trace, continued from the caller`() async throws {
        let (spans, sent, log) = try await spans(traceparent: Self.parent + "1")
        try #require(spans.count == 2)
        let (client, server) = (spans[0], spans[1])
        #expect(server.context.traceID == "4bf92f3577b34da6a3ce929d0e0e4736")
        #expect(server.parentID == "00f067aa0ba902b7" && server.context.parentID != server.parentID)
        #expect(client.parentID == server.context.parentID && client.context == sent)
        #expect(sent.traceID == server.context.traceID && sent.isSampled)
        #expect(log.hasSuffix(" trace=4bf92f3577b34da6a3ce929d0e0e4736"))
        #expect((server.kind, client.kind) == (.server, .client))
        #expect(server.end == 1_700_000_000_000_000_000 && server.start < server.end && client.start < client.end)
    }

    @Test func `a span has the pattern of the route, and nothing of the address`() async throws {
        let spans = try await spans().spans
        try #require(spans.count == 2)
        #expect(spans[0].name == "DELETE taskAPI" && spans[1].name == "GET /tasks/{id}")
        #expect(
            spans[1].attributes == [
                "http.request.method": .text("GET"), "http.response.status_code": .number(200),
                "http.route": .text("/tasks/{id}"), "url.scheme": .text("https"),
            ])
        #expect(
            spans[0].attributes == [
                "http.request.method": .text("DELETE"), "http.response.status_code": .number(200),
                "server.address": .text("api.example"), "server.port": .number(8443),
            ])
        #expect(!"\(spans)".contains("secret") && spans.allSatisfy { !$0.isError })
    }

    @Test func `where there is no route, and a method that no one knows`() async throws {
        #expect(try await spans(route: nil).spans.last?.name == "GET")
        let method = try #require(HTTPMethod("SECRET"))
        let span = try #require(try await spans(method: method, route: nil).spans.last)
        #expect(span.name == "HTTP" && span.attributes["http.request.method"] == .text("_OTHER"))
        #expect(!"\(span)".contains("SECRET"))
    }

    @Test func `an error of this program, of another, and of the network`() async throws {
        for (code, isError) in [(200, false), (303, false), (404, false), (500, true), (503, true)] {
            let span = try #require(try await spans(status: HTTPStatus(code)).spans.last)
            #expect(span.isError == isError && span.attributes["error.type"] == (isError ? .text("\(code)") : nil))
        }
        for (code, isError) in [(200, false), (304, false), (404, true), (502, true)] {
            let answer = HTTPResponse(HTTPStatus(code))
            let span = try #require(try await spans(answer: .success(answer)).spans.first)
            #expect(span.isError == isError && span.attributes["error.type"] == (isError ? .text("\(code)") : nil))
        }
        let span = try #require(try await spans(answer: .failure(.timedOut)).spans.first)
        #expect(span.isError && span.attributes["error.type"] == .text("timed-out"))
        #expect(span.attributes["http.response.status_code"] == nil)
    }

    @Test func `what is not chosen is not recorded, and others are told so`() async throws {
        let never = try #require(TraceSampler("always_off", ratio: 1))
        let (none, sent, log) = try await spans(never)
        #expect(none.isEmpty && !sent.isSampled && log.contains(" trace=\(sent.traceID)"))
        let (unwanted, told, _) = try await spans(traceparent: Self.parent + "0")
        #expect(unwanted.isEmpty && !told.isSampled && told.traceID == "4bf92f3577b34da6a3ce929d0e0e4736")
    }

    @Test func `a trace that another machine names is not continued`() async throws {
        let (spans, sent, _) = try await spans(traceparent: Self.parent + "0", from: "192.0.2.1")
        #expect(spans.count == 2 && spans.last?.parentID == nil)
        #expect(sent.traceID != "4bf92f3577b34da6a3ce929d0e0e4736" && sent.isSampled)
    }

    @Test func `what is sent outside a request begins a trace`() async throws {
        let recorded = Recorded()
        let client = TraceContextHTTPClient(
            Answering(answer: .success(HTTPResponse(.ok))) { _ in }, spans: recorded.recorder())
        _ = try await client.send(OutgoingRequest(url: try #require(HTTPURL("http://localhost:1/"))))
        let span = try #require(recorded.all.first)
        #expect(recorded.all.count == 1 && span.parentID == nil && span.name == "GET other")
    }

    @Test func `a request that is recorded has its trace in the log, whoever began it`() {
        let scope = RequestScope(HTTPRequest(target: "/"), spans: Recorded().recorder())
        #expect(scope.sharedTraceID == scope.traceID && scope.traceID == scope.span?.context.traceID)
    }
}
