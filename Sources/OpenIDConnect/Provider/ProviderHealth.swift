internal import FoundationEssentials
internal import Synchronization

/// Whether the provider has answered lately, or does now.
///
/// Metadata is kept for an hour or a day, and a browser that is sent to a provider which is gone meanwhile shows an error page of its
/// own: without a way on, and on a kiosk without a reload. So a provider that was silent for a while is asked before anybody is sent
/// there; who signs in right after somebody else waits for nothing.
final class ProviderHealth: Sendable {
    /// Seconds without an answer after which the provider is asked again.
    static let silence: TimeInterval = 60

    private struct State {
        var lastAnswer: Date?
        var inFlight: Task<OpenIDConnectError?, Never>?
    }

    private let state = Mutex(State())
    private let now: @Sendable () -> Date

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// Notes an answer, whichever request it came to.
    func recordAnswer() {
        let time = now()
        state.withLock { $0.lastAnswer = time }
    }

    /// Asks, unless there was an answer lately; callers at the same time share one request.
    /// - Returns: why the provider can't be reached; `nil` when it can.
    func failure(
        check: @escaping @Sendable () async -> OpenIDConnectError?
    ) async -> OpenIDConnectError? {
        let time = now()
        let task = state.withLock { state -> Task<OpenIDConnectError?, Never>? in
            // Two sides: a clock that was set back must not make a provider available for ever.
            if let lastAnswer = state.lastAnswer, lastAnswer <= time,
                time.timeIntervalSince(lastAnswer) < ProviderHealth.silence
            {
                return nil
            }
            if let inFlight = state.inFlight { return inFlight }
            let task = Task {
                let answer = await check()
                self.state.withLock { $0.inFlight = nil }
                return answer
            }
            state.inFlight = task
            return task
        }
        return await task?.value
    }
}
