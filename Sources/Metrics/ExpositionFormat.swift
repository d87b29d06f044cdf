/// How metrics are written for the program that collects them.
public enum ExpositionFormat: Sendable, Hashable {
    /// OpenMetrics 1.0.
    case openMetrics
    /// Prometheus's older text format 0.0.4.
    case prometheus

    /// The format for the values of `Accept`: OpenMetrics, unless only the other is acceptable.
    public init(accept values: [String]) {
        var (openMetrics, prometheus) = (false, false)
        for value in values {
            for range in value.split(separator: ",") {
                let parts = range.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
                let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
                guard quality > 0, let type = parts.first else { continue }
                switch type {
                case "application/openmetrics-text": openMetrics = true
                case "text/plain", "text/*": prometheus = true
                default: break
                }
            }
        }
        self = prometheus && !openMetrics ? .prometheus : .openMetrics
    }

    /// The value of `Content-Type`.
    public var contentType: String {
        switch self {
        case .openMetrics: "application/openmetrics-text; version=1.0.0; charset=utf-8"
        case .prometheus: "text/plain; version=0.0.4; charset=utf-8"
        }
    }

    /// Writes metrics. Those without a value are left out.
    public func text(_ metrics: [Metric]) -> String {
        var text = ""
        for metric in metrics where !metric.samples.isEmpty {
            let (name, type) = declaration(of: metric)
            text += "# TYPE \(name) \(type)\n"
            if self == .openMetrics, let unit = metric.unit { text += "# UNIT \(name) \(unit)\n" }
            text += "# HELP \(name) \(escaped(metric.help))\n"
            for sample in metric.samples {
                let labels = sample.labels.isEmpty ? "" : "{\(sample.labels.map(\.text).joined(separator: ","))}"
                text += "\(metric.name)\(sample.suffix)\(labels) \(sample.value)\n"
            }
        }
        return self == .openMetrics ? text + "# EOF\n" : text
    }

    /// The older format declares the name of the samples, and knows no type for constant facts.
    private func declaration(of metric: Metric) -> (name: String, type: String) {
        switch (self, metric.kind) {
        case (.prometheus, .counter): ("\(metric.name)_total", "counter")
        case (.prometheus, .info): ("\(metric.name)_info", "gauge")
        default: (metric.name, metric.kind.rawValue)
        }
    }

    private func escaped(_ help: String) -> String {
        help.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
    }
}
