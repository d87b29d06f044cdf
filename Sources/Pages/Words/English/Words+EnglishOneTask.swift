import Localization

extension Words {
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
        resume: "Continue editing",
        kept: "Draft kept.",
        draftNotSaved: "We couldn’t save your draft. Press {button} again.",
        discard: "Discard")
}
