package import Localization

extension Words {
    /// The texts of a task's own page.
    package struct OneTask: Codable, Sendable {
        package var title: Phrase = "Task: {text}"
        package var plainTitle: String = "Your task"
        package var back: String = "Back to the list"
        package var unavailable: String = "This task can’t be shown right now."
        package var complete: String = "Mark as done"
        package var reopen: String = "Mark as not done"
        package var isDone: String = "Is it done?"
        package var yes: String = "Yes"
        package var notYet: String = "Not yet"
        package var created: String = "Added"
        package var changed: String = "Last changed"
        package var number: String = "Number"
        package var unsaved: Phrase = "Unsaved change: {text}"
        package var resume: String = "Continue editing"
        package var kept: String = "Draft kept."
        package var draftNotSaved: Phrase = "We couldn’t save your draft. Press {button} again."
        package var discard: String = "Discard"
    }
}
