import HTML

/// One row of the list. A control stands there only when the service can do what it says.
///
/// A row is written a hundred times, so whatever can be said once for all of them stands outside: the form with its secret, the
/// word that names each Delete, the styles, which know a row by its place in the list. And it is written without nodes.
struct TaskListItem {
    let row: TaskRow
    /// The position on the page, from 1: identifiers are made of it, never of what a service calls the task. It travels with what is
    /// pressed (`r`), so that the next page begins at the same row.
    let number: Int
    let words: Words
    let abilities: TaskListPage.Abilities
    /// What leads back to this part of the list from the task's own page (``ListPlace/query``).
    let query: String
    /// Whether it has just been added: the row is marked and has the focus.
    var isNew = false

    /// The identifier of the word "Delete" that begins the name of each such button.
    static let deleteWord = "d"
    /// The identifier of the words that mark the task that has just been added.
    static let newWord = "new-task"

    /// About as many bytes as a row has without its text.
    static let size = 320

    func write(to out: inout MarkupWriter) {
        let address = row.address
        out.markup("<li")
        if isDone || isNew {
            out.markup(" class=\"")
            if isDone { out.markup(isNew ? "is-done new" : "is-done") } else { out.markup("new") }
            out.markup("\"")
        }
        out.markup(">")
        writeTick(address, to: &out)
        writeText(address, to: &out)
        if isNew {
            out.markup("<span class=\"hint\" id=\"")
            out.text(TaskListItem.newWord)
            out.markup("\">")
            out.text(words.tasks.justAdded)
            out.markup("</span>")
        }
        if let address, abilities.delete {
            out.markup("<button formaction=\"")
            out.address("\(address)/delete?r=\(number)")
            out.markup("\" aria-labelledby=\"")
            out.text(TaskListItem.deleteWord)
            out.markup(" t")
            out.number(number)
            out.markup("\">")
            out.text(words.tasks.delete)
            out.markup("</button>")
        }
        out.markup("</li>")
    }

    private var isDone: Bool { row.isCompleted == true }

    /// The task's text: the way to its own page, when it has one.
    private func writeText(_ address: String?, to out: inout MarkupWriter) {
        out.markup("<p id=\"t")
        out.number(number)
        out.markup("\"")
        if let address {
            out.markup("><a href=\"")
            out.address(address + query)
            out.markup("\"")
        } else if isNew {
            // Nothing to press; it can still have the focus when the page opens.
            out.markup(" tabindex=\"-1\"")
        }
        if isNew {
            out.markup(" aria-describedby=\"")
            out.text(TaskListItem.newWord)
            out.markup("\" autofocus")
        }
        out.markup(">")
        out.text(row.text)
        out.markup(address == nil ? "</p>" : "</a></p>")
    }

    /// A button that looks and reads as a check box: it works without a script and says its state. Where the service can't complete
    /// tasks, a tick without a box marks what is done: an empty box would look like something to press.
    private func writeTick(_ address: String?, to out: inout MarkupWriter) {
        if let address, abilities.complete {
            out.markup("<button formaction=\"")
            out.address("\(address)/\(isDone ? "open" : "done")?r=\(number)")
            out.markup("\" role=\"checkbox\" aria-checked=\"")
            out.markup(isDone ? "true" : "false")
            out.markup("\" aria-labelledby=\"t")
            out.number(number)
            out.markup("\"></button>")
        } else if isDone {
            out.markup("<span role=\"img\" aria-label=\"")
            out.text(words.tasks.done)
            out.markup("\"></span>")
        }
    }
}
