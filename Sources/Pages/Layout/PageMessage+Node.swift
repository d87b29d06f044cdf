package import HTML
import Localization
package import Texts

extension PageMessage {
    /// The message as a focusable region that is focused when the page opens, unless a field is.
    /// - Parameter isInRegion: whether it is in a live region, which already announces it.
    package func node(
        _ words: Words, takesFocus: Bool = true, isInRegion: Bool = false, @HTMLBuilder more: () -> Node = { .empty }
    ) -> Node {
        div(
            .class("message", tone.rawValue), .id("message"),
            .role(tone == .fail ? "alert" : isInRegion ? nil : "status"), .tabindex(-1), .autofocus(takesFocus)
        ) {
            text(words)
            more()
        }
    }

    private func text(_ words: Words) -> Node {
        switch content {
        case .notice(let notice, let detail):
            p { words.notices[notice]?.node(["text": detail]) ?? .empty }
        case .failure(let action, let problem):
            p {
                strong { words.notDone(action) }
                " "
                problem.text(words)
            }
        case .text(let text):
            p { text }
        case .nothingToUndo(let seconds): p { words.count(words.tasks.nothingToUndo, seconds) }
        case .tooManyToUndo(let limit):
            p {
                strong { words.tasks.notUndone }
                " "
                words.tasks.tooManyWaiting.text(["limit": words.number(limit)])
            }
        case .deleted(let count, let left):
            p {
                words.count(words.tasks.cleared, count)
                if left > 0 { " \(words.count(words.tasks.notCleared, left))" }
            }
        case .restored(let count): p { words.count(words.tasks.restored, count) }
        case .imported(let count, let unsent):
            p {
                words.count(words.transfer.imported, count)
                if unsent > 0 { " \(words.count(words.transfer.notSent, unsent))" }
            }
        case .importedPart(let count): p { words.count(words.transfer.importedPart, count) }
        case .removed(let count): p { words.count(words.transfer.removed, count) }
        }
    }
}

extension Words {
    fileprivate func notDone(_ action: TaskAction) -> String {
        switch action {
        case .add: tasks.notAdded
        case .change: tasks.notChanged
        case .delete: tasks.notDeleted
        case .undo: tasks.notUndone
        case .export: transfer.notExported
        }
    }
}
