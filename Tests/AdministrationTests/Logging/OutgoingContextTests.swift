import HTTP
import Metrics
import Observability
import Running
import Synchronization
import Testing

/// What the program's own requests carry of the request that caused them, and how they are counted.
@Suite struct OutgoingContextTests {
    /// Records what it is given.
    private final class Recorder: HTTPClient {
        let requests = Mutex<[OutgoingRequest]>([])
        let answer: Result<HTTPResponse, HTTPClientError>

        init(_ answer: Result<HTTPResponse, HTTPClientError> = .success(HTTPResponse(.ok))) { self.answer = answer }

        func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
            requests.withLock { $0.append(request) }
            return try answer.get()
        }

        var contexts: [TraceContext] {
            requests.withLock { $0 }.compactMap { $0.fields[.traceparent].flatMap { TraceContext(traceparent: $0) } }
        }
    }

    private func outgoing(_ fields: HTTPFields = [:], _ purpose: RequestPurpose? = nil) throws -> OutgoingRequest {
        var request = OutgoingRequest(url: try #require(HTTPURL("http://localhost:1/")), fields: fields)
        request.purpose = purpose
        return request
    }

    @Test func `each request of a trace has its own parent, and one outside a request begins a trace`() async throws {
        let recorder = Recorder()
        let client = TraceContextHTTPClient(recorder)
        let parent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00"
        let scope = RequestScope(HTTPRequest(target: "/", fields: [.traceparent: parent]))
        try await RequestScope.$current.withValue(scope) {
            for _ in 0..<2 { _ = try await client.send(outgoing()) }
        }
        _ = try await client.send(outgoing([.traceparent: "nonsense"]))
        let contexts = recorder.contexts
        try #require(contexts.count == 3)
        #expect(contexts[0].traceID == "4bf92f3577b34da6a3ce929d0e0e4736" && contexts[1].traceID == contexts[0].traceID)
        #expect(Set(contexts.map(\.parentID)).count == 3 && contexts[0].parentID != "00f067aa0ba902b7")
        #expect(!contexts[0].isSampled && contexts[2].isSampled && contexts[2].traceID != contexts[0].traceID)
    }

    @Test func `the correlation id that is sent to the provider is that of the log`() async throws {
        let client = TraceContextHTTPClient(Recorder())
        let scope = RequestScope(HTTPRequest(target: "/"))
        try await RequestScope.$current.withValue(scope) {
            _ = try await client.send(outgoing())
            #expect(scope.correlationID == nil)
            _ = try await client.send(outgoing([.clientRequestID: "c1"]))
            _ = try await client.send(outgoing())
        }
        #expect(scope.correlationID == "c1" && scope.sharedTraceID == scope.traceID)
    }

    @Test func `requests are counted by purpose and result`() async throws {
        let metrics = CompanionMetrics()
        _ = try await MeasuringHTTPClient(Recorder(), metrics).send(outgoing([:], .token))
        _ = try await MeasuringHTTPClient(Recorder(.success(HTTPResponse(.badGateway))), metrics).send(outgoing())
        await #expect(throws: HTTPClientError.timedOut) {
            try await MeasuringHTTPClient(Recorder(.failure(.timedOut)), metrics).send(outgoing([:], .taskAPI))
        }
        #expect(
            metrics.outgoingResults["token", "2xx"].value == 1 && metrics.outgoingResults["other", "5xx"].value == 1)
        #expect(metrics.outgoingResults["taskAPI", "timed-out"].value == 1)
        for purpose in ["token", "other", "taskAPI"] {
            #expect(metrics.outgoing[purpose].value.cumulative.last == 1, "\(purpose)")
        }
    }
}
