public import HTTP

/// Sends spans to a collector, in batches, while the program works on: recording one is an addition to a list.
///
/// While the collector does not take a batch, it is sent again with growing pauses, or after the pause that it asks for, and given up after a
/// while. Then the spans are lost, as are those for which there is no room.
public final class SpanExporter: Sendable {
    /// What has happened, for metrics and the log.
    public enum Event: Sendable, Hashable {
        /// Spans were exported.
        case exported(Int)
        /// Spans were lost.
        case lost(Int, SpanLoss)
        /// The collector can't be reached, or does not take what it is sent; once for each cause, until it has taken something.
        /// - Parameter cause: a name from a fixed set: that of an ``HTTPClientError``, or `status-` and a number.
        case failing(cause: String)
        /// It takes spans again.
        case recovered
    }

    /// How long a batch is tried, when the collector does not ask for a pause.
    static let patience = Duration.seconds(60)
    /// The same when it does. One that names a day is there earlier.
    static let patienceWhenAsked = Duration.seconds(300)
    /// The longest pause that is not asked for.
    static let longestPause = Duration.seconds(30)

    private let configuration: SpanExportConfiguration
    private let client: any HTTPClient
    private let now: @Sendable () -> Double
    private let pause: (@Sendable (Duration) async -> Void)?
    private let observe: @Sendable (Event) -> Void
    private let buffer: SpanBuffer
    private let ending = WakeUp()

    /// - Parameters:
    ///   - client: sends the requests: one that neither records nor counts, because an export would otherwise cause the next one.
    ///   - now: the seconds since 1 January 1970.
    ///   - pause: waits between two attempts; `nil` for real waiting, which ends with the program.
    public init(
        _ configuration: SpanExportConfiguration, client: any HTTPClient, now: @escaping @Sendable () -> Double,
        pause: (@Sendable (Duration) async -> Void)? = nil, observe: @escaping @Sendable (Event) -> Void
    ) {
        self.configuration = configuration
        self.client = client
        self.now = now
        self.pause = pause
        self.observe = observe
        buffer = SpanBuffer(limit: configuration.queueLimit, batchSize: configuration.batchSize)
    }

    /// Takes a span. Never waits.
    public func record(_ span: Span) {
        if !buffer.add(span) { observe(.lost(1, .queueFull)) }
    }

    /// Exports what is recorded, until ``close()`` and all that was recorded by then is sent or lost. Called once.
    public func run() async {
        var failures: Set<String> = []
        while true {
            await buffer.wait(atMost: configuration.delay)
            // Looked up before the rest is taken: what is added until it is closed is still sent.
            let isLast = buffer.isClosed
            while let batch = buffer.next() { await export(batch, &failures) }
            if isLast { return }
        }
    }

    /// From now on nothing is recorded, and each batch is sent once.
    public func close() {
        buffer.close()
        ending.end()
    }

    private func export(_ batch: [Span], _ failures: inout Set<String>) async {
        let request = configuration.request(for: batch)
        var (attempts, waited) = (0, Duration.zero)
        while true {
            switch await delivery(of: request) {
            case .taken(let rejected):
                let lost = min(rejected, batch.count)
                observe(.exported(batch.count - lost))
                if !failures.isEmpty { observe(.recovered) }
                failures = []
                if lost > 0 { observe(.lost(lost, .rejected)) }
                return
            case .refused(let cause):
                report(cause, &failures)
                observe(.lost(batch.count, .refused))
                return
            case .later(let cause, let seconds, let isThrottled):
                let wait = SpanExporter.wait(after: attempts, asked: seconds)
                let limit = seconds == nil ? SpanExporter.patience : SpanExporter.patienceWhenAsked
                guard !buffer.isClosed, waited + wait <= limit else {
                    report(cause, &failures)
                    observe(.lost(batch.count, .notDelivered))
                    return
                }
                // A collector that asks for a pause is used as it wants to be.
                if !isThrottled { report(cause, &failures) }
                attempts += 1
                waited += wait
                if let pause { await pause(wait) } else { await ending.sleep(atMost: wait) }
            }
        }
    }

    private func delivery(of request: OutgoingRequest) async -> SpanDelivery {
        do { return SpanDelivery(try await client.send(request), now: now()) } catch { return SpanDelivery(error) }
    }

    private func report(_ cause: String, _ failures: inout Set<String>) {
        if failures.insert(cause).inserted { observe(.failing(cause: cause)) }
    }

    /// 1, 2, 4 … 30 s with a jitter, so that not all programs come back at once; at least what the collector asks for.
    private static func wait(after attempts: Int, asked seconds: Int?) -> Duration {
        let usual = min(.seconds(1 << min(attempts, 5)), longestPause) * Double.random(in: 0.75...1)
        return max(usual, min(.seconds(seconds ?? 0), patienceWhenAsked))
    }
}
