internal import Sessions
internal import TaskAPI

extension ListBeforeSending {
    /// Looks in a later list for the task of an entry.
    static func finding(_ entry: OutboxEntry, in tasks: [TaskItem]) -> Finding {
        guard let before = entry.list.flatMap({ ListBeforeSending($0) }) else {
            return ListBeforeSending.finding(entry.text, in: tasks)
        }
        return before.finding(entry.text, in: tasks)
    }
}
