import FoundationEssentials

/// Notices that the clock of the machine was set: its time then differs from the time that has passed.
struct ClockWatch {
    /// Seconds of difference that are ignored: time servers adjust clocks by less.
    static let tolerance: TimeInterval = 60

    private var last: (time: Date, instant: ContinuousClock.Instant)?

    /// Looks at the clock again.
    /// - Parameters:
    ///   - time: what the clock shows.
    ///   - instant: the same moment on a clock that cannot be set, and that continues while the machine sleeps.
    /// - Returns: by how many seconds the clock was set forward since the last look, less than 0 for back; `nil` when it was not set.
    mutating func look(_ time: Date, _ instant: ContinuousClock.Instant) -> TimeInterval? {
        defer { last = (time, instant) }
        guard let last else { return nil }
        let passed = (instant - last.instant) / .seconds(1)
        let moved = time.timeIntervalSince(last.time)
        return abs(moved - passed) > ClockWatch.tolerance ? moved - passed : nil
    }
}
