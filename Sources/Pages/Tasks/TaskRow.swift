/// One task as the list shows it.
public struct TaskRow: Sendable, Hashable {
    /// The id in the addresses of this task; without one nothing can be done with it.
    public let id: String?
    /// The text, exactly as it is kept.
    public let text: String
    /// Whether it is done; nil where the service does not know.
    public let isCompleted: Bool?
    /// When it was made, in seconds since 1970; nil where the service does not say.
    public let created: Int64?

    /// A row from plain values.
    public init(id: String?, text: String, isCompleted: Bool?, created: Int64? = nil) {
        self.id = id
        self.text = text
        self.isCompleted = isCompleted
        self.created = created
    }

    /// The address of the task. Nil also for the ids `.` and `..`, and the empty one: browsers resolve such segments away, even
    /// percent-encoded (URL Standard, "single-dot" and "double-dot URL path segment").
    var address: String? {
        guard let id, !id.isEmpty, id != ".", id != ".." else { return nil }
        return "/tasks/\(PercentEncoded.component(id))"
    }
}
