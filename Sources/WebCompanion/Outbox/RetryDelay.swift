internal import FoundationEssentials

/// How long an accepted task waits before it is sent again: 1, 2, 4 … 60 s, a fifth more or less, so that not everybody comes at once when
/// the task API is back.
enum RetryDelay {
    /// Seconds that a wait grows to.
    static let maximum: TimeInterval = 60
    /// Seconds that an API may ask for. One that names a day is back earlier, and what was typed would wait for nothing.
    static let maxRequested: TimeInterval = 300

    /// The seconds to wait.
    /// - Parameters:
    ///   - attempts: how often it was sent.
    ///   - retryAfter: how long the API wants it to wait at least.
    ///   - random: from 0 to 1.
    static func seconds(after attempts: Int, retryAfter: Int?, random: Double) -> TimeInterval {
        let doublings = min(max(attempts - 1, 0), 6)
        let wait = min(maximum, TimeInterval(1 << doublings)) * (0.8 + 0.4 * random)
        return max(wait, min(TimeInterval(retryAfter ?? 0), maxRequested))
    }
}
