internal import FoundationEssentials

/// How long an accepted task waits before it is sent again: 1, 2, 4 … 60 s, with a jitter of 20 %, so that not all are sent at once when
/// the task API is available again.
enum RetryDelay {
    /// The longest wait, in seconds.
    static let maximum: TimeInterval = 60
    /// The longest wait that an API may request, in seconds. One that names a day is available earlier, and the task would wait in vain.
    static let maxRequested: TimeInterval = 300

    /// The seconds to wait.
    /// - Parameters:
    ///   - attempts: how often the task was sent.
    ///   - retryAfter: the wait that the API has requested, in seconds.
    ///   - random: a number from 0 to 1 for the jitter.
    static func seconds(after attempts: Int, retryAfter: Int?, random: Double) -> TimeInterval {
        let doublings = min(max(attempts - 1, 0), 6)
        let wait = min(maximum, TimeInterval(1 << doublings)) * (0.8 + 0.4 * random)
        return max(wait, min(TimeInterval(retryAfter ?? 0), maxRequested))
    }
}
