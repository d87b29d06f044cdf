public import HTTP

/// The three known task APIs; the raw values are those of the setting `taskDialect`.
public enum TaskDialect: String, Sendable, Hashable, CaseIterable {
    /// `{"Text": …}` at `<base>/api/tasks`: the API of the first tutorial, in Node and in .NET.
    case text
    /// `{"task": …}` at `<base>/tasks`: the API of the second tutorial. Deletes by text, with a body on DELETE.
    case task
    /// `{"id", "description", "status"}` at `<base>/api/todolist`: today's Microsoft sample, the only one with update.
    case todolist

    /// Everything in which this dialect differs from the others.
    var format: TaskFormat {
        switch self {
        case .text:
            TaskFormat(
                path: ["api", "tasks"], pathEnd: ["api", "tasks"], acceptsForms: true, itemsHaveAddresses: false,
                update: .ifAllowed, deletion: .byID,
                written: .init(id: "Id", text: "Text", isCompleted: "Completed"),
                // .NET writes camel case too.
                read: .init(
                    id: ["Id", "id"], text: ["Text", "text"], isCompleted: ["Completed", "completed"],
                    created: ["DateCreated", "dateCreated", "createdAt", "created"],
                    modified: ["DateModified", "dateModified", "updatedAt", "modified"]))
        case .task:
            TaskFormat(
                path: ["tasks"], pathEnd: ["tasks"], acceptsForms: false, itemsHaveAddresses: false,
                update: .ifAllowed, deletion: .byTextUnlessIDsAllowed,
                written: .init(id: "Id", text: "task", isCompleted: "Completed"),
                // `date` is written once, when the task is made, and orders the list.
                read: .init(
                    id: ["_id"], text: ["task"], isCompleted: ["completed"], created: ["date"], modified: []))
        case .todolist:
            TaskFormat(
                path: ["api", "todolist"], pathEnd: ["todolist"], acceptsForms: false, itemsHaveAddresses: true,
                update: .always, deletion: .byID,
                written: .init(id: "id", text: "description", isCompleted: "status"),
                read: .init(id: ["id"], text: ["description"], isCompleted: ["status"], created: [], modified: []))
        }
    }

    /// The address of the list below a base address: the dialect's path behind `base`, one slash between them, unless `base` is
    /// that of a list already.
    public func collection(of base: HTTPURL) -> HTTPURL {
        let segments = base.path.split(separator: "/").map(String.init)
        return segments.suffix(format.pathEnd.count) == format.pathEnd[...]
            ? base : format.path.reduce(base) { $0.appending(segments: $1) }
    }

    /// Whether a new task can be sent as a form; otherwise it is always sent as JSON.
    public var acceptsForms: Bool { format.acceptsForms }
}
