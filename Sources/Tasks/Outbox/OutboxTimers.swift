internal import FoundationEssentials
internal import Sessions

/// One timer of each person with tasks that wait for a time.
struct OutboxTimers {
    private let pause: @Sendable (Duration) async -> Void
    private var timers: [Person: Task<Void, Never>] = [:]

    /// Seconds at least until the tasks are sent: a time in the past must not keep the program busy.
    static let minPause: TimeInterval = 1

    /// No timers.
    init(pause: @escaping @Sendable (Duration) async -> Void) { self.pause = pause }

    /// Whether a timer of this person is running.
    func isRunning(for person: Person) -> Bool { timers[person] != nil }

    /// Starts the timer of a person, in place of an earlier one.
    mutating func start(for person: Person, after seconds: TimeInterval, _ action: @escaping @Sendable () async -> Void)
    {
        timers[person]?.cancel()
        timers[person] = Task.detached { [pause] in
            await pause(.seconds(max(OutboxTimers.minPause, seconds)))
            guard !Task.isCancelled else { return }
            await action()
        }
    }

    /// The timer of this person has fired.
    mutating func hasFired(for person: Person) { timers[person] = nil }

    /// Cancels the timer of this person.
    mutating func cancel(for person: Person) { timers.removeValue(forKey: person)?.cancel() }

    /// Cancels all timers.
    func cancelAll() {
        for timer in timers.values { timer.cancel() }
    }
}
