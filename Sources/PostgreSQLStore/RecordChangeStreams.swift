import Synchronization

/// Those who follow what is changed in a table.
final class RecordChangeStreams: Sendable {
    private struct State {
        var followers: [Int: AsyncStream<RecordChange>.Continuation] = [:]
        var next = 0
        var isFinished = false
    }

    private let state = Mutex(State())
    /// How many changes wait for a follower; a slower one gets ``RecordChange/anything`` instead.
    static let capacity = 64

    /// Begins to follow.
    func stream() -> AsyncStream<RecordChange> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: RecordChange.self, bufferingPolicy: .bufferingNewest(RecordChangeStreams.capacity))
        let number = state.withLock { state -> Int? in
            guard !state.isFinished else { return nil }
            state.next += 1
            state.followers[state.next] = continuation
            return state.next
        }
        guard let number else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in self?.remove(number) }
        return stream
    }

    /// Tells all of a change.
    func send(_ change: RecordChange) {
        for follower in state.withLock({ Array($0.followers.values) }) {
            if case .dropped = follower.yield(change) { follower.yield(.anything) }
        }
    }

    /// Ends all streams, also those that are made later.
    func finish() {
        let followers = state.withLock { state in
            state.isFinished = true
            defer { state.followers = [:] }
            return Array(state.followers.values)
        }
        for follower in followers { follower.finish() }
    }

    private func remove(_ number: Int) { state.withLock { _ = $0.followers.removeValue(forKey: number) } }
}
