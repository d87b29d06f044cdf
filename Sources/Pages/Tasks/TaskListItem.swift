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

    /// The identifier of the word "Delete" that begins the name of each such button.
    static let deleteWord = "d"

    var node: Node {
        let address = row.address
        return li(.class(isDone ? "is-done" : nil)) {
            tick(address)
            p(.id(textID)) {
                if let address { a(.href(place.address(of: address))) { row.text } } else { row.text }
            }
            if let address, abilities.delete {
                button(
                    .formaction(address + "/delete"), .ariaLabelledBy("\(TaskListItem.deleteWord) \(textID)")
                ) { words.tasks.delete }
            }
        }
    }

    private var textID: String { "t\(number)" }
    private var isDone: Bool { row.isCompleted == true }

    /// A button that looks and reads as a check box: it works without a script and says its state.
    private func tick(_ address: String?) -> Node {
        if let address, abilities.complete {
            return button(
                .formaction(address + (isDone ? "/open" : "/done")), .role("checkbox"),
                .attribute("aria-checked", isDone ? "true" : "false"), .ariaLabelledBy(textID))
        }
        guard row.isCompleted != nil else { return .empty }
        return span(.role("img"), .ariaLabel(isDone ? words.tasks.done : words.tasks.notDone))
    }
}
