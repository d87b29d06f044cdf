import Pages

/// One task as displayed in the list.
public struct TaskRow: Sendable, Hashable {
    /// The id in the URLs of this task; without one there are no actions.
    public let id: String?
    /// The text, exactly as stored.
    public let text: String
    /// Whether it is done; `nil` when the service does not say.
    public let isCompleted: Bool?
    /// When it was created, in seconds since 1970; `nil` when the service does not say.
    public let created: Int64?

    /// Creates a row.
    public init(id: String?, text: String, isCompleted: Bool?, created: Int64? = nil) {
        self.id = id
        self.text = text
        self.isCompleted = isCompleted
        self.created = created
    }

    /// The URL of the task. `nil` also for the ids `.`, `..` and the empty one: browsers remove such segments, even
    /// percent-encoded (URL Standard, "single-dot" and "double-dot URL path segment").
    var address: String? {
        guard let id, !id.isEmpty, id != ".", id != ".." else { return nil }
        return "/tasks/\(PercentEncoded.component(id))"
    }
}
