import Localization

extension Words {
    /// The texts of a task's own page.
    struct OneTask: Codable, Sendable {
        var title: Phrase = "Task: {text}"
        var plainTitle: String = "Your task"
        var back: String = "Back to the list"
        var unavailable: String = "This task can’t be shown right now."
        var complete: String = "Mark as done"
        var reopen: String = "Mark as not done"
        var isDone: String = "Is it done?"
        var yes: String = "Yes"
        var notYet: String = "Not yet"
        var created: String = "Added"
        var changed: String = "Last changed"
        var number: String = "Number"
        var unsaved: Phrase = "Unsaved change: {text}"
        var resume: String = "Continue editing"
        var kept: String = "Draft kept."
        var draftNotSaved: Phrase = "We couldn’t save your draft. Press {button} again."
        var discard: String = "Discard"
    }
}
