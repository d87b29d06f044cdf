public import HTTP

/// The three known task APIs; the raw values are those of the setting `taskDialect`.
public enum TaskDialect: String, Sendable, Hashable, CaseIterable {
    /// `{"Text": …}` at `<base>/api/tasks`: the API of the first tutorial, in Node and in .NET.
    case text
    /// `{"task": …}` at `<base>/tasks`: the API of the second tutorial. Deletes by text, with a body on DELETE.
    case task
    /// `{"id", "description", "status"}` at `<base>/api/todolist`: today's Microsoft sample, the only one with update.
    case todolist

    /// The URL of the list below a base URL: `base` with the dialect's path appended, unless it already ends with it.
    public func collection(of base: HTTPURL) -> HTTPURL {
        let segments = base.path.split(separator: "/")
        switch self {
        case .text: return segments.suffix(2) == ["api", "tasks"] ? base : base.appending(segments: "api", "tasks")
        case .task: return segments.last == "tasks" ? base : base.appending(segments: "tasks")
        case .todolist: return segments.last == "todolist" ? base : base.appending(segments: "api", "todolist")
        }
    }

    /// The member of an item with its text.
    var textMember: String {
        switch self {
        case .text: "Text"
        case .task: "task"
        case .todolist: "description"
        }
    }
}
