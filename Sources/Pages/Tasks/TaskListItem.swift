import HTML

/// One row of the list. A control stands there only when the service can do what it says.
///
/// A row is written a hundred times, so whatever can be said once for all of them stands outside: the form with its secret, the
/// word that names each Delete, the styles, which know a row by its place in the list.
struct TaskListItem {
    let row: TaskRow
    /// The position on the page, from 1: identifiers are made of it, never of what a service calls the task.
    let number: Int
    let words: Words
    let abilities: TaskListPage.Abilities
    let place: ListPlace
    /// Whether it has just been added: the row is marked and has the focus.
    var isNew = false

    /// The identifier of the word "Delete" that begins the name of each such button.
    static let deleteWord = "d"
    /// The identifier of the words that mark the task that has just been added.
    static let newWord = "new-task"

    var node: Node {
        let address = row.address
        return li(.class(isDone ? "is-done" : nil, isNew ? "new" : nil)) {
            tick(address)
            text(address)
            if isNew { span(.class("hint"), .id(TaskListItem.newWord)) { words.tasks.justAdded } }
            if let address, abilities.delete {
                button(
                    .formaction(address + "/delete"), .ariaLabelledBy("\(TaskListItem.deleteWord) \(textID)")
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
                .formaction(address + (isDone ? "/open" : "/done")), .role("checkbox"),
                .attribute("aria-checked", isDone ? "true" : "false"), .ariaLabelledBy(textID))
        }
        return isDone ? span(.role("img"), .ariaLabel(words.tasks.done)) : .empty
    }
}
