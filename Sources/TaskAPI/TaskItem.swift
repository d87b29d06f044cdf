public import FoundationEssentials

/// One task on a server of any dialect. (Not `Task`, which is Swift's.)
public struct TaskItem: Sendable, Hashable, Identifiable {
    /// What the server calls it, number or string; `nil` when it has no id, or shares it with another one.
    public var id: String?
    /// What is to be done, exactly as stored.
    public var text: String
    /// Whether it is done; `nil` when the server does not say.
    public var isCompleted: Bool?
    /// When it was made; `nil` when the server does not say so in a form that can be read.
    public var created: Date?
    /// When it was last changed; `nil` when the server does not say so in a form that can be read.
    public var modified: Date?

    /// Makes an item.
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
