package import FoundationEssentials
internal import Synchronization

/// One clock for tenant, program and browser: the system clock, moved forward where a test waits for a token to expire.
package final class ConformanceClock: Sendable {
    private let ahead = Mutex<TimeInterval>(0)

    /// A clock that shows the time of the system.
    package init() {}

    /// The clock as a closure.
    package var now: @Sendable () -> Date { { self.ahead.withLock { Date().addingTimeInterval($0) } } }

    /// How far it has been moved forward, in seconds.
    package var lead: TimeInterval { ahead.withLock { $0 } }

    /// Moves the clock forward.
    func advance(by seconds: TimeInterval) { ahead.withLock { $0 += seconds } }
}
