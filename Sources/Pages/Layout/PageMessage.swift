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

    /// A message is read at a glance: 80 characters of a task are enough to know it by.
    static func shortened(_ text: String, to limit: Int = 80) -> String {
        text.count <= limit ? text : text.prefix(limit - 1) + "…"
    }
}
