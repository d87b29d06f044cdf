internal import Synchronization

/// How far a run is, for the line that a person reads who interrupts it.
final class InterruptedTrial: Sendable {
    private struct State {
        var done = 0
        var count = 0
        var isOver = false
    }

    private let state = Mutex(State())

    /// So many faults are tried from now on.
    func begin(_ count: Int) { state.withLock { $0.count = count } }

    /// One of them is done.
    func advance() { state.withLock { $0.done += 1 } }

    /// All that was asked for is written.
    func finish() { state.withLock { $0.isOver = true } }

    /// The line; `nil` when there was nothing more to do.
    var line: String? {
        let state = state.withLock(\.self)
        if state.isOver { return nil }
        return state.count == 0
            ? "Stopped before the first fault."
            : "Stopped after \(state.done) of \(state.count) faults, without a report."
    }
}
