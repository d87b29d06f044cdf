import Localization
package import Texts

/// Why the text of a task was refused; displayed next to the field.
public enum TaskTextError: Sendable, Hashable {
    /// Empty, or only whitespace.
    case empty
    /// Too many characters.
    case tooLong(count: Int, limit: Int)
    /// The task service refused it, with its message if it sent one.
    case refused(reason: String?)
    /// Too many tasks are waiting to be sent.
    case tooManyWaiting(limit: Int)
}

extension TaskTextError {
    /// The sentence next to the field, in the language of a page.
    package func text(_ words: Words) -> String {
        switch self {
        case .empty: words.tasks.textEmpty
        case .tooLong(let count, let limit):
            words.tasks.textTooLong.text(["count": words.number(count), "limit": words.number(limit)])
        case .refused(.some(let reason)) where !reason.isEmpty:
            words.tasks.textRefused.text(["reason": PageMessage.shortened(reason, to: 200).isolated])
        case .refused: words.tasks.textRefusedSilently
        case .tooManyWaiting(let limit): words.tasks.tooManyWaiting.text(["limit": words.number(limit)])
        }
    }
}
