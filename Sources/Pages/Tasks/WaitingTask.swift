/// A new task that was accepted but not, or not certainly, added by the task service.
public struct WaitingTask: Sendable, Hashable {
    /// Its state.
    public enum State: Sendable, Hashable {
        /// It will be sent when possible; with the reason of the last failure, and the next attempt, in seconds since 1970.
        case waiting(TaskProblem?, next: Int64? = nil)
        /// It is not known whether it was added; it is not resent without the user's confirmation.
        case undecided
        /// The task service refused it.
        case refused(TaskProblem?)
    }

    /// Its id in forms.
    public let id: String
    /// The text.
    public let text: String
    /// Its state.
    public let state: State
    /// `false` for one that is lost when the program ends.
    public let isStored: Bool

    /// Creates a task.
    public init(id: String, text: String, state: State, isStored: Bool = true) {
        self.id = id
        self.text = text
        self.state = state
        self.isStored = isStored
    }
}
