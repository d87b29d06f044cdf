internal import HTTP

/// Which of the three known task APIs is spoken to; the raw value is what the setting `taskDialect` says.
public enum TaskDialect: String, Sendable, Hashable, CaseIterable, Codable {
    /// `{"Text": …}` at `<base>/api/tasks`: the API of the first tutorial, in Node and in .NET.
    case text
    /// `{"task": …}` at one full address: the API of the second tutorial. Deletes by text, with a body on DELETE.
    case task
    /// `{"id", "description", "status"}` at `<base>/api/todolist`: today's Microsoft sample, the only one with update.
    case todolist

    /// The address of the list, from what the settings name.
    ///
    /// - `text` and `todolist` put their path behind `url`, one slash between them, unless it ends with that path;
    /// - `todolist` takes any address that ends with `/todolist` as the full one;
    /// - `task` takes `url` as it is.
    func collection(of url: HTTPURL) -> HTTPURL {
        let segments = url.path.split(separator: "/")
        switch self {
        case .text: return segments.suffix(2) == ["api", "tasks"] ? url : url.appending(segments: "api", "tasks")
        case .task: return url
        case .todolist: return segments.last == "todolist" ? url : url.appending(segments: "api", "todolist")
        }
    }

    /// The member of an item that holds its text.
    var textMember: String {
        switch self {
        case .text: "Text"
        case .task: "task"
        case .todolist: "description"
        }
    }
}
