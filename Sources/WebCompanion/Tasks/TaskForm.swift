internal import HTTP

/// What somebody typed into the form for a task, checked.
struct TaskForm: Sendable, Equatable {
    /// The text, exactly as it came.
    let text: String

    /// Why a text can't become a task.
    enum Problem: Error, Equatable {
        /// Nothing but blanks.
        case empty
        /// More than ``TaskForm/mostCharacters``.
        case tooLong(characters: Int)
    }

    /// Long enough for a task, short enough for a list. What people count as one character counts as one.
    static let mostCharacters = 500
    /// A single "character" can carry any number of combining marks; this bounds them.
    private static let mostBytes = 16_000

    /// Checks a text.
    /// - Throws: ``Problem``; the caller keeps what was typed.
    init(text: String) throws(Problem) {
        guard text.contains(where: { !$0.isWhitespace }) else { throw .empty }
        // Counting characters of a huge text is slow, and the answer is known.
        guard text.utf8.count <= TaskForm.mostBytes else {
            throw .tooLong(characters: max(text.unicodeScalars.count, TaskForm.mostCharacters + 1))
        }
        guard text.count <= TaskForm.mostCharacters else { throw .tooLong(characters: text.count) }
        self.text = text
    }
}
