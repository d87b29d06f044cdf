internal import FoundationEssentials
internal import TaskAPI
internal import TaskPages

extension TaskRow {
    /// A row of the list. Its addresses contain the ID, however the API uses it.
    init(_ task: TaskItem) {
        self.init(
            id: task.id, text: task.text, isCompleted: task.isCompleted, created: task.created?.unixSeconds)
    }
}

extension Date {
    /// Whole seconds since 1970; `nil` for a time beyond what a page can show, as a service may send any.
    var unixSeconds: Int64? { Int64(exactly: timeIntervalSince1970.rounded(.down)) }
}
