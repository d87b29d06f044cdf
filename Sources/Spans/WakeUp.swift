internal import Synchronization

/// Lets one task sleep until it is woken.
final class WakeUp: Sendable {
    private struct State {
        var sleeper: AsyncStream<Never>.Continuation?
        /// Whether it rang while no one slept: the next sleep ends at once.
        var hasRung = false
        /// Whether no one sleeps any more.
        var isOver = false
    }

    private let state = Mutex(State())

    /// Sleeps until ``ring()``, or for this time; not at all after ``end()``, or when the task is cancelled.
    func sleep(atMost time: Duration) async {
        let (stream, sleeper) = AsyncStream<Never>.makeStream()
        state.withLock { state in
            if state.hasRung || state.isOver { sleeper.finish() } else { state.sleeper = sleeper }
            state.hasRung = false
        }
        let timer = Task {
            try? await Task.sleep(for: time)
            sleeper.finish()
        }
        for await _ in stream {}
        timer.cancel()
        state.withLock { $0.sleeper = nil }
    }

    /// Wakes the sleeper, or the next one.
    func ring() {
        state.withLock { state in
            state.hasRung = state.sleeper == nil
            state.sleeper?.finish()
        }
    }

    /// Wakes the sleeper, and everyone from now on.
    func end() {
        state.withLock { state in
            state.isOver = true
            state.sleeper?.finish()
        }
    }
}
