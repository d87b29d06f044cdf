internal import FoundationEssentials
internal import Synchronization

/// One clock for tenant, companion and browser: the machine's, set forward where a test waits for a token to end.
final class ConformanceClock: Sendable {
    private let ahead = Mutex<TimeInterval>(0)

    /// The clock as modules want it.
    var now: @Sendable () -> Date { { self.ahead.withLock { Date().addingTimeInterval($0) } } }

    /// Sets it forward.
    func advance(by seconds: TimeInterval) { ahead.withLock { $0 += seconds } }
}
