internal import Synchronization

/// How far a run is, for the line that a person reads who interrupts it.
final class InterruptedTrial: Sendable {
    private struct State {
        var done = 0
        var count = 0
    }

    private let state = Mutex(State())

    /// So many faults are tried from now on.
    func begin(_ count: Int) { state.withLock { $0 = State(done: 0, count: count) } }

    /// One of them is done.
    func advance() { state.withLock { $0.done += 1 } }

    /// The line, after whatever is on the terminal's last one.
    var line: String {
        let state = state.withLock(\.self)
        return state.count == 0
            ? "\nStopped before the first fault.\n"
            : "\nStopped after \(state.done) of \(state.count) faults; no report is written.\n"
    }
}
