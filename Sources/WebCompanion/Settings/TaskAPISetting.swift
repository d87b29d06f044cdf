import HTTP
import TaskAPI

/// The task API.
struct TaskAPISetting: Sendable, Hashable {
    /// The URL of the list: `taskWebAPI` as written, or `taskAPI` with the dialect's path.
    var collection: HTTPURL
    /// The protocol dialect of the API.
    var dialect: TaskDialect
    /// The encoding of a new task in the `text` dialect.
    var encoding: TaskBodyEncoding
}
