/// A metric as it is read at one moment: one value for each combination of its labels.
public struct Metric: Sendable {
    /// What its values mean.
    public enum Kind: String, Sendable {
        /// A number of events, which only rises.
        case counter
        /// A value that rises and falls.
        case gauge
        /// A distribution.
        case histogram
        /// Constant facts, as labels of the value 1.
        case info
    }

    /// One line of the exposition.
    struct Sample {
        let suffix: String
        let labels: [Label]
        let value: String
    }

    /// The name, without the suffixes of its samples.
    public let name: String
    /// A sentence for people.
    public let help: String
    /// What its values mean.
    public let kind: Kind
    let samples: [Sample]

    /// The unit, which a name that has one ends with.
    var unit: String? { name.hasSuffix("_seconds") ? "seconds" : name.hasSuffix("_bytes") ? "bytes" : nil }

    init(_ name: String, _ help: String, _ kind: Kind, _ samples: [Sample]) {
        (self.name, self.help, self.kind, self.samples) = (name, help, kind, samples)
    }

    /// A value that rises and falls; without one, the metric is left out.
    public static func gauge(_ name: String, _ help: String, _ value: Double?) -> Metric {
        gauges(name, help, value.map { [([], $0)] } ?? [])
    }

    /// The same for several combinations of labels.
    public static func gauges(_ name: String, _ help: String, _ values: [(labels: [Label], value: Double)]) -> Metric {
        Metric(
            name, help, .gauge,
            values.map { Sample(suffix: "", labels: $0.labels, value: Metric.text($0.value)) })
    }

    /// Constant facts.
    public static func info(_ name: String, _ help: String, _ labels: [Label]) -> Metric {
        Metric(name, help, .info, [Sample(suffix: "_info", labels: labels, value: "1")])
    }

    /// A number as both formats write it.
    static func text(_ number: Double) -> String {
        number.isNaN ? "NaN" : number.isInfinite ? (number < 0 ? "-Inf" : "+Inf") : "\(number)"
    }
}
