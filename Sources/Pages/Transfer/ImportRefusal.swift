import Localization

/// Why nothing of a text can be imported.
public enum ImportRefusal: Error, Sendable, Hashable {
    /// There is no task in it.
    case empty
    /// More than can be imported at once.
    case tooMany(count: Int, limit: Int)
    /// Something was typed and a file chosen.
    case both
    /// The file is not in UTF-8.
    case notUTF8
    /// It begins like JSON and is none.
    case notJSON
    /// A quotation mark in a table is not closed, or stands where none can.
    case quotationMark(line: Int)
    /// So many wait to be sent that these find no room.
    case tooManyWaiting(limit: Int)
}

extension ImportRefusal {
    func text(_ words: Words) -> String {
        let transfer = words.transfer
        return switch self {
        case .empty: transfer.empty
        case .tooMany(let count, let limit):
            words.count(transfer.tooMany, count, ["limit": words.number(limit)])
        case .both: transfer.both
        case .notUTF8: transfer.notUTF8
        case .notJSON: transfer.notJSON
        case .quotationMark(let line): transfer.quotationMark.text(["number": words.number(line)])
        case .tooManyWaiting(let limit): words.tasks.tooManyWaiting.text(["limit": words.number(limit)])
        }
    }
}
