public import FoundationEssentials

/// One task, from a server of any dialect. (Not `Task`, which is Swift's.)
public struct TaskItem: Sendable, Hashable, Identifiable {
    /// The server's id, number or string; `nil` when it has none, or not a unique one.
    public var id: String?
    /// The text, exactly as stored.
    public var text: String
    /// Whether it is done; `nil` when the server does not say.
    public var isCompleted: Bool?
    /// When it was created; `nil` when the server does not say so in a readable form.
    public var created: Date?
    /// When it was last changed; `nil` when the server does not say so in a readable form.
    public var modified: Date?

    /// Creates an item.
    public init(
        id: String? = nil, text: String, isCompleted: Bool? = nil, created: Date? = nil, modified: Date? = nil
    ) {
        self.id = id
        self.text = text
        self.isCompleted = isCompleted
        self.created = created
        self.modified = modified
    }
}
