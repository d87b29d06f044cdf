public import FoundationEssentials
import Synchronization

/// A clock that only a test moves.
public final class TestClock: Sendable {
    private let time: Mutex<Date>

    /// Starts at a fixed moment.
    public init(_ start: Date = Date(timeIntervalSince1970: 1_760_000_000)) { time = Mutex(start) }

    /// What the clock shows.
    public var date: Date { time.withLock { $0 } }

    /// The clock in the form that modules take.
    public var now: @Sendable () -> Date { { self.date } }

    /// Moves the clock, forward or back.
    public func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
}
