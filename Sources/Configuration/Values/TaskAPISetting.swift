package import HTTP
package import TaskAPI

/// The task API.
package struct TaskAPISetting: Sendable, Hashable {
    /// The URL of the list: `taskWebAPI` as written, or `taskAPI` with the dialect's path.
    package var collection: HTTPURL
    /// The protocol dialect of the API.
    package var dialect: TaskDialect
    /// The encoding of a new task in the `text` dialect.
    package var encoding: TaskBodyEncoding
}
