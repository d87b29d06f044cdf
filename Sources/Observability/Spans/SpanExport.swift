package import FoundationEssentials
internal import HTTP
internal import Metrics
internal import OutgoingHTTP
package import Running
internal import Spans

/// The export of spans while the program runs, to the collector that the environment names.
package struct SpanExport: Sendable {
    /// Records the spans.
    package let recorder: SpanRecorder
    private let exporter: SpanExporter
    /// Its own, so that no export is recorded, counted or part of a trace.
    private let client: CurlHTTPClient
    private let running: Task<Void, Never>

    /// How long the end of the program waits for the collector.
    package static let patience: Duration = .seconds(5)

    /// Begins the export; `nil` where the environment asks for none, or not in a way that can be followed, which the log then says.
    package init?(
        _ environment: [String: String], metrics: CompanionMetrics, log: Log, now: @escaping @Sendable () -> Date
    ) {
        let read = SpanExportEnvironment(
            environment,
            resource: [
                "service.name": "web-companion", "service.version": ProgramVersion.current,
                "service.instance.id": UUID().uuidString.lowercased(),
            ])
        for problem in read.problems { log(.warning, problem) }
        guard let configuration = read.configuration else { return nil }
        let collector = configuration.endpoint.origin
        let client = CurlHTTPClient(
            configuration: .init(certificateAuthorities: configuration.certificateAuthorities))
        let exporter = SpanExporter(configuration, client: client, now: { now().timeIntervalSince1970 }) { event in
            switch event {
            case .exported(let count): metrics.spansExported[].increment(by: UInt64(count))
            case .lost(let count, let reason): metrics.spansLost[reason.rawValue].increment(by: UInt64(count))
            case .failing(let cause): log(.warning, "Spans can't be exported to \(collector): \(cause)")
            case .recovered: log(.notice, "Spans are exported to \(collector) again.")
            }
        }
        log(.info, "Spans are exported to \(collector).")
        recorder = SpanRecorder(configuration.sampler) { exporter.record($0) }
        self.exporter = exporter
        self.client = client
        running = Task { await exporter.run() }
    }

    /// Sends what is recorded, though without waiting long for the collector.
    package func end(within time: Duration = SpanExport.patience) async {
        exporter.close()
        let timer = Task { [running] in
            try? await Task.sleep(for: time)
            running.cancel()
        }
        await running.value
        timer.cancel()
        await client.shutdown()
    }
}
