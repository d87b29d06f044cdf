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
    /// What leads back to this part of the list from the task's own page (``TaskListQuery/suffix``).
    let suffix: String
    /// Whether addresses in the text are links.
    var hasLinks = true
    /// What is said of a task that has just been added, whose row is marked and has the focus; `nil` for every other.
    var news: String?
    /// Whether the page shows it although it is no part of it.
    var isElsewhere = false

    /// The identifier of the word "Delete" that begins the name of each such button.
    static let deleteWord = "d"
    /// The identifier of the word "Change" that ends the name of each such link.
    static let changeWord = "c"
    /// The identifier of the words that mark the task that has just been added.
    static let newWord = "new-task"

    /// About as many bytes as a row has without its text.
    static let size = 360

    func write(to out: inout MarkupWriter) {
        let address = row.address
        out.markup("<li")
        if isDone || isNew {
            out.markup(" class=\"")
            if isDone { out.markup(isNew ? "is-done new" : "is-done") } else { out.markup("new") }
            if isElsewhere { out.markup(" extra") }
            out.markup("\"")
        }
        out.markup(">")
        writeTick(address, to: &out)
        writeText(address, to: &out)
        if let address { writeChange(address, to: &out) }
        if isNew {
            out.markup("<span class=\"hint\" id=\"")
            out.text(TaskListItem.newWord)
            out.markup("\">")
            out.text(news ?? "")
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
    private var isNew: Bool { news != nil }

    private func writeText(_ address: String?, to out: inout MarkupWriter) {
        out.markup("<p id=\"t")
        out.number(number)
        out.markup("\"")
        if isNew, address == nil {
            // Nothing to press; it can still have the focus when the page opens.
            out.markup(" tabindex=\"-1\"")
            writeNews(to: &out)
        }
        out.markup(">")
        if hasLinks { LinkedText(text: row.text).write(to: &out) } else { out.text(row.text) }
        out.markup("</p>")
    }

    /// The way to the task's own page; with scripts the text is changed where it stands.
    private func writeChange(_ address: String, to out: inout MarkupWriter) {
        out.markup("<a href=\"")
        out.address(address + suffix)
        out.markup("\" aria-labelledby=\"t")
        out.number(number)
        out.markup(" ")
        out.text(TaskListItem.changeWord)
        out.markup("\"")
        if isNew { writeNews(to: &out) }
        out.markup(">")
        out.text(abilities.edit ? words.tasks.change : words.tasks.details)
        out.markup("</a>")
    }

    private func writeNews(to out: inout MarkupWriter) {
        out.markup(" aria-describedby=\"")
        out.text(TaskListItem.newWord)
        out.markup("\" autofocus")
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
