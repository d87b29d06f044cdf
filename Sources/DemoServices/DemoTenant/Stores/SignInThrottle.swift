internal import FoundationEssentials

/// Counts wrong passwords per account, known or not. Not per address: behind one kiosk or proxy everybody has the same.
///
/// As B2C's smart lockout: ten wrong ones lock the account for a minute, and so does each further one.
actor SignInThrottle {
    private struct Count {
        var failures: Int
        var lockedUntil: Date
        var lastAttempt: Date
    }

    static let attempts = 10
    static let lockout: TimeInterval = 60
    /// After this long without an attempt, the count of an account starts at zero.
    static let memory: TimeInterval = 3600
    /// More accounts are not remembered; those tried longest ago go first.
    static let maxCount = 5000

    private let now: @Sendable () -> Date
    private var counts: [String: Count] = [:]

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// Notes an attempt *before* the password is looked at, so that attempts at the same time count as well; `false` when
    /// the account is locked.
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

    /// Forgets the wrong ones after a right one.
    func succeeded(_ email: String) { counts[AccountStore.key(email)] = nil }

    private func makeRoom(for key: String) {
        guard counts[key] == nil, counts.count >= Self.maxCount else { return }
        let oldest = counts.sorted { $0.value.lastAttempt < $1.value.lastAttempt }.prefix(Self.maxCount / 10)
        for (key, _) in oldest { counts[key] = nil }
    }
}
