internal import Synchronization

/// The spans that wait to be exported, limited in number: a collector that is slow or away must not fill the memory.
final class SpanBuffer: Sendable {
    private struct State {
        var spans: [Span] = []
        var isClosed = false
    }

    private let limit: Int
    private let batchSize: Int
    private let state = Mutex(State())
    private let full = WakeUp()

    init(limit: Int, batchSize: Int) { (self.limit, self.batchSize) = (limit, min(batchSize, limit)) }

    /// Adds a span.
    /// - Returns: `false` when there was no room for it.
    func add(_ span: Span) -> Bool {
        let (isAdded, isFull) = state.withLock { state in
            guard state.spans.count < limit, !state.isClosed else { return (false, false) }
            state.spans.append(span)
            return (true, state.spans.count == batchSize)
        }
        if isFull { full.ring() }
        return isAdded
    }

    /// Takes the oldest spans, as many as a request may have; `nil` when there are none.
    func next() -> [Span]? {
        state.withLock { state in
            guard !state.spans.isEmpty else { return nil }
            let batch = Array(state.spans.prefix(batchSize))
            state.spans.removeFirst(batch.count)
            return batch
        }
    }

    /// Waits until there are as many as a request may have, the time is over, or it is closed.
    func wait(atMost time: Duration) async { await full.sleep(atMost: time) }

    /// From now on nothing is added or waited for.
    func close() {
        state.withLock { $0.isClosed = true }
        full.end()
    }

    /// Whether it was closed.
    var isClosed: Bool { state.withLock(\.isClosed) }
}
