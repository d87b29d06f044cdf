/// A message at the top of a page: what has just happened, or why something could not be done.
public struct PageMessage: Sendable {
    /// How the message is meant; it decides colour, mark and ARIA role.
    public enum Tone: String, Sendable {
        /// It worked.
        case done
        /// Good to know.
        case note
        /// It did not work; something is to be done.
        case fail
    }

    /// How the message is meant.
    let tone: Tone
    let content: Content

    enum Content: Sendable {
        case notice(Notice, detail: String)
        case failure(TaskAction, TaskProblem)
        case text(String)
        case nothingToUndo(seconds: Int)
        case deleted(Int, left: Int)
        case restored(Int)
        case imported(Int, unsent: Int)
        case removed(Int)
    }

    /// A notice. `detail` is the text of the task it is about; a long one is shortened.
    public init(_ notice: Notice, detail: String = "") {
        tone = notice.tone
        content = .notice(notice, detail: PageMessage.shortened(detail))
    }

    /// Something that the person asked for was not done, and why.
    public init(failed action: TaskAction, because problem: TaskProblem) {
        tone = .fail
        content = .failure(action, problem)
    }

    /// Any other text, in the language of the page already.
    public init(_ tone: Tone, _ text: String) {
        self.tone = tone
        content = .text(text)
    }

    /// The person wants to undo what can't be undone, or no longer.
    /// - Parameter seconds: how long a change can be undone.
    public static func nothingToUndo(seconds: Int) -> PageMessage {
        PageMessage(.fail, .nothingToUndo(seconds: seconds))
    }

    /// So many tasks were deleted at once.
    /// - Parameter left: how many more should have been.
    public static func deleted(_ count: Int, left: Int = 0) -> PageMessage {
        PageMessage(left > 0 ? .fail : .done, .deleted(count, left: left))
    }

    /// So many deleted tasks were added again.
    public static func restored(_ count: Int) -> PageMessage { PageMessage(.done, .restored(count)) }

    /// So many tasks were imported.
    /// - Parameter unsent: how many of them wait to be sent.
    public static func imported(_ count: Int, unsent: Int = 0) -> PageMessage {
        PageMessage(.done, .imported(count, unsent: unsent))
    }

    /// So many imported tasks were deleted again.
    public static func removed(_ count: Int) -> PageMessage { PageMessage(.done, .removed(count)) }

    private init(_ tone: Tone, _ content: Content) {
        self.tone = tone
        self.content = content
    }

    /// A message is read at a glance: 80 characters of a task are enough to know it by.
    static func shortened(_ text: String, to limit: Int = 80) -> String {
        text.count <= limit ? text : text.prefix(limit - 1) + "…"
    }
}
