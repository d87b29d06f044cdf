internal import Synchronization

/// How long something took, each time since the program was started: counts of durations up to each of a few bounds. Recording is two
/// atomic additions.
public final class Histogram: Sendable {
    /// The upper bounds in seconds, rising; the last bucket has none.
    public let bounds: [Double]
    private let buckets: [Counter]
    private let nanoseconds = Atomic<UInt64>(0)

    /// For requests to other machines, and from them.
    public static let requestBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0]
    /// For a local database.
    public static let storageBounds = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1.0, 5.0]

    /// Creates a histogram without durations.
    public init(bounds: [Double] = Histogram.requestBounds) {
        self.bounds = bounds
        buckets = (0...bounds.count).map { _ in Counter() }
    }

    /// Records a duration; one below 0, which a clock can't give, counts as 0.
    public func record(_ duration: Duration) {
        let seconds = max(duration / .seconds(1), 0)
        buckets[bounds.firstIndex { seconds <= $0 } ?? bounds.count].increment()
        nanoseconds.wrappingAdd(UInt64(min(seconds * 1e9, 0x1p62)), ordering: .relaxed)
    }

    /// What was recorded: for each bound, and for all, how many durations were not longer.
    public var value: (cumulative: [UInt64], sum: Double) {
        var total: UInt64 = 0
        let cumulative = buckets.map { bucket in
            total += bucket.value
            return total
        }
        return (cumulative, Double(nanoseconds.load(ordering: .relaxed)) / 1e9)
    }
}
