internal import CMemory
import FoundationEssentials

/// What the running program does without being asked: clears away sessions that have ended, and gives back memory that is not needed now:
/// what was freed, which the C library keeps in the arenas of all threads, and the pages of code.
struct Housekeeping: Sendable {
    let current: CurrentApplication
    let log: Log

    /// How often ended sessions are cleared away.
    static let clearingInterval: Duration = .seconds(600)
    /// How often it is looked whether anybody has asked for anything.
    static let interval: Duration = .seconds(5)

    /// How long after the last requests memory is given back once more: connections that people left open have ended by then.
    static let later: Duration = .seconds(60)

    /// Goes on until the task is cancelled.
    func run() async {
        // Whoever opens the first page comes before.
        try? await Task.sleep(for: .seconds(1))
        var quiet = IdleDetector()
        var cleared: ContinuousClock.Instant?
        var clock = ClockWatch()
        var again: ContinuousClock.Instant?
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
            let isQuiet = quiet.begins(at: current.requestCount)
            if isQuiet { again = now + Housekeeping.later }
            let isDue = again.map { $0 <= now } ?? false
            if isDue { again = nil }
            if isQuiet || isDue {
                _ = cmemory_return_freed()
                cmemory_return_code()
            }
            try? await Task.sleep(for: Housekeeping.interval)
        }
    }

    private func clockWasSet(by seconds: TimeInterval) async {
        let time = Int64(exactly: abs(seconds).rounded()).map { "\($0) s" } ?? "a very long time"
        log(.warning, "clock: set \(seconds < 0 ? "back" : "forward") by \(time); people may have to sign in again")
        do { try await current.current?.clockWasSet(by: seconds) } catch {
            log(.error, "clock: what waits for the task API keeps its old end: \(Log.bounded("\(error)"))")
        }
    }
}
