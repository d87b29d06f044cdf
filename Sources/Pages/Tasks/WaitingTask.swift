/// A new task that was accepted and that the task service does not have for certain.
public struct WaitingTask: Sendable, Hashable {
    /// How it stands with it.
    public enum State: Sendable, Hashable {
        /// It is sent as soon as that works; with the reason why it didn't, and when it is tried next, in seconds since 1970.
        case waiting(TaskProblem?, next: Int64? = nil)
        /// Nobody can tell whether it was added; it is not sent again unasked.
        case undecided
        /// The task service did not take it.
        case refused(TaskProblem?)
    }

    /// Names it in forms.
    public let id: String
    /// What is to be done.
    public let text: String
    /// How it stands with it.
    public let state: State
    /// `false` for one that is lost when the program ends.
    public let isStored: Bool

    /// Plain values for one row.
    public init(id: String, text: String, state: State, isStored: Bool = true) {
        self.id = id
        self.text = text
        self.state = state
        self.isStored = isStored
    }
}
