import HTTP
import JSON
import Synchronization
import Testing

@testable import Spans

/// How spans are sent to a collector that takes them, refuses them, has no room or is away.
@Suite struct SpanExporterTests {
    /// A collector whose responses are known in advance; then it takes everything.
    private final class Collector: HTTPClient {
        private let answers: Mutex<[Result<HTTPResponse, HTTPClientError>]>
        let requests = Mutex<[OutgoingRequest]>([])

        init(_ answers: [Result<HTTPResponse, HTTPClientError>]) { self.answers = Mutex(answers) }

        func send(_ request: OutgoingRequest) async throws(HTTPClientError) -> HTTPResponse {
            requests.withLock { $0.append(request) }
            let answer: Result<HTTPResponse, HTTPClientError> = answers.withLock {
                $0.isEmpty ? .success(HTTPResponse(.ok)) : $0.removeFirst()
            }
            return try answer.get()
        }

        /// The names of the spans of each request.
        var batches: [[String]] {
            requests.withLock { $0 }.map { request in
                let resource = (try? JSONValue(parsing: request.body))?["resourceSpans"]?.array?.first
                let spans = resource?["scopeSpans"]?.array?.first?["spans"]?.array
                return spans?.compactMap { $0["name"]?.string } ?? []
            }
        }
    }

    /// What an exporter did.
    private struct Outcome {
        var events: [SpanExporter.Event] = []
        var pauses: [Duration] = []
        var batches: [[String]] = []

        var exported: Int {
            events.reduce(0) { sum, event in if case .exported(let count) = event { sum + count } else { sum } }
        }

        func lost(_ reason: SpanLoss) -> Int {
            events.reduce(0) { sum, event in
                if case .lost(let count, reason) = event { sum + count } else { sum }
            }
        }

        var causes: [String] {
            events.compactMap { if case .failing(let cause) = $0 { cause } else { nil } }
        }
    }

    private static func span(_ name: String) -> Span {
        Span(.beginning(), parentID: nil, .server, name, end: 1_700_000_000_000_000_000, after: .zero)
    }

    private static func configuration(batch: Int = 1, queue: Int = 2048) throws -> SpanExportConfiguration {
        var configuration = SpanExportConfiguration(
            endpoint: try #require(HTTPURL("http://localhost:4318/v1/traces")), resource: [:])
        // Nothing here waits for it.
        configuration.delay = .seconds(3600)
        (configuration.batchSize, configuration.queueLimit) = (batch, queue)
        return configuration
    }

    /// Exports spans one after the other, each when the one before is exported or lost.
    private func outcome(
        of answers: [Result<HTTPResponse, HTTPClientError>], spans count: Int = 1
    ) async throws -> Outcome {
        let collector = Collector(answers)
        let (stream, continuation) = AsyncStream.makeStream(of: SpanExporter.Event.self)
        let pauses = Mutex<[Duration]>([])
        let exporter = SpanExporter(
            try Self.configuration(), client: collector, now: { 784_111_740 },
            pause: { time in pauses.withLock { $0.append(time) } },
            observe: { continuation.yield($0) })
        let running = Task { await exporter.run() }
        var outcome = Outcome()
        var done = 0
        exporter.record(Self.span("0"))
        for await event in stream {
            outcome.events.append(event)
            switch event {
            case .exported, .lost(_, .refused), .lost(_, .notDelivered):
                done += 1
                if done < count { exporter.record(Self.span("\(done)")) } else { exporter.close() }
            default: break
            }
            if done == count { break }
        }
        await running.value
        continuation.finish()
        for await event in stream { outcome.events.append(event) }
        outcome.pauses = pauses.withLock { $0 }
        outcome.batches = collector.batches
        return outcome
    }

    private static func answer(_ code: Int, _ fields: HTTPFields = [:]) -> Result<HTTPResponse, HTTPClientError> {
        .success(HTTPResponse(HTTPStatus(code), fields: fields))
    }

    @Test func `as many as a request may have are sent at once, and the rest at the end`() async throws {
        let collector = Collector([])
        let (stream, continuation) = AsyncStream.makeStream(of: SpanExporter.Event.self)
        let exporter = SpanExporter(
            try Self.configuration(batch: 2), client: collector, now: { 0 }, observe: { continuation.yield($0) })
        let running = Task { await exporter.run() }
        for name in ["a", "b"] { exporter.record(Self.span(name)) }
        for await event in stream {
            #expect(event == .exported(2))
            break
        }
        for name in ["c", "d", "e"] { exporter.record(Self.span(name)) }
        exporter.close()
        await running.value
        #expect(collector.batches == [["a", "b"], ["c", "d"], ["e"]])
        // What comes later is lost, and said to be.
        exporter.record(Self.span("f"))
        continuation.finish()
        var last: SpanExporter.Event?
        for await event in stream { last = event }
        #expect(last == .lost(1, .queueFull))
    }

    @Test func `what is beyond the queue is lost, and counted`() async throws {
        let collector = Collector([])
        let events = Mutex<[SpanExporter.Event]>([])
        let exporter = SpanExporter(
            try Self.configuration(batch: 512, queue: 3), client: collector, now: { 0 },
            observe: { event in events.withLock { $0.append(event) } })
        for name in ["a", "b", "c", "d", "e"] { exporter.record(Self.span(name)) }
        exporter.close()
        await exporter.run()
        #expect(collector.batches == [["a", "b", "c"]])
        #expect(events.withLock { $0 } == [.lost(1, .queueFull), .lost(1, .queueFull), .exported(3)])
    }

    @Test(arguments: [429, 502, 503, 504])
    func `what may pass is tried again, after the pause that is asked for`(_ code: Int) async throws {
        // 17 seconds; a date that is 37 seconds away; and none, for which it is 4 seconds less a jitter by then.
        let outcome = try await outcome(of: [
            Self.answer(code, [.retryAfter: "17"]),
            Self.answer(code, [.retryAfter: "Sun, 06 Nov 1994 08:49:37 GMT"]), Self.answer(code),
        ])
        #expect(outcome.batches == [["0"], ["0"], ["0"], ["0"]] && outcome.exported == 1)
        try #require(outcome.pauses.count == 3)
        #expect(outcome.pauses[0] == .seconds(17) && outcome.pauses[1] == .seconds(37))
        #expect((.seconds(3) ... .seconds(4)).contains(outcome.pauses[2]))
        // A collector that is used as it wants to be is no failure.
        #expect(outcome.causes.isEmpty)
    }

    @Test(arguments: [302, 400, 401, 403, 404, 413, 415, 500, 501])
    func `what is refused is not sent again`(_ code: Int) async throws {
        let outcome = try await outcome(of: [Self.answer(code, [.retryAfter: "1"])])
        #expect(outcome.batches.count == 1 && outcome.pauses.isEmpty && outcome.exported == 0)
        #expect(outcome.lost(.refused) == 1 && outcome.causes == ["status-\(code)"])
    }

    @Test func `a collector that is away is tried for a minute, with growing pauses`() async throws {
        let outcome = try await outcome(of: Array(repeating: .failure(.cannotConnect), count: 20))
        #expect(outcome.lost(.notDelivered) == 1 && outcome.exported == 0)
        #expect(outcome.pauses.reduce(.zero, +) <= .seconds(60) && outcome.pauses.count >= 5)
        for (index, pause) in outcome.pauses.enumerated() {
            let most = min(Duration.seconds(1 << index), .seconds(30))
            #expect((most * 0.75...most).contains(pause), "\(index)")
        }
    }

    @Test func `one that asks for a pause again and again is tried for five minutes`() async throws {
        let outcome = try await outcome(of: Array(repeating: Self.answer(503, [.retryAfter: "86400"]), count: 20))
        #expect(outcome.lost(.notDelivered) == 1 && outcome.causes == ["status-503"])
        #expect(outcome.pauses == [.seconds(300)])
    }

    @Test func `one that asks for none again and again is not tried at once`() async throws {
        let outcome = try await outcome(of: Array(repeating: Self.answer(429, [.retryAfter: "0"]), count: 40))
        #expect(outcome.lost(.notDelivered) == 1 && outcome.exported == 0)
        #expect(outcome.pauses.allSatisfy { $0 >= .milliseconds(750) } && outcome.pauses.count < 20)
    }

    @Test func `a cause is reported once, however many batches fail of it, and its end too`() async throws {
        let away = Array(repeating: Result<HTTPResponse, HTTPClientError>.failure(.cannotConnect), count: 3)
        let outcome = try await outcome(
            of: [Self.answer(401), Self.answer(401)] + away + [Self.answer(401), Self.answer(200), Self.answer(401)],
            spans: 6)
        // Refused, refused, refused after three attempts without an answer, exported, refused, exported.
        #expect(outcome.causes == ["status-401", "cannot-connect", "status-401"])
        #expect(outcome.events.count { $0 == .recovered } == 2)
        #expect(outcome.exported == 2 && outcome.lost(.refused) == 4)
    }

    @Test(
        arguments: [
            (#"{"partialSuccess":{"rejectedSpans":"1","errorMessage":"too old"}}"#, 1),
            (#"{"partialSuccess":{"rejectedSpans":1}}"#, 1), (#"{"partialSuccess":{"rejectedSpans":"99"}}"#, 1),
            (#"{"partialSuccess":{"rejectedSpans":"0","errorMessage":"a warning"}}"#, 0),
            (#"{"partialSuccess":{"rejectedSpans":"-3"}}"#, 0), (#"{"partialSuccess":null}"#, 0), ("{}", 0), ("", 0),
            ("<html>", 0),
        ])
    func `what a partial success rejects is lost, and not sent again`(_ body: String, _ rejected: Int) async throws {
        let outcome = try await outcome(of: [.success(HTTPResponse(.ok, body: Array(body.utf8)))])
        #expect(outcome.batches.count == 1)
        #expect(outcome.exported == 1 - rejected && outcome.lost(.rejected) == rejected)
    }

    @Test func `at the end, what a collector does not take is lost without a pause`() async throws {
        let collector = Collector(Array(repeating: .failure(.cannotConnect), count: 9))
        let events = Mutex<[SpanExporter.Event]>([])
        let exporter = SpanExporter(
            try Self.configuration(batch: 2), client: collector, now: { 0 },
            observe: { event in events.withLock { $0.append(event) } })
        for name in ["a", "b", "c"] { exporter.record(Self.span(name)) }
        exporter.close()
        await exporter.run()
        #expect(collector.batches == [["a", "b"], ["c"]])
        #expect(
            events.withLock { $0 } == [
                .failing(cause: "cannot-connect"), .lost(2, .notDelivered), .lost(1, .notDelivered),
            ])
    }

    @Test func `the end of the program ends the pause before another attempt`() async throws {
        let collector = Collector([Self.answer(503, [.retryAfter: "300"]), Self.answer(503)])
        let (stream, continuation) = AsyncStream.makeStream(of: SpanExporter.Event.self)
        let exporter = SpanExporter(
            try Self.configuration(), client: collector, now: { 0 }, observe: { continuation.yield($0) })
        let running = Task { await exporter.run() }
        exporter.record(Self.span("a"))
        while collector.requests.withLock(\.isEmpty) { await Task.yield() }
        exporter.close()
        await running.value
        continuation.finish()
        var events: [SpanExporter.Event] = []
        for await event in stream { events.append(event) }
        #expect(collector.batches == [["a"], ["a"]])
        #expect(events == [.failing(cause: "status-503"), .lost(1, .notDelivered)])
    }

    @Test func `a request is JSON, has the fields of the configuration, and is part of no trace`() throws {
        var configuration = try Self.configuration()
        configuration.fields = [.authorization: "Bearer k"]
        configuration.timeout = .seconds(3)
        let request = configuration.request(for: [Self.span("a")])
        #expect(request.method == .post && request.url == configuration.endpoint)
        #expect(request.fields[.contentType] == "application/json" && request.fields[.authorization] == "Bearer k")
        #expect(request.fields[.traceparent] == nil)
        #expect(request.limits.total == .seconds(3) && request.limits.body == 65_536)
    }
}
