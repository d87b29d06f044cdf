public import Texts

extension TaskFilter {
    /// Whether the list shows this task.
    public func includes(_ row: TaskRow) -> Bool {
        switch self {
        case .all: true
        case .open: row.isCompleted != true
        case .done: row.isCompleted == true
        }
    }
}
