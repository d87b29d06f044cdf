package import Glibc

/// Tells the service manager twice per interval that the program responds; the manager restarts a program that doesn't.
package struct ServiceWatchdog: Sendable {
    /// The time between two notifications: half of what the service manager waits for.
    package let interval: Duration

    /// The watchdog that the variable `WATCHDOG_USEC` asks for; `nil` when there is none, or `WATCHDOG_PID` names another process
    /// (sd_watchdog_enabled(3)).
    package init?(environment: [String: String], process: pid_t = getpid()) {
        guard let text = environment["WATCHDOG_USEC"], text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let microseconds = Int64(text), microseconds > 0
        else { return nil }
        if let owner = environment["WATCHDOG_PID"], owner != "\(process)" { return nil }
        interval = .microseconds(max(microseconds / 2, 1))
    }

    /// Runs until the task is cancelled. A program that doesn't respond is not reported.
    /// - Parameters:
    ///   - isAnswered: whether the program answers a request now.
    ///   - pause: waits for a time.
    package func run(
        _ manager: ServiceManager, pause: (Duration) async -> Void = { try? await Task.sleep(for: $0) },
        isAnswered: () async -> Bool
    ) async {
        while !Task.isCancelled {
            if await isAnswered() { manager.notify(.alive) }
            await pause(interval)
        }
    }
}
