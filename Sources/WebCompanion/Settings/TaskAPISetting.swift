import HTTP
import TaskAPI

/// The task API.
struct TaskAPISetting: Sendable, Hashable {
    /// The address of the list itself: `taskWebAPI` as written, or `taskAPI` with the dialect's path.
    var collection: HTTPURL
    /// How the API speaks.
    var dialect: TaskDialect
    /// How a new task is sent in the `text` dialect.
    var encoding: TaskBodyEncoding
}
