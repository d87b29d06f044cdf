package import Localization

extension Words {
    package struct Tasks: Codable, Sendable {
        package var title: String = "Your tasks"
        package var nothingOpen: String = "Nothing to do"
        package var openCount: PluralPhrase = PluralPhrase(other: "{count} to do")
        package var doneCount: PluralPhrase = PluralPhrase(other: "{count} done")
        /// The numbers of open and done tasks, both as counted above.
        package var bothCounts: Phrase = "{open}, {done}"
        package var total: PluralPhrase = PluralPhrase(one: "{count} task", other: "{count} tasks")
        package var refresh: String = "Refresh"
        package var newTask: String = "New task"
        package var add: String = "Add"
        package var show: String = "Show"
        package var filters: [TaskFilter: String] = [.all: "All", .open: "To do", .done: "Done"]
        package var list: String = "Tasks"
        package var change: String = "Change"
        package var changeText: String = "Change the text"
        package var save: String = "Save"
        package var delete: String = "Delete"
        package var done: String = "Done"
        package var justAdded: String = "Just added"
        /// For a new task that the page shows although it belongs to another one, or does not match the search.
        package var addedOnPage: Phrase = "Just added. It is on page {page}."
        package var addedNotIncluded: String = "Just added. It is not among the tasks that you chose to see."
        package var empty: String = "Your list is empty."
        package var emptyNext: String = "Write your first task in the field above and press Add."
        package var emptyOpen: String = "Nothing left to do. Well done!"
        package var emptyDone: String = "Nothing is done yet."
        package var emptyDoneNext: String = "Tick the box beside a task when it is."
        package var showAll: String = "Show all tasks"
        package var pages: String = "Pages"
        package var previous: String = "Previous"
        package var next: String = "Next"
        package var pageOf: Phrase = "Page {page} of {pages}"
        package var unavailable: String = "Your list can’t be shown right now."
        /// Shown when the list is from the last successful request.
        package var listAsOf: Phrase = "This is your list as of {time}."
        package var unsentCount: PluralPhrase = PluralPhrase(
            one: "{count} task is waiting to be sent.", other: "{count} tasks are waiting to be sent.")
        package var retry: String = "Try again"
        package var keptDraft: String = "What you typed is still in the field."
        package var textEmpty: String = "Write what you want to do, then press the button."
        package var textTooLong: Phrase = "That’s {count} characters; the limit is {limit}. Shorten it and try again."
        package var textRefused: Phrase = "This text was not accepted: {reason}"
        package var textRefusedSilently: String = "This text was not accepted. Change it and try again."
        package var notAdded: String = "Your task was not added."
        package var waitingTitle: String = "Not sent yet"
        package var waiting: String = "Waiting for the task service."
        package var waitingUntil: Phrase = "It will be tried again by {time}."
        package var undecided: String =
            "No answer came, and your list doesn’t show for certain whether this task was added. Look at your list before you try again."
        package var waitingUnsaved: String =
            "We couldn’t save this task. It is lost if this site restarts before the task is sent."
        package var giveUp: String = "Discard"
        package var tooManyWaiting: Phrase =
            "{limit} tasks are waiting to be sent, and no more can wait. Try again when they have been sent, or give one up."
        package var unreadable: PluralPhrase = PluralPhrase(
            one: "{count} more task can’t be shown.",
            other: "{count} more tasks can’t be shown.")
        package var notChanged: String = "Your change was not saved."
        package var notDeleted: String = "The task was not deleted."
        package var undo: String = "Undo"
        package var notUndone: String = "The last change was not undone."
        /// Too late; the number is that of seconds.
        package var nothingToUndo: PluralPhrase = PluralPhrase(
            one: "There is nothing left to undo. A change can be undone for {count} second.",
            other: "There is nothing left to undo. A change can be undone for {count} seconds.")
        package var restored: PluralPhrase = PluralPhrase(
            one: "{count} task is back on the list.",
            other: "{count} tasks are back on the list.")
        package var completeAll: String = "Complete all"
        package var completePage: String = "Complete all on this page"
        package var undoneMany: PluralPhrase = PluralPhrase(
            one: "{count} change undone.", other: "{count} changes undone.")
        package var redoneMany: PluralPhrase = PluralPhrase(
            one: "{count} change redone.", other: "{count} changes redone.")
        package var completedMany: PluralPhrase = PluralPhrase(
            one: "{count} task completed.", other: "{count} tasks completed.")
        package var clear: String = "Clear completed"
        package var cleared: PluralPhrase = PluralPhrase(one: "{count} task deleted.", other: "{count} tasks deleted.")
        package var notCleared: PluralPhrase = PluralPhrase(
            one: "{count} completed task was not deleted. Try again.",
            other: "{count} completed tasks were not deleted. Try again.")
        /// The button on small screens that expands both.
        package var searchAndOrder: String = "Search and order"
        package var search: String = "Search"
        package var find: String = "Find"
        package var order: String = "Order"
        package var orders: [TaskOrder: String] = [
            .service: "As added", .newest: "Newest first", .oldest: "Oldest first", .text: "A to Z",
            .done: "To do first",
        ]
        /// The number of tasks that contain the search text, `{text}`.
        package var found: PluralPhrase = PluralPhrase(
            one: "{count} task found for “{text}”.",
            other: "{count} tasks found for “{text}”.")
        package var foundNothing: Phrase = "Nothing found for “{text}”."
        package var adding: String = "Adding…"
        package var addMany: PluralPhrase = PluralPhrase(one: "Add {count} task", other: "Add {count} tasks")
        package var longList: String =
            "Adding so many tasks one by one takes a while. An import adds all of them at once."
        /// For all tasks that were added together.
        package var addedMany: PluralPhrase = PluralPhrase(one: "{count} task added.", other: "{count} tasks added.")
        /// Shown to a user whose change was to a task that no longer exists.
        package var deletedElsewhere: String = "This task was deleted elsewhere. Keep your text as a new task?"
        package var addAsNew: String = "Add as a new task"
        package var noAnswer: String = "No answer came. Check your connection, then try again."
        package var details: String = "Details"
        package var askDelete: String = "The text is empty. Delete this task?"
        package var shortcuts: Shortcuts = Shortcuts()
    }

    /// The shortcuts of the list, with their actions.
    package struct Shortcuts: Codable, Sendable {
        package var title: String = "Keyboard shortcuts"
        package var on: String = "Keyboard shortcuts on"
        package var close: String = "Close"
        package var rows: String = "Next task, previous task"
        package var tick: String = "Tick or untick a task"
        package var help: String = "Show this list"
        package var undoAndRedo: String = "Undo, redo"
        package var ends: String = "First task, last task"
        package var tenOn: String = "Ten tasks forward or back"
        package var numbered: String = "Task number 1 … 99"
        package var deleteKey: String = "Delete"
        package var controlKey: String = "Ctrl"
        package var pageDownKey: String = "PgDn"
        package var pageUpKey: String = "PgUp"
    }
}
