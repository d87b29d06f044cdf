import Synchronization

/// A request with the caller who waits for it.
final class PostgreSQLJob: Sendable {
    typealias Outcome = Result<[PostgreSQLReply], PostgreSQLFailure>

    let request: PostgreSQLRequest
    /// When the caller stops waiting.
    let deadline: ContinuousClock.Instant
    private let caller: Mutex<CheckedContinuation<Outcome, Never>?>

    init(
        _ request: PostgreSQLRequest, deadline: ContinuousClock.Instant, caller: CheckedContinuation<Outcome, Never>
    ) {
        self.request = request
        self.deadline = deadline
        self.caller = Mutex(caller)
    }

    /// Lets the caller continue. Only the first outcome counts.
    func finish(_ outcome: Outcome) {
        caller.withLock { caller in
            defer { caller = nil }
            return caller
        }?.resume(returning: outcome)
    }
}
