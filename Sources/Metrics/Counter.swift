internal import Synchronization

/// A number of events since the program was started. Counting is one atomic addition.
public final class Counter: Sendable {
    private let count = Atomic<UInt64>(0)

    /// Creates a counter at 0.
    public init() {}

    /// Counts events.
    public func increment(by number: UInt64 = 1) { count.wrappingAdd(number, ordering: .relaxed) }

    /// The number of events so far.
    public var value: UInt64 { count.load(ordering: .relaxed) }
}
