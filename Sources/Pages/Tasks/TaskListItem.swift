import HTML

/// One row of the list. A control stands there only when the service can do what it says.
struct TaskListItem {
    let row: TaskRow
    /// The position on the page, from 1: identifiers are made of it, never of what a service calls the task.
    let number: Int
    let words: Words
    let abilities: TaskListPage.Abilities
    let csrf: String
    let refusedEdit: TaskListPage.RefusedEdit?
    let place: [(String, String?)]

    var node: Node {
        let address = row.address
        return li(.class("task", row.isCompleted == true ? "is-done" : nil)) {
            tick(address)
            p(.id(textID), .dir("auto")) { row.text }
            if let address, abilities.edit { edit(address) }
            if let address, abilities.delete { delete(address) }
        }
    }

    private var textID: String { "t\(number)" }
    private var isDone: Bool { row.isCompleted == true }

    /// A button that looks and reads as a check box: it works without a script and says its state.
    private func tick(_ address: String?) -> Node {
        let style: Attribute = .class("tick", isDone ? "is-done" : nil)
        if let address, abilities.complete {
            return button(
                style, .form(TaskListPage.sharedForm), .formaction(address), .name("completed"),
                .value(isDone ? "false" : "true"), .role("checkbox"),
                .attribute("aria-checked", isDone ? "true" : "false"),
                .ariaLabelledBy(textID))
        }
        guard row.isCompleted != nil else { return .empty }
        return span(style, .role("img"), .ariaLabel(isDone ? words.tasks.done : words.tasks.notDone))
    }

    private func edit(_ address: String) -> Node {
        let refused = refusedEdit.flatMap { $0.id == row.id ? $0 : nil }
        return details(.open(refused != nil)) {
            summary(.class("quiet"), .id("s\(number)"), .ariaLabelledBy("s\(number) \(textID)")) {
                span(.class("icon edit"))
                span(.class("open")) { words.tasks.edit }
                span(.class("shut")) { words.tasks.close }
            }
            PostForm(action: address, csrf: csrf, style: "field", hidden: place).node {
                TextField(
                    id: "e\(number)", label: words.tasks.changeText, value: refused?.text ?? row.text,
                    error: refused?.error?.text(words), button: words.tasks.save
                ).node
            }
        }
    }

    private func delete(_ address: String) -> Node {
        button(
            .class("quiet delete"), .form(TaskListPage.sharedForm), .formaction(address + "/delete"), .id("d\(number)"),
            .ariaLabelledBy("d\(number) \(textID)")
        ) {
            span(.class("icon bin"))
            span(.class("open")) { words.tasks.delete }
        }
    }
}
