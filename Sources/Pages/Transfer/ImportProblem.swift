import Localization

/// Something in an import that can't become a task.
public struct ImportProblem: Sendable, Hashable {
    /// Where it is.
    public enum Place: Sendable, Hashable {
        /// In the line with this number.
        case line(Int)
        /// In the element of an array with this number.
        case element(Int)
    }

    /// What is wrong.
    public enum Reason: Sendable, Hashable {
        /// The text is none of a task.
        case text(TaskTextError)
        /// The row of a table has more or fewer cells than the first one.
        case cells
        /// A cell does not say whether the task is done.
        case neitherYesNorNo
        /// The element has no text, or does not say whether it is done.
        case noTask
    }

    /// Where it is.
    public let place: Place
    /// What is wrong.
    public let reason: Reason

    /// A problem from its values.
    public init(_ place: Place, _ reason: Reason) {
        self.place = place
        self.reason = reason
    }
}

extension ImportProblem {
    func text(_ words: Words) -> String {
        let transfer = words.transfer
        let reason =
            switch reason {
            case .text(let error): error.text(words)
            case .cells: transfer.cells
            case .neitherYesNorNo: transfer.neitherYesNorNo
            case .noTask: transfer.noTask
            }
        return switch place {
        case .line(let number): transfer.line.text(["number": words.number(number), "reason": reason])
        case .element(let number): transfer.element.text(["number": words.number(number), "reason": reason])
        }
    }
}
