import HTTP
import TaskAPI

/// The task API.
struct TaskAPISetting: Sendable, Hashable {
    /// The address of the list itself: `taskWebAPI` as written, or `taskAPI` with the dialect's path.
    var collection: HTTPURL
    /// The format of its requests and responses.
    var dialect: TaskDialect
    /// How a new task is sent where the dialect accepts forms.
    var encoding: TaskBodyEncoding
}
