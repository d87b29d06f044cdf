internal import Running
internal import Synchronization

/// Checks the key of a store that could not be read when the program started, as soon as it can be.
final class DelayedKeyCheck: Sendable {
    private let found = Mutex<StartupFailure?>(nil)

    /// How often it is tried.
    private static let interval: Duration = .seconds(1)

    /// Why the program has to end; `nil` while nothing is wrong.
    var failure: StartupFailure? { found.withLock { $0 } }

    /// Returns when the key was checked, or the task is cancelled.
    /// - Parameters:
    ///   - check: whether the key could be checked. It throws if the key is the wrong one.
    ///   - end: ends the program because the key is wrong.
    func run(_ check: () async throws(StartupFailure) -> Bool, end: () -> Void) async {
        do throws(StartupFailure) {
            while try await !check() {
                do { try await Task.sleep(for: DelayedKeyCheck.interval) } catch { return }
            }
        } catch {
            found.withLock { $0 = error }
            end()
        }
    }
}
