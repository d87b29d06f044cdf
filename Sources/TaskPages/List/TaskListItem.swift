import HTML
import Texts

/// One row of the list. It has only the controls that the service supports.
///
/// There may be a hundred rows, so whatever is common to them is outside: the form with its CSRF token, the word that names
/// each Delete button, the styles, which select a row by its position. And it is written without nodes.
struct TaskListItem {
    let row: TaskRow
    /// The position on the page, from 1, from which ids are derived, never from the service's id. It is sent with each form
    /// (`r`), so that the next page is at the same row.
    let number: Int
    let words: Words
    let abilities: TaskListPage.Abilities
    /// What leads back to this part of the list from the task's own page (``TaskListQuery/suffix``).
    let suffix: String
    /// Whether URLs in the text are links.
    var hasLinks = true
    /// The announcement for a newly added task, whose row is marked and focused; `nil` for all others.
    var news: String?
    /// Whether the page shows it although it belongs to another part of the list.
    var isElsewhere = false

    /// The id of the word "Delete" that begins the accessible name of each Delete button.
    static let deleteWord = "d"
    /// The id of the word "Change" that ends the accessible name of each Change link.
    static let changeWord = "c"
    /// The id of the words that mark the newly added task.
    static let newWord = "new-task"

    /// The approximate number of bytes of a row without its text.
    static let size = 375

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
        // A person's words: a browser's translation leaves them as they are.
        out.markup("\" translate=\"no\"")
        if isNew, address == nil {
            // Not interactive; but can be focused when the page opens.
            out.markup(" tabindex=\"-1\"")
            writeNews(to: &out)
        }
        out.markup(">")
        if hasLinks { LinkedText(text: row.text).write(to: &out) } else { out.text(row.text) }
        out.markup("</p>")
    }

    /// The link to the task's own page; with scripts the text is edited in place.
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

    /// A button that looks and reads like a checkbox: it works without a script and exposes its state. If the service can't
    /// complete tasks, done tasks have a check mark without a box, as an empty box would look interactive.
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
