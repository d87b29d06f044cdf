internal import FoundationEssentials
internal import Pages
internal import Sessions
internal import TaskPages

extension WaitingTask {
    /// A row of the waiting tasks.
    /// - Parameter next: when it is sent next, if that is known.
    init(_ entry: OutboxEntry, next: Date?) {
        let problem = entry.failure.map { TaskProblem($0) }
        let state: State =
            switch entry.state {
            case .waiting, .uncertain:
                .waiting(problem, next: next.map { Int64($0.timeIntervalSince1970.rounded(.up)) })
            case .undecided: .undecided
            case .refused: .refused(problem)
            }
        self.init(id: entry.key, text: entry.text, state: state, isStored: entry.isStored)
    }
}
