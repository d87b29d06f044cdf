/// An action on a task, for messages about failures.
public enum TaskAction: String, Sendable, CaseIterable {
    /// Add a task.
    case add
    /// Change its text or completion.
    case change
    /// Delete it.
    case delete
    /// Undo the last change.
    case undo
    /// Export the list.
    case export
}
