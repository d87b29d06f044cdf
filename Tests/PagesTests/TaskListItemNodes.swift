import HTML
import Texts

@testable import TaskPages

/// A row of the list made of nodes, which can't be malformed: the output of ``TaskListItem``, which is written as one text, must be the same.
struct TaskListItemNodes {
    let row: TaskRow
    let number: Int
    let words: Words
    let abilities: TaskListPage.Abilities
    let query: TaskListQuery
    let hasLinks: Bool
    let news: String?
    let isElsewhere: Bool

    var node: Node {
        let address = row.address
        return li(.class(isDone ? "is-done" : nil, isNew ? "new" : nil, isNew && isElsewhere ? "extra" : nil)) {
            tick(address)
            text(address)
            if let address { change(address) }
            if let news { span(.class("hint"), .id(TaskListItem.newWord)) { news } }
            if let address, abilities.delete {
                button(
                    .formaction("\(address)/delete?r=\(number)"),
                    .ariaLabelledBy("\(TaskListItem.deleteWord) \(textID)")
                ) { words.tasks.delete }
            }
        }
    }

    private var textID: String { "t\(number)" }
    private var isDone: Bool { row.isCompleted == true }
    private var isNew: Bool { news != nil }
    private var described: String? { isNew ? TaskListItem.newWord : nil }

    private func text(_ address: String?) -> Node {
        // Without an address there is nothing to press; it can still have the focus when the page opens.
        let takesFocus = isNew && address == nil
        return p(
            .id(textID), .translate(false), .tabindex(takesFocus ? -1 : nil),
            .ariaDescribedBy(takesFocus ? described : nil), .autofocus(takesFocus)
        ) {
            hasLinks ? LinkedText(text: row.text).node : .text(row.text)
        }
    }

    private func change(_ address: String) -> Node {
        a(
            .href(query.path(below: address)), .ariaLabelledBy("\(textID) \(TaskListItem.changeWord)"),
            .ariaDescribedBy(described), .autofocus(isNew)
        ) { abilities.edit ? words.tasks.change : words.tasks.details }
    }

    /// A button that looks like a check box and is announced as one: it works without a script and has a state. Where the service can't complete
    /// tasks, a tick without a box marks what is done: an empty box would look like something to press.
    private func tick(_ address: String?) -> Node {
        if let address, abilities.complete {
            return button(
                .formaction("\(address)/\(isDone ? "open" : "done")?r=\(number)"), .role("checkbox"),
                .attribute("aria-checked", isDone ? "true" : "false"), .ariaLabelledBy(textID))
        }
        return isDone ? span(.role("img"), .ariaLabel(words.tasks.done)) : .empty
    }
}
