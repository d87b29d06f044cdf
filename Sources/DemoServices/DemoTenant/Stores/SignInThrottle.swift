internal import FoundationEssentials

/// Counts wrong passwords per account, existing or not. Not per IP address: all users of one kiosk or proxy share it.
///
/// Like B2C's smart lockout: ten wrong passwords lock the account for a minute, and so does each further one.
actor SignInThrottle {
    private struct Count {
        var failures: Int
        var lockedUntil: Date
        var lastAttempt: Date
    }

    static let attempts = 10
    static let lockout: TimeInterval = 60
    /// Seconds without an attempt after which the count of an account is reset.
    static let memory: TimeInterval = 3600
    /// The maximum number of accounts; those with the oldest attempts are removed first.
    static let maxCount = 5000

    private let now: @Sendable () -> Date
    private var counts: [String: Count] = [:]

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// Counts an attempt *before* the password is checked, so that concurrent attempts count as well; `false` when the
    /// account is locked.
    func begin(_ email: String) -> Bool {
        let (key, time) = (AccountStore.key(email), now())
        var count = counts[key] ?? Count(failures: 0, lockedUntil: .distantPast, lastAttempt: time)
        if time.timeIntervalSince(count.lastAttempt) > Self.memory { count.failures = 0 }
        guard count.lockedUntil <= time else { return false }
        count.failures += 1
        count.lastAttempt = time
        if count.failures >= Self.attempts { count.lockedUntil = time.addingTimeInterval(Self.lockout) }
        makeRoom(for: key)
        counts[key] = count
        return true
    }

    /// Resets the count after a right password.
    func succeeded(_ email: String) { counts[AccountStore.key(email)] = nil }

    /// Forgets all wrong passwords.
    func reset() { counts = [:] }

    private func makeRoom(for key: String) {
        guard counts[key] == nil, counts.count >= Self.maxCount else { return }
        let oldest = counts.sorted { $0.value.lastAttempt < $1.value.lastAttempt }.prefix(Self.maxCount / 10)
        for (key, _) in oldest { counts[key] = nil }
    }
}
