internal import FoundationEssentials
internal import Synchronization

/// Whether the provider has responded recently, or does now.
///
/// Metadata is cached for an hour or a day, and a browser redirected to an unreachable provider shows its own error page:
/// without a link back, and on a kiosk without a reload button. So after a while without responses the provider is probed
/// before a user is redirected to it; during busy times no one waits for a probe.
final class ProviderHealth: Sendable {
    /// Seconds without a response after which the provider is probed.
    static let silence: TimeInterval = 60

    private struct State {
        var lastAnswer: Date?
        var inFlight: Task<OpenIDConnectError?, Never>?
    }

    private let state = Mutex(State())
    private let now: @Sendable () -> Date

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// Records a response to any request.
    func recordAnswer() {
        let time = now()
        state.withLock { $0.lastAnswer = time }
    }

    /// Probes, unless there was a recent response; concurrent callers share one request.
    /// - Returns: why the provider can't be reached; `nil` when it can.
    func failure(
        check: @escaping @Sendable () async -> OpenIDConnectError?
    ) async -> OpenIDConnectError? {
        let time = now()
        let task = state.withLock { state -> Task<OpenIDConnectError?, Never>? in
            // Compared on both sides: the provider must not stay available forever when the clock is set back.
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
