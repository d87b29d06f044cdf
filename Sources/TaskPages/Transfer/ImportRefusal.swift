import Localization
import Texts

/// Why a text can't be imported at all.
public enum ImportRefusal: Error, Sendable, Hashable {
    /// It contains no tasks.
    case empty
    /// More tasks than one text may have.
    case tooMany(limit: Int)
    /// Clearly written by another program, in a form from which no tasks can be read.
    case otherProgram
    /// Both text and a file were submitted.
    case both
    /// The file is not in UTF-8.
    case notUTF8
    /// It begins like JSON but is invalid.
    case notJSON
    /// A quotation mark in a table is not closed, or is in a wrong place.
    case quotationMark(line: Int)
    /// Too many tasks are waiting to be sent.
    case tooManyWaiting(limit: Int)
}

extension ImportRefusal {
    func text(_ words: Words) -> String {
        let transfer = words.transfer
        return switch self {
        case .empty: transfer.empty
        case .tooMany(let limit): transfer.tooMany.text(["limit": words.number(limit)])
        case .otherProgram: transfer.otherProgram
        case .both: transfer.both
        case .notUTF8: transfer.notUTF8
        case .notJSON: transfer.notJSON
        case .quotationMark(let line): transfer.quotationMark.text(["number": words.number(line)])
        case .tooManyWaiting(let limit): words.tasks.tooManyWaiting.text(["limit": words.number(limit)])
        }
    }
}
