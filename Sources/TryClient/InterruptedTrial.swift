internal import Synchronization

/// How far a run is, for a person who interrupts it: the faults that were tried are reported, and a line says how many they are.
final class InterruptedTrial: Sendable {
    private struct State {
        var rows: [ClientTrialRow] = []
        var done = 0
        var count = 0
        var isOver = false
        /// Writes the reports with the rows so far.
        var write: (@Sendable ([ClientTrialRow]) -> Bool)?
    }

    private let state = Mutex(State())

    /// So many faults are tried from now on.
    /// - Parameter write: writes the reports with the rows so far, and says whether there are any.
    func begin(_ count: Int, write: @escaping @Sendable ([ClientTrialRow]) -> Bool = { _ in false }) {
        state.withLock { ($0.count, $0.write) = (count, write) }
    }

    /// One of them is done.
    /// - Parameter row: `nil` for one that was left out.
    func advance(_ row: ClientTrialRow?) {
        state.withLock { state in
            state.done += 1
            if let row { state.rows.append(row) }
        }
    }

    /// All that was asked for is written.
    func finish() { state.withLock { $0.isOver = true } }

    /// Writes what there is.
    /// - Returns: the line; `nil` when there was nothing more to do.
    func stop() -> String? {
        let state = state.withLock(\.self)
        guard !state.isOver else { return nil }
        guard state.count > 0 else { return "Stopped before the first fault." }
        let isWritten = !state.rows.isEmpty && state.write?(state.rows) == true
        return "Stopped after \(state.done) of \(state.count) faults, "
            + (isWritten ? "which the report has." : "without a report.")
    }
}
