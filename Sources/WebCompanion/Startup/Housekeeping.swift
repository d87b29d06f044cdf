internal import CMemory
import FoundationEssentials

/// What the running program does without being asked: clears away sessions that have ended, and gives back the memory of code that nobody
/// needs just now.
struct Housekeeping: Sendable {
    let current: CurrentApplication
    let log: Log

    /// How often ended sessions are cleared away.
    static let clearingInterval: Duration = .seconds(600)
    /// How often it is looked whether anybody has asked for anything.
    static let interval: Duration = .seconds(5)

    /// Goes on until the task is cancelled.
    func run() async {
        // Whoever opens the first page comes before.
        try? await Task.sleep(for: .seconds(1))
        var quiet = QuietSpell()
        var cleared: ContinuousClock.Instant?
        var clock = ClockWatch()
        // Most of what the start needed is not needed again.
        cmemory_return_code()
        while !Task.isCancelled {
            let now = ContinuousClock.now
            // Before anything is cleared away by the new time.
            if let seconds = clock.look(Date(), now) { await clockWasSet(by: seconds) }
            if cleared.map({ now - $0 >= Housekeeping.clearingInterval }) ?? true {
                await current.current?.clearAwayEndedSessions()
                cleared = now
            }
            if quiet.begins(at: current.requestCount) { cmemory_return_code() }
            try? await Task.sleep(for: Housekeeping.interval)
        }
    }

    private func clockWasSet(by seconds: TimeInterval) async {
        let time = Int64(exactly: abs(seconds).rounded()).map { "\($0) s" } ?? "ages"
        log(.warning, "clock: set \(seconds < 0 ? "back" : "forward") by \(time); people may have to sign in again")
        do { try await current.current?.clockWasSet(by: seconds) } catch {
            log(.error, "clock: what waits for the task API keeps its old end: \(Log.bounded("\(error)"))")
        }
    }
}
