import FoundationEssentials

/// Detects that the system clock was set: its difference then deviates from the elapsed time.
struct ClockWatch {
    /// Deviations up to this many seconds are ignored: time servers adjust clocks by less.
    static let tolerance: TimeInterval = 60

    private var last: (time: Date, instant: ContinuousClock.Instant)?

    /// Checks the clock again.
    /// - Parameters:
    ///   - time: the time of the system clock.
    ///   - instant: the same moment on a clock that cannot be set, and that continues while the machine sleeps.
    /// - Returns: by how many seconds the clock was set forward since the last check, negative for back; `nil` when it was not set.
    mutating func look(_ time: Date, _ instant: ContinuousClock.Instant) -> TimeInterval? {
        defer { last = (time, instant) }
        guard let last else { return nil }
        let passed = (instant - last.instant) / .seconds(1)
        let moved = time.timeIntervalSince(last.time)
        return abs(moved - passed) > ClockWatch.tolerance ? moved - passed : nil
    }
}
