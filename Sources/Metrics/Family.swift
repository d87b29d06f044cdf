internal import Synchronization

/// The instruments of one metric, one for each combination of label values.
///
/// The number of combinations is limited, whatever callers pass: memory, here and in the program that collects them, must not grow with
/// what others send. Beyond it, all share one, whose labels are `other`.
public final class Family<Instrument: Sendable>: Sendable {
    let name: String
    let help: String
    private let labelNames: [String]
    private let make: @Sendable () -> Instrument
    private let instruments = Mutex<[[String]: Instrument]>([:])

    /// The maximum number of combinations.
    static var maxCount: Int { 200 }

    /// - Parameter known: the combinations that are there from the beginning, at 0, so that a rate can be computed from the first event on:
    ///   `increase()` takes a series that appears with 1 for one that has always been 1.
    private init(
        _ name: String, _ help: String, _ labelNames: [String], known: [[String]],
        make: @escaping @Sendable () -> Instrument
    ) {
        (self.name, self.help, self.labelNames, self.make) = (name, help, labelNames, make)
        for values in labelNames.isEmpty ? [[]] : known where values.count == labelNames.count { _ = self[values] }
    }

    /// The instrument for these values, in the order of the names.
    public subscript(_ values: String...) -> Instrument { self[values] }

    private subscript(_ values: [String]) -> Instrument {
        instruments.withLock { instruments in
            if let known = instruments[values] { return known }
            let isFull = instruments.count >= Family.maxCount
            let key = isFull ? labelNames.map { _ in "other" } : values
            let instrument = instruments[key] ?? make()
            instruments[key] = instrument
            return instrument
        }
    }

    /// The labels of each instrument, in a fixed order.
    var all: [(labels: [Label], instrument: Instrument)] {
        instruments.withLock { $0 }.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { values, instrument in
            (zip(labelNames, values).map { Label($0, $1) }, instrument)
        }
    }
}

extension Family where Instrument == Counter {
    /// Creates counters.
    /// - Parameters:
    ///   - name: without the suffix `_total`.
    ///   - known: the combinations of label values that begin at 0; others appear with their first event.
    public convenience init(counters name: String, _ help: String, labels: [String] = [], known: [[String]] = []) {
        self.init(name, help, labels, known: known) { Counter() }
    }

    /// Their values now.
    public var metric: Metric {
        Metric(
            name, help, .counter,
            all.map { Metric.Sample(suffix: "_total", labels: $0.labels, value: "\($0.instrument.value)") })
    }
}

extension Family where Instrument == Histogram {
    /// Creates histograms.
    /// - Parameters:
    ///   - name: ends with `_seconds`.
    ///   - known: the combinations of label values that begin at 0; others appear with their first event.
    public convenience init(
        histograms name: String, _ help: String, labels: [String] = [], known: [[String]] = [],
        bounds: [Double] = Histogram.requestBounds
    ) {
        self.init(name, help, labels, known: known) { Histogram(bounds: bounds) }
    }

    /// Their values now.
    public var metric: Metric {
        Metric(
            name, help, .histogram,
            all.flatMap { labels, histogram in
                let (cumulative, sum) = histogram.value
                let bounds = histogram.bounds + [.infinity]
                return zip(bounds, cumulative).map { bound, count in
                    Metric.Sample(
                        suffix: "_bucket", labels: labels + [Label("le", Metric.text(bound))], value: "\(count)")
                } + [
                    Metric.Sample(suffix: "_count", labels: labels, value: "\(cumulative.last ?? 0)"),
                    Metric.Sample(suffix: "_sum", labels: labels, value: Metric.text(sum)),
                ]
            })
    }
}
