internal import FoundationEssentials

/// A task as it is kept.
struct StoredTask: Sendable, Hashable {
    /// Unique among everybody's tasks and never given out again.
    let id: Int64
    let text: String
    let isCompleted: Bool
    /// `nil` for a task that is older than this column.
    let created: Date?
    let modified: Date
}
