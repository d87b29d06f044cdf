internal import FoundationEssentials
internal import Synchronization

/// Whether the provider has answered lately, or does now.
///
/// Metadata is kept for an hour or a day, and a browser that is sent to a provider which is gone meanwhile shows an error page of its
/// own: without a way on, and on a kiosk without a reload. So a provider that was silent for a while is asked before anybody is sent
/// there; who signs in right after somebody else waits for nothing.
final class ProviderHealth: Sendable {
    /// After so many seconds without an answer nobody knows.
    static let silence: TimeInterval = 60

    private struct State {
        var heardAt: Date?
        var asking: Task<OpenIDConnectError?, Never>?
    }

    private let state = Mutex(State())
    private let now: @Sendable () -> Date

    init(now: @escaping @Sendable () -> Date) { self.now = now }

    /// Notes an answer, whichever request it came to.
    func heard() {
        let time = now()
        state.withLock { $0.heardAt = time }
    }

    /// Asks, unless there was an answer lately; all who want to know at once share one question.
    /// - Returns: why the provider can't be reached; `nil` when it can.
    func trouble(
        asking question: @escaping @Sendable () async -> OpenIDConnectError?
    ) async -> OpenIDConnectError? {
        let time = now()
        let task = state.withLock { state -> Task<OpenIDConnectError?, Never>? in
            // Two sides: a clock that was set back must not make a provider present for ever.
            if let heardAt = state.heardAt, heardAt <= time, time.timeIntervalSince(heardAt) < ProviderHealth.silence {
                return nil
            }
            if let asking = state.asking { return asking }
            let task = Task {
                let answer = await question()
                self.state.withLock { $0.asking = nil }
                return answer
            }
            state.asking = task
            return task
        }
        return await task?.value
    }
}
