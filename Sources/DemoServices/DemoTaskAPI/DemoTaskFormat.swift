internal import HTTP
internal import JSON

/// Everything in which one dialect of the demo task API differs from the others; see ``DemoTaskDialect/format``.
///
/// No member has a default, so that the compiler names what a new dialect leaves open.
struct DemoTaskFormat: Sendable {
    /// What the API of 2015 and 2016 has below the list: `{path}/{owner}` and `{path}/{owner}/{task}`. The owner is the token's, whatever
    /// the path says.
    struct OwnerPaths: Sendable {
        /// Whether GET at `{path}/{owner}` accepts any owner, or only a name with a letter.
        let listsForAnyOwner: Bool
        /// Whether DELETE at `{path}/{owner}`, with a text in the body, deletes the tasks of that text.
        let deletesByText: Bool
    }

    /// The path of the list.
    let path: String
    /// The name of the id in a body.
    let idName: String
    /// The accepted names of a text, the dialect's first.
    let textNames: [String]
    /// The accepted names of "completed", the dialect's first.
    let completedNames: [String]
    /// Whether DELETE at the path of the list, with a text in the body, deletes the tasks of that text.
    let deletesByText: Bool
    /// `nil` where the dialect has none.
    let ownerPaths: OwnerPaths?
    /// The status of the response to an addition.
    let added: HTTPStatus
    /// Whether the response to a deletion by id is the task; otherwise it is empty.
    let returnsDeletedTask: Bool
    /// Writes a task.
    let json: @Sendable (StoredTask, TaskOwner) -> JSONValue
}
