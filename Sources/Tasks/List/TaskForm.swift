internal import HTTP

/// The validated text of the form for a task.
package struct TaskForm: Sendable, Equatable {
    /// The text as entered.
    package let text: String

    /// Why a text can't become a task.
    package enum Problem: Error, Equatable {
        /// No visible characters: empty, or only blanks, control characters and invisible ones.
        case empty
        /// More than ``TaskForm/maxCharacters``.
        case tooLong(characters: Int)
    }

    /// Long enough for a task, short enough for a list. Counts user-perceived characters.
    static let maxCharacters = 500
    /// A single "character" can contain any number of combining marks; this limits them.
    static let maxBytes = 32_000

    /// Validates a text.
    /// - Throws: ``Problem``; the caller keeps the entered text.
    package init(text typed: String) throws(Problem) {
        let text = TaskForm.normalized(typed)
        guard text.unicodeScalars.contains(where: TaskForm.isVisible) else { throw .empty }
        // Counting the characters of a huge text is slow, and unnecessary.
        guard text.utf8.count <= TaskForm.maxBytes else {
            throw .tooLong(characters: max(text.unicodeScalars.count, TaskForm.maxCharacters + 1))
        }
        guard text.count <= TaskForm.maxCharacters else { throw .tooLong(characters: text.count) }
        self.text = text
    }

    /// Browsers send each line end of a field as CR LF, whatever it was (HTML section 4.10.21.3). Without normalization, every edit would
    /// change a text that the user did not.
    static func normalized(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "\n", scalars.last == "\r" { scalars.removeLast() }
            scalars.append(scalar)
        }
        return String(scalars)
    }

    /// By scalars: to Swift, a blank with an accent is a blank. What Unicode calls ignorable (zero-width spaces, direction marks,
    /// fillers) are invisible on their own.
    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        guard !properties.isWhitespace, !properties.isDefaultIgnorableCodePoint else { return false }
        return properties.generalCategory != .control && properties.generalCategory != .format
    }
}
