internal import Pages
internal import Sessions

extension WaitingTask {
    /// A row of what waits.
    init(_ entry: OutboxEntry) {
        let problem = entry.reason.flatMap { TaskProblem(name: $0) }
        let state: State =
            switch entry.state {
            case .waiting, .uncertain: .waiting(problem)
            case .undecided: .undecided
            case .refused: .refused(problem)
            }
        self.init(id: entry.key, text: entry.text, state: state, isStored: entry.isStored)
    }
}
