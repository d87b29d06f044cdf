public import Localization

/// The tasks that the list shows: the query parameter `show`.
public enum TaskFilter: String, Sendable, TextKey {
    /// Every task.
    case all
    /// Open tasks.
    case open
    /// Done tasks.
    case done

    /// Parses the query parameter; unknown values show all tasks.
    public init(query: String?) {
        self = query.flatMap(TaskFilter.init(rawValue:)) ?? .all
    }
}
