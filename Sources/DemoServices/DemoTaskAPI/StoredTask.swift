internal import FoundationEssentials

/// A task as stored.
struct StoredTask: Sendable, Hashable {
    /// Unique among all users' tasks and never reused.
    let id: Int64
    let text: String
    let isCompleted: Bool
    /// `nil` for a task that is older than this column.
    let created: Date?
    let modified: Date
}
