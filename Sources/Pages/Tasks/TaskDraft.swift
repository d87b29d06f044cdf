/// The input for a task, with its error.
public struct TaskDraft: Sendable, Hashable {
    /// The text, exactly as entered.
    public let text: String
    /// Why it was refused.
    public let error: TaskTextError?
    /// Whether it is saved for the user: it reappears until it is added or discarded.
    public let isKept: Bool
    /// `false` when it could not be saved: it may be lost when the user leaves the page, which then says so.
    public let isStored: Bool

    /// An empty field, by default.
    public init(
        _ text: String = "", error: TaskTextError? = nil, isKept: Bool = false, isStored: Bool = true
    ) {
        self.text = text
        self.error = error
        self.isKept = isKept
        self.isStored = isStored
    }
}
