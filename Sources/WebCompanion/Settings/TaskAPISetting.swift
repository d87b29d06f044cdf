import HTTP

/// The task API.
struct TaskAPISetting: Sendable, Hashable {
    /// How the API speaks; the raw values are those of the settings.
    enum Dialect: String, Sendable, CaseIterable {
        /// `Text` at `/api/tasks`.
        case text
        /// `task` at `/tasks`.
        case task
        /// `description` at `/api/todolist`.
        case todolist

        /// Where the collection is below a base address.
        var path: [String] {
            switch self {
            case .text: ["api", "tasks"]
            case .task: ["tasks"]
            case .todolist: ["api", "todolist"]
            }
        }
    }

    /// How a new task is sent in the `text` dialect; the raw values are those of `contentType`.
    enum BodyEncoding: String, Sendable, CaseIterable {
        case form = "application/x-www-form-urlencoded"
        case json = "application/json"
    }

    /// The address of the list itself: `taskWebAPI` as written, or `taskAPI` with the dialect's path.
    var collection: HTTPURL
    /// How the API speaks.
    var dialect: Dialect
    /// How a new task is sent.
    var bodyEncoding: BodyEncoding
}
