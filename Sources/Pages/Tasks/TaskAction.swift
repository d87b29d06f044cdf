/// What can be done with a task, for messages about what was not.
public enum TaskAction: String, Sendable, CaseIterable {
    /// A new task.
    case add
    /// Its text or its completion.
    case change
    /// Away with it.
    case delete
    /// What was done last is taken back.
    case undo
    /// The list becomes a file.
    case export
}
