internal import FoundationEssentials

/// Limits how many wrong user codes are typed (RFC 8628 section 5.1), at the whole tenant: an attacker can drop every cookie.
actor UserCodeThrottle {
    /// Wrong codes within ``period``.
    static let attempts = 10
    /// In seconds.
    static let period: TimeInterval = 60

    private let now: @Sendable () -> Date
    private var times: [Date] = []

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// Counts an attempt before the code is looked up, so that concurrent ones count as well; `false` when there were too many.
    func begin() -> Bool {
        let time = now()
        times.removeAll { !(0..<Self.period).contains(time.timeIntervalSince($0)) }
        guard times.count < Self.attempts else { return false }
        times.append(time)
        return true
    }

    /// Does not count an attempt with a right code. The others stay counted, so that no one resets the count with a valid code.
    func succeeded() { _ = times.popLast() }

    /// Forgets every attempt.
    func reset() { times = [] }
}
