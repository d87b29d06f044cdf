public import Localization

/// Which tasks the list shows: the query parameter `show`.
public enum TaskFilter: String, Sendable, TextKey {
    /// Every task.
    case all
    /// What is still to do.
    case open
    /// What is done.
    case done

    /// What the address asks for; anything unknown shows all.
    public init(query: String?) {
        self = query.flatMap(TaskFilter.init(rawValue:)) ?? .all
    }

    /// Whether the list shows this task.
    public func includes(_ row: TaskRow) -> Bool {
        switch self {
        case .all: true
        case .open: row.isCompleted != true
        case .done: row.isCompleted == true
        }
    }
}
