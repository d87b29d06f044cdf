public import Pages

/// An accepted task of which it is not certain that the task service has it.
public struct WaitingTask: Sendable, Hashable {
    /// What is known of a task.
    public enum State: Sendable, Hashable {
        /// It will be sent; with the reason for the last failure and the time of the next attempt, in seconds since 1970.
        case waiting(TaskProblem?, next: Int64? = nil)
        /// It can't be found out whether it was added; it is sent again only on request.
        case undecided
        /// The task service has refused it.
        case refused(TaskProblem?)
    }

    /// Its ID in forms.
    public let id: String
    /// The text.
    public let text: String
    /// What is known of it.
    public let state: State
    /// `false` for a task that is lost when the program ends.
    public let isStored: Bool

    /// Creates a task.
    public init(id: String, text: String, state: State, isStored: Bool = true) {
        self.id = id
        self.text = text
        self.state = state
        self.isStored = isStored
    }
}
