import Localization
public import Pages
import Texts

/// A part of an import that can't become a task.
public struct ImportProblem: Sendable, Hashable {
    /// Its position.
    public enum Place: Sendable, Hashable {
        /// The line with this number.
        case line(Int)
        /// The array element with this number.
        case element(Int)
    }

    /// The reason.
    public enum Reason: Sendable, Hashable {
        /// The text is not valid for a task.
        case text(TaskTextError)
        /// The row of a table has more or fewer cells than the first one.
        case cells
        /// A cell is neither a yes nor a no.
        case neitherYesNorNo
        /// The element has no text, or no completion state.
        case noTask
    }

    /// Its position.
    public let place: Place
    /// The reason.
    public let reason: Reason

    /// Creates a problem.
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
