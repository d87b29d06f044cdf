import HTML

@testable import Pages

/// A row of the list made of nodes, which can't be written wrong: what ``TaskListItem`` writes at once must be the same.
struct TaskListItemNodes {
    let row: TaskRow
    let number: Int
    let words: Words
    let abilities: TaskListPage.Abilities
    let place: ListPlace
    let isNew: Bool

    var node: Node {
        let address = row.address
        return li(.class(isDone ? "is-done" : nil, isNew ? "new" : nil)) {
            tick(address)
            text(address)
            if isNew { span(.class("hint"), .id(TaskListItem.newWord)) { words.tasks.justAdded } }
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

    /// The task's text: the way to its own page, when it has one.
    private func text(_ address: String?) -> Node {
        let described = isNew ? TaskListItem.newWord : nil
        guard let address else {
            // Nothing to press; it can still have the focus when the page opens.
            return p(.id(textID), .tabindex(isNew ? -1 : nil), .ariaDescribedBy(described), .autofocus(isNew)) {
                row.text
            }
        }
        return p(.id(textID)) {
            a(.href(place.address(of: address)), .ariaDescribedBy(described), .autofocus(isNew)) { row.text }
        }
    }

    /// A button that looks and reads as a check box: it works without a script and says its state. Where the service can't complete
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
