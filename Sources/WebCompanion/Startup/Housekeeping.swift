internal import CMemory
import FoundationEssentials
internal import Running
internal import Sessions
internal import Storage
internal import StoreCommands
internal import Web

/// Periodic tasks of the running program: removes sessions that have ended, seals again what an earlier key has sealed, and returns unused
/// memory to the system: freed memory, which the C library keeps in the arenas of all threads.
struct Housekeeping: Sendable {
    let current: CurrentApplication
    let log: Log

    /// How often ended sessions are removed.
    static let clearingInterval: Duration = .seconds(600)
    /// How often it is checked whether the program is idle.
    static let interval: Duration = .seconds(5)

    /// How long after the last requests memory is returned again: idle connections have ended by then.
    static let later: Duration = .seconds(60)

    /// Runs until the task is cancelled.
    func run() async {
        // The first page that is requested has priority.
        try? await Task.sleep(for: .seconds(1))
        var quiet = IdleDetector()
        var cleared: ContinuousClock.Instant?
        var clock = ClockWatch()
        var again: ContinuousClock.Instant?
        var key: [UInt8]?
        while !Task.isCancelled {
            let now = ContinuousClock.now
            // Before any session is removed by the new time.
            if let seconds = clock.look(Date(), now) { await clockWasSet(by: seconds) }
            if cleared.map({ now - $0 >= Housekeeping.clearingInterval }) ?? true {
                await current.current?.clearAwayEndedSessions()
                cleared = now
            }
            if let application = current.current, application.opened.key.bytes != key, await reseal(application) {
                key = application.opened.key.bytes
            }
            let isQuiet = quiet.begins(at: current.requestCount)
            if isQuiet { again = now + Housekeeping.later }
            let isDue = again.map { $0 <= now } ?? false
            if isDue { again = nil }
            if isQuiet || isDue { _ = cmemory_return_freed() }
            try? await Task.sleep(for: Housekeeping.interval)
        }
    }

    /// - Returns: whether it is done: not while the store can't be read or written.
    private func reseal(_ application: Application) async -> Bool {
        guard let resealed = try? await application.reseal() else { return false }
        if !resealed.isEmpty { log(.notice, "Sealed again with the new key: \(resealed.words).") }
        return true
    }

    private func clockWasSet(by seconds: TimeInterval) async {
        let time = Int64(exactly: abs(seconds).rounded()).map { "\($0) s" } ?? "a very long time"
        log(.warning, "clock: set \(seconds < 0 ? "back" : "forward") by \(time); people may have to sign in again")
        do { try await current.current?.clockWasSet(by: seconds) } catch {
            log(.error, "clock: what waits for the task API keeps its old end: \(Log.bounded("\(error)"))")
        }
    }
}
