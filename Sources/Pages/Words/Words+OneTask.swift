extension Words {
    /// What a task's own page says.
    struct OneTask: Sendable {
        let title: Phrase
        let plainTitle: String
        let back: String
        let unavailable: String
        let complete: String
        let reopen: String
        let isDone: String
        let yes: String
        let notYet: String
        let created: String
        let changed: String
        let number: String
        let unsaved: Phrase
        let goOn: String
        let kept: String
        let draftNotSaved: Phrase
        let discard: String
    }

    static let englishTask = OneTask(
        title: "Task: {text}",
        plainTitle: "Your task",
        back: "Back to the list",
        unavailable: "This task can’t be shown right now.",
        complete: "Mark as done",
        reopen: "Mark as not done",
        isDone: "Is it done?",
        yes: "Yes",
        notYet: "Not yet",
        created: "Added",
        changed: "Last changed",
        number: "Number",
        unsaved: "Unsaved change: {text}",
        goOn: "Continue editing",
        kept: "Draft kept.",
        draftNotSaved: "We couldn’t save your draft. Press {button} again.",
        discard: "Discard")
}
