public import Texts

/// A message at the top of a page: the result of an action, or why it failed.
public struct PageMessage: Sendable {
    /// The kind of message; determines colour, symbol and ARIA role.
    public enum Tone: String, Sendable {
        /// Success.
        case done
        /// Information.
        case note
        /// A failure that needs attention.
        case fail
    }

    /// The kind of message.
    package let tone: Tone
    let content: Content

    enum Content: Sendable {
        case notice(Notice, detail: String)
        case failure(TaskAction, TaskProblem)
        case text(String)
        case nothingToUndo(seconds: Int)
        case tooManyToUndo(limit: Int)
        case deleted(Int, left: Int)
        case restored(Int)
        case imported(Int, unsent: Int)
        case importedPart(Int)
        case removed(Int)
    }

    /// A notice. `detail` is the text of its task; a long one is truncated.
    public init(_ notice: Notice, detail: String = "") {
        tone = notice.tone
        content = .notice(notice, detail: PageMessage.shortened(detail))
    }

    /// An action of the user that failed, and why.
    public init(failed action: TaskAction, because problem: TaskProblem) {
        tone = .fail
        content = .failure(action, problem)
    }

    /// Any other text, already in the language of the page.
    public init(_ tone: Tone, _ text: String) {
        self.tone = tone
        content = .text(text)
    }

    /// A change that can't be undone, or no longer.
    /// - Parameter seconds: how long a change can be undone.
    public static func nothingToUndo(seconds: Int) -> PageMessage {
        PageMessage(.fail, .nothingToUndo(seconds: seconds))
    }

    /// Deleted tasks that can't be added again now, since too many tasks wait to be sent.
    /// - Parameter limit: how many may wait.
    public static func tooManyToUndo(limit: Int) -> PageMessage { PageMessage(.fail, .tooManyToUndo(limit: limit)) }

    /// Several tasks were deleted at once.
    /// - Parameter left: how many of the selected ones could not be deleted.
    public static func deleted(_ count: Int, left: Int = 0) -> PageMessage {
        PageMessage(left > 0 ? .fail : .done, .deleted(count, left: left))
    }

    /// Several deleted tasks were added again.
    public static func restored(_ count: Int) -> PageMessage { PageMessage(.done, .restored(count)) }

    /// Several tasks were imported.
    /// - Parameter unsent: how many of them are waiting to be sent.
    public static func imported(_ count: Int, unsent: Int = 0) -> PageMessage {
        PageMessage(.done, .imported(count, unsent: unsent))
    }

    /// The first part of a long import was imported.
    public static func importedPart(_ count: Int) -> PageMessage { PageMessage(.done, .importedPart(count)) }

    /// Several imported tasks were deleted again.
    public static func removed(_ count: Int) -> PageMessage { PageMessage(.done, .removed(count)) }

    private init(_ tone: Tone, _ content: Content) {
        self.tone = tone
        self.content = content
    }

    /// A message should be short: 80 characters identify a task.
    package static func shortened(_ text: String, to limit: Int = 80) -> String {
        text.count <= limit ? text : text.prefix(limit - 1) + "…"
    }
}
