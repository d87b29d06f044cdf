/// A call that a user can try out.
public enum TaskAPICall: Sendable, Hashable {
    /// Lists the user's tasks.
    case list
    /// Adds a task with this text.
    case add(String)
}
