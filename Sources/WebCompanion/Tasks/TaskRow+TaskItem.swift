internal import Pages
internal import TaskAPI

extension TaskRow {
    /// A row of the list. The id is what names the task in our addresses, whatever the API does with it.
    init(_ task: TaskItem) {
        self.init(id: task.id, text: task.text, isCompleted: task.isCompleted)
    }
}
