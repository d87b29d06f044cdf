import Localization

extension Words {
    struct Tasks: Codable, Sendable {
        var title: String = "Your tasks"
        var nothingOpen: String = "Nothing to do"
        var openCount: PluralPhrase = PluralPhrase(other: "{count} to do")
        var doneCount: PluralPhrase = PluralPhrase(other: "{count} done")
        /// The numbers of open and done tasks, both as counted above.
        var bothCounts: Phrase = "{open}, {done}"
        var total: PluralPhrase = PluralPhrase(one: "{count} task", other: "{count} tasks")
        var refresh: String = "Refresh"
        var newTask: String = "New task"
        var add: String = "Add"
        var show: String = "Show"
        var filters: [TaskFilter: String] = [.all: "All", .open: "To do", .done: "Done"]
        var list: String = "Tasks"
        var change: String = "Change"
        var changeText: String = "Change the text"
        var save: String = "Save"
        var delete: String = "Delete"
        var done: String = "Done"
        var justAdded: String = "Just added"
        /// For a new task that the page shows although it belongs to another one, or does not match the search.
        var addedOnPage: Phrase = "Just added. It is on page {page}."
        var addedNotIncluded: String = "Just added. It is not among the tasks that you chose to see."
        var empty: String = "Your list is empty."
        var emptyNext: String = "Write your first task in the field above and press Add."
        var emptyOpen: String = "Nothing left to do. Well done!"
        var emptyDone: String = "Nothing is done yet."
        var emptyDoneNext: String = "Tick the box beside a task when it is."
        var showAll: String = "Show all tasks"
        var pages: String = "Pages"
        var previous: String = "Previous"
        var next: String = "Next"
        var pageOf: Phrase = "Page {page} of {pages}"
        var unavailable: String = "Your list can’t be shown right now."
        /// Shown when the list is from the last successful request.
        var listAsOf: Phrase = "This is your list as of {time}."
        var unsentCount: PluralPhrase = PluralPhrase(
            one: "{count} task is waiting to be sent.", other: "{count} tasks are waiting to be sent.")
        var retry: String = "Try again"
        var keptDraft: String = "What you typed is still in the field."
        var textEmpty: String = "Write what you want to do, then press the button."
        var textTooLong: Phrase = "That’s {count} characters; the limit is {limit}. Shorten it and try again."
        var textRefused: Phrase = "This text was not accepted: {reason}"
        var textRefusedSilently: String = "This text was not accepted. Change it and try again."
        var notAdded: String = "Your task was not added."
        var waitingTitle: String = "Not sent yet"
        var waiting: String = "Waiting for the task service."
        var waitingUntil: Phrase = "It will be tried again by {time}."
        var undecided: String =
            "No answer came, and your list doesn’t show for certain whether this task was added. Look at your list before you try again."
        var waitingUnsaved: String =
            "We couldn’t save this task. It is lost if this site restarts before the task is sent."
        var giveUp: String = "Discard"
        var tooManyWaiting: Phrase =
            "{limit} tasks are waiting to be sent, and no more can wait. Try again when they have been sent, or give one up."
        var unreadable: PluralPhrase = PluralPhrase(
            one: "{count} more task can’t be shown.",
            other: "{count} more tasks can’t be shown.")
        var notChanged: String = "Your change was not saved."
        var notDeleted: String = "The task was not deleted."
        var undo: String = "Undo"
        var notUndone: String = "The last change was not undone."
        /// Too late; the number is that of seconds.
        var nothingToUndo: PluralPhrase = PluralPhrase(
            one: "There is nothing left to undo. A change can be undone for {count} second.",
            other: "There is nothing left to undo. A change can be undone for {count} seconds.")
        var restored: PluralPhrase = PluralPhrase(
            one: "{count} task is back on the list.",
            other: "{count} tasks are back on the list.")
        var completeAll: String = "Complete all"
        var completePage: String = "Complete all on this page"
        var undoneMany: PluralPhrase = PluralPhrase(one: "{count} change undone.", other: "{count} changes undone.")
        var redoneMany: PluralPhrase = PluralPhrase(one: "{count} change redone.", other: "{count} changes redone.")
        var completedMany: PluralPhrase = PluralPhrase(
            one: "{count} task completed.", other: "{count} tasks completed.")
        var clear: String = "Clear completed"
        var cleared: PluralPhrase = PluralPhrase(one: "{count} task deleted.", other: "{count} tasks deleted.")
        var notCleared: PluralPhrase = PluralPhrase(
            one: "{count} completed task was not deleted. Try again.",
            other: "{count} completed tasks were not deleted. Try again.")
        /// The button on small screens that expands both.
        var searchAndOrder: String = "Search and order"
        var search: String = "Search"
        var find: String = "Find"
        var order: String = "Order"
        var orders: [TaskOrder: String] = [
            .service: "As added", .newest: "Newest first", .oldest: "Oldest first", .text: "A to Z",
            .done: "To do first",
        ]
        /// The number of tasks that contain the search text, `{text}`.
        var found: PluralPhrase = PluralPhrase(
            one: "{count} task found for “{text}”.",
            other: "{count} tasks found for “{text}”.")
        var foundNothing: Phrase = "Nothing found for “{text}”."
        var adding: String = "Adding…"
        var addMany: PluralPhrase = PluralPhrase(one: "Add {count} task", other: "Add {count} tasks")
        var longList: String = "Adding so many tasks one by one takes a while. An import adds all of them at once."
        /// For all tasks that were added together.
        var addedMany: PluralPhrase = PluralPhrase(one: "{count} task added.", other: "{count} tasks added.")
        /// Shown to a user whose change was to a task that no longer exists.
        var deletedElsewhere: String = "This task was deleted elsewhere. Keep your text as a new task?"
        var addAsNew: String = "Add as a new task"
        var noAnswer: String = "No answer came. Check your connection, then try again."
        var details: String = "Details"
        var askDelete: String = "The text is empty. Delete this task?"
        var shortcuts: Shortcuts = Shortcuts()
    }

    /// The shortcuts of the list, with their actions.
    struct Shortcuts: Codable, Sendable {
        var title: String = "Keyboard shortcuts"
        var on: String = "Keyboard shortcuts on"
        var close: String = "Close"
        var rows: String = "Next task, previous task"
        var tick: String = "Tick or untick a task"
        var help: String = "Show this list"
        var undoAndRedo: String = "Undo, redo"
        var ends: String = "First task, last task"
        var tenOn: String = "Ten tasks forward or back"
        var numbered: String = "Task number 1 … 99"
        var deleteKey: String = "Delete"
        var controlKey: String = "Ctrl"
        var pageDownKey: String = "PgDn"
        var pageUpKey: String = "PgUp"
    }
}
