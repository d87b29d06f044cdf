import Localization

/// Why the text of a task was not taken; said beside the field.
public enum TaskTextError: Sendable, Hashable {
    /// Nothing, or only blanks.
    case empty
    /// More characters than fit.
    case tooLong(count: Int, limit: Int)
    /// The task service did not take it, with its own words if it gave any.
    case refused(reason: String?)
    /// So many wait to be sent that no more are taken.
    case tooManyWaiting(limit: Int)
}

extension TaskTextError {
    func text(_ words: Words) -> String {
        switch self {
        case .empty: words.tasks.textEmpty
        case .tooLong(let count, let limit):
            words.tasks.textTooLong.text(["count": words.number(count), "limit": words.number(limit)])
        case .refused(.some(let reason)) where !reason.isEmpty:
            words.tasks.textRefused.text(["reason": PageMessage.shortened(reason, to: 200)])
        case .refused: words.tasks.textRefusedSilently
        case .tooManyWaiting(let limit): words.tasks.tooManyWaiting.text(["limit": words.number(limit)])
        }
    }
}
