internal import Synchronization
internal import Traces

/// Event streams that wait for a change of a trace: a bounded number of them, the oldest ends when there are more.
final class FlowEventStreams: Sendable {
    /// Streams that wait at a time.
    static let limit = 48
    /// How long one waits when nothing changes; then the browser opens another.
    static let patience = Duration.seconds(8)

    private struct State {
        var waiting: [(number: Int, task: Task<Int, Never>)] = []
        var next = 0
    }

    private let state = Mutex(State())

    /// Waits for a change of a trace.
    /// - Returns: its version then; the old one when nothing has changed.
    func change(of recorder: TraceRecorder, after version: Int) async -> Int {
        let task = Task { await recorder.change(after: version, within: FlowEventStreams.patience) }
        let (number, oldest) = state.withLock { state in
            state.next += 1
            state.waiting.append((state.next, task))
            let oldest = state.waiting.count > FlowEventStreams.limit ? state.waiting.removeFirst().task : nil
            return (state.next, oldest)
        }
        oldest?.cancel()
        let result = await task.value
        state.withLock { state in state.waiting.removeAll { $0.number == number } }
        return result
    }
}
