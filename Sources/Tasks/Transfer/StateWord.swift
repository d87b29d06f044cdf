/// What another program writes for the state of a task.
struct StateWord {
    /// `nil` for an unknown word.
    let isDone: Bool?

    init(_ word: String) {
        let word = CSVTable.name(word)
        isDone = StateWord.done.contains(word) ? true : StateWord.open.contains(word) ? false : nil
    }

    /// TickTick writes 1 for a completed task, 2 for one that is archived too, and -1 for one that will not be done; Outlook 1 for 100 %.
    private static let done: Set<String> = [
        "yes", "true", "x", "1", "1.0", "2", "-1", "100", "100%", "done", "completed", "complete", "finished", "closed",
        "cancelled",
        "checked", "archived",
    ]
    private static let open: Set<String> = [
        "", "no", "false", "0", "0.0", "0%", "open", "todo", "active", "normal", "notstarted", "inprogress",
        "needsaction", "needs-action", "in-process",
        "notcompleted", "incomplete", "pending", "waiting", "waitingonothers", "waitingonsomeoneelse", "deferred",
        "unchecked",
    ]
}
